// A game of twenty-one, solved for any shoe: the best chart, the best play by one's own cards, and the worth of any
// chart. Per unit of the base wager, as the player sees it.
//
//   auto solver = ShoeSolver::make(rules);
//   const ChartSolution best = solver->best_chart(shoe);
//
// All of it is exact but for the rounding of doubles, which docs/twenty-one.md bounds below 1e-12.
#pragma once

#include <memory>

#include "odds/exact/twenty_one/column_search.h"

namespace croupier::twenty_one {

struct ChartSolution {
  StrategyChart chart;
  double ev = 0;
  ByValue<double> by_up{};  // with each up card
};

struct CardsSolution {
  ByValue<Policy> against;  // by up card
  double ev = 0;
  ByValue<double> by_up{};
};

class ShoeSolver {
 public:
  // Refuses rules by which a hand that is over does not simply lose, or is split more often than three times.
  static Result<ShoeSolver> make(const PlayRules& rules);

  // Shoes have passed check_shoe().
  [[nodiscard]] ChartSolution best_chart(const Shoe& shoe);
  [[nodiscard]] ChartSolution worth(const Shoe& shoe, const StrategyChart& chart);
  // Hands after a split are played as the same cards are without one.
  [[nodiscard]] CardsSolution best_by_cards(const Shoe& shoe);

  // Where the dealer does not draw if every hand is over, three eights save a split hand only beside one that is not:
  // the worth of that is counted in full, and is too high by at most this. Otherwise 0.
  [[nodiscard]] double too_high_by(const Shoe& shoe, const StrategyChart& chart);

  [[nodiscard]] const PlayRules& rules() const { return work_->rules; }
  [[nodiscard]] const DealerHands& dealer() const { return work_->programs.hands(); }
  // One up card of a shoe, for who wants to know more.
  [[nodiscard]] UpSolver& against(const Shoe& shoe, int up);

 private:
  struct Work {
    explicit Work(const PlayRules& its) : rules(its), programs(rules), up(rules, programs) {}
    PlayRules rules;
    DealerPrograms programs;
    UpSolver up;
  };
  explicit ShoeSolver(const PlayRules& rules) : work_(std::make_unique<Work>(rules)) {}

  // For each up card of the shoe in turn: `worth` of a round, and their mean.
  template <class Worth>
  double mean(const Shoe& shoe, ByValue<double>& by_up, const Worth& worth);

  std::unique_ptr<Work> work_;
};

// A round must never run out of cards: refuses shoes of fewer than so many, and negative counts.
inline constexpr int least_cards = 26;
Result<Done> check_shoe(const Shoe& shoe);

// The part of all rounds with each up card.
[[nodiscard]] inline double chance_of_up(const Shoe& shoe, int up) {
  return static_cast<double>(shoe.of[Hands::at(up)]) / shoe.cards;
}

}  // namespace croupier::twenty_one
