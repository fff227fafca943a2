// The pays of a table as cells that may move, and the search for better ones as a problem of whole numbers.
#pragma once

#include <string>
#include <vector>

#include "odds/exact/analysis.h"
#include "report/tune/own_pays.h"
#include "report/tune/pay_search.h"
#include "report/tune/tune.h"

namespace croupier {

// A pay of a row, by the label under which the solver counts it.
struct TableCell {
  Hand hand = Hand::high_card;
  OwnPay::Column column = OwnPay::Column::pays;
  std::string label;
  Pay pay;             // where it stands
  bool added = false;  // the document does not pay this hand at all
};

// What an analysis says about each cell, and what is left.
struct PayModel {
  std::vector<Fraction> weights;  // of one unit in each cell
  Fraction constant;              // the expectation apart from them
  std::vector<Fraction> chances;  // of each cell to be paid
  Fraction other_hits;            // net gains that no cell pays
};

// Highest first.
[[nodiscard]] std::vector<TableCell> cells_of(const PayTable& table);

// `judged` is the wager whose expectation counts, `paid` the one whose table it is: the base and its odds wager, or
// twice the same. `pays` are what the cells paid then, the stake that comes back not counted.
[[nodiscard]] PayModel pay_model(const std::vector<TableCell>& cells, const std::vector<Fraction>& pays, Basis basis,
                                 const Analysis& judged, const Analysis& paid);

// The ladders of all cells, in parts of a unit, and what has to stay.
struct PayLadders {
  std::int64_t per = 1;        // parts of a unit
  std::vector<PayCell> cells;  // without weights
  std::int64_t nothing = 0;    // the pay that stands for none: what an unlisted hand brings
  bool every_whole = false;    // whole numbers are all on the ladder, printed or not
};

// Pays that people print: 1 to 10, then 12, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100, and so by tens. A cell's
// own pay is always on its ladder. Where one cell alone may move, that would leave large gaps between edges, and there
// is little to go through: every whole number up to a thousand is on its ladder. Refuses a kept pay that no cell has,
// and pays without a common denominator.
Result<PayLadders> pay_ladders(const std::vector<TableCell>& cells, const PayTable& table, const TuneRequest& request,
                               const Fraction& unlisted);

// In whole numbers; refused where they would be too large. The sum is the bettor's expectation.
Result<PayProblem> pay_problem(const PayLadders& ladders, const PayModel& model, Basis basis,
                               const TuneRequest& request);

}  // namespace croupier
