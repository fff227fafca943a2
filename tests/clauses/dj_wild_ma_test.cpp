// DJ Wild Poker, Massachusetts.
#include <gtest/gtest.h>

#include "cards/notation.h"
#include "support.h"

namespace croupier::clauses::dj_wild_ma {
namespace {

constexpr std::string_view id = "dj-wild-ma";

// The cover card is no card: 53 cards are all that can be dealt.
TEST(Clauses, MA_5_FiftyTwoCardsAndAJoker) {
  expect_deck(game(id), "AKQJT98765432", 1);
  EXPECT_EQ(deck_of(game(id)).cards.size(), 53U);
  EXPECT_EQ(game(id).deck.decks, 1);
  EXPECT_EQ(game(id).deck.max, 1);
}

TEST(Clauses, MA_13_AceHighDownToTwo) {
  expect_card_order(Hands(game(id)), "AKQJT9876543");  // the deuces are wild here
  const Deck deck = deck_of(game(id));
  expect_card_order(Hands(game(id).ranking("hand")->ranking.at_face_value(), deck), "AKQJT98765432");
  // As a two it is the lowest: A-2-3-4-5 is the lowest straight.
  EXPECT_EQ(Hands(game(id)).rank("Ac 2d 3h 4s 5c"), Hands(game(id)).lowest(Hand::straight));
}

TEST(Clauses, MA_14_DeucesAndJokerAreWild) {
  const Game ma = game(id);
  expect_wild(ma.ranking("hand")->ranking, deck_of(ma), "2", true);
  const Hands hands(ma);
  for (const char* wild : {"2c", "2d", "2h", "2s", "Jk"}) {
    // It takes any rank ...
    for (const char rank : std::string_view("3456789TJQKA")) {
      std::string four;
      for (const char suit : suit_letters) four += std::string{rank, suit, ' '};
      EXPECT_EQ(hands.category(four + wild), Hand::five_of_a_kind) << four << wild;
    }
    // ... and any suit.
    for (const char suit : suit_letters) {
      std::string four;
      for (const char rank : std::string_view("AKQJ")) four += std::string{rank, suit, ' '};
      EXPECT_EQ(hands.category(four + wild), Hand::royal_flush) << four << wild;
    }
  }
  // No other card does.
  for (const char* card : {"3c", "8d", "Kh", "As"})
    EXPECT_EQ(hands.category(std::string("9c 9d 9h 9s ") + card), Hand::four_of_a_kind);
  // There is one joker and no more.
  EXPECT_FALSE(check_cards(deck_of(ma), 1, cards("Jk Jb")));
}

TEST(Clauses, MA_15_FiveWildsAreHighest) {
  const Hands hands(game(id));
  EXPECT_EQ(hands.rank("2c 2d 2h 2s Jk"), hands.evaluator().highest());
  EXPECT_EQ(hands.category("2c 2d 2h 2s Jk"), Hand::five_wilds);
  EXPECT_EQ(hands.lowest(Hand::five_wilds), hands.highest(Hand::five_wilds));
  // Ruling `dj-rank-order`.
  hands.expect_descending({"2c 2d 2h 2s Jk", "As Ks Qs Js Ts", "9c 9d 9h 9s 2c", "Ks Qs Js Ts 9s", "9c 9d 9h 9s Ac",
                           "9c 9d 9h Ks Kc", "Ah Kh Qh Jh 9h", "Ac Kd Qh Js Tc", "Ac Ad Ah Kc Qd", "Ac Ad Kh Kc Qd",
                           "Ac Ad Kh Qc Jd", "Ac Kd Qh Jc 9d"});
  const Hands other(game(id, {{"dj-rank-order", "straight-flush"}}));
  other.expect_descending({"2c 2d 2h 2s Jk", "As Ks Qs Js Ts", "Ks Qs Js Ts 9s", "9c 9d 9h 9s 2c", "9c 9d 9h 9s Ac"});
}

TEST(Clauses, MA_32_HandsWithAJokerAreWild) {
  const Game ma = game(id);
  expect_joker_hands_wild(ma, "trips", "01");
  // And it is paid as one, also where a natural hand of the same category is at hand.
  EXPECT_EQ(row_text(ma, "trips", "01", "2h 3c 4d 5s 6h"), "straight 20");
  EXPECT_EQ(row_text(ma, "trips", "01", "2h 3c 4d 5s Jk"), "straight 3");
  EXPECT_EQ(row_text(ma, "trips", "01", "Ah Kh Qh Jh Jk"), "royal-flush 100");
  EXPECT_EQ(row_text(ma, "trips", "01", "Ac Ad Ah Jk Kd"), "four-of-a-kind 6");
  EXPECT_EQ(row_text(ma, "trips", "01", "Ac Ad Jk Kd Qd"), "three-of-a-kind 1");
}

// Rulings `natural-deuce` and `ma-kicker-deuce`: the highest category first, then natural if that category needs
// no wild card.
TEST(Clauses, MA_33_ADeuceNotUsedAsWildIsNatural) {
  const Game ma = game(id);
  EXPECT_EQ(row_text(ma, "trips", "01", "Kh 9h 7h 4h 2h"), "flush 25");
  EXPECT_EQ(row_text(ma, "trips", "01", "Kh 9h 7h 4h 2c"), "flush 4");
  EXPECT_EQ(row_text(ma, "trips", "01", "Ac 2d 3h 4s 5c"), "straight 20");
  EXPECT_EQ(row_text(ma, "trips", "01", "2h 3c 4d 5s 6h"), "straight 20");
  EXPECT_EQ(row_text(ma, "trips", "01", "3c 4d 5h 7s 2c"), "straight 3");
  EXPECT_EQ(row_text(ma, "trips", "01", "As 2s 3s 4s 5s"), "straight-flush 200");
  EXPECT_EQ(row_text(ma, "trips", "01", "As 3s 4s 5s 2h"), "straight-flush 30");  // `category-first`
  EXPECT_EQ(row_text(ma, "trips", "01", "Ac Ad Ah Kd 2c"), "four-of-a-kind 6");
  EXPECT_EQ(row_text(ma, "trips", "01", "2c 2d 2h Kd Qc"), "four-of-a-kind 6");
  EXPECT_EQ(row_text(ma, "trips", "01", "Ac Ad Ah Kd Qc"), "three-of-a-kind 7");
  // The other readings.
  EXPECT_EQ(row_text(game(id, {{"natural-deuce", "straights-only"}}), "trips", "01", "Kh 9h 7h 4h 2h"), "flush 4");
  EXPECT_EQ(row_text(game(id, {{"ma-kicker-deuce", "best-pay"}}), "trips", "01", "Ac Ad Ah Kd 2c"),
            "three-of-a-kind 7");
}

TEST(Clauses, MA_34_TripsTables01To07) {
  const Game ma = game(id);
  const std::vector<std::string> ids{"01", "02", "03", "04", "05", "06", "07"};
  EXPECT_EQ(tables_of(ma, "trips"), ids);
  EXPECT_EQ(ma.paytable("trips", "08"), nullptr);
  // As printed, except that five wilds and five of a kind are always wild (ruling `ma-trips-cell`).
  const auto table = [](const char* five_wilds, const char* royal, const char* five, const char* straight_flush,
                        const char* four, const char* full, const char* flush, const char* three) {
    return std::string("to 1: five-wilds -/") + five_wilds + ", royal-flush " + royal + ", five-of-a-kind -/" + five +
           ", straight-flush " + straight_flush + ", four-of-a-kind " + four + ", full-house " + full + ", flush " +
           flush + ", straight 20/3, three-of-a-kind " + three;
  };
  EXPECT_EQ(table_text(ma, "trips", "01"), table("2000", "1000/100", "100", "200/30", "90/6", "40/5", "25/4", "7/1"));
  EXPECT_EQ(table_text(ma, "trips", "02"), table("2000", "1000/100", "100", "200/30", "90/6", "40/5", "30/4", "6/1"));
  EXPECT_EQ(table_text(ma, "trips", "03"), table("2000", "1000/100", "100", "200/30", "90/6", "30/5", "25/4", "6/1"));
  EXPECT_EQ(table_text(ma, "trips", "04"), table("2000", "1000/90", "70", "200/25", "60/6", "30/5", "25/4", "6/1"));
  EXPECT_EQ(table_text(ma, "trips", "05"), table("2000", "1000/70", "60", "200/25", "50/6", "30/5", "25/4", "6/1"));
  EXPECT_EQ(table_text(ma, "trips", "06"), table("500", "400/70", "60", "200/25", "50/6", "30/5", "25/4", "6/1"));
  EXPECT_EQ(table_text(ma, "trips", "07"), table("2000", "1000/60", "50", "200/25", "40/6", "30/5", "25/4", "6/1"));
}

}  // namespace
}  // namespace croupier::clauses::dj_wild_ma
