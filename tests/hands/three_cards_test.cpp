// Three cards, of one deck and of a shoe in which the same card may come up to three times (ruling `tc-decks`).
#include <gtest/gtest.h>

#include "hands/naive.h"
#include "support.h"

namespace croupier {
namespace {

using namespace testing_hands;

class ThreeCards : public testing::TestWithParam<Hand> {};

TEST_P(ThreeCards, OneDeck) {
  const Deck deck = standard_deck();
  const Evaluator evaluator = evaluator_of(three_cards(GetParam()), deck);
  Tally tally;
  for (int unit = 0; unit < static_cast<int>(choose(52, 2)); ++unit) {
    for_each_hand_of_unit(deck.cards, 3, unit, [&](std::span<const Card> hand) {
      tally.compare(evaluator, evaluator(hand), naive_best(evaluator.ranking(), hand).score, hand);
    });
  }
  expect_same_order(evaluator, tally, true);
  EXPECT_EQ(tally.hands, 22'100U);
}

TEST_P(ThreeCards, SixDecks) {
  const Deck deck = standard_deck();
  const Evaluator evaluator = evaluator_of(three_cards(GetParam()), deck, 6);
  Tally tally;
  for (std::size_t a = 0; a < 52; ++a) {
    for (std::size_t b = a; b < 52; ++b) {
      for (std::size_t c = b; c < 52; ++c) {
        const std::array<Card, 3> hand{deck.cards[a], deck.cards[b], deck.cards[c]};
        tally.compare(evaluator, evaluator(hand), naive_best(evaluator.ranking(), hand).score, hand);
      }
    }
  }
  expect_same_order(evaluator, tally, true);
  EXPECT_EQ(tally.hands, choose(54, 3));
}

// With several decks a hand may hold a card twice; with one deck nothing but the lists of cards changes.
TEST_P(ThreeCards, TheSameOrderFromAnyNumberOfDecks) {
  const Deck deck = standard_deck();
  const Evaluator one = evaluator_of(three_cards(GetParam()), deck);
  for (int decks = 2; decks <= 8; ++decks) {
    const Evaluator many = evaluator_of(three_cards(GetParam()), deck, decks);
    for (int unit = 0; unit < static_cast<int>(choose(52, 2)); ++unit) {
      for_each_hand_of_unit(deck.cards, 3, unit, [&](std::span<const Card> hand) {
        ASSERT_EQ(one.score(one(hand)), many.score(many(hand)));
      });
    }
  }
}

INSTANTIATE_TEST_SUITE_P(BothGames, ThreeCards, testing::Values(Hand::mini_royal_flush, Hand::royal_flush),
                         [](const auto& test) { return test.param == Hand::royal_flush ? "Royal" : "MiniRoyal"; });

}  // namespace
}  // namespace croupier
