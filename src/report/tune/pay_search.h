// Looks for pays that bring a wager where it should be: whole numbers against whole numbers, no game in sight.
//
// A table is a pay for each cell. Each cell has a ladder of pays that may stand in it and begins on one of its rungs.
// The distance of a table is the number of rungs that its cells have moved in all. What the wager brings is linear: a
// constant, and for each cell its weight times its pay. Wanted are tables in a window around a target, the least cost
// first: distance, plus how far off the target they are in parts of the window.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/int128.h"

namespace croupier {

struct PayCell {
  Int128 weight = 0;                  // what one more of a pay adds to the sum
  Int128 hits = 0;                    // deals that a pay above `push` wins
  std::vector<std::int64_t> ladder;   // ascending; one rung: the pay is kept
  std::size_t start = 0;              // the rung it stands on
  std::vector<std::size_t> under;     // earlier cells, which must pay at least as much
  std::optional<std::size_t> with{};  // an earlier cell of the same row: both pay nothing, or both pay
};

// From `target` - `tolerance` to `target` + `tolerance`.
struct PayWindow {
  Int128 target = 0;
  Int128 tolerance = 0;

  [[nodiscard]] Int128 miss(Int128 value) const { return value < target ? target - value : value - target; }
  [[nodiscard]] bool holds(Int128 value) const { return miss(value) <= tolerance; }
};

struct PayProblem {
  std::vector<PayCell> cells;
  Int128 constant = 0;
  PayWindow sum;
  std::int64_t push = 0;                                                // a pay that gains nothing
  std::int64_t nothing = 0;                                             // what stands for no pay at all
  std::optional<PayWindow> hits;                                        // deals won, if that matters
  std::function<bool(const std::vector<std::size_t>& rungs)> wanted{};  // of tables in the window; none: all are
  std::size_t results = 5;
  std::uint64_t most_steps = 20'000'000;  // of the search, before it gives up
};

struct FoundPays {
  std::vector<std::size_t> rungs;
  std::size_t distance = 0;
  Int128 sum = 0;
  Int128 hits = 0;
  double cost = 0;
};

struct PaySearch {
  std::vector<FoundPays> found;  // the least cost first
  std::uint64_t steps = 0;       // partial tables looked at
  bool complete = true;          // nothing cheaper was left out
};

[[nodiscard]] PaySearch search_pays(const PayProblem& problem);

// The table whose sum is nearest the target, whatever its distance and hits; of those whose hits are in their window;
// and the one whose hits are nearest, whatever its sum.
[[nodiscard]] PaySearch nearest_pays(const PayProblem& problem);
[[nodiscard]] PaySearch nearest_within_hits(const PayProblem& problem);
[[nodiscard]] PaySearch nearest_hits(const PayProblem& problem);

}  // namespace croupier
