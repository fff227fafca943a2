// The shuffle: every order equally likely if every number of the source is.
//
// R. Durstenfeld, "Algorithm 235: random permutation", CACM 7(7), 1964; D. Knuth, TAOCP 2, 3.4.2, algorithm P.
// n cards take draws below n, n - 1, ..., 2: n! sequences of draws, each leading to another order.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <utility>

namespace croupier {

template <class Source>
concept DrawsBelow = requires(Source& source, std::uint32_t n) {
  { source.below(n) } -> std::same_as<std::uint32_t>;
};

template <class T, DrawsBelow Source>
void shuffle(std::span<T> items, Source& source) {
  for (auto left = static_cast<std::uint32_t>(items.size()); left > 1; --left) {
    std::swap(items[left - 1], items[source.below(left)]);
  }
}

}  // namespace croupier
