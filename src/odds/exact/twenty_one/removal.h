// What a card that is gone does to the wagers, the counts that follow from it, and the plays that a count changes.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "odds/count/count_tags.h"
#include "odds/count/wager_removal.h"
#include "odds/exact/twenty_one/choices.h"
#include "odds/exact/twenty_one/side_bets.h"

namespace croupier::twenty_one {

// Of the base wager, by value; a card that is not in the shoe has none. With play fixed the effects of all cards of a
// shoe add up to nothing.
struct BaseRemoval {
  double ev = 0;
  ByValue<int> copies{};
  ByValue<double> fixed{};  // by the chart of the whole shoe
  ByValue<double> best{};   // by the chart that is best then
};
[[nodiscard]] BaseRemoval base_removal(ShoeSolver& solver, const Shoe& shoe, const ChartSolution& chart);

// A side bet by rank, as the other families give them. `ev` of the shoe as it is.
[[nodiscard]] WagerRemoval side_removal(const CardCounts& cards, const std::function<Analysis(const CardCounts&)>& bet);

// Points for each card seen, and what a point of true count (for each deck left) adds.
struct ValueCount {
  ByValue<int> tags{};
  double correlation = 0;  // with the effects of removal
  double per_point = 0;    // expectation that one point of true count adds, if it were linear
  double even_at = 0;      // the true count of expectation 0, if it were linear
};

// The tags from -most to most that add up to nothing over the shoe and tell most.
[[nodiscard]] ValueCount balanced_count(const ByValue<int>& copies, const ByValue<double>& effects, double ev,
                                        int most);
// What given tags tell.
[[nodiscard]] ValueCount count_with(const ByValue<int>& tags, const ByValue<int>& copies,
                                    const ByValue<double>& effects, double ev);

// A cell of the chart that is played otherwise from some true count on, or up to it.
struct IndexPlay {
  CellCost cell;      // of the whole shoe; `instead` is the other play
  double index = 0;   // the true count at which both are worth the same, if it were linear
  bool above = true;  // the other play is right above it; else below
  double gain = 0;    // in all rounds, with half of the shoe dealt on average: which play matters most
};

// Most gain first; only plays whose index lies within `furthest` points.
[[nodiscard]] std::vector<IndexPlay> index_plays(ShoeSolver& solver, const Shoe& shoe, const StrategyChart& chart,
                                                 const ByValue<int>& tags, double furthest);

}  // namespace croupier::twenty_one
