#include "odds/exact/showdown/wagers/progressive.h"

#include "bank/progressive.h"

namespace croupier {

void ProgressiveTally::add(const Settled& settled, const Integer& ways) {
  if (settled.row == nullptr) {
    if (settled.net >= 0) returned_ += ways;
    return;
  }
  const PayRow& row = *settled.row;
  if (row.meter_percent) share_ += Fraction(*row.meter_percent, 100) * ways;
  if (row.amount) {
    fixed_ += Fraction(row.amount->cents(), 100) * ways;
  } else if (!row.meter_percent) {
    // The rest is a number of units, whatever the column.
    fixed_ += settled.gross * ways;
  }
  if (settled.stake_returned) returned_ += ways;
}

ProgressiveFigures ProgressiveTally::finish(const Wager& wager, const PayTable& table, const Integer& deals) const {
  ProgressiveFigures figures;
  figures.fixed = fixed_ / deals;
  figures.meter_share = share_ / deals;
  if (figures.meter_share != 0) {
    const Money unit = unit_of(wager, table);
    const Fraction missing = 1 - figures.fixed - Fraction(returned_, deals);
    figures.break_even_cents = missing / figures.meter_share * unit.cents();
  }
  return figures;
}

}  // namespace croupier
