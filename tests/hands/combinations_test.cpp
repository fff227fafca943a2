// Combinations of seven cards, and categories among more cards than make a hand.
#include "hands/combinations.h"

#include <gtest/gtest.h>

#include <bit>

#include "hands/reading.h"
#include "support.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using namespace testing_hands;

Ranking fortune(WildAs joker = WildAs::any) {
  Ranking ranking = five_aces_only(7);
  ranking.wild_as = joker;
  ranking.combinations = {Hand::seven_card_straight_flush, Hand::royal_flush_with_royal_match,
                          Hand::seven_card_straight_flush_with_joker};
  return ranking;
}

bool forms(std::string_view text, Hand hand, const Ranking& ranking = fortune()) {
  return croupier::forms(ranking, cards(text), hand);
}

// Eight runs of seven neighbors; 49 sets of six that a joker makes one.
TEST(SevenCardStraightFlush, AsManyAsThereAre) {
  int natural_hands = 0;
  int with_joker = 0;
  for (unsigned ranks = 0; ranks < 1U << rank_count; ++ranks) {
    const int count = std::popcount(ranks);
    if (count != 6 && count != 7) continue;
    std::vector<Card> hand;
    for (int rank = 0; rank < rank_count; ++rank) {
      if ((ranks >> rank & 1U) != 0) hand.emplace_back(static_cast<Rank>(rank), Suit::hearts);
    }
    if (count == 6) hand.push_back(Card::joker());
    natural_hands += croupier::forms(fortune(), hand, Hand::seven_card_straight_flush) ? 1 : 0;
    with_joker += croupier::forms(fortune(), hand, Hand::seven_card_straight_flush_with_joker) ? 1 : 0;
  }
  EXPECT_EQ(natural_hands, 8);
  EXPECT_EQ(with_joker, 49);
}

TEST(SevenCardStraightFlush, OneSuitAndSevenCards) {
  EXPECT_TRUE(forms("Ah 2h 3h 4h 5h 6h 7h", Hand::seven_card_straight_flush));
  EXPECT_TRUE(forms("Ah Kh Qh Jh Th 9h 8h", Hand::seven_card_straight_flush));
  EXPECT_FALSE(forms("Ah Kh Qh Jh Th 9h 8c", Hand::seven_card_straight_flush));
  EXPECT_FALSE(forms("Kh Ah 2h 3h 4h 5h 6h", Hand::seven_card_straight_flush));
  EXPECT_FALSE(forms("Ah 2h 3h 4h 5h 6h Jk", Hand::seven_card_straight_flush));
  EXPECT_TRUE(forms("Ah 2h 3h 4h 5h 6h Jk", Hand::seven_card_straight_flush_with_joker));
  EXPECT_FALSE(forms("Ah 2h 3h 4h 5h", Hand::seven_card_straight_flush));
  EXPECT_EQ(read_hand(fortune(), cards("9h 2h 3h 4h 5h 6h 7h")).above_categories, 0);
  EXPECT_EQ(read_hand(fortune(), cards("8h 2h 3h 4h Jk 6h 7h")).words,
            "seven-card straight flush with joker, the joker as the five");
}

TEST(RoyalMatch, KingAndQueenOfOneSuit) {
  constexpr Hand match = Hand::royal_flush_with_royal_match;
  EXPECT_TRUE(forms("As Ks Qs Js Ts Kd Qd", match));
  EXPECT_FALSE(forms("As Ks Qs Js Ts Kd Qc", match));
  EXPECT_FALSE(forms("As Ks Qs Js Ts Kd Jd", match));
  EXPECT_TRUE(forms("As Ks Qs Js Jk Kd Qd", match));
  EXPECT_TRUE(forms("As Ks Qs Js Ts Kd Jk", match));
  EXPECT_TRUE(forms("As Ks Qs Js Ts Jk Qd", match));
  EXPECT_FALSE(forms("As Ks Qs Js Ts Jk 9d", match));
  // A bug completes the royal flush, but is no king beside it.
  EXPECT_TRUE(forms("As Ks Qs Js Jk Kd Qd", match, fortune(WildAs::bug)));
  EXPECT_FALSE(forms("As Ks Qs Js Ts Kd Jk", match, fortune(WildAs::bug)));
  const Reading reading = read_hand(fortune(), cards("As Ks Qs Js Ts Kd Jk"));
  EXPECT_EQ(reading.words, "royal flush with royal match, the joker as the queen");
  EXPECT_EQ(reading.above_categories, 2);
  EXPECT_FALSE(reading.natural);
}

TEST(SevenCards, SomeOfThemFormACategory) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  EXPECT_TRUE(forms("7s 7d 7c 3h 4h 5s 6d", Hand::three_of_a_kind));
  EXPECT_TRUE(forms("7s 7d 7c 3h 4h 5s 6d", Hand::straight));
  EXPECT_FALSE(forms("7s 7d 7c 3h 4h 5s 6d", Hand::full_house));
  EXPECT_TRUE(forms("7s 7d 7c 3h Jk 5s 6d", Hand::four_of_a_kind));
  EXPECT_TRUE(forms_at_face_value(fortune(), cards("7s 7d 7c 3h Jk 5s 6d"), Hand::three_of_a_kind));
  EXPECT_FALSE(forms_at_face_value(fortune(), cards("7s 7d 7c 3h Jk 5s 6d"), Hand::four_of_a_kind));
}

// A spare joker does not make a royal flush wild.
TEST(SevenCards, NaturalIfSomeChoiceIs) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  EXPECT_TRUE(is_natural(fortune(), cards("As Ks Qs Js Ts Jk 2d"), Hand::royal_flush));
  EXPECT_FALSE(is_natural(fortune(), cards("As Ks Qs Js 9s Jk 2d"), Hand::royal_flush));
  Ranking deuces = deuces_and_joker();
  deuces.of = 7;
  for (const NaturalRule rule : {NaturalRule::any, NaturalRule::straights_only}) {
    deuces.natural = rule;
    EXPECT_TRUE(is_natural(deuces, cards("Ac 2d 3h 4s 5c Jd 9d"), Hand::straight));
    EXPECT_FALSE(is_natural(deuces, cards("Ac 2d 3h 4s 6c Jd 9d"), Hand::straight));
  }
  deuces.natural = NaturalRule::any;
  EXPECT_TRUE(is_natural(deuces, cards("Kh 9h 7h 4h 2h 3d 5s"), Hand::flush));
  deuces.natural = NaturalRule::straights_only;
  EXPECT_FALSE(is_natural(deuces, cards("Kh 9h 7h 4h 2h 3d 5s"), Hand::flush));
}

}  // namespace
}  // namespace croupier
