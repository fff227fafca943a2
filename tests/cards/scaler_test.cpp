// GLI-19 3.2.3(a), 25 CFR 547.14(f): the scaler is exact. All words of 8 and 16 bits are enumerated; the
// width the table uses, 32, is counted by its buckets.
#include "cards/scaler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace croupier {
namespace {

constexpr std::uint32_t largest_shoe = 432;  // eight decks with two jokers each

// How many words stand for each number below n, and how many are discarded.
struct Tally {
  std::vector<std::uint64_t> numbers;
  std::uint64_t discarded = 0;

  [[nodiscard]] bool even() const {
    return std::adjacent_find(numbers.begin(), numbers.end(), std::not_equal_to<>()) == numbers.end();
  }
};

template <class Word, class Scale>
Tally tally_all_words(Word n, Scale&& scale_word) {
  Tally tally{std::vector<std::uint64_t>(n), 0};
  Word word = 0;
  do {
    const std::optional<Word> number = scale_word(word, n);
    if (!number) {
      ++tally.discarded;
    } else {
      ++tally.numbers.at(*number);
    }
  } while (++word != 0);
  return tally;
}

TEST(Scaler, EveryWordOf8BitsEveryRange) {
  for (std::uint8_t n = 255; n >= 1; --n) {
    const Tally tally = tally_all_words<std::uint8_t>(n, scale<std::uint8_t>);
    EXPECT_TRUE(tally.even()) << int{n};
    EXPECT_EQ(tally.discarded, 256U % n) << int{n};  // no word is discarded without need
  }
}

TEST(Scaler, EveryWordOf16BitsEveryRangeUpToTheLargestShoe) {
  for (std::uint16_t n = largest_shoe; n >= 1; --n) {
    const Tally tally = tally_all_words<std::uint16_t>(n, scale<std::uint16_t>);
    EXPECT_TRUE(tally.even()) << n;
    EXPECT_EQ(tally.discarded, 65536U % n) << n;
  }
}

TEST(Scaler, TheTallySeesABias) {
  const auto modulo = [](std::uint16_t word, std::uint16_t n) {
    return std::optional<std::uint16_t>(static_cast<std::uint16_t>(word % n));
  };
  EXPECT_FALSE(tally_all_words<std::uint16_t>(52, modulo).even());
  const auto multiply = [](std::uint16_t word, std::uint16_t n) {
    return std::optional<std::uint16_t>(static_cast<std::uint16_t>(word * std::uint32_t{n} >> 16));
  };
  EXPECT_FALSE(tally_all_words<std::uint16_t>(52, multiply).even());
}

// The words of number v are those from ceil(v * 2^32 / n) to before ceil((v + 1) * 2^32 / n); only the first of
// them can have a product low enough to be discarded. So the ends of the buckets count them all.
TEST(Scaler, BucketsOf32BitsEveryRangeUpToTheLargestShoe) {
  const auto first_word = [](std::uint64_t number, std::uint64_t n) { return ((number << 32) + n - 1) / n; };
  for (std::uint32_t n = 1; n <= largest_shoe; ++n) {
    const std::uint64_t each = ((std::uint64_t{1} << 32) - (std::uint64_t{1} << 32) % n) / n;
    for (std::uint32_t number = 0; number < n; ++number) {
      const std::uint64_t first = first_word(number, n);
      const std::uint64_t last = first_word(number + 1, n) - 1;
      const auto at_first = scale(static_cast<std::uint32_t>(first), n);
      ASSERT_EQ(at_first.value_or(number), number);
      ASSERT_EQ(scale(static_cast<std::uint32_t>(first + 1), n), number);
      ASSERT_EQ(scale(static_cast<std::uint32_t>(last), n), number);
      ASSERT_EQ(last - first + (at_first ? 1 : 0), each) << number << " below " << n;
    }
  }
}

TEST(Scaler, DiscardsUntilAWordFits) {
  // 256 mod 6 is 4: products 0 to 3 in the lower half are discarded, here of the words 0, 43, 86 (0, 2, 4).
  std::vector<std::uint8_t> words = {0, 43, 86, 0};
  std::size_t used = 0;
  EXPECT_EQ(scaled_below<std::uint8_t>(6, [&] { return words.at(used++); }), 2);
  EXPECT_EQ(used, 3U);
}

TEST(ScalerDeathTest, NothingIsBelowZero) {
  EXPECT_DEATH(scaled_below<std::uint32_t>(0, [] { return 7U; }), "below zero");
}

}  // namespace
}  // namespace croupier
