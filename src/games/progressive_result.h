// What a round did to its progressives. With players' gains, envy included:
//
//   players + pool + (meter after - meter before) = what the house added to reseed
//
// where the pool takes the wagers, less those that are given back, less what enters the meter, and pays the rest.
#pragma once

#include <vector>

#include "games/round.h"

namespace croupier::games {

struct ProgressiveResult {
  std::uint8_t wager = none;
  MeterAmounts before;
  MeterAmounts after;
  Money contributed;
  Money pool_net;
  Money house_seed;
  std::int64_t award_cents = 0;
  std::int64_t envy_cents = 0;
};

// One for each meter the round was given.
[[nodiscard]] std::vector<ProgressiveResult> progressive_results(const Round& round);

}  // namespace croupier::games
