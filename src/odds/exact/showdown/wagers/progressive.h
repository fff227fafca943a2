// What a progressive is worth besides its meter, and at which meter it is worth its stake.
#pragma once

#include "odds/exact/analysis.h"
#include "odds/exact/showdown/wagers/ending_pays.h"

namespace croupier {

class ProgressiveTally {
 public:
  void add(const Settled& settled, const Integer& ways);
  // Envy is left out: it depends on who else plays.
  [[nodiscard]] ProgressiveFigures finish(const Wager& wager, const PayTable& table, const Integer& deals) const;

 private:
  Fraction fixed_;    // gross, times deals
  Fraction share_;    // of the meter, times deals
  Integer returned_;  // deals in which the stake comes back
};

}  // namespace croupier
