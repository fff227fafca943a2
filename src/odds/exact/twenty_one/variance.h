// The variance of a round by a chart, exact: hands alone by their squares, split hands by the products of two.
//
// The whole distribution of a round, and with it the chance of a gain, would need the joint law of up to four hands;
// that is measured by simulation instead, and labeled so.
#pragma once

#include "odds/exact/twenty_one/shoe_solver.h"

namespace croupier::twenty_one {

struct RoundMoments {
  double ev = 0;
  double variance = 0;
  double wagered = 0;  // in all, on average, per unit first wagered
};

// What is wagered in all, on average, per unit first wagered.
[[nodiscard]] double wagered_by(const PlayRules& rules, const Shoe& shoe, const StrategyChart& chart);

// Per unit first wagered. Seconds rather than milliseconds: every pair of split hands is gone through.
[[nodiscard]] RoundMoments round_moments(const PlayRules& rules, const Shoe& shoe, const StrategyChart& chart);

}  // namespace croupier::twenty_one
