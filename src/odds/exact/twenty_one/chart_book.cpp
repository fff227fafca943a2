#include "odds/exact/twenty_one/chart_book.h"

#include "odds/exact/twenty_one/chart_words.h"
#include "odds/exact/twenty_one/ways_to_play.h"

namespace croupier::twenty_one {
namespace {

std::vector<int> values_of(const PlayRules& rules, std::span<const Card> cards) {
  std::vector<int> values;
  for (const Card card : cards) values.push_back(rules.value[card.rank()]);
  return values;
}

}  // namespace

ChartBook::ChartBook(ShoeSolver solver, const Shoe& shoe)
    : solver_(std::move(solver)), shoe_(shoe), best_(solver_.best_chart(shoe)) {}

const Play& ChartBook::play(const HandState& state, int up) const {
  const ChartColumn& column = best_.chart.against[static_cast<std::size_t>(up)];
  if (may_split(rules(), state)) return column.pairs[static_cast<std::size_t>(state.pair_of)];
  return column.totals[row_of(state.count)];
}

DoubledPlay ChartBook::doubled(const HandState& state, int up) const {
  const ChartColumn& column = best_.chart.against[static_cast<std::size_t>(up)];
  return column.doubled[static_cast<std::size_t>(state.doubled) - 1][row_of(state.count)];
}

Result<std::vector<ChoiceWorth>> ChartBook::worth(const HandOnTable& table) const {
  return ask([&](ShoeSolver& solver) {
    return choice_values(solver, shoe_, table, policy_of(best_.chart.against[static_cast<std::size_t>(table.up)]));
  });
}

std::vector<ThumbRule> ChartBook::thumb_rules(unsigned /*threads*/, const PassProgress& /*progress*/) const {
  return ask([&](ShoeSolver& solver) {
    std::vector<ThumbRule> made;
    const auto add = [&](const std::string& words, double ev) {
      made.push_back({words, nearest_fraction(best_.ev - ev), {}});
    };
    for (const WayToPlay& way : plain_ways(solver, shoe_)) add(way.words, way.ev);
    for (const WayToPlay& way : common_errors(solver, shoe_, best_)) add(way.words, way.ev);
    const ChartSolution simple = simplest_chart(solver, shoe_, best_, simple_cost);
    add("play by a simpler chart: " + std::to_string(changes_in(rules(), simple.chart)) +
            " changes of play along its rows instead of " + std::to_string(changes_in(rules(), best_.chart)),
        simple.ev);
    return made;
  });
}

std::size_t ChartBook::choice(std::size_t decision, const View& view) const {
  const auto found = values(decision, view);
  return found.empty() ? static_cast<std::size_t>(Choice::stand) : found.front().choice;
}

std::vector<ChoiceValue> ChartBook::values(std::size_t /*decision*/, const View& view) const {
  std::vector<ChoiceValue> values;
  const auto found = worth({.values = values_of(rules(), view.own),
                            .up = rules().value[view.dealer.front().rank()],
                            .doubled = 0,
                            .before_check = false});
  if (!found) return values;
  for (const ChoiceWorth& each : *found)
    values.push_back(
        {static_cast<std::size_t>(each.choice), std::string(to_text(each.choice)), nearest_fraction(each.worth)});
  return values;
}

std::vector<std::string> ChartBook::words() const { return chart_words(rules(), best_.chart); }

}  // namespace croupier::twenty_one
