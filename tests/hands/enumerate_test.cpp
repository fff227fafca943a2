// The ways to rank many hands at once give what ranking them one by one gives.
#include "hands/enumerate.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support.h"

namespace croupier {
namespace {

using namespace testing_hands;

// By rank, the hands an enumeration finds and those found one by one.
void expect_same_ranks(const Evaluator& evaluator, std::span<const Card> deck) {
  std::vector<std::uint64_t> expected(evaluator.highest() + 1U);
  for (int unit = 0; unit < static_cast<int>(choose(static_cast<int>(deck.size()), 2)); ++unit) {
    for_each_hand_of_unit(deck, evaluator.cards(), unit,
                          [&](std::span<const Card> hand) { ++expected.at(evaluator(hand)); });
  }
  std::vector<std::uint64_t> found(evaluator.highest() + 1U);
  Enumeration(evaluator, deck).for_each_group([&](std::span<const HandRank> ranks) {
    for (const HandRank rank : ranks) ++found.at(rank);
  });
  EXPECT_EQ(found, expected);
}

// The first `count` cards of a deck in an order of its own, so that wild cards come at any place.
std::vector<Card> some_cards(const Deck& deck, std::size_t count, unsigned seed) {
  std::vector<Card> order = deck.cards;
  std::mt19937_64 random(seed);
  std::vector<Card> some = draw(order, static_cast<int>(count), random);
  if (deck.jokers() > 0 && std::ranges::find(some, Card::joker()) == some.end()) some[count / 2] = Card::joker();
  return some;
}

TEST(Enumeration, EqualsRankingOneByOne) {
  const std::size_t few = slow_build_takes_every > 1 ? 16 : 30;
  for (unsigned seed = 1; seed <= 3; ++seed) {
    expect_same_ranks(evaluator_of(three_cards(), standard_deck()), some_cards(standard_deck(), 52, seed));
    expect_same_ranks(evaluator_of(natural(), standard_deck()), some_cards(standard_deck(), few, seed));
    expect_same_ranks(evaluator_of(deuces_and_joker(), standard_deck(1)), some_cards(standard_deck(1), few, seed));
    expect_same_ranks(evaluator_of(bug(), standard_deck(1)), some_cards(standard_deck(1), few, seed));
    expect_same_ranks(evaluator_of(mexican(WildAs::any), mexican_deck()), some_cards(mexican_deck(), few, seed));
    expect_same_ranks(evaluator_of(natural(6), standard_deck()), some_cards(standard_deck(), few, seed));
    expect_same_ranks(evaluator_of(natural(7), standard_deck()), some_cards(standard_deck(), few - 4, seed));
    expect_same_ranks(evaluator_of(wild_joker(7), standard_deck(1)), some_cards(standard_deck(1), few - 4, seed));
    expect_same_ranks(evaluator_of(bug(7), standard_deck(1)), some_cards(standard_deck(1), few - 4, seed));
  }
}

// One suit alone: every hand is a flush.
TEST(Enumeration, OfOneSuit) {
  std::vector<Card> hearts;
  for (int rank = 0; rank < rank_count; ++rank) hearts.emplace_back(static_cast<Rank>(rank), Suit::hearts);
  expect_same_ranks(evaluator_of(natural(7), standard_deck()), hearts);
  hearts.push_back(Card::joker());
  expect_same_ranks(evaluator_of(bug(7), standard_deck(1)), hearts);
  expect_same_ranks(evaluator_of(deuces_and_joker(), standard_deck(1)), hearts);
}

// As many cards as make one hand, and fewer.
TEST(Enumeration, OfVeryFewCards) {
  const Evaluator evaluator = evaluator_of(natural(7), standard_deck());
  for (const char* text : {"As Ks Qs Js Ts 9s 8s", "As Ks Qs Js Ts 9s", "As Ks", "As", ""}) {
    const std::vector<Card> few = cards(text);
    std::vector<HandRank> found;
    Enumeration(evaluator, few).for_each_group([&](std::span<const HandRank> ranks) {
      found.insert(found.end(), ranks.begin(), ranks.end());
    });
    ASSERT_EQ(found.size(), few.size() == 7 ? 1U : 0U) << text;
    for (const HandRank rank : found) EXPECT_EQ(rank, evaluator(few));
  }
}

template <int N>
void expect_same_lists(const Evaluator& evaluator, const Deck& deck) {
  std::mt19937_64 random(3);
  std::vector<Card> order = deck.cards;
  // Not a whole number of blocks, whatever their size; and lists of nothing, of one, of many flushes.
  for (const std::size_t hands : {0U, 1U, 255U, 256U, 257U, 20'011U}) {
    std::vector<Card> lists;
    for (std::size_t i = 0; i < hands; ++i) {
      const std::vector<Card> hand = draw(order, N, random);
      lists.insert(lists.end(), hand.begin(), hand.end());
    }
    std::vector<HandRank> ranks(hands);
    evaluator.template rank_lists<N>(lists, ranks);
    for (std::size_t i = 0; i < hands; ++i) ASSERT_EQ(ranks[i], evaluator(std::span(lists).subspan(i * N, N)));
  }
}

TEST(RankLists, EqualRankingOneByOne) {
  expect_same_lists<3>(evaluator_of(three_cards(), standard_deck()), standard_deck());
  expect_same_lists<5>(evaluator_of(natural(), standard_deck()), standard_deck());
  expect_same_lists<5>(evaluator_of(deuces_and_joker(), standard_deck(1)), standard_deck(1));
  expect_same_lists<6>(evaluator_of(natural(6), standard_deck()), standard_deck());
  expect_same_lists<7>(evaluator_of(natural(7), standard_deck()), standard_deck());
  expect_same_lists<7>(evaluator_of(wild_joker(7), standard_deck(1)), standard_deck(1));
  expect_same_lists<7>(evaluator_of(bug(7), standard_deck(1)), standard_deck(1));
  Deck hearts{"hearts", "one suit", {}};
  for (int rank = 0; rank < rank_count; ++rank) hearts.cards.emplace_back(static_cast<Rank>(rank), Suit::hearts);
  expect_same_lists<7>(evaluator_of(natural(7), standard_deck()), hearts);
}

TEST(Evaluator, LowestOfACategory) {
  const Evaluator evaluator = evaluator_of(deuces_and_joker(), standard_deck(1));
  EXPECT_EQ(evaluator.lowest_of(Hand::high_card), 1);
  EXPECT_EQ(evaluator.lowest_of(Hand::five_wilds), evaluator.highest());
  for (const Hand category : evaluator.ranking().categories) {
    const HandRank lowest = evaluator.lowest_of(category);
    ASSERT_GE(lowest, 1);
    EXPECT_EQ(evaluator.category(lowest), category);
    EXPECT_TRUE(lowest == 1 || evaluator.category(static_cast<HandRank>(lowest - 1)) != category);
  }
  // A pair of threes with the lowest other cards is the lowest pair: a deuce is never a deuce there.
  EXPECT_EQ(evaluator(cards("3c 3d 4h 5s 6c")), evaluator.lowest_of(Hand::pair));
}

TEST(Evaluator, CopiesStayGood) {
  std::vector<Evaluator> copies;
  {
    const Evaluator evaluator = evaluator_of(natural(7), standard_deck());
    copies.push_back(evaluator);
    copies.push_back(copies.front());
  }
  EXPECT_EQ(copies[0](cards("As Ks Qs Js Ts 2c 2d")), copies[0].highest());
  EXPECT_EQ(copies[1](cards("As Ks Qs Js Ts 2c 2d")), copies[1].highest());
}

// Issue: tables of all evaluators together stay under 64 MB.
TEST(Evaluator, TablesAreSmall) {
  std::size_t bytes = 0;
  for (const Ranking& ranking : {natural(), natural(6), natural(7)})
    bytes += evaluator_of(ranking, standard_deck()).table_bytes();
  for (const Ranking& ranking : {deuces_and_joker(), wild_joker(), bug(), wild_joker(7), bug(7), five_aces_only(7)}) {
    bytes += evaluator_of(ranking, standard_deck(1)).table_bytes();
  }
  for (int rank = 0; rank < rank_count; ++rank) {
    bytes +=
        evaluator_of(one_wild_rank(static_cast<Rank>(rank), WildInFlush::duplicate), standard_deck()).table_bytes();
  }
  EXPECT_LT(bytes, 64U << 20);
}

}  // namespace
}  // namespace croupier
