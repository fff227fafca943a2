// The best column of a chart: against one up card, no choice of a row can be changed alone with a gain, over the whole
// shoe and with all splits counted.
#pragma once

#include "odds/exact/twenty_one/row_ledger.h"
#include "odds/exact/twenty_one/up_solver.h"

namespace croupier::twenty_one {

// What each choice of a column would gain, and how often it is come to.
struct ColumnLedgers {
  RowLedger gains;
  RowLedger often;
};

class ColumnSearch {
 public:
  // The solver has been started with shoe and up card.
  explicit ColumnSearch(UpSolver& solver) : solver_(solver) {}

  [[nodiscard]] ChartColumn best();

  // Splits and all, for every choice of a given column.
  [[nodiscard]] ColumnLedgers ledgers(const ChartColumn& column);

 private:
  void take(const ChartColumn& column);
  [[nodiscard]] ChartColumn first_guess();
  [[nodiscard]] ColumnLedgers without_splits(const AskedRows& asked);
  [[nodiscard]] RowLedger often_in_splits();
  void add_splits(const AskedRows& asked, ColumnLedgers& into);
  // Choices whose gain without splits is too small to outweigh whatever splits may add.
  [[nodiscard]] AskedRows open_choices(const ColumnLedgers& base, const RowLedger& in_splits) const;
  // The column with every choice that gains; only the one that gains most, if asked.
  [[nodiscard]] ChartColumn improved(const ColumnLedgers& ledgers, bool only_one) const;

  UpSolver& solver_;
  ChartColumn column_;
  Policy policy_;
};

}  // namespace croupier::twenty_one
