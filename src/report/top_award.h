// The highest award of a wager and how often it comes.
#pragma once

#include <string>

#include "odds/exact/analysis.h"
#include "rules/definition.h"

namespace croupier {

// By the amount: several hands may win it.
struct TopAward {
  Fraction pays;         // net, in units
  Fraction probability;  // 0: a table promises it and no deal brings it
  std::string rarest;    // the hand that wins it least often ...
  Fraction rarest_probability;
};

// `table` may promise what no deal brings; none for the base, which is paid in several ways at once.
[[nodiscard]] TopAward top_award(const Analysis& analysis, const PayTable* table);

}  // namespace croupier
