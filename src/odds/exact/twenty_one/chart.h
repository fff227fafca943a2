// A chart: what to do by the hand's total, hard or soft, by the pair, and by the dealer's up card.
#pragma once

#include <array>
#include <string>

#include "odds/exact/twenty_one/policy.h"

namespace croupier::twenty_one {

// Rows: hard 4 to 21, then soft 12 to 21.
inline constexpr int lowest_hard = 4;
inline constexpr int lowest_soft = 12;
inline constexpr std::size_t hard_rows = highest_total - lowest_hard + 1;
inline constexpr std::size_t chart_rows = hard_rows + highest_total - lowest_soft + 1;

// Of a hand of two and more cards.
[[nodiscard]] constexpr std::size_t row_of(HandCount hand) {
  return static_cast<std::size_t>(hand.soft() ? static_cast<int>(hard_rows) + hand.total() - lowest_soft
                                              : hand.total() - lowest_hard);
}
struct RowTotal {
  int total = 0;
  bool soft = false;
};
[[nodiscard]] constexpr RowTotal row_total(std::size_t row) {
  const int number = static_cast<int>(row);
  return row < hard_rows ? RowTotal{number + lowest_hard, false}
                         : RowTotal{number - static_cast<int>(hard_rows) + lowest_soft, true};
}

// Against one up card.
struct ChartColumn {
  std::array<Play, chart_rows> totals{};
  ByValue<Play> pairs{};  // as first dealt, and while they may be split again
  std::array<std::array<DoubledPlay, chart_rows>, most_doublings> doubled{};
  friend bool operator==(const ChartColumn&, const ChartColumn&) = default;
};

struct StrategyChart {
  ByValue<ChartColumn> against{};
  friend bool operator==(const StrategyChart&, const StrategyChart&) = default;
};

// What a hand does by the chart, for every hand.
[[nodiscard]] Policy policy_of(const ChartColumn& column);

// Hands of two and more cards, by row.
[[nodiscard]] const std::array<std::vector<HandIndex>, chart_rows>& hands_by_row();

// Rows in an order in which every hand comes before those it can be drawn from: hard 21 to 11, soft 21 to 12, hard 10
// to 4.
[[nodiscard]] const std::array<std::size_t, chart_rows>& rows_from_the_end();

}  // namespace croupier::twenty_one
