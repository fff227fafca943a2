// Hands of a seat's own cards and those in common, against the slow road: every choice read by the naive evaluator.
#include "hands/seat_evaluator.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "hands/naive.h"
#include "support.h"

namespace croupier {
namespace {

using namespace testing_hands;

Ranking with_own(int own, int of) {
  Ranking ranking = natural(of);
  ranking.own = own;
  return ranking;
}

// The best of every choice of so many own cards with so many in common.
Score slow(const Ranking& five, std::span<const Card> own, int own_count, std::span<const Card> common) {
  Score best;
  const std::size_t all = own.size() + common.size();
  for (unsigned chosen = 0; chosen < 1U << all; ++chosen) {
    std::vector<Card> hand;
    int mine = 0;
    for (std::size_t i = 0; i < all; ++i) {
      if ((chosen >> i & 1U) == 0) continue;
      mine += i < own.size() ? 1 : 0;
      hand.push_back(i < own.size() ? own[i] : common[i - own.size()]);
    }
    if (hand.size() == 5 && mine == own_count) best = std::max(best, naive_best(five, hand).score);
  }
  return best;
}

void expect_as_slow(int own_held, int own_count, int hands) {
  const auto seats = SeatEvaluator::build(with_own(own_count, own_held + 5), standard_deck());
  ASSERT_TRUE(seats) << seats.refusal().line();
  std::mt19937_64 random(static_cast<unsigned>(10 * own_held + own_count));
  std::vector<Card> order = standard_deck().cards;
  for (int i = 0; i < hands / slow_build_takes_every + 1; ++i) {
    const std::vector<Card> all = draw(order, own_held + 5, random);
    const auto own = std::span(all).first(static_cast<std::size_t>(own_held));
    const auto common = std::span(all).last(5);
    const Score expected = slow(natural(), own, own_count, common);
    ASSERT_EQ(seats->evaluator().score((*seats)(own, common)), expected);
    if (own_held != own_count) continue;
    ASSERT_EQ(naive_best(with_own(own_count, own_held + 5), all).score, expected);
  }
}

TEST(SeatEvaluator, BothHoleCards) { expect_as_slow(2, 2, 20'000); }
TEST(SeatEvaluator, TwoOfFour) { expect_as_slow(4, 2, 5'000); }
TEST(SeatEvaluator, OneOfTwo) { expect_as_slow(2, 1, 5'000); }
TEST(SeatEvaluator, ThreeOfSix) { expect_as_slow(6, 3, 500); }

TEST(SeatEvaluator, AnyNumberIsTheBestOfAll) {
  const auto seats = SeatEvaluator::build(natural(7), standard_deck());
  ASSERT_TRUE(seats);
  const Evaluator evaluator = evaluator_of(natural(7), standard_deck());
  std::mt19937_64 random(3);
  std::vector<Card> order = standard_deck().cards;
  for (int i = 0; i < 10'000; ++i) {
    const std::vector<Card> all = draw(order, 7, random);
    ASSERT_EQ((*seats)(std::span(all).first(2), std::span(all).last(5)), evaluator(all));
  }
}

TEST(SeatEvaluator, TheBoardAloneIsNoHand) {
  const auto seats = SeatEvaluator::build(with_own(2, 7), standard_deck());
  ASSERT_TRUE(seats);
  const auto category = [&](std::string_view own, std::string_view common) {
    return seats->evaluator().category((*seats)(cards(own), cards(common)));
  };
  EXPECT_EQ(category("2c 3d", "As Ks Qs Js Ts"), Hand::high_card);
  EXPECT_EQ(category("As Kd", "2c 3c 4c 5c 9c"), Hand::high_card);
  EXPECT_EQ(category("As Ks", "Qs Js Ts 9s 8s"), Hand::royal_flush);
  EXPECT_EQ(category("9h 9d", "9s 9c Ad Ah Ac"), Hand::four_of_a_kind);
}

TEST(SeatEvaluator, Refusals) {
  EXPECT_FALSE(SeatEvaluator::build(with_own(6, 7), standard_deck()));
  EXPECT_FALSE(SeatEvaluator::build(with_own(-1, 7), standard_deck()));
  Ranking wild = with_own(2, 7);
  wild.wild_joker = true;
  EXPECT_FALSE(SeatEvaluator::build(wild, standard_deck(1)));
  // An evaluator of seven cards does not know which are whose.
  EXPECT_FALSE(Evaluator::build(with_own(2, 7), standard_deck()));
}

}  // namespace
}  // namespace croupier
