#include "odds/exact/twenty_one/choices.h"

#include <algorithm>

#include "base/refuse.h"

namespace croupier::twenty_one {
namespace {

void add_first_choices(UpSolver& up, const Policy& policy, const HandOnTable& table, HandIndex at,
                       std::vector<ChoiceWorth>& found) {
  const PlayRules& rules = up.rules();
  const HandState own = up.state(at);
  HandValues<1>& base = up.base();
  if (may_stand(rules, own)) found.push_back({Choice::stand, base.stand[static_cast<std::size_t>(at)][0]});
  if (may_hit(rules, own)) found.push_back({Choice::hit, base.hit(at)[0]});
  if (may_double(rules, own)) found.push_back({Choice::twice, base.twice(policy, at)[0]});
  if (may_split(rules, own)) found.push_back({Choice::split, up.split(own.pair_of).worth(policy)});
  if (may_surrender(rules, own, false)) found.push_back({Choice::surrender, base.surrendered(at)[0]});
  const double goes_on = base.goes_on(at)[0];
  for (ChoiceWorth& each : found)
    each.worth = table.before_check ? each.worth + up.taken_by_blackjack(at) : each.worth / goes_on;
  if (table.before_check && may_surrender(rules, own, true))
    found.push_back({Choice::surrender_early, -up.against().surrender_costs});
}

void add_doubled_choices(UpSolver& up, const Policy& policy, int times, HandIndex at, std::vector<ChoiceWorth>& found) {
  HandState own = up.state(at);
  own.doubled = times;
  const auto add = [&](Choice choice, DoubledPlay play) {
    const double worth = up.base().after_doubling(policy, at, static_cast<std::size_t>(times), play)[0];
    found.push_back({choice, worth / up.base().goes_on(at)[0]});
  };
  add(Choice::stand, DoubledPlay::stand);
  if (may_rescue(up.rules(), own)) add(Choice::rescue, DoubledPlay::rescue);
  if (may_double(up.rules(), own)) add(Choice::twice, DoubledPlay::again);
}

constexpr std::array doubled_choices = {Choice::stand, Choice::rescue, Choice::twice};

void add_row_costs(const ChartColumn& column, const ColumnLedgers& ledgers, std::size_t row, CellCost cost,
                   std::vector<CellCost>& costs) {
  const double share = cost.cost;  // of rounds with this up card
  const auto add = [&](Choice done, Choice otherwise, bool now, double gain, double often) {
    if (often <= 0) return;
    cost.instead = now ? otherwise : done;
    cost.cost = share * (now ? gain : -gain);
    cost.often = share * often;
    costs.push_back(cost);
  };
  const Play& play = column.totals[row];
  const Choice plain = play.hit ? Choice::hit : Choice::stand;
  const Choice going_on = play.twice ? Choice::twice : plain;
  cost.row = row;
  add(Choice::surrender_early, going_on, play.surrender_early, ledgers.gains.early[row], ledgers.often.early[row]);
  add(Choice::surrender, going_on, play.surrender, ledgers.gains.surrender[row], ledgers.often.surrender[row]);
  add(Choice::twice, plain, play.twice, ledgers.gains.twice[row], ledgers.often.twice[row]);
  add(Choice::hit, Choice::stand, play.hit, ledgers.gains.hit[row], ledgers.often.hit[row]);
  for (std::size_t times = 0; times < most_doublings; ++times) {
    const auto& worth = ledgers.gains.doubled[times][row];
    const auto now = static_cast<std::size_t>(column.doubled[times][row]);
    if (ledgers.often.doubled[times][row][0] <= 0) continue;
    for (std::size_t other = 0; other < worth.size(); ++other) {
      if (other == now || !std::isfinite(worth[other])) continue;
      cost.doubled = static_cast<int>(times) + 1;
      cost.instead = doubled_choices[other];
      cost.cost = share * (worth[now] - worth[other]);
      cost.often = share * ledgers.often.doubled[times][row][0];
      costs.push_back(cost);
    }
  }
}

void add_pair_costs(UpSolver& up, const Policy& policy, int pair_of, CellCost cost, std::vector<CellCost>& costs) {
  const HandIndex at = Hands::all().of_two(pair_of, pair_of);
  const double dealt = up.chance(pair_of, pair_of);
  if (dealt <= 0) return;
  const double share = cost.cost;
  const double now = up.first_two(policy, pair_of, pair_of);
  std::vector<ChoiceWorth> found;
  add_first_choices(up, policy, {.values = {}, .up = 0, .doubled = 0, .before_check = true}, at, found);
  for (const ChoiceWorth& each : found) {
    cost.pair_of = pair_of;
    cost.instead = each.choice;
    cost.cost = share * dealt * (now - each.worth);
    cost.often = share * dealt;
    costs.push_back(cost);
  }
}

void obey(const PlayRules& rules, std::size_t row, Play& play) {
  const auto [total, soft] = row_total(row);
  play.hit = (play.hit || rules.must_hit.has(total, soft)) && !rules.must_stand.has(total, soft);
}

}  // namespace

std::string_view to_text(Choice choice) {
  switch (choice) {
    case Choice::surrender_early:
    case Choice::surrender:
      return "surrender";
    case Choice::split:
      return "split";
    case Choice::twice:
      return "double";
    case Choice::hit:
      return "hit";
    case Choice::rescue:
      return "rescue";
    case Choice::stand:
      break;
  }
  return "stand";
}

Result<std::vector<ChoiceWorth>> choice_values(ShoeSolver& solver, const Shoe& shoe, const HandOnTable& table,
                                               const Policy& policy) {
  Shoe left = shoe.without(table.up);
  for (const int value : table.values) left = left.without(value);
  const HandIndex at = Hands::all().find(table.values);
  if (at == no_hand || table.values.size() < 2) return refuse("a hand without a choice", "two cards or more, not over");
  if (*std::ranges::min_element(left.of) < 0) return refuse("cards that the shoe does not hold", "fewer of them");
  if (table.values.size() == 2 && table.doubled == 0 && is_blackjack(solver.rules(), table.values[0], table.values[1]))
    return refuse("a blackjack, which has no choice", "another hand");
  UpSolver& up = solver.against(shoe, table.up);
  up.base().play(policy, false);
  std::vector<ChoiceWorth> found;
  if (table.doubled > 0) {
    add_doubled_choices(up, policy, table.doubled, at, found);
  } else {
    add_first_choices(up, policy, table, at, found);
  }
  std::ranges::stable_sort(found, std::ranges::greater{}, &ChoiceWorth::worth);
  return found;
}

std::vector<CellCost> cell_costs(ShoeSolver& solver, const Shoe& shoe, const StrategyChart& chart) {
  std::vector<CellCost> costs;
  for (int up = ace_value; up <= highest_value; ++up) {
    if (shoe.of[Hands::at(up)] == 0) continue;
    const ChartColumn& column = chart.against[Hands::at(up)];
    UpSolver& against = solver.against(shoe, up);
    const ColumnLedgers ledgers = ColumnSearch(against).ledgers(column);
    CellCost cost;
    cost.up = up;
    cost.cost = chance_of_up(shoe, up);
    for (std::size_t row = 0; row < chart_rows; ++row) add_row_costs(column, ledgers, row, cost, costs);
    const Policy policy = policy_of(column);
    for (int pair_of = ace_value; pair_of <= highest_value; ++pair_of)
      add_pair_costs(against, policy, pair_of, cost, costs);
  }
  return costs;
}

PlayRules never_bust(PlayRules rules) {
  for (std::size_t total = 12; total <= highest_total; ++total)
    rules.must_stand.hard[total] = rules.must_stand.hard[total] || !rules.must_hit.hard[total];
  return rules;
}

StrategyChart mimic_the_dealer(const PlayRules& rules) {
  StrategyChart chart;
  for (ChartColumn& column : chart.against) {
    for (std::size_t row = 0; row < chart_rows; ++row) {
      const auto [total, soft] = row_total(row);
      column.totals[row].hit = rules.dealer_hits.has(total, soft);
      obey(rules, row, column.totals[row]);
    }
    for (int pair_of = ace_value; pair_of <= highest_value; ++pair_of)
      column.pairs[Hands::at(pair_of)] = column.totals[row_of(HandCount{}.with(pair_of).with(pair_of))];
  }
  return chart;
}

}  // namespace croupier::twenty_one
