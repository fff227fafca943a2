// All that is told of the base wager played by the best chart.
#pragma once

#include "odds/exact/analysis.h"
#include "odds/exact/twenty_one/chart_book.h"

namespace croupier::twenty_one {

// `only_expectation` leaves out what takes longer than the chart itself: variance, tables, play by one's own cards.
[[nodiscard]] Analysis analyze_base(const ChartBook& book, bool only_expectation);

// The best chart of each number of decks, the one in use first, and at the end a simpler one for that.
[[nodiscard]] std::vector<PlayChart> charts_by_decks(const ChartBook& book, const Deck& deck, int least, int most,
                                                     int in_use);

}  // namespace croupier::twenty_one
