// From which true count on a count should be bet.
#pragma once

#include <vector>

#include "odds/exact/baccarat/counters.h"

namespace croupier::baccarat {

// For each counter the true count, in half points, from which betting gains most with the deepest cut: minus infinity
// where every round is worth it, infinity where none is. Found on shoes of their own, so that a gain measured with it
// is not flattered by the search; the same for every number of threads.
Result<std::vector<double>> best_starts(const Rules& rules, const std::vector<Bet>& bets, const RankCounts& shoe,
                                        const std::vector<Counter>& counters, const ShoesRequest& request);

}  // namespace croupier::baccarat
