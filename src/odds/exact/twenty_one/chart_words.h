// A chart as everybody knows it: hands downwards, the dealer's up card across.
#pragma once

#include "odds/exact/play_chart.h"
#include "odds/exact/twenty_one/chart.h"

namespace croupier::twenty_one {

// Up cards as charts have them: 2 to 10, then the ace.
[[nodiscard]] const std::vector<int>& up_cards_across();
[[nodiscard]] std::string value_name(int value);  // "A", "2", ... "10"

// A row of the chart: a total, or a pair.
struct ChartLine {
  std::size_t row = 0;
  int pair_of = 0;  // 0: a total

  [[nodiscard]] Play& play(ChartColumn& column) const {
    return pair_of == 0 ? column.totals[row] : column.pairs[Hands::at(pair_of)];
  }
  [[nodiscard]] const Play& play(const ChartColumn& column) const {
    return pair_of == 0 ? column.totals[row] : column.pairs[Hands::at(pair_of)];
  }
};
[[nodiscard]] std::vector<ChartLine> chart_lines();
[[nodiscard]] std::string name_of(const ChartLine& line);  // "soft 18", "pair 8"

// What is done first with two such cards, and what where that is not open: "DH".
[[nodiscard]] std::string letters_of(const PlayRules& rules, const ChartLine& line, const Play& play);

[[nodiscard]] PlayChart chart_table(const PlayRules& rules, const StrategyChart& chart, std::string title, double ev);
[[nodiscard]] std::vector<std::string> chart_words(const PlayRules& rules, const StrategyChart& chart);

}  // namespace croupier::twenty_one
