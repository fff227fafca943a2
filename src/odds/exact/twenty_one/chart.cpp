#include "odds/exact/twenty_one/chart.h"

namespace croupier::twenty_one {

Policy policy_of(const ChartColumn& column) {
  const Hands& hands = Hands::all();
  Policy policy;
  policy.of.resize(static_cast<std::size_t>(hands.size()));
  policy.pair = column.pairs;
  for (auto& plays : policy.doubled) plays.resize(policy.of.size());
  const auto& by_row = hands_by_row();
  for (std::size_t row = 0; row < chart_rows; ++row) {
    for (const HandIndex hand : by_row[row]) {
      const auto at = static_cast<std::size_t>(hand);
      policy.of[at] = column.totals[row];
      for (std::size_t i = 0; i < most_doublings; ++i) policy.doubled[i][at] = column.doubled[i][row];
    }
  }
  return policy;
}

const std::array<std::vector<HandIndex>, chart_rows>& hands_by_row() {
  static const auto rows = [] {
    std::array<std::vector<HandIndex>, chart_rows> made;
    const Hands& hands = Hands::all();
    for (HandIndex i = 0; i < hands.size(); ++i) {
      if (hands[i].cards >= 2) made[row_of(hands[i].count)].push_back(i);
    }
    return made;
  }();
  return rows;
}

const std::array<std::size_t, chart_rows>& rows_from_the_end() {
  static const auto order = [] {
    std::array<std::size_t, chart_rows> made{};
    std::size_t next = 0;
    const std::size_t eleven = 11 - lowest_hard;
    for (std::size_t row = hard_rows; row-- > eleven;) made[next++] = row;
    for (std::size_t row = chart_rows; row-- > hard_rows;) made[next++] = row;
    for (std::size_t row = eleven; row-- > 0;) made[next++] = row;
    return made;
  }();
  return order;
}

}  // namespace croupier::twenty_one
