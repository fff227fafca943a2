#include "odds/exact/twenty_one/chart_words.h"

namespace croupier::twenty_one {
namespace {

// As first dealt, with all that the rules then allow.
HandState state_of(const PlayRules& rules, const ChartLine& line) {
  HandState state;
  state.cards = 2;
  state.pair_of = line.pair_of;
  if (line.pair_of != 0) {
    state.count = HandCount{}.with(line.pair_of).with(line.pair_of);
    state.splits_left = rules.splits;
    return state;
  }
  const RowTotal total = row_total(line.row);
  state.count = total.soft ? HandCount{total.total - 10, true} : HandCount{total.total, false};
  return state;
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

constexpr std::size_t name_width = 9;

}  // namespace

const std::vector<int>& up_cards_across() {
  static const std::vector<int> across = [] {
    std::vector<int> made;
    for (int value = ace_value + 1; value <= highest_value; ++value) made.push_back(value);
    made.push_back(ace_value);
    return made;
  }();
  return across;
}

std::string value_name(int value) { return value == ace_value ? "A" : std::to_string(value); }

std::vector<ChartLine> chart_lines() {
  std::vector<ChartLine> lines;
  for (std::size_t row = 0; row < chart_rows; ++row) lines.push_back({row, 0});
  for (int pair = ace_value; pair <= highest_value; ++pair) lines.push_back({0, pair});
  return lines;
}

std::string name_of(const ChartLine& line) {
  if (line.pair_of != 0) return "pair " + value_name(line.pair_of);
  const RowTotal total = row_total(line.row);
  return (total.soft ? "soft " : "hard ") + std::to_string(total.total);
}

std::string letters_of(const PlayRules& rules, const ChartLine& line, const Play& play) {
  const HandState state = state_of(rules, line);
  const std::string rest = !may_hit(rules, state) ? "S" : !may_stand(rules, state) ? "H" : play.hit ? "H" : "S";
  if (play.surrender_early && may_surrender(rules, state, true)) return "E" + rest;
  if (play.surrender && may_surrender(rules, state, false)) return "R" + rest;
  if (play.split && may_split(rules, state)) return "P";
  if (play.twice && may_double(rules, state)) return "D" + rest;
  return rest;
}

PlayChart chart_table(const PlayRules& rules, const StrategyChart& chart, std::string title, double ev) {
  PlayChart table;
  table.title = std::move(title);
  table.ev = nearest_fraction(ev);
  for (const int up : up_cards_across()) table.columns.push_back(value_name(up));
  for (const ChartLine& line : chart_lines()) {
    PlayChart::Row& row = table.rows.emplace_back();
    row.hand = name_of(line);
    for (const int up : up_cards_across())
      row.cells.push_back(letters_of(rules, line, line.play(chart.against[Hands::at(up)])));
  }
  table.legend = {{"H", "hit"}, {"S", "stand"}, {"D", "double"}, {"P", "split"}};
  if (rules.surrender_after_check) table.legend.emplace_back("R", "surrender");
  if (rules.surrender_before_check) table.legend.emplace_back("E", "surrender before the check");
  return table;
}

std::vector<std::string> chart_words(const PlayRules& rules, const StrategyChart& chart) {
  const PlayChart table = chart_table(rules, chart, {}, 0);
  std::vector<std::string> lines;
  const auto add = [&](const std::string& name, const std::vector<std::string>& cells) {
    std::string text = padded(name, name_width);
    for (const std::string& cell : cells) text += " " + padded(cell, 2);
    while (text.back() == ' ') text.pop_back();
    lines.push_back(std::move(text));
  };
  add("up card", table.columns);
  for (const PlayChart::Row& row : table.rows) add(row.hand, row.cells);
  std::string legend;
  for (const auto& [letter, words] : table.legend) legend += (legend.empty() ? "" : ", ") + letter + " " + words;
  lines.push_back(legend + "; a second letter says what is done where the first is not open.");
  return lines;
}

}  // namespace croupier::twenty_one
