// A counter's shoes: dealt to the cut card and played through the real round, by the chart or with the plays that the
// count changes, one hand against the dealer.
#pragma once

#include "games/twenty_one/table_rules.h"
#include "odds/count/spread_counting.h"
#include "odds/exact/in_threads.h"
#include "odds/exact/twenty_one/chart_book.h"
#include "odds/exact/twenty_one/removal.h"

namespace croupier::twenty_one {

struct CounterShoes {
  const TableRules& rules;
  const ChartBook& book;
  ByValue<int> tags{};
  double from = 0;                    // the true count from which the high bet is made
  std::vector<IndexPlay> plays;       // at most one a cell is followed, the first
  std::optional<double> insure_from;  // the true count from which insurance is taken; none: never
  std::vector<int> cuts;              // cards behind the cut card
  std::vector<int> spreads;           // high bets, in low ones
  std::uint64_t shoes = 0;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

// By cut, then by spread. The same shoes for all, and the same whatever the number of threads.
[[nodiscard]] std::vector<SpreadGain> play_counter_shoes(const CounterShoes& asked, bool index_plays,
                                                         const PassProgress& progress);

}  // namespace croupier::twenty_one
