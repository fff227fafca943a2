// How fast a baccarat shoe of any composition is counted, beside dealing every round card by card
// (odds/exact/baccarat/naive.h).
#pragma once

#include <vector>

#include "bench/hands_bench.h"
#include "rules/rulebook.h"

namespace croupier::bench {

// Shoes a second: the expectations of all wagers as fractions, and everything that is known of them.
[[nodiscard]] std::vector<Rate> bench_baccarat(const Rulebook& book, bool quick);

}  // namespace croupier::bench
