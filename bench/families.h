// What a family has to measure besides its rounds, registered here, one row each.
#pragma once

#include <vector>

#include "bench/hands_bench.h"
#include "rules/rulebook.h"

namespace croupier::bench {

// Of every family that measures something, in order.
[[nodiscard]] std::vector<Rate> bench_families(const Rulebook& book, bool quick);

}  // namespace croupier::bench
