#include "odds/exact/twenty_one/known_card.h"

#include "odds/exact/twenty_one/chart_words.h"

namespace croupier::twenty_one {
namespace {

// The look tells nothing that is not known.
PlayRules rules_without_look(PlayRules rules) {
  rules.checked.fill(false);
  rules.surrender_after_split = rules.surrender_after_split && rules.surrender_after_check;
  rules.surrender_after_check = rules.surrender_after_check || rules.surrender_before_check;
  rules.surrender_before_check = false;
  rules.outcomes[static_cast<std::size_t>(BaseOutcome::When::both_over_888)].reset();
  return rules;
}

// A round against a blackjack that everybody but the dealer has seen: a hand is given up where the look does not end
// the round, and lost where it does.
double against_blackjack(const PlayRules& rules, UpSolver& up, int one, int other) {
  if (is_blackjack(rules, one, other)) return up.against().both_bring;
  const bool may_give_up = rules.surrender_before_check || (rules.surrender_after_check && !rules.found_ends_round);
  const double lost = -up.against().blackjack_takes;
  return may_give_up ? std::max(lost, -up.against().surrender_costs) : lost;
}

// The shoe lacks the down card already.
double worth_against(const PlayRules& rules, UpSolver& up, bool blackjack) {
  const Policy policy = up.best_by_cards();
  up.base().play(policy, false);
  double sum = 0;
  for (int one = ace_value; one <= highest_value; ++one) {
    for (int other = one; other <= highest_value; ++other) {
      const double often = up.chance(one, other);
      if (often <= 0) continue;
      const bool own_blackjack = is_blackjack(rules, one, other);
      sum += often * (blackjack       ? against_blackjack(rules, up, one, other)
                      : own_blackjack ? up.against().blackjack_brings
                                      : up.first_two(policy, one, other));
    }
  }
  return sum;
}

double chance_of(const Shoe& shoe, int up, int down) {
  const Shoe left = shoe.without(up);
  return chance_of_up(shoe, up) * std::max(0, left.of[Hands::at(down)]) / left.cards;
}

}  // namespace

double ev_with_down_card(const PlayRules& rules, const Shoe& shoe) {
  const PlayRules seen = rules_without_look(rules);
  double sum = 0;
  for (int down = ace_value; down <= highest_value; ++down) {
    if (shoe.of[Hands::at(down)] == 0) continue;
    const DealerPrograms programs(seen, Moment::mean, down);
    UpSolver solver(seen, programs);
    for (int up = ace_value; up <= highest_value; ++up) {
      const double often = chance_of(shoe, up, down);
      if (often <= 0) continue;
      solver.start(shoe.without(down), up);
      sum += often * worth_against(rules, solver, is_blackjack(rules, up, down));
    }
  }
  return sum;
}

FigureTable worth_by_first_card(ShoeSolver& solver, const Shoe& shoe, const ChartSolution& chart) {
  FigureTable table{.id = "known-first-card",
                    .title = "Expectation of the base when a card is known before the bet",
                    .columns = {},
                    .rows = {{"one's own first card", {}}, {"the dealer's up card", {}}},
                    .exact = false};
  // Of two cards that differ, either came first as likely as the other.
  ByValue<double> sums{};
  for (int up = ace_value; up <= highest_value; ++up) {
    if (shoe.of[Hands::at(up)] == 0) continue;
    UpSolver& against = solver.against(shoe, up);
    const Policy policy = policy_of(chart.chart.against[Hands::at(up)]);
    against.base().play(policy, false);
    for (int one = ace_value; one <= highest_value; ++one) {
      for (int other = one; other <= highest_value; ++other) {
        const double often = chance_of_up(shoe, up) * against.chance(one, other);
        if (often <= 0) continue;
        const double half = often * against.first_two(policy, one, other) / 2;
        sums[Hands::at(one)] += half;
        sums[Hands::at(other)] += half;
      }
    }
  }
  for (const int value : up_cards_across()) {
    if (shoe.of[Hands::at(value)] == 0) continue;
    table.columns.push_back(value_name(value));
    table.rows[0].values.push_back(nearest_fraction(sums[Hands::at(value)] / chance_of_up(shoe, value)));
    table.rows[1].values.push_back(nearest_fraction(chart.by_up[Hands::at(value)]));
  }
  return table;
}

}  // namespace croupier::twenty_one
