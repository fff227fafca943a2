// The best five of six and of seven cards. Whole spaces are too many for the naive evaluator as it stands: its
// scores of all five-card hands are kept, and the best of seven is, by definition, the best of its 21 fives.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <ostream>

#include "cards/notation.h"
#include "hands/naive.h"
#include "support.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using namespace testing_hands;

// The naive scores of all five-card hands of a deck, numbered in ascending order.
class Fives {
 public:
  Fives(const Ranking& ranking, const Deck& deck) : cards_(static_cast<int>(deck.cards.size())) {
    for (std::size_t k = 0; k <= 5; ++k) {
      for (std::size_t n = 0; n < choose_.size(); ++n) {
        choose_[n][k] = static_cast<std::uint32_t>(choose(static_cast<int>(n), static_cast<int>(k)));
      }
    }
    std::vector<Score> scores(choose(cards_, 5));
    in_two_threads(static_cast<int>(choose(cards_, 2)), [&](int unit) {
      for_each_hand_of_unit(deck.cards, 5, unit, [&](std::span<const Card> hand) {
        std::uint32_t place = 0;
        for (std::size_t i = 0; i < 5; ++i) place += choose_[static_cast<std::size_t>(hand[i].index())][i + 1];
        scores[place] = naive_best(ranking, hand).score;
      });
    });
    order_ = scores;
    std::ranges::sort(order_);
    order_.erase(std::unique(order_.begin(), order_.end()), order_.end());
    for (const Score& score : scores) places_.push_back(place_of(score));
  }

  [[nodiscard]] std::uint16_t place_of(const Score& score) const {
    const auto found = std::ranges::lower_bound(order_, score);
    return found != order_.end() && *found == score ? static_cast<std::uint16_t>(found - order_.begin()) : none;
  }

  // Hands that share all but their last card: `first` of them, ascending. at(card) is the score's place of
  // the best five when that card is added.
  class Prefix {
   public:
    Prefix(const Fives& fives, std::span<const int> first) : fives_(fives) {
      const unsigned all = 1U << first.size();
      for (unsigned chosen = 0; chosen < all; ++chosen) {
        const int count = __builtin_popcount(chosen);
        if (count != 4 && count != 5) continue;
        std::uint32_t place = 0;
        std::size_t held = 0;
        for (std::size_t i = 0; i < first.size(); ++i) {
          if ((chosen >> i & 1U) != 0) place += fives.choose_[static_cast<std::size_t>(first[i])][++held];
        }
        if (count == 5) {
          without_last_ = std::max(without_last_, fives.places_[place]);
        } else {
          fours_[fours_count_++] = place;
        }
      }
    }

    [[nodiscard]] std::uint16_t at(int card) const {
      std::uint16_t best = without_last_;
      const std::uint32_t last = fives_.choose_[static_cast<std::size_t>(card)][5];
      for (std::size_t i = 0; i < fours_count_; ++i) best = std::max(best, fives_.places_[fours_[i] + last]);
      return best;
    }

   private:
    const Fives& fives_;
    std::uint16_t without_last_ = 0;
    std::array<std::uint32_t, 15> fours_{};
    std::size_t fours_count_ = 0;
  };

 private:
  static constexpr std::uint16_t none = std::numeric_limits<std::uint16_t>::max();
  int cards_;
  std::array<std::array<std::uint32_t, 6>, 54> choose_{};
  std::vector<Score> order_;
  std::vector<std::uint16_t> places_;  // by the hand's place in colexicographic order
};

// Compares every hand of the evaluator's deck; returns how many there were.
std::uint64_t compare_everything(const Ranking& ranking, const Deck& deck) {
  const Evaluator evaluator = evaluator_of(ranking, deck);
  const Fives fives(ranking, deck);
  std::vector<std::uint16_t> place_of_rank{0};
  for (int rank = 1; rank <= evaluator.highest(); ++rank) {
    place_of_rank.push_back(fives.place_of(evaluator.score(static_cast<HandRank>(rank))));
  }
  const int cards = static_cast<int>(deck.cards.size());
  Tally total;
  std::mutex mutex;
  in_two_threads(static_cast<int>(choose(cards, 2)), [&](int unit) {
    Tally tally;
    tally.hands_of_rank.resize(evaluator.highest() + 1U);
    std::array<int, 6> first{};
    const int size = evaluator.cards() - 1;
    for_each_hand_of_unit(deck.cards, size, unit, [&](std::span<const Card> hand) {
      HandSum sum = evaluator.empty();
      for (std::size_t i = 0; i < hand.size(); ++i) {
        first[i] = hand[i].index();
        sum += evaluator.sum_of(hand[i]);
      }
      const Fives::Prefix prefix(fives, std::span(first).first(hand.size()));
      for (int last = hand.back().index() + 1; last < cards; ++last) {
        ++tally.hands;
        const HandRank rank = evaluator.rank(sum + evaluator.sum_of(Card::at(last)));
        ++tally.hands_of_rank[rank];
        if (rank >= 1 && place_of_rank[rank] == prefix.at(last)) continue;
        ++tally.different;
        const std::string text = to_text(hand) + " " + to_text(Card::at(last));
        if (tally.example.empty() || text < tally.example) tally.example = text;
      }
    });
    const std::scoped_lock lock(mutex);
    total.add(tally);
  });
  expect_same_order(evaluator, total, true);
  return total.hands;
}

#if !CROUPIER_SLOW_BUILD
TEST(SixCards, WholeSpace) { EXPECT_EQ(compare_everything(natural(6), standard_deck()), 20'358'520U); }
#endif

