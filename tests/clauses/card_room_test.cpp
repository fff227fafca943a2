// Card-room games without a joker: twenty-one, baccarat, three cards, Ultimate Texas Hold'em.
#include <gtest/gtest.h>

#include "support.h"

namespace croupier::clauses::card_room {
namespace {

// Bonus cards are the tens and the pictures.
TEST(Clauses, PB_1_DeckAndShoe) {
  expect_deck(game("pure-215-blackjack"), "A23456789TJQK", 0);
  EXPECT_EQ(deck_of(game("pure-215-blackjack")).cards.size(), 36U + 16);
  expect_decks_to_choose("pure-215-blackjack", "decks", 1, 8, 52);
}

TEST(Clauses, PS_1_DeckAndShoe) {
  expect_deck(game("pure-spanish-215"), "A23456789JQK", 0);
  EXPECT_EQ(deck_of(game("pure-spanish-215")).cards.size(), 36U + 12);
  expect_decks_to_choose("pure-spanish-215", "decks", 4, 8, 48);
}

TEST(Clauses, EZ_3_DeckAndShoe) {
  expect_deck(game("ez-baccarat-panda-8"), "A23456789TJQK", 0);
  expect_decks_to_choose("ez-baccarat-panda-8", "decks", 3, 8, 52);
}

// ---- Three cards ------------------------------------------------------------------------------------

// Rulings `tc-royal` and `royal-in-three`: the royal flush is the suited ace, king, queen.
TEST(Clauses, TC_1_HandRanking) {
  const Hands hands(game("three-card-poker"));
  hands.expect_descending({"As Ks Qs", "Ks Qs Js", "2c 2d 2h", "Ac Kd Qh", "Ac Kc Jc", "Ac Ad Kh", "Ac Kd Jh"});
  const std::vector<Hand> order{Hand::royal_flush, Hand::straight_flush, Hand::three_of_a_kind, Hand::straight,
                                Hand::flush,       Hand::pair,           Hand::high_card};
  EXPECT_EQ(hands.ranking().categories, order);
  for (std::size_t i = 0; i + 1 < order.size(); ++i) EXPECT_EQ(hands.lowest(order[i]), hands.highest(order[i + 1]) + 1);
  EXPECT_EQ(hands.rank("As Ks Qs"), hands.evaluator().highest());
  hands.expect_equal({"As Ks Qs", "Ac Kc Qc"});
}

// Ruling `tc-decks`: identical cards make pairs, threes and flushes.
TEST(Clauses, TC_2_OneToSixDecks) {
  const Game one = game("three-card-poker");
  expect_deck(one, "A23456789TJQK", 0);
  EXPECT_EQ(one.deck.decks, 1);
  expect_decks_to_choose("three-card-poker", "tc-decks", 1, 6, 52);
  const Game six = game("three-card-poker", {{"tc-decks", "6"}});
  EXPECT_TRUE(check_cards(deck_of(six), six.deck.decks, cards("9c 9c 9c")));
  EXPECT_FALSE(check_cards(deck_of(one), one.deck.decks, cards("9c 9c 9c")));
  const Evaluator evaluator = Evaluator::build(six.ranking("hand")->ranking, deck_of(six), six.deck.decks).value();
  EXPECT_EQ(evaluator.category(evaluator(cards("9c 9c 9c"))), Hand::three_of_a_kind);
  EXPECT_EQ(evaluator.category(evaluator(cards("9c 9c Kd"))), Hand::pair);
  EXPECT_EQ(evaluator.category(evaluator(cards("9c 9c Kc"))), Hand::flush);
}

// The machine takes one deck.
TEST(Clauses, T6_4_OneDeckWithoutJokers) {
  const Game six_card = game("three-card-poker-6-card-bonus");
  expect_deck(six_card, "A23456789TJQK", 0);
  EXPECT_EQ(deck_of(six_card).cards.size(), 52U);
  EXPECT_EQ(six_card.deck.decks, 1);
  EXPECT_EQ(six_card.deck.min, 1);
  EXPECT_EQ(six_card.deck.max, 1);
}

TEST(Clauses, T6_6_SuitsAreEqual) {
  const Game six_card = game("three-card-poker-6-card-bonus");
  expect_suits_equal(Hands(six_card), deck_of(six_card));
  expect_suits_equal(Hands(six_card, "six-card"), deck_of(six_card));
}

// Ruling `t6-rank`: A-2-3 is the lowest of straights and straight flushes, king high the highest straight flush
// below the mini royal, A-K-J the highest high card.
TEST(Clauses, T6_7_HandRanking) {
  const Hands hands(game("three-card-poker-6-card-bonus"));
  hands.expect_descending({"As Ks Qs", "Ks Qs Js", "2c 2d 2h", "Ac Kd Qh", "Ac Kc Jc", "Ac Ad Kh", "Ac Kd Jh"});
  const std::vector<Hand> order{Hand::mini_royal_flush, Hand::straight_flush, Hand::three_of_a_kind,
                                Hand::straight,         Hand::flush,          Hand::pair,
                                Hand::high_card};
  EXPECT_EQ(hands.ranking().categories, order);
  for (std::size_t i = 0; i + 1 < order.size(); ++i) EXPECT_EQ(hands.lowest(order[i]), hands.highest(order[i + 1]) + 1);
  for (const char suit : suit_letters) {
    EXPECT_EQ(hands.category(std::string{'A', suit, ' ', 'K', suit, ' ', 'Q', suit}), Hand::mini_royal_flush);
  }
  EXPECT_EQ(hands.lowest(Hand::mini_royal_flush), hands.highest(Hand::mini_royal_flush));
  EXPECT_EQ(hands.rank("Kc Qc Jc"), hands.highest(Hand::straight_flush));
  EXPECT_EQ(hands.rank("3c 2c Ac"), hands.lowest(Hand::straight_flush));
  EXPECT_EQ(hands.rank("Ac Ad Ah"), hands.highest(Hand::three_of_a_kind));
  EXPECT_EQ(hands.rank("2c 2d 2h"), hands.lowest(Hand::three_of_a_kind));
  EXPECT_EQ(hands.rank("Ac Kd Qh"), hands.highest(Hand::straight));
  EXPECT_EQ(hands.rank("3c 2d Ah"), hands.lowest(Hand::straight));
  EXPECT_EQ(hands.rank("Ac Kc Jc"), hands.highest(Hand::flush));
  EXPECT_EQ(hands.rank("5c 3c 2c"), hands.lowest(Hand::flush));
  EXPECT_EQ(hands.rank("Ac Kd Jh"), hands.highest(Hand::high_card));
  EXPECT_EQ(hands.rank("5c 3d 2h"), hands.lowest(Hand::high_card));
}

// ---- Ultimate Texas Hold'em -------------------------------------------------------------------------

// Read with five cards, as far as the order of hands goes.
Hands ultimate() {
  const Game uth = game("ultimate-texas-holdem");
  Ranking ranking = uth.ranking("hand")->ranking;
  ranking.of = 5;
  return {ranking, deck_of(uth)};
}

TEST(Clauses, UT_7_SuitsAndCards) {
  const Game uth = game("ultimate-texas-holdem");
  expect_suits_equal(Hands(uth), deck_of(uth));
  expect_suits_equal(ultimate(), deck_of(uth));
  expect_card_order(ultimate(), "AKQJT98765432");
}

// Ruling `ut-highcard`: high card below one pair.
TEST(Clauses, UT_8_HandRanking) {
  const Hands hands = ultimate();
  hands.expect_descending({"As Ks Qs Js Ts", "Ks Qs Js Ts 9s", "Ac Ad Ah As Kc", "Ac Ad Ah Kc Kd", "Ah Kh Qh Jh 9h",
                           "Ac Kd Qh Js Tc", "Ac Ad Ah Kc Qd", "Ac Ad Kh Kc Qd", "Ac Ad Kh Qc Jd", "Ac Kd Qh Jc 9d"});
  const std::vector<Hand> order{Hand::royal_flush, Hand::straight_flush, Hand::four_of_a_kind,  Hand::full_house,
                                Hand::flush,       Hand::straight,       Hand::three_of_a_kind, Hand::two_pair,
                                Hand::pair,        Hand::high_card};
  EXPECT_EQ(hands.ranking().categories, order);
  for (std::size_t i = 0; i + 1 < order.size(); ++i) EXPECT_EQ(hands.lowest(order[i]), hands.highest(order[i + 1]) + 1);
  // The best five of seven are ranked in the same order.
  const Hands seven(game("ultimate-texas-holdem"));
  EXPECT_EQ(seven.ranking().categories, order);
  for (std::size_t i = 0; i + 1 < order.size(); ++i) EXPECT_EQ(seven.lowest(order[i]), seven.highest(order[i + 1]) + 1);
}

TEST(Clauses, UT_9_WithinACategory) {
  const Hands hands = ultimate();
  // Two pairs: the higher pair, the lower pair, the odd card.
  hands.expect_descending({"Kc Kd 3h 3s 2c", "Qc Qd Jh Js Ac"});
  hands.expect_descending({"Kc Kd 4h 4s 2c", "Kh Ks 3h 3s Ac"});
  hands.expect_descending({"Kc Kd 4h 4s 3c", "Kh Ks 4c 4d 2c"});
  hands.expect_equal({"Kc Kd 4h 4s 3c", "Kh Ks 4c 4d 3d"});
  // Straights: the ace at either end, not in the middle.
  EXPECT_EQ(hands.rank("Ac Kd Qh Js Tc"), hands.highest(Hand::straight));
  EXPECT_EQ(hands.rank("5c 4d 3h 2s Ac"), hands.lowest(Hand::straight));
  EXPECT_EQ(hands.category("Qc Kd Ah 2s 3c"), Hand::high_card);
  // Flushes: card by card from the top.
  hands.expect_descending({"Ah 6h 4h 3h 2h", "Kc Qc Jc Tc 8c"});
  hands.expect_descending({"Ah Kh 4h 3h 2h", "Ac Qc Jc Tc 9c", "Ad Qd Jd Td 8d", "Ah Qh Jh 9h 8h", "Ac Qc Tc 9c 8c"});
  hands.expect_equal({"Ah Kh 4h 3h 2h", "As Ks 4s 3s 2s"});
  // Full houses: the threesome, whatever the pair.
  hands.expect_descending({"4c 4d 4h 2s 2c", "3c 3d 3h As Ac"});
  hands.expect_descending({"Kc Kd Kh 2s 2c", "Qc Qd Qh As Ac"});
}

TEST(Clauses, UT_35_BlindAndTripsTables) {
  const Game uth = game("ultimate-texas-holdem");
  EXPECT_EQ(tables_of(uth, "blind").size(), 1U);
  EXPECT_EQ(tables_of(uth, "trips").size(), 1U);
  EXPECT_EQ(table_text(uth, "blind", ""),
            "to 1: royal-flush 500, straight-flush 50, four-of-a-kind 10, full-house 3, flush 3/2, straight 1");
  EXPECT_EQ(table_text(uth, "trips", ""),
            "to 1: royal-flush 50, straight-flush 40, four-of-a-kind 30, full-house 8, flush 6, straight 5, "
            "three-of-a-kind 3");
  // Three for every two staked.
  const PayRow& flush = uth.paytable("blind")->rows.at(4);
  const Odds odds = Odds::make(flush.pays->units, flush.pays->per, uth.paytable("blind")->basis).value();
  EXPECT_EQ(odds.text(), "3 to 2");
  EXPECT_EQ(odds.net(Money::from_cents(1'000).value()), Money::from_cents(1'500));
}

}  // namespace
}  // namespace croupier::clauses::card_room
