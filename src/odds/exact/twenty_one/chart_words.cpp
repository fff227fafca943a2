#include "odds/exact/twenty_one/chart_words.h"

namespace croupier::twenty_one {
namespace {

// Two letters: what is done first, and what instead where that is not open.
std::string letters(const PlayRules& rules, const Play& play, HandState state) {
  const std::string rest = !may_hit(rules, state) ? "S" : !may_stand(rules, state) ? "H" : play.hit ? "H" : "S";
  if (play.surrender_early && may_surrender(rules, state, true)) return "E" + rest;
  if (play.surrender && may_surrender(rules, state, false)) return "R" + rest;
  if (play.split && may_split(rules, state)) return "P ";
  if (play.twice && may_double(rules, state)) return "D" + rest;
  return rest + " ";
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

constexpr std::size_t name_width = 9;

std::string row_text(const PlayRules& rules, const StrategyChart& chart, const std::string& name, HandState state,
                     const auto& play_of) {
  std::string text = padded(name, name_width);
  for (int up = 2; up <= highest_value + 1; ++up) {
    const int value = up > highest_value ? ace_value : up;
    text += " " + letters(rules, play_of(chart.against[static_cast<std::size_t>(value)]), state);
  }
  while (text.back() == ' ') text.pop_back();
  return text;
}

}  // namespace

std::vector<std::string> chart_words(const PlayRules& rules, const StrategyChart& chart) {
  std::vector<std::string> lines;
  std::string head = padded("up card", name_width);
  for (int up = 2; up <= highest_value; ++up) head += " " + padded(std::to_string(up), 2);
  lines.push_back(head + " A");
  for (std::size_t row = 0; row < chart_rows; ++row) {
    const RowTotal total = row_total(row);
    HandState state;
    state.count = total.soft ? HandCount{total.total - 10, true} : HandCount{total.total, false};
    state.cards = 2;
    lines.push_back(row_text(rules, chart, (total.soft ? "soft " : "hard ") + std::to_string(total.total), state,
                             [&](const ChartColumn& column) { return column.totals[row]; }));
  }
  for (int pair = ace_value; pair <= highest_value; ++pair) {
    HandState state;
    state.count = HandCount{}.with(pair).with(pair);
    state.cards = 2;
    state.pair_of = pair;
    state.splits_left = rules.splits;
    const std::string name = pair == ace_value ? "A" : std::to_string(pair);
    lines.push_back(row_text(rules, chart, "pair " + name, state,
                             [&](const ChartColumn& column) { return column.pairs[static_cast<std::size_t>(pair)]; }));
  }
  lines.emplace_back(
      "H hit, S stand, D double, P split, R surrender, E surrender before the check; a second letter says what is done "
      "where the first is not open.");
  return lines;
}

}  // namespace croupier::twenty_one
