// What each choice is worth: of one hand that lies on the table, and of every cell of a chart. And two ways to play
// that need no chart at all.
#pragma once

#include <string_view>
#include <vector>

#include "odds/exact/twenty_one/shoe_solver.h"

namespace croupier::twenty_one {

enum class Choice : std::uint8_t { surrender_early, surrender, split, twice, hit, stand, rescue };
[[nodiscard]] std::string_view to_text(Choice choice);  // the action's word: "double", "hit"

struct ChoiceWorth {
  Choice choice = Choice::stand;
  double worth = 0;  // of the round from here, per unit first wagered
  friend bool operator==(const ChoiceWorth&, const ChoiceWorth&) = default;
};

// A hand as first dealt or hit, values of its cards, and how often it was doubled. Best first. The shoe is that before
// the first card. `policy` plays on. Where the dealer looks at the down card first, he has no blackjack; early
// surrender is worth what it is before he looks, and stands beside a choice `worth` of which is also that of going on
// from there: ask with `before_check`.
struct HandOnTable {
  std::vector<int> values;
  int up = 0;
  int doubled = 0;
  bool before_check = false;
};
Result<std::vector<ChoiceWorth>> choice_values(ShoeSolver& solver, const Shoe& shoe, const HandOnTable& table,
                                               const Policy& policy);

// One choice of one cell of a chart, done the other way.
struct CellCost {
  int up = 0;
  int pair_of = 0;      // a pair's cell, or
  std::size_t row = 0;  // a row's
  int doubled = 0;      // of a hand doubled so often
  Choice instead = Choice::stand;
  double cost = 0;   // per unit in all rounds; never negative for the best chart
  double often = 0;  // rounds that come to it; a split that brings two such hands counts twice
};
[[nodiscard]] std::vector<CellCost> cell_costs(ShoeSolver& solver, const Shoe& shoe, const StrategyChart& chart);

// The rules for one who never risks to go over: who stands on hard 12 and more, and else plays as well as can be.
[[nodiscard]] PlayRules never_bust(PlayRules rules);
// As the dealer plays, without doubling, splitting or surrender.
[[nodiscard]] StrategyChart mimic_the_dealer(const PlayRules& rules);

}  // namespace croupier::twenty_one
