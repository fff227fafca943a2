// The settlement of a finished round once more, slowly and from the definition's own words: the second road to every
// line. It shares no code with the fast one but the rulebook and the slow hand reader.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>

#include "games/round.h"

namespace croupier::test {

struct SlowLine {
  games::LineOutcome outcome = games::LineOutcome::lose;
  std::int64_t net_cents = 0;  // before any maximum
  std::string clause;
};

class SlowSettlement {
 public:
  SlowSettlement() = default;
  SlowSettlement(const SlowSettlement&) = delete;
  SlowSettlement& operator=(const SlowSettlement&) = delete;
  virtual ~SlowSettlement() = default;

  // Of whose hand and how much it was the fast line may say, and nothing else. In the order of the round's lines:
  // progressives are paid out of what those before them left.
  [[nodiscard]] virtual SlowLine line(const games::Line& line, const Wager& wager, const PayTable* table) = 0;

  // After the last line: what a progressive's meter holds in all, in ten-thousandths of a cent, and who gets how much
  // envy on it.
  struct Progressive {
    std::int64_t current = 0;
    std::int64_t held = 0;   // with overflow and reserve
    std::int64_t house = 0;  // what the house added
    std::map<int, std::int64_t> envy_cents;
  };
  [[nodiscard]] virtual Progressive progressive(const Wager& /*wager*/) { return {}; }

  // The fewest cards that the round can have dealt.
  [[nodiscard]] virtual int least_cards() = 0;
};

// Each family has its own.
[[nodiscard]] std::unique_ptr<SlowSettlement> slow_showdown(const games::Round& round);
[[nodiscard]] std::unique_ptr<SlowSettlement> slow_baccarat(const games::Round& round);
[[nodiscard]] std::unique_ptr<SlowSettlement> slow_twenty_one(const games::Round& round, const EventLog& events);
[[nodiscard]] std::unique_ptr<SlowSettlement> slow_settlement(const games::Round& round, const EventLog& events);

// How far a bank reaches, cent by cent as ruled: by `gross` every cent that moves is one less, by `net` its result
// stays within its wager.
class SlowBank {
 public:
  explicit SlowBank(const games::Round& round)
      : limited_(round.setup().bank_cents != BankCover::unlimited),
        net_(limited_ && round.rules().game().bank_rules->coverage == Coverage::net),
        wager_(round.setup().bank_cents) {}

  // Of what the bank owes (negative: is owed), the part it settles.
  std::int64_t covers(std::int64_t owed) {
    if (!limited_) return owed;
    const bool pays = owed > 0;
    const std::int64_t room = !net_ ? wager_ - moved_ : pays ? wager_ + result_ : wager_ - result_;
    const std::int64_t settled = std::min(std::abs(owed), room);
    moved_ += settled;
    result_ += pays ? -settled : settled;
    return pays ? settled : -settled;
  }
  // Not a cent of it is left, whichever way a wager goes.
  [[nodiscard]] bool is_spent() const { return limited_ && !net_ && moved_ == wager_; }

 private:
  bool limited_;
  bool net_;
  std::int64_t wager_;
  std::int64_t moved_ = 0;
  std::int64_t result_ = 0;
};

}  // namespace croupier::test
