#include "report/compare/align.h"

#include <algorithm>
#include <tuple>

namespace croupier {

Alignment align(std::size_t lefts, std::size_t rights, double least,
                const std::function<double(std::size_t left, std::size_t right)>& likeness) {
  struct Pair {
    double likeness;
    std::size_t left;
    std::size_t right;
  };
  std::vector<Pair> pairs;
  for (std::size_t left = 0; left < lefts; ++left) {
    for (std::size_t right = 0; right < rights; ++right) {
      const double each = likeness(left, right);
      if (each >= least) pairs.push_back({each, left, right});
    }
  }
  // Among equals those at like places, counted the same from either side.
  std::ranges::stable_sort(pairs, {}, [](const Pair& pair) {
    const auto apart = pair.left < pair.right ? pair.right - pair.left : pair.left - pair.right;
    return std::tuple(-pair.likeness, apart, pair.left + pair.right);
  });
  Alignment alignment{std::vector<std::size_t>(lefts, Alignment::alone),
                      std::vector<std::size_t>(rights, Alignment::alone)};
  for (const Pair& pair : pairs) {
    if (alignment.right_of[pair.left] != Alignment::alone || alignment.left_of[pair.right] != Alignment::alone)
      continue;
    alignment.right_of[pair.left] = pair.right;
    alignment.left_of[pair.right] = pair.left;
  }
  return alignment;
}

}  // namespace croupier
