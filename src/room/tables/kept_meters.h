// Meters that have outlived their tables. What players put into a progressive is theirs to win, by the terms they put
// it in by: a table that closes leaves its meter, seed and all, where it is, and the next table with the same
// progressive goes on with it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bank/meter_amounts.h"
#include "table/table_state.h"

namespace croupier {

struct KeptMeter {
  std::string table;  // whose it was; its account in the books still has that name
  std::string game;
  std::string wager;
  std::string paytable;
  std::optional<Money> unit{};  // of its wager; not told in stores of another time
  MeterAmounts amounts;
  MeterStanding standing;
  // What an operator had set: in force, and waiting for the jackpot. Nothing: the rules' own; none.
  std::optional<MeterParameters> terms{};
  std::optional<MeterParameters> waiting{};
};

class KeptMeters {
 public:
  void keep(KeptMeter meter) { meters_.push_back(std::move(meter)); }
  // The one that waits for such a progressive, the longest first; null where none does. By another unit it is another
  // progressive: seed, ceiling and awards grow with it.
  [[nodiscard]] const KeptMeter* waiting(const std::string& game, const std::string& wager, const std::string& paytable,
                                         Money unit) const;
  // It goes on at another table.
  void take(const std::string& table, const std::string& wager);

 private:
  std::vector<KeptMeter> meters_;  // in the order in which their tables closed
};

}  // namespace croupier
