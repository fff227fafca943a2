// GLI-19 3.2.1, 4.4.4(a): the shuffle gives every order equally often, proved by enumerating all draws.
#include "cards/shuffle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <vector>

#include "cards/scaler.h"

namespace croupier {
namespace {

// Goes through all sequences of draws: an odometer whose wheels have the sizes asked for.
class AllDraws {
 public:
  std::uint32_t below(std::uint32_t n) {
    if (at_ == wheels_.size()) wheels_.push_back({0, n});
    EXPECT_EQ(wheels_[at_].size, n) << "the shuffle's draws depend on earlier ones";
    return wheels_[at_++].now;
  }
  // The next sequence; false after the last.
  bool advance() {
    at_ = 0;
    while (!wheels_.empty()) {
      if (++wheels_.back().now < wheels_.back().size) return true;
      wheels_.pop_back();
    }
    return false;
  }

 private:
  struct Wheel {
    std::uint32_t now;
    std::uint32_t size;
  };
  std::vector<Wheel> wheels_;
  std::size_t at_ = 0;
};

using Orders = std::map<std::vector<int>, std::uint64_t>;

std::vector<int> sorted_cards(std::size_t n) {
  std::vector<int> cards(n);
  std::iota(cards.begin(), cards.end(), 0);
  return cards;
}

template <class Shuffle>
Orders orders_of_all_draws(std::size_t n, Shuffle&& shuffle_with) {
  Orders orders;
  AllDraws draws;
  do {
    std::vector<int> cards = sorted_cards(n);
    shuffle_with(std::span<int>(cards), draws);
    ++orders[cards];
  } while (draws.advance());
  return orders;
}

bool even(const Orders& orders) {
  return std::all_of(orders.begin(), orders.end(),
                     [&](const auto& order) { return order.second == orders.begin()->second; });
}

// Stopped early, the last cards are what the whole shuffle would have put there, each equally often.
TEST(Shuffle, StoppedEarlyGivesTheSameLastCards) {
  for (std::size_t n = 1; n <= 6; ++n) {
    for (std::size_t count = 0; count <= n; ++count) {
      Orders last;
      AllDraws draws;
      do {
        std::vector<int> cards = sorted_cards(n);
        shuffle_last(std::span<int>(cards), count, draws);
        ++last[std::vector<int>(cards.end() - static_cast<std::ptrdiff_t>(count), cards.end())];
        std::sort(cards.begin(), cards.end());
        ASSERT_EQ(cards, sorted_cards(n)) << "a card lost";
      } while (draws.advance());
      std::size_t arrangements = 1;
      for (std::size_t i = 0; i < count; ++i) arrangements *= n - i;
      EXPECT_EQ(last.size(), arrangements) << n << " cards, " << count << " in place";
      EXPECT_TRUE(even(last));
    }
  }
}

TEST(Shuffle, EveryOrderOnceForAllDraws) {
  std::size_t factorial = 1;
  for (std::size_t n = 1; n <= 6; ++n) {
    factorial *= n;
    const Orders orders = orders_of_all_draws(n, [](auto cards, auto& draws) { shuffle(cards, draws); });
    EXPECT_EQ(orders.size(), factorial);
    EXPECT_TRUE(even(orders));
    EXPECT_EQ(orders.begin()->second, 1U);
  }
}

TEST(Shuffle, TheEnumerationSeesABias) {
  const Orders naive = orders_of_all_draws(4, [](auto cards, auto& draws) {
    for (auto& card : cards) std::swap(card, cards[draws.below(static_cast<std::uint32_t>(cards.size()))]);
  });
  EXPECT_EQ(naive.size(), 24U);
  EXPECT_FALSE(even(naive));
  const Orders sattolo = orders_of_all_draws(4, [](auto cards, auto& draws) {
    for (auto i = static_cast<std::uint32_t>(cards.size()) - 1; i > 0; --i) std::swap(cards[i], cards[draws.below(i)]);
  });
  EXPECT_EQ(sattolo.size(), 6U);
}

// Words, scaler and shuffle together: all pairs of 8-bit words for three cards. A pair with a discarded word
// would go on to a third word; it leads to each order in the same proportion again, so it is left out.
TEST(Shuffle, EveryOrderEquallyForAllPairsOfWords) {
  struct Words {
    std::array<std::uint8_t, 2> words;
    std::size_t used = 0;
    bool discarded = false;
    std::uint32_t below(std::uint32_t n) {
      const auto number = scale<std::uint8_t>(words.at(used++), static_cast<std::uint8_t>(n));
      discarded = discarded || !number;
      return number.value_or(std::uint8_t{0});
    }
  };
  Orders orders;
  for (int pair = 0; pair < 65536; ++pair) {
    Words words{{static_cast<std::uint8_t>(pair / 256), static_cast<std::uint8_t>(pair % 256)}};
    std::vector<int> cards = sorted_cards(3);
    shuffle(std::span<int>(cards), words);
    if (!words.discarded) ++orders[cards];
  }
  EXPECT_EQ(orders.size(), 6U);
  EXPECT_TRUE(even(orders));
  EXPECT_EQ(orders.begin()->second, 255U * 256U / 6U);
}

TEST(Shuffle, NothingAndOneCardTakeNoDraws) {
  struct NoDraws {
    std::uint32_t below(std::uint32_t) {
      ADD_FAILURE() << "a draw";
      return 0;
    }
  } none;
  std::vector<int> cards;
  shuffle(std::span<int>(cards), none);
  cards = {7};
  shuffle(std::span<int>(cards), none);
  EXPECT_EQ(cards, std::vector<int>{7});
}

}  // namespace
}  // namespace croupier
