// How fast games are solved exactly: every game of player against dealer in the rulebook, its base and all its wagers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace croupier::bench {

struct Solve {
  std::string game;
  double base_seconds = 0;       // the base by one table, strategy included
  double all_seconds = 0;        // every wager by every table
  std::uint64_t operations = 0;  // of the base, as its plan counts them
  double deals = 0;              // that the base's result counts
};

// The best of `repetitions`.
[[nodiscard]] std::vector<Solve> bench_solvers(int repetitions);

}  // namespace croupier::bench
