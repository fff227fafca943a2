#include "odds/exact/twenty_one/chart_book.h"

#include "odds/exact/twenty_one/chart_words.h"

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
  const std::lock_guard lock(at_work_);
  return choice_values(solver_, shoe_, table, policy_of(best_.chart.against[static_cast<std::size_t>(table.up)]));
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