TEST(SevenCardsLong, Natural) { EXPECT_EQ(compare_everything(natural(7), standard_deck()), 133'784'560U); }
TEST(SevenCardsLong, WildJoker) { EXPECT_EQ(compare_everything(wild_joker(7), standard_deck(1)), 154'143'080U); }
TEST(SevenCardsLong, Bug) { EXPECT_EQ(compare_everything(bug(7), standard_deck(1)), 154'143'080U); }
TEST(SevenCardsLong, FiveAcesOnly) { EXPECT_EQ(compare_everything(five_aces_only(7), standard_deck(1)), 154'143'080U); }

// The same against the naive evaluator itself.
struct Best {
  const char* name;
  Ranking ranking;
  int jokers;
  int hands;
  friend void PrintTo(const Best& best, std::ostream* out) { *out << best.name; }
};

class BestOfMany : public testing::TestWithParam<Best> {};

TEST_P(BestOfMany, RandomHands) {
  const Deck deck = standard_deck(GetParam().jokers);
  const Evaluator evaluator = evaluator_of(GetParam().ranking, deck);
  expect_same_order(evaluator, compare_random(evaluator, deck, GetParam().hands, 7), false);
}

#if !CROUPIER_SLOW_BUILD
// All multisets of ranks in hands without a flush, and all sets of ranks that can make one: every entry of the
// tables is read once, so no two hands can share an entry that they should not.
void compare_multisets(const Evaluator& evaluator, int jokers, Tally& tally) {
  std::vector<Card> hand;
  const auto extend = [&](auto& self, int rank, int left) -> void {
    if (left == 0) {
      for (int joker = 0; joker < jokers; ++joker) hand.push_back(Card::at(52 + joker));
      tally.compare(evaluator, evaluator(hand), naive_best(evaluator.ranking(), hand).score, hand);
      hand.resize(hand.size() - static_cast<std::size_t>(jokers));
      return;
    }
    if (rank == rank_count) return;
    // Equal ranks take suits in turn, each rank where the one before it ended: at most two or three of a suit.
    const std::size_t held = hand.size();
    for (int count = 0; count <= std::min(left, suit_count); ++count) {
      self(self, rank + 1, left - count);
      hand.emplace_back(static_cast<Rank>(rank),
                        static_cast<Suit>((held + static_cast<std::size_t>(count)) % suit_count));
    }
    hand.resize(held);
  };
  extend(extend, 0, evaluator.cards() - jokers);
}

void compare_flushes(const Evaluator& evaluator, int jokers, Tally& tally) {
  const int most = evaluator.cards() - jokers;
  for (unsigned ranks = 0; ranks < 1U << rank_count; ++ranks) {
    const int count = __builtin_popcount(ranks);
    if (count + jokers < evaluator.ranking().size || count > most) continue;
    std::vector<Card> hand;
    for (int rank = 0; rank < rank_count; ++rank) {
      if ((ranks >> rank & 1U) != 0) hand.emplace_back(static_cast<Rank>(rank), Suit::hearts);
    }
    // The other cards: pairs of the lowest, so that kinds and flush compete.
    for (int rank = 0; static_cast<int>(hand.size()) < most; ++rank) {
      if ((ranks >> rank & 1U) != 0) hand.emplace_back(static_cast<Rank>(rank), Suit::clubs);
    }
    for (int joker = 0; joker < jokers; ++joker) hand.push_back(Card::at(52 + joker));
    tally.compare(evaluator, evaluator(hand), naive_best(evaluator.ranking(), hand).score, hand);
  }
}

TEST_P(BestOfMany, EveryEntryOfTheTables) {
  const Evaluator evaluator = evaluator_of(GetParam().ranking, standard_deck(GetParam().jokers));
  Tally tally;
  for (int jokers = 0; jokers <= GetParam().jokers; ++jokers) {
    compare_multisets(evaluator, jokers, tally);
    compare_flushes(evaluator, jokers, tally);
  }
  expect_same_order(evaluator, tally, false);
}
#endif

INSTANTIATE_TEST_SUITE_P(AllRankings, BestOfMany,
                         testing::Values(Best{"SixNatural", natural(6), 0, 200'000},
                                         Best{"SevenNatural", natural(7), 0, 100'000},
                                         Best{"SevenWildJoker", wild_joker(7), 1, 100'000},
                                         Best{"SevenBug", bug(7), 1, 100'000},
                                         Best{"SevenFiveAcesOnly", five_aces_only(7), 1, 100'000},
                                         Best{"SixWildJoker", wild_joker(6), 1, 50'000}),
                         [](const auto& test) { return test.param.name; });

// No game has it yet: several wild cards among seven. Up to three, which the naive evaluator can still name.
TEST(SevenCards, SeveralWildCards) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  Ranking ranking = deuces_and_joker();
  ranking.of = 7;
  const Deck deck = standard_deck(1);
  const Evaluator evaluator = evaluator_of(ranking, deck);
  std::mt19937_64 random(11);
  std::vector<Card> order = deck.cards;
  Tally tally;
  std::array<int, 4> left{400, 200, 100, slow_build_takes_every > 1 ? 0 : 40};  // by number of wild cards
  while (std::ranges::any_of(left, [](int hands) { return hands > 0; })) {
    const std::vector<Card> hand = draw(order, 7, random);
    const auto wilds = std::ranges::count_if(hand, [&](Card card) { return ranking.is_wild(card); });
    if (wilds > 3 || left.at(static_cast<std::size_t>(wilds)) == 0) continue;
    --left.at(static_cast<std::size_t>(wilds));
    tally.compare(evaluator, evaluator(hand), naive_best(ranking, hand).score, hand);
  }
  expect_same_order(evaluator, tally, false);
}

}  // namespace
}  // namespace croupier
