// Other ways to play than by the best chart, and what they cost: two that need no chart, the errors that players make
// most, and the simplest chart that costs next to nothing.
#pragma once

#include <string>
#include <vector>

#include "odds/exact/twenty_one/shoe_solver.h"

namespace croupier::twenty_one {

struct WayToPlay {
  std::string words;  // "never surrender"
  double ev = 0;      // per unit first wagered
};

// Never to risk going over, and as the dealer plays.
[[nodiscard]] std::vector<WayToPlay> plain_ways(ShoeSolver& solver, const Shoe& shoe);

// Each error by itself, the rest as the chart has it; those that change nothing are left out.
[[nodiscard]] std::vector<WayToPlay> common_errors(ShoeSolver& solver, const Shoe& shoe, const ChartSolution& best);

// How often the play changes along the rows of a chart: what there is to be learned by heart.
[[nodiscard]] int changes_in(const PlayRules& rules, const StrategyChart& chart);

// The chart with fewest changes that is found by taking away one after the other, the cheapest first, while all of it
// costs no more than that. What it is worth is exact; that no simpler one exists is not shown.
[[nodiscard]] ChartSolution simplest_chart(ShoeSolver& solver, const Shoe& shoe, const ChartSolution& best,
                                           double most_cost);

}  // namespace croupier::twenty_one
