#include "odds/exact/twenty_one/shoe_solver.h"

#include <string>

#include "base/refuse.h"

namespace croupier::twenty_one {
namespace {

std::optional<BaseOutcome::Result> outcome_when(const PlayRules& rules, BaseOutcome::When when) {
  return rules.outcomes[static_cast<std::size_t>(when)];
}

}  // namespace

Result<ShoeSolver> ShoeSolver::make(const PlayRules& rules) {
  using When = BaseOutcome::When;
  if (outcome_when(rules, When::both_over) != outcome_when(rules, When::player_over))
    return refuse("two hands that are over do not settle as one that is", "the same result, but for three eights");
  if (rules.splits > 3) return refuse("more than three splits of a hand", "at most three");
  if (rules.doublings < 0 || rules.doublings > static_cast<int>(most_doublings))
    return refuse("a hand doubled more than three times", "at most three times");
  return ShoeSolver(rules);
}

Result<Done> check_shoe(const Shoe& shoe) {
  for (int value = ace_value; value <= highest_value; ++value) {
    const int count = shoe.of[Hands::at(value)];
    if (count < 0) return refuse(std::to_string(count) + " cards of value " + std::to_string(value), "0 or more");
  }
  if (shoe.cards >= least_cards) return Done{};
  return refuse("a shoe of " + std::to_string(shoe.cards) + " cards", std::to_string(least_cards) + " or more");
}

UpSolver& ShoeSolver::against(const Shoe& shoe, int up) {
  work_->up.start(shoe, up);
  return work_->up;
}

template <class Worth>
double ShoeSolver::mean(const Shoe& shoe, ByValue<double>& by_up, const Worth& worth) {
  double sum = 0;
  for (int up = ace_value; up <= highest_value; ++up) {
    if (shoe.of[Hands::at(up)] == 0) continue;
    by_up[Hands::at(up)] = worth(against(shoe, up), up);
    sum += chance_of_up(shoe, up) * by_up[Hands::at(up)];
  }
  return sum;
}

ChartSolution ShoeSolver::best_chart(const Shoe& shoe) {
  ChartSolution found;
  found.ev = mean(shoe, found.by_up, [&](UpSolver& solver, int up) {
    ChartColumn& column = found.chart.against[Hands::at(up)];
    column = ColumnSearch(solver).best();
    return solver.worth(policy_of(column));
  });
  return found;
}

ChartSolution ShoeSolver::worth(const Shoe& shoe, const StrategyChart& chart) {
  ChartSolution found{.chart = chart, .ev = 0, .by_up = {}};
  found.ev = mean(shoe, found.by_up,
                  [&](UpSolver& solver, int up) { return solver.worth(policy_of(chart.against[Hands::at(up)])); });
  return found;
}

CardsSolution ShoeSolver::best_by_cards(const Shoe& shoe) {
  CardsSolution found;
  found.ev = mean(shoe, found.by_up, [&](UpSolver& solver, int up) {
    Policy& policy = found.against[Hands::at(up)];
    policy = solver.best_by_cards();
    return solver.worth(policy);
  });
  return found;
}

double ShoeSolver::too_high_by(const Shoe& shoe, const StrategyChart& chart) {
  constexpr int eight = 8;
  if (shoe.of[eight] == 0) return 0;
  UpSolver& solver = against(shoe, eight);
  if (solver.against().eights_save == solver.against().eights_save_split) return 0;
  const Policy policy = policy_of(chart.against[eight]);
  const double saved = solver.worth(policy);
  PlayRules without = rules();
  without.outcomes[static_cast<std::size_t>(BaseOutcome::When::both_over_888)].reset();
  UpSolver lost(without, work_->programs);
  lost.start(shoe, eight);
  return (saved - lost.worth(policy)) * chance_of_up(shoe, eight);
}

}  // namespace croupier::twenty_one
