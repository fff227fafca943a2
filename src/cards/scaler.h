// From a random word to a number below n, every number exactly equally likely.
//
// Multiply the word by n: the upper half of the product is the number, and a product whose lower half is
// below 2^w mod n is discarded. Why that is exact, for words of w bits: the products are the multiples of n
// below n * 2^w. Number v keeps those in [v * 2^w + (2^w mod n), (v + 1) * 2^w), an interval whose length is
// a multiple of n, so it holds the same count of multiples of n for every v.
// (D. Lemire, "Fast random integer generation in an interval", ACM TOMACS 29(1), 2019.)
//
// The width is a parameter so that tests can enumerate all words of 8 and of 16 bits; the table and the
// simulation use this same code with 32. Neither function has memory: no word can depend on an earlier one.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "base/refusal.h"

namespace croupier {

template <class Word>
struct TwiceAsWide;
template <>
struct TwiceAsWide<std::uint8_t> {
  using type = std::uint16_t;
};
template <>
struct TwiceAsWide<std::uint16_t> {
  using type = std::uint32_t;
};
template <>
struct TwiceAsWide<std::uint32_t> {
  using type = std::uint64_t;
};

// The number below n that the word stands for, or nothing if the word must be discarded. n is not 0.
template <class Word>
constexpr std::optional<Word> scale(Word word, Word n) {
  using Wide = typename TwiceAsWide<Word>::type;
  const Wide product = static_cast<Wide>(static_cast<Wide>(word) * n);
  const Word low = static_cast<Word>(product);
  // 2^w mod n is itself below n: the division is made only for the few words that could be discarded.
  if (low < n && low < static_cast<Word>(static_cast<Word>(Word{0} - n) % n)) return std::nullopt;
  return static_cast<Word>(product >> std::numeric_limits<Word>::digits);
}

// A number below n from as many words as it takes; fewer than two on average.
template <class Word, class NextWord>
constexpr Word scaled_below(Word n, NextWord&& next_word) {
  if (n == 0) broken_invariant("a random number below zero");
  for (;;) {
    const std::optional<Word> number = scale<Word>(next_word(), n);
    if (number) return *number;
  }
}

}  // namespace croupier
