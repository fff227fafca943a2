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

// A shuffle stopped once the last `count` items are in place, which are then as they would be after all of it;
// the rest are what is left, in no particular order. For simulations, which deal few cards of a shoe.
template <class T, DrawsBelow Source>
void shuffle_last(std::span<T> items, std::size_t count, Source& source) {
  auto left = static_cast<std::uint32_t>(items.size());
  for (; left > 1 && items.size() - left < count; --left) std::swap(items[left - 1], items[source.below(left)]);
}

// A shuffle from the front, of the places `from` to `to`: those before are in place already, those behind are what is
// left. It may go on later from where it stopped, and all calls together are one shuffle.
template <class T, DrawsBelow Source>
void shuffle_between(std::span<T> items, std::size_t from, std::size_t to, Source& source) {
  for (std::size_t at = from; at < to && at + 1 < items.size(); ++at)
    std::swap(items[at], items[at + source.below(static_cast<std::uint32_t>(items.size() - at))]);
}

template <class T, DrawsBelow Source>
void shuffle(std::span<T> items, Source& source) {
  shuffle_last(items, items.size(), source);
}

}  // namespace croupier
