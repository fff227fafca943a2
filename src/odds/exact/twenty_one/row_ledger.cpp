#include "odds/exact/twenty_one/row_ledger.h"

namespace croupier::twenty_one {

void RowLedger::add(const RowLedger& other) {
  for (std::size_t row = 0; row < chart_rows; ++row) {
    early[row] += other.early[row];
    surrender[row] += other.surrender[row];
    twice[row] += other.twice[row];
    hit[row] += other.hit[row];
    for (std::size_t times = 0; times < most_doublings; ++times) {
      for (std::size_t play = 0; play < 3; ++play) doubled[times][row][play] += other.doubled[times][row][play];
    }
  }
}

AskedRows all_rows() {
  AskedRows all;
  all.early.fill(1);
  all.surrender.fill(1);
  all.twice.fill(1);
  all.hit.fill(1);
  for (auto& rows : all.doubled) {
    for (auto& row : rows) row.fill(1);
  }
  return all;
}

}  // namespace croupier::twenty_one
