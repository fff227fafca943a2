// The settlement of a finished round once more, slowly and from the definition's own words: the second road to every
// line. It shares no code with the fast one but the rulebook and the slow hand reader.
#pragma once

#include <memory>
#include <string>

#include "games/showdown/round.h"

namespace croupier::test {

struct SlowLine {
  LineOutcome outcome = LineOutcome::lose;
  std::int64_t net_cents = 0;  // before any maximum
  std::string clause;
};

class SlowSettlement {
 public:
  explicit SlowSettlement(const showdown::Round& round);
  ~SlowSettlement();
  SlowSettlement(const SlowSettlement&) = delete;
  SlowSettlement& operator=(const SlowSettlement&) = delete;

  [[nodiscard]] SlowLine line(std::uint8_t seat, const Wager& wager, const PayTable* table, std::int64_t stake_cents);

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace croupier::test
