// Card-room games with a joker: Mexican Poker (Salinas), Draw Jacks or Better, Mexican Stud, and the pai gow games.
#include <gtest/gtest.h>

#include "hands/naive.h"
#include "support.h"

namespace croupier::clauses::joker_games {
namespace {

// The joker in place of the fifth card is worth what the best of all 52 cards there would be: fully wild. In a
// flush it is no card the hand holds (ruling `flush-wild`).
void expect_fully_wild(const Game& played) {
  const Hands hands(played);
  for (const char* rest : {"9c 9d 9h Ks", "Ah Kh 9h 4h", "Kc Qd 9h 7s", "5c 6c 7c 9c", "Ac Ad Kh Kd", "3c 4d 5h 6s",
                           "Tc Jc Qc Kc", "Ac 2d 3h 4s", "2c 2d 7h 7s", "Qh Qs 4d 3c"}) {
    std::vector<Card> hand = cards(std::string(rest) + " Jk");
    const Score wild = hands.evaluator().score(hands.evaluator()(hand));
    Score best;
    for (int index = 0; index < 52; ++index) {
      const Card card = Card::at(index);
      if (std::ranges::find(hand, card) != hand.end()) continue;
      std::vector<Card> named = hand;
      named.back() = card;
      best = std::max(best, naive_best(hands.ranking().at_face_value(), named).score);
    }
    EXPECT_EQ(wild, best) << rest;
  }
}

// An ace, or what completes a straight, a flush or a straight flush; nothing else.
void expect_bug(const Hands& hands) {
  EXPECT_EQ(hands.read("Ac Kd 9h 5s Jk").words, "a pair of aces with the joker as an ace");
  EXPECT_EQ(hands.read("Kc Qd 9h 5s Jk").words, "ace-king high with the joker as an ace");
  EXPECT_EQ(hands.read("Ac Ad 9h 5s Jk").words, "three aces with the joker as an ace");
  EXPECT_EQ(hands.read("Ac Ad Ah As Jk").words, "five aces");
  EXPECT_EQ(hands.category("5c 6d 8h 9s Jk"), Hand::straight);
  EXPECT_EQ(hands.category("2c 3d 4h 5s Jk"), Hand::straight);
  EXPECT_EQ(hands.category("Kh 9h 7h 4h Jk"), Hand::flush);
  EXPECT_EQ(hands.category("6h 7h 9h Th Jk"), Hand::straight_flush);
  EXPECT_EQ(hands.category("Kh Qh Jh Th Jk"), Hand::royal_flush);
  // It pairs nothing but aces.
  hands.expect_equal({"Kc Kd 9h 5s Jk", "Kc Kd 9h 5s Ah"});
  hands.expect_equal({"Kc Kd Kh 5s Jk", "Kc Kd Kh 5s Ah"});
  hands.expect_equal({"Kc Kd Kh Ks Jk", "Kc Kd Kh Ks Ah"});
  hands.expect_equal({"Kc Kd 9h 9s Jk", "Kc Kd 9h 9s Ah"});
}

TEST(Clauses, MS_2_FiftyTwoCardsAndAJoker) {
  expect_deck(game("mexican-poker-salinas"), "AKQJT98765432", 1);
  EXPECT_EQ(deck_of(game("mexican-poker-salinas")).cards.size(), 53U);
  EXPECT_EQ(game("mexican-poker-salinas").deck.max, 1);
}

// Ruling `ms-fiveoak`: also a fifth card of a rank.
TEST(Clauses, MS_15_TheJokerIsAnyCard) {
  const Game salinas = game("mexican-poker-salinas");
  expect_wild(salinas.ranking("hand")->ranking, deck_of(salinas), "", true);
  expect_fully_wild(salinas);
  const Hands hands(salinas);
  for (const char rank : std::string_view("23456789TJQKA")) {
    std::string four;
    for (const char suit : suit_letters) four += std::string{rank, suit, ' '};
    EXPECT_EQ(hands.category(four + "Jk"), Hand::five_of_a_kind);
  }
  for (const char suit : suit_letters) {
    std::string four;
    for (const char rank : std::string_view("AKQJ")) four += std::string{rank, suit, ' '};
    EXPECT_EQ(hands.category(four + "Jk"), Hand::royal_flush);
  }
}

TEST(Clauses, DJ_1_DeckAndBug) {
  const Game draw = game("draw-jacks-or-better");
  expect_deck(draw, "AKQJT98765432", 1);
  EXPECT_EQ(draw.deck.max, 1);
  expect_wild(draw.ranking("hand")->ranking, deck_of(draw), "", true);
  expect_bug(Hands(draw));
}

// ---- Mexican Stud -----------------------------------------------------------------------------------

TEST(Clauses, MX_2_FortyCardsAndAJoker) {
  const Game mexican = game("mexican-stud-poker");
  expect_deck(mexican, "AKQJ765432", 1);
  EXPECT_EQ(deck_of(mexican).cards.size(), 41U);
  EXPECT_EQ(mexican.deck.max, 1);
}

TEST(Clauses, MX_3_RankOfCards) {
  expect_card_order(Hands(game("mexican-stud-poker")), "AKQJ765432");
  expect_card_order(Hands(game("mexican-stud-poker"), "up"), "AKQJ765432");
}

// Ruling `mx-flush`: the flush above the full house, as printed.
TEST(Clauses, MX_9_HandRanking) {
  const Hands hands(game("mexican-stud-poker"));
  hands.expect_descending({"2c 2d 2h 2s Jk", "Ac Kc Qc Jc 7c", "Kc Qc Jc 7c 6c", "Ac Ad Ah As Kc", "Ah Kh Qh Jh 6h",
                           "Ac Ad Ah Kc Kd", "Ac Kd Qh Js 7c", "Ac Ad Ah Kc Qd", "Ac Ad Kh Kc Qd", "Ac Ad Kh Qc Jd",
                           "Ac Kd Qh Jc 6d"});
  // The lowest of each category is just above the highest of the next.
  const std::vector<Hand> order{Hand::five_of_a_kind, Hand::royal_flush, Hand::straight_flush, Hand::four_of_a_kind,
                                Hand::flush,          Hand::full_house,  Hand::straight,       Hand::three_of_a_kind,
                                Hand::two_pair,       Hand::pair,        Hand::high_card};
  EXPECT_EQ(hands.ranking().categories, order);
  for (std::size_t i = 0; i + 1 < order.size(); ++i) EXPECT_EQ(hands.lowest(order[i]), hands.highest(order[i + 1]) + 1);
  EXPECT_EQ(hands.highest(Hand::five_of_a_kind), hands.evaluator().highest());
}

// Ruling `mx-joker5`: the joker has to be wild; an up joker and four aces are four aces.
TEST(Clauses, MX_10_FiveOfAKindNeedsAWildJoker) {
  const Hands down(game("mexican-stud-poker"));
  const Hands up(game("mexican-stud-poker"), "up");
  std::string better;
  for (const char rank : std::string_view("AKQJ765432")) {
    std::string hand;
    for (const char suit : suit_letters) hand += std::string{rank, suit, ' '};
    hand += "Jk";
    EXPECT_EQ(down.category(hand), Hand::five_of_a_kind);
    EXPECT_EQ(up.category(hand), Hand::four_of_a_kind);
    if (!better.empty()) down.expect_descending({better, hand});
    better = hand;
  }
  EXPECT_EQ(down.rank("Ac Ad Ah As Jk"), down.highest(Hand::five_of_a_kind));
  EXPECT_EQ(down.rank("2c 2d 2h 2s Jk"), down.lowest(Hand::five_of_a_kind));
  EXPECT_EQ(down.category("Ac Ad Ah As Kc"), Hand::four_of_a_kind);
  EXPECT_EQ(Hands(game("mexican-stud-poker", {{"mx-joker5", "five-aces"}}), "up").category("Ac Ad Ah As Jk"),
            Hand::five_of_a_kind);
}

TEST(Clauses, MX_11_RoyalFlush) {
  const Hands hands(game("mexican-stud-poker"));
  for (const char suit : suit_letters) {
    std::string hand;
    for (const char rank : std::string_view("AKQJ7")) hand += std::string{rank, suit, ' '};
    EXPECT_EQ(hands.category(hand), Hand::royal_flush) << hand;
  }
  EXPECT_EQ(hands.category("Ac Kc Qc Jc 7d"), Hand::straight);
  EXPECT_EQ(hands.category("Ac Kc Qc Jc 6c"), Hand::flush);
  EXPECT_EQ(hands.lowest(Hand::royal_flush), hands.highest(Hand::royal_flush));
  EXPECT_FALSE(check_cards(deck_of(game("mexican-stud-poker")), 1, cards("Ac Kc Qc Jc Tc")));  // there is no ten
}

TEST(Clauses, MX_12_AJackFollowsASeven) {
  const Hands hands(game("mexican-stud-poker"));
  for (const char* hand : {"4c 5d 6h 7s Jc", "5c 6d 7h Js Qc", "6c 7d Jh Qs Kc"})
    EXPECT_EQ(hands.category(hand), Hand::straight) << hand;
  for (const char* hand : {"4c 5c 6c 7c Jc", "5c 6c 7c Jc Qc", "6c 7c Jc Qc Kc"}) {
    EXPECT_EQ(hands.category(hand), Hand::straight_flush) << hand;
  }
  for (const char* hand : {"3c 4d 5h 6s Jc", "Kc Ad 2h 3s 4c", "5c 6d 7h Qs Kc"})
    EXPECT_EQ(hands.category(hand), Hand::high_card) << hand;
}

TEST(Clauses, MX_13_EndsOfStraights) {
  const Hands hands(game("mexican-stud-poker"));
  EXPECT_EQ(hands.rank("Ac Kd Qh Js 7c"), hands.highest(Hand::straight));
  EXPECT_EQ(hands.rank("5c 4d 3h 2s Ac"), hands.lowest(Hand::straight));
  EXPECT_EQ(hands.rank("Kc Qc Jc 7c 6c"), hands.highest(Hand::straight_flush));
  EXPECT_EQ(hands.rank("5c 4c 3c 2c Ac"), hands.lowest(Hand::straight_flush));
}

TEST(Clauses, MX_14_EndsOfFlushesAndHighCards) {
  const Hands hands(game("mexican-stud-poker"));
  EXPECT_EQ(hands.rank("Ac Kc Qc Jc 6c"), hands.highest(Hand::flush));
  EXPECT_EQ(hands.rank("7c 5c 4c 3c 2c"), hands.lowest(Hand::flush));
  EXPECT_EQ(hands.rank("Ac Kd Qh Js 6c"), hands.highest(Hand::high_card));
  EXPECT_EQ(hands.rank("7c 5d 4h 3s 2c"), hands.lowest(Hand::high_card));
}

TEST(Clauses, MX_15_EndsOfFullHouses) {
  const Hands hands(game("mexican-stud-poker"));
  EXPECT_EQ(hands.rank("Ac Ad Ah Kc Kd"), hands.highest(Hand::full_house));
  EXPECT_EQ(hands.rank("2c 2d 2h 3c 3d"), hands.lowest(Hand::full_house));
}

// ---- Pai gow ----------------------------------------------------------------------------------------

// Ruling `pg-jokers`: a bug, unless the house makes it wild.
TEST(Clauses, PG_15_BugOrWild) {
  const Game bug = game("pai-gow-poker");
  expect_wild(bug.ranking("hand")->ranking, deck_of(bug), "", true);
  expect_bug(Hands(bug));
  const Game wild = game("pai-gow-poker", {{"pg-jokers", "one-wild"}});
  expect_fully_wild(wild);
  EXPECT_EQ(Hands(wild).category("Kc Kd Kh Ks Jk"), Hand::five_of_a_kind);
}

TEST(Clauses, PG_16_AWildJokerIsTheBestCard) {
  const Game wild = game("pai-gow-poker", {{"pg-jokers", "one-wild"}});
  expect_fully_wild(wild);
  // Also a card the hand holds already. In a flush that is an option (ruling `flush-wild`).
  EXPECT_EQ(Hands(wild).category("Kc Kd Kh Ks Jk"), Hand::five_of_a_kind);
  const Game repeats = game("pai-gow-poker", {{"pg-jokers", "one-wild"}, {"flush-wild", "duplicate"}});
  EXPECT_EQ(Hands(wild).read("Ah Kh 9h 4h Jk").wilds.at(0).as, "Qh");
  EXPECT_EQ(Hands(repeats).read("Ah Kh 9h 4h Jk").wilds.at(0).as, "Ah");
}

// Ruling `fp-joker`: fully wild, as the document says twice; the limited joker is an option.
TEST(Clauses, FP_2_DeckAndJoker) {
  const Game fortune = game("fortune-pai-gow-poker-11");
  expect_deck(fortune, "AKQJT98765432", 1);
  EXPECT_EQ(deck_of(fortune).cards.size(), 53U);
  EXPECT_EQ(fortune.deck.max, 1);
  expect_wild(fortune.ranking("hand")->ranking, deck_of(fortune), "", true);
  expect_fully_wild(fortune);
  EXPECT_EQ(Hands(fortune).category("Kc Qd 9h 7s Jk"), Hand::pair);
  EXPECT_EQ(Hands(fortune).category("Kc Kd 9h 7s Jk"), Hand::three_of_a_kind);
  expect_bug(Hands(game("fortune-pai-gow-poker-11", {{"fp-joker", "semi-wild"}})));
}

TEST(Clauses, FP_3_RankOfCards) {
  const Game fortune = game("fortune-pai-gow-poker-11");
  expect_card_order(Hands(fortune), "AKQJT98765432");
  expect_suits_equal(Hands(fortune), deck_of(fortune));
}

TEST(Clauses, FP_6_EndsOfStraights) {
  const Hands hands(game("fortune-pai-gow-poker-11"));
  EXPECT_EQ(hands.rank("Kc Qc Jc Tc 9c"), hands.highest(Hand::straight_flush));
  EXPECT_EQ(hands.rank("5c 4c 3c 2c Ac"), hands.lowest(Hand::straight_flush));
  EXPECT_EQ(hands.rank("Ac Kd Qh Js Tc"), hands.highest(Hand::straight));
  EXPECT_EQ(hands.rank("5c 4d 3h 2s Ac"), hands.lowest(Hand::straight));
  EXPECT_EQ(hands.category("Ac Kc Qc Jc Tc"), Hand::royal_flush);
}

TEST(Clauses, FP_35_TableFPG05) {
  const Game fortune = game("fortune-pai-gow-poker-11");
  const std::vector<std::string> tables{"FPG-05"};
  EXPECT_EQ(tables_of(fortune, "fortune"), tables);
  EXPECT_EQ(
      table_text(fortune, "fortune", "FPG-05"),
      "to 1: seven-card-straight-flush 5000+$5000, royal-flush-with-royal-match 2000+$1000, "
      "seven-card-straight-flush-with-joker 1000+$500, five-aces 400+$250, royal-flush 150+$50, straight-flush 50+$20, "
      "four-of-a-kind 25+$5, full-house 5, flush 4, three-of-a-kind 3, straight 2");
}

TEST(Clauses, FJ_3_FullyWildJoker) {
  const Game fortune = game("fortune-pai-gow-joker-wild");
  expect_wild(fortune.ranking("hand")->ranking, deck_of(fortune), "", true);
  expect_fully_wild(fortune);
  const Hands hands(fortune);
  EXPECT_EQ(hands.category("Kc Kd Kh Ks Jk"), Hand::five_of_a_kind);
  // An ace that begins a straight or a straight flush is low.
  hands.expect_descending({"6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac"});
  hands.expect_descending({"6c 5c 4c 3c 2c", "5c 4c 3c 2c Ac"});
  expect_suits_equal(hands, deck_of(fortune));
}

TEST(Clauses, FJ_4_HandRanking) {
  const Hands hands(game("fortune-pai-gow-joker-wild"));
  hands.expect_descending({"2c 2d 2h 2s Jk", "As Ks Qs Js Ts", "Ks Qs Js Ts 9s", "Ac Ad Ah As Kc", "Ac Ad Ah Kc Kd",
                           "Ah Kh Qh Jh 9h", "Ac Kd Qh Js Tc", "Ac Ad Ah Kc Qd", "Ac Ad Kh Kc Qd", "Ac Ad Kh Qc Jd",
                           "Ac Kd Qh Jc 9d"});
  const std::vector<Hand> order{Hand::five_of_a_kind, Hand::royal_flush, Hand::straight_flush, Hand::four_of_a_kind,
                                Hand::full_house,     Hand::flush,       Hand::straight,       Hand::three_of_a_kind,
                                Hand::two_pair,       Hand::pair,        Hand::high_card};
  EXPECT_EQ(hands.ranking().categories, order);
  for (std::size_t i = 0; i + 1 < order.size(); ++i) EXPECT_EQ(hands.lowest(order[i]), hands.highest(order[i + 1]) + 1);
  EXPECT_EQ(hands.highest(Hand::five_of_a_kind), hands.evaluator().highest());
}

TEST(Clauses, FJ_5_LowestHands) {
  const Hands hands(game("fortune-pai-gow-joker-wild"));
  EXPECT_EQ(hands.rank("7c 5c 4c 3c 2c"), hands.lowest(Hand::flush));
  EXPECT_EQ(hands.rank("7c 5d 4h 3s 2c"), hands.lowest(Hand::high_card));
  EXPECT_EQ(hands.rank("Kc Qc Jc Tc 9c"), hands.highest(Hand::straight_flush));
  EXPECT_EQ(hands.rank("5c 4c 3c 2c Ac"), hands.lowest(Hand::straight_flush));
}

// Ruling `fj-envy5`: no envy for five of a kind until the house gives the lost amount.
TEST(Clauses, FJ_28_PayTable) {
  const Game fortune = game("fortune-pai-gow-joker-wild");
  EXPECT_EQ(tables_of(fortune, "fortune").size(), 1U);
  const std::string before =
      "to 1: seven-card-straight-flush 1000+$500, seven-card-straight-flush-with-joker 500+$100, five-aces 400+$50, ";
  const std::string after =
      "royal-flush 100+$10, straight-flush 40+$5, four-of-a-kind 25+$5, full-house 5, flush 3, straight 2";
  EXPECT_EQ(table_text(fortune, "fortune", ""), before + "five-of-a-kind 250, " + after);
  EXPECT_EQ(table_text(game("fortune-pai-gow-joker-wild", {{"fj-envy5", "25"}}), "fortune", ""),
            before + "five-of-a-kind 250+$25, " + after);
}

}  // namespace
}  // namespace croupier::clauses::joker_games
