#include "odds/exact/twenty_one/variance.h"

#include "odds/exact/twenty_one/split_pairs.h"

namespace croupier::twenty_one {
namespace {

double mean_of(const PlayRules& rules, Moment moment, const Shoe& shoe, const StrategyChart& chart) {
  const DealerPrograms programs(rules, moment);
  UpSolver solver(rules, programs);
  double sum = 0;
  for (int up = ace_value; up <= highest_value; ++up) {
    if (shoe.of[Hands::at(up)] == 0) continue;
    solver.start(shoe, up);
    sum += chance_of_up(shoe, up) * solver.worth(policy_of(chart.against[Hands::at(up)]));
  }
  return sum;
}

// What the products of split hands add to the square of a round.
double products_of(const PlayRules& rules, const DealerPrograms& programs, const Shoe& shoe,
                   const StrategyChart& chart) {
  UpSolver solver(rules, programs);
  double sum = 0;
  for (int up = ace_value; up <= highest_value; ++up) {
    if (shoe.of[Hands::at(up)] == 0) continue;
    solver.start(shoe, up);
    const Policy policy = policy_of(chart.against[Hands::at(up)]);
    for (int pair_of = ace_value; pair_of <= highest_value; ++pair_of) {
      const HandState state = solver.state(Hands::all().of_two(pair_of, pair_of));
      const Play& play = policy.pair[Hands::at(pair_of)];
      const bool given_up = (play.surrender_early && may_surrender(rules, state, true)) ||
                            (play.surrender && may_surrender(rules, state, false));
      const double dealt = solver.chance(pair_of, pair_of);
      if (!play.split || given_up || !may_split(rules, state) || dealt <= 0) continue;
      sum += chance_of_up(shoe, up) * dealt * split_products(rules, programs, solver.against(), pair_of, policy);
    }
  }
  return sum;
}

}  // namespace

double wagered_by(const PlayRules& rules, const Shoe& shoe, const StrategyChart& chart) {
  return mean_of(rules, Moment::wagered, shoe, chart);
}

RoundMoments round_moments(const PlayRules& rules, const Shoe& shoe, const StrategyChart& chart) {
  RoundMoments moments;
  moments.ev = mean_of(rules, Moment::mean, shoe, chart);
  moments.wagered = wagered_by(rules, shoe, chart);
  const double square =
      mean_of(rules, Moment::square, shoe, chart) + products_of(rules, DealerPrograms(rules), shoe, chart);
  moments.variance = square - moments.ev * moments.ev;
  return moments;
}

}  // namespace croupier::twenty_one
