// How a hand is read, in a dealer's words. The rankings are the games' own.
#include "hands/reading.h"

#include <gtest/gtest.h>

#include "cards/notation.h"
#include "rules/rulebook.h"
#include "support.h"
#include "tests/built_in.h"

namespace croupier {
namespace {

using namespace testing_hands;

Ranking ranking_of(std::string_view game, std::string_view ranking = "hand", std::vector<Setting> settings = {}) {
  return rulebook().game_with(game, settings).value().ranking(ranking)->ranking;
}

// What each wild card stood for: "2c as Th, Jk as Jh".
std::string wild_uses(const Reading& reading) {
  std::string text;
  for (const WildUse& use : reading.wilds) text += (text.empty() ? "" : ", ") + to_text(use.card) + " as " + use.as;
  return text;
}

struct Expected {
  const char* cards = "";
  Hand hand = Hand::high_card;
  const char* words = "";
  const char* wilds = "";
};

void expect_read(const Ranking& ranking, std::initializer_list<Expected> hands) {
  for (const Expected& expected : hands) {
    const Reading reading = read_hand(ranking, cards(expected.cards));
    EXPECT_EQ(to_text(reading.hand), to_text(expected.hand)) << expected.cards;
    EXPECT_EQ(reading.words, expected.words) << expected.cards;
    EXPECT_EQ(wild_uses(reading), expected.wilds) << expected.cards;
  }
}

TEST(Reading, NaturalHands) {
  expect_read(ranking_of("ultimate-texas-holdem"),
              {{"As Ks Qs Js Ts", Hand::royal_flush, "royal flush"},
               {"Kh Qh Jh Th 9h", Hand::straight_flush, "king-high straight flush"},
               {"5d 4d 3d 2d Ad", Hand::straight_flush, "five-high straight flush"},
               {"7c 7d 7h 7s Kd", Hand::four_of_a_kind, "four sevens"},
               {"6c 6d 6h 3s 3d", Hand::full_house, "full house, sixes full of threes"},
               {"Kh 9h 7h 4h 2h", Hand::flush, "king-high flush"},
               {"Ac Kd Qh Js Tc", Hand::straight, "ace-high straight"},
               {"Ac 2d 3h 4s 5c", Hand::straight, "five-high straight"},
               {"2c 2d 2h Ks Qd", Hand::three_of_a_kind, "three deuces"},
               {"Kc Kd 9h 9s 2d", Hand::two_pair, "two pair, kings and nines"},
               {"8c 8d Kh 9s 2d", Hand::pair, "a pair of eights"},
               {"Ac Kd 9h 7s 2d", Hand::high_card, "ace-king high"},
               // No straight goes around the corner.
               {"Qc Kd Ah 2s 3d", Hand::high_card, "ace-king high"}});
}

TEST(Reading, BestOfSevenNamesTheFiveThatCount) {
  const Reading reading = read_hand(ranking_of("ultimate-texas-holdem"), cards("Ac Ad 9h 9s 4c 4d Kh"));
  EXPECT_EQ(reading.words, "two pair, aces and nines");
  EXPECT_EQ(to_text(reading.cards), "Ac Ad 9h 9s Kh");
}

TEST(Reading, WildDeucesAndJoker) {
  expect_read(
      ranking_of("dj-wild-ma"),
      {{"2c 2d 2h 2s Jk", Hand::five_wilds, "five wilds", "2c as wild, 2d as wild, 2h as wild, 2s as wild, Jk as wild"},
       {"7c 7d 7h 7s 2c", Hand::five_of_a_kind, "five sevens", "2c as 7"},
       {"7c 7d 2h 2s Jk", Hand::five_of_a_kind, "five sevens", "2h as 7, 2s as 7, Jk as 7"},
       {"Kh Qh Jh 2c 9h", Hand::straight_flush, "king-high straight flush with the deuce as the ten", "2c as Th"},
       {"As Ks Qs Js 2d", Hand::royal_flush, "royal flush with the deuce as the ten", "2d as Ts"},
       {"Kh Qh Jh Th Jk", Hand::royal_flush, "royal flush with the joker as the ace", "Jk as Ah"},
       {"As Ks Qs Js Ts", Hand::royal_flush, "royal flush"},
       {"Ac 2d 3h 4s 5c", Hand::straight, "five-high straight", "2d as 2"},
       {"3c 4d 6h 7s 2c", Hand::straight, "seven-high straight with the deuce as the five", "2c as 5"},
       {"Ac Ad Ah Kd 2c", Hand::four_of_a_kind, "four aces with the deuce as an ace", "2c as A"},
       {"Ac Ad Kc Kd 2h", Hand::full_house, "full house, aces full of kings with the deuce as an ace", "2h as A"},
       {"Kc Kd 9c 2h 8d", Hand::three_of_a_kind, "three kings with the deuce as a king", "2h as K"},
       {"2c 3d 5h 7s 8c", Hand::pair, "a pair of eights with the deuce as an eight", "2c as 8"},
       {"Kc Qd 9c 7h 3d", Hand::high_card, "king-queen high"}});
}

// Four wilds make five of a kind, unless the fifth card belongs to a royal flush (ruling `dj-4wilds`).
TEST(Reading, FourWilds) {
  const Ranking ranking = ranking_of("dj-wild-ma");
  for (const Card card : standard_deck().cards) {
    if (ranking.is_wild(card)) continue;
    for (const char* wilds : {"2c 2d 2h 2s", "2c 2d 2h Jk"}) {
      std::vector<Card> hand = cards(wilds);
      hand.push_back(card);
      const Reading reading = read_hand(ranking, hand);
      if (card.rank() >= rank_letters.find('T')) {
        EXPECT_EQ(reading.hand, Hand::royal_flush) << to_text(hand);
      } else {
        EXPECT_EQ(reading.words, "five " + std::string(rank_words(card.rank())));
      }
    }
  }
  expect_read(ranking,
              {{"2c 2d 2h 2s 9c", Hand::five_of_a_kind, "five nines", "2c as 9, 2d as 9, 2h as 9, 2s as 9"},
               {"2c 2d 2h 2s Tc", Hand::royal_flush, "royal flush with the deuces as the jack, queen, king and ace",
                "2c as Jc, 2d as Qc, 2h as Kc, 2s as Ac"}});
}

// Ruling `flush-wild`: a wild card is the highest rank the flush lacks, or repeats the ace.
TEST(Reading, WildCardInAFlushWithTheAce) {
  const Ranking distinct = ranking_of("dj-wild-ma");
  const Ranking duplicate = ranking_of("dj-wild-ma", "hand", {{"flush-wild", "duplicate"}});
  const std::vector<Card> with_joker = cards("Ah Kh 9h 4h Jk");
  expect_read(distinct, {{"Ah Kh 9h 4h Jk", Hand::flush, "ace-high flush with the joker as the queen", "Jk as Qh"}});
  EXPECT_EQ(wild_uses(read_hand(duplicate, with_joker)), "Jk as Ah");
  // A-Q-J-9-4 with the joker: as the king it beats A-Q-J-T-9; as a second ace it beats even A-K-Q-J-9.
  EXPECT_LT(read_hand(distinct, cards("Ah Jh 9h 4h Jk")).score, read_hand(distinct, cards("Ad Kd Qd Jd 9d")).score);
  EXPECT_GT(read_hand(duplicate, cards("Ah Jh 9h 4h Jk")).score, read_hand(duplicate, cards("Ad Kd Qd Jd 9d")).score);
}

// One rank wild, and a wild card may duplicate any card (SW-10).
TEST(Reading, SomethingsWild) {
  const Ranking eights = ranking_of("somethings-wild").with_indicator(6);
  expect_read(eights,
              {{"8h 8d 8s 8c 4c", Hand::five_of_a_kind, "five fours", "8h as 4, 8d as 4, 8s as 4, 8c as 4"},
               {"8h 8d 8s 8c Kc", Hand::royal_flush, "royal flush with the eights as the ten, jack, queen and ace",
                "8h as Tc, 8d as Jc, 8s as Qc, 8c as Ac"},
               {"Kc 8d 9h 4s 3d", Hand::pair, "a pair of kings with the eight as a king", "8d as K"}});
  expect_read(eights, {{"Ah Kh 9h 8c 4h", Hand::flush, "ace-high flush with the eight as an ace", "8c as Ah"},
                       {"8c 8d 9h 4h Jh", Hand::flush, "ace-high flush with the eights as aces", "8c as Ah, 8d as Ah"},
                       {"8c Qh 9h 4h Jh", Hand::flush, "ace-high flush with the eight as the ace", "8c as Ah"}});
  // Where eights are not wild they are eights.
  EXPECT_EQ(read_hand(ranking_of("somethings-wild").with_indicator(5), cards("8h 8d 8s 8c 4c")).words, "four eights");
}

TEST(Reading, Bug) {
  expect_read(
      ranking_of("draw-jacks-or-better"),
      {{"Ac Ad Ah As Jk", Hand::five_of_a_kind, "five aces", "Jk as A"},
       {"Kc Kd Kh Ks Jk", Hand::four_of_a_kind, "four kings with the joker as an ace", "Jk as A"},
       {"Kc Kd 9h 5s Jk", Hand::pair, "a pair of kings with the joker as an ace", "Jk as A"},
       {"Ac Kd 9h 5s Jk", Hand::pair, "a pair of aces with the joker as an ace", "Jk as A"},
       {"Kc Qd 9h 5s Jk", Hand::high_card, "ace-king high with the joker as an ace", "Jk as A"},
       {"3c 3d 7h 7s Jk", Hand::two_pair, "two pair, sevens and threes with the joker as an ace", "Jk as A"},
       {"5c 6d 8h 9s Jk", Hand::straight, "nine-high straight with the joker as the seven", "Jk as 7"},
       {"2c 3d 4h 5s Jk", Hand::straight, "six-high straight with the joker as the six", "Jk as 6"},
       {"Kh 9h 7h 4h Jk", Hand::flush, "ace-high flush with the joker as the ace", "Jk as Ah"},
       {"Ah 9h 7h 4h Jk", Hand::flush, "ace-high flush with the joker as the king", "Jk as Kh"},
       {"6h 7h 8h 9h Jk", Hand::straight_flush, "ten-high straight flush with the joker as the ten", "Jk as Th"},
       {"Kh Qh Jh Th Jk", Hand::royal_flush, "royal flush with the joker as the ace", "Jk as Ah"}});
}

TEST(Reading, MexicanStud) {
  expect_read(ranking_of("mexican-stud-poker"),
              {{"Ac Kc Qc Jc 7c", Hand::royal_flush, "royal flush"},
               {"Kc Qc Jc 7c 6c", Hand::straight_flush, "king-high straight flush"},
               {"4c 5d 6h 7s Jc", Hand::straight, "jack-high straight"},
               {"Ac Kd Qh Js 7c", Hand::straight, "ace-high straight"},
               {"7c 7d 7h 7s Jk", Hand::five_of_a_kind, "five sevens", "Jk as 7"},
               {"4c 5d 6h 7s Jk", Hand::straight, "jack-high straight with the joker as the jack", "Jk as J"}});
  expect_read(ranking_of("mexican-stud-poker", "up"),
              {{"Ac Ad Ah As Jk", Hand::four_of_a_kind, "four aces with the joker as an ace", "Jk as A"},
               {"7c 7d 7h 7s Jk", Hand::four_of_a_kind, "four sevens with the joker as an ace", "Jk as A"}});
}

TEST(Reading, ThreeCards) {
  expect_read(ranking_of("three-card-poker"), {{"As Ks Qs", Hand::royal_flush, "royal flush"},
                                               {"Ac 2c 3c", Hand::straight_flush, "three-high straight flush"},
                                               {"7c 7d 7h", Hand::three_of_a_kind, "three sevens"},
                                               {"Ac Kd Qh", Hand::straight, "ace-high straight"},
                                               {"Kc Qc 9c", Hand::flush, "king-high flush"},
                                               {"7c 7d Kh", Hand::pair, "a pair of sevens"},
                                               {"Kc Ad 2h", Hand::high_card, "ace-king high"}});
  expect_read(ranking_of("three-card-poker-6-card-bonus"), {{"As Ks Qs", Hand::mini_royal_flush, "mini royal flush"}});
}

// Fortune 1.1 ranks no five of a kind but aces: four kings and the joker stay four kings, the joker an ace
// (rulings `fp-five-kind`, `four-kind-kicker`).
TEST(Reading, FiveAcesOnly) {
  expect_read(ranking_of("fortune-pai-gow-poker-11"),
              {{"Ac Ad Ah As Jk", Hand::five_aces, "five aces", "Jk as A"},
               {"Kc Kd Kh Ks Jk", Hand::four_of_a_kind, "four kings with the joker as an ace", "Jk as A"},
               {"Kc Kd Kh As Jk", Hand::four_of_a_kind, "four kings with the joker as a king", "Jk as K"}});
  expect_read(ranking_of("fortune-pai-gow-joker-wild"),
              {{"Kc Kd Kh Ks Jk", Hand::five_of_a_kind, "five kings", "Jk as K"}});
}

// ---- Natural or wild --------------------------------------------------------------------------------

bool is_natural(const Ranking& ranking, std::string_view text) { return read_hand(ranking, cards(text)).natural; }

// Rulings `natural-deuce`, `ma-kicker-deuce`, `category-first`: the highest category first; natural if that
// category can be made with every deuce as a two.
TEST(Natural, AnyDeuceThatNeedNotBeWild) {
  const Ranking any = ranking_of("dj-wild-ma");
  EXPECT_TRUE(is_natural(any, "Kh 9h 7h 4h 2h"));  // a flush with the two of its suit
  EXPECT_FALSE(is_natural(any, "Kh 9h 7h 4h 2c"));
  EXPECT_FALSE(is_natural(any, "Ac Ad Ah Kd 2c"));  // four aces, not three
  EXPECT_TRUE(is_natural(any, "2h 3c 4d 5s 6h"));   // a straight either way
  EXPECT_TRUE(is_natural(any, "2h 3h 4h 5h 6h"));
  EXPECT_TRUE(is_natural(any, "Ac 2d 3h 4s 5c"));
  EXPECT_TRUE(is_natural(any, "As 2s 3s 4s 5s"));
  EXPECT_FALSE(is_natural(any, "As 3s 4s 5s 2h"));  // A215: a wild straight flush, not a natural straight
  EXPECT_FALSE(is_natural(any, "3c 4d 6h 7s 2c"));
  EXPECT_FALSE(is_natural(any, "2c 2d 2h Kc Qd"));  // four kings, not three deuces
  EXPECT_FALSE(is_natural(any, "2c 2d 2h 2s 9c"));
  EXPECT_FALSE(is_natural(any, "2h 3c 4d 5s Jk"));
  EXPECT_TRUE(is_natural(any, "Kc Kd Kh 9s 8d"));
  EXPECT_TRUE(is_natural(any, "As Ks Qs Js Ts"));
}

TEST(Natural, OneDeuceInAStraightOnly) {
  const Ranking straights = ranking_of("deuces-wild-xtreme-co");
  EXPECT_FALSE(is_natural(straights, "Kh 9h 7h 4h 2h"));
  EXPECT_TRUE(is_natural(straights, "Ac 2d 3h 4s 5c"));
  EXPECT_TRUE(is_natural(straights, "2h 3c 4d 5s 6h"));
  EXPECT_TRUE(is_natural(straights, "2h 3h 4h 5h 6h"));
  EXPECT_TRUE(is_natural(straights, "As 2s 3s 4s 5s"));
  EXPECT_FALSE(is_natural(straights, "As 3s 4s 5s 2h"));
  EXPECT_FALSE(is_natural(straights, "3c 4d 5h 2c Jk"));
  EXPECT_FALSE(is_natural(straights, "3c 4d 5h 2c 2d"));
  EXPECT_FALSE(is_natural(straights, "Ac Ad Ah Kd 2c"));
  EXPECT_TRUE(is_natural(straights, "Kc Kd Kh 9s 8d"));
}

TEST(Natural, NoWildCardAtAll) {
  const Ranking joker = ranking_of("draw-jacks-or-better");
  EXPECT_TRUE(is_natural(joker, "2h 3c 4d 5s 6h"));
  EXPECT_FALSE(is_natural(joker, "2h 3c 4d 5s Jk"));
}

// ---- Combinations that only pay tables know ---------------------------------------------------------

bool forms(const Ranking& ranking, std::string_view text, Hand hand) {
  return croupier::forms(ranking, cards(text), hand);
}

// Ruling `four-card-straight-flush`.
TEST(Forms, FourCardStraightFlush) {
  const Ranking linked = ranking_of("deuces-wild-xtreme-co", "linked");
  for (const char* text :
       {"Ah 2h 3h 4h Kc", "Jh Qh Kh Ah 3c", "5d 6d 7d 8d 8h", "5d 6d 7d 8d 9d", "5d 6d 7d 8d Kd", "Th Jh Qh Kh 2h"}) {
    EXPECT_TRUE(forms(linked, text, Hand::four_card_straight_flush)) << text;
    EXPECT_TRUE(forms(linked, text, Hand::four_card_flush)) << text;
  }
  for (const char* text : {"Kh Ah 2h 3h 9c", "Qh Kh Ah 2h 9c", "5d 6d 7d 9d 8h", "5d 6d 7d 8h 9d", "4d 5d 6d 8d Kd"}) {
    EXPECT_FALSE(forms(linked, text, Hand::four_card_straight_flush)) << text;
  }
}

TEST(Forms, FourCardFlush) {
  const Ranking linked = ranking_of("deuces-wild-xtreme-co", "linked");
  EXPECT_TRUE(forms(linked, "2h 9h Jh Kh 4c", Hand::four_card_flush));
  EXPECT_TRUE(forms(linked, "2h 9h Jh Kh 4h", Hand::four_card_flush));
  EXPECT_FALSE(forms(linked, "2h 9h Jh Kc 4c", Hand::four_card_flush));
}

TEST(Forms, NaturalAndWildRoyalFlush) {
  const Ranking ranking = ranking_of("deuces-wild-xtreme-co");
  EXPECT_TRUE(forms(ranking, "As Ks Qs Js Ts", Hand::natural_royal_flush));
  EXPECT_FALSE(forms(ranking, "As Ks Qs Js Ts", Hand::wild_royal_flush));
  for (const char* text : {"As Ks Qs Js 2s", "As Ks Qs Js Jk", "2c 2d 2h Jk Ts"}) {
    EXPECT_FALSE(forms(ranking, text, Hand::natural_royal_flush)) << text;
    EXPECT_TRUE(forms(ranking, text, Hand::wild_royal_flush)) << text;
  }
  EXPECT_FALSE(forms(ranking, "Ks Qs Js Ts 9s", Hand::natural_royal_flush));
  EXPECT_FALSE(forms(ranking, "Ks Qs Js Ts 9s", Hand::wild_royal_flush));
}

TEST(Forms, WildCardsHeld) {
  const Ranking ranking = ranking_of("deuces-wild-xtreme-co");
  const auto held = [&](const char* text) {
    std::string names;
    for (const Hand hand : {Hand::joker, Hand::two_wilds, Hand::two_deuces, Hand::three_wilds, Hand::three_deuces,
                            Hand::four_wilds, Hand::four_deuces}) {
      if (forms(ranking, text, hand)) names += (names.empty() ? "" : " ") + std::string(to_text(hand));
    }
    return names;
  };
  EXPECT_EQ(held("Ac Kd 9h 7s 3c"), "");
  EXPECT_EQ(held("2c Kd 9h 7s 3c"), "");  // a lone deuce is nothing
  EXPECT_EQ(held("Jk Kd 9h 7s 3c"), "joker");
  EXPECT_EQ(held("2c 2d 9h 7s 3c"), "two-wilds two-deuces");
  EXPECT_EQ(held("2c Jk 9h 7s 3c"), "joker two-wilds");
  EXPECT_EQ(held("2c 2d 2h 7s 3c"), "two-wilds two-deuces three-wilds three-deuces");
  EXPECT_EQ(held("2c 2d Jk 7s 3c"), "joker two-wilds two-deuces three-wilds");
  EXPECT_EQ(held("2c 2d 2h 2s 3c"), "two-wilds two-deuces three-wilds three-deuces four-wilds four-deuces");
  EXPECT_EQ(held("2c 2d 2h Jk 3c"), "joker two-wilds two-deuces three-wilds three-deuces four-wilds");
  EXPECT_EQ(held("2c 2d 2h 2s Jk"), "joker two-wilds two-deuces three-wilds three-deuces four-wilds four-deuces");
}

// What the cards can be read as, whatever better hand they also are.
TEST(Forms, LowerCategoriesToo) {
  const Ranking ranking = ranking_of("dj-wild-ma");
  EXPECT_FALSE(forms(ranking, "7c 7d 7h 7s 2c", Hand::full_house));
  EXPECT_TRUE(forms(ranking, "7c 7d 7h 9s 2c", Hand::full_house));
  EXPECT_TRUE(forms(ranking, "7c 7d 7h 9s 2c", Hand::four_of_a_kind));
  EXPECT_TRUE(forms(ranking, "7c 7d 7h 9s 2c", Hand::three_of_a_kind));
  EXPECT_FALSE(forms(ranking, "7c 7d 7h 9s 2c", Hand::straight));
  EXPECT_TRUE(forms(ranking, "2c 2d 2h 2s 9c", Hand::straight_flush));
  EXPECT_TRUE(forms(ranking, "2c 2d 2h 2s Jk", Hand::five_wilds));
  EXPECT_FALSE(forms(ranking, "2c 2d 2h 2s 9c", Hand::five_wilds));
}

}  // namespace
}  // namespace croupier
