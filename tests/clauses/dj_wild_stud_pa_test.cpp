// DJ Wild Stud Poker, Pennsylvania.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "support.h"

namespace croupier::clauses::dj_wild_stud_pa {
namespace {

constexpr std::string_view id = "dj-wild-stud-pa";

// One hand of each category, highest first. The first two need wild cards.
struct Sample {
  const char* hand;
  const char* category;
};
constexpr std::array<Sample, 12> samples{{{"2c 2d 2h 2s Jk", "five-wilds"},
                                          {"As Ks Qs Js Ts", "royal-flush"},
                                          {"9c 9d 9h 9s 2c", "five-of-a-kind"},
                                          {"Ks Qs Js Ts 9s", "straight-flush"},
                                          {"9c 9d 9h 9s Ac", "four-of-a-kind"},
                                          {"9c 9d 9h Ks Kc", "full-house"},
                                          {"Ah Kh Qh Jh 9h", "flush"},
                                          {"Ac Kd Qh Js Tc", "straight"},
                                          {"Ac Ad Ah Kc Qd", "three-of-a-kind"},
                                          {"Ac Ad Kh Kc Qd", "two-pair"},
                                          {"Ac Ad Kh Qc Jd", "pair"},
                                          {"Ac Kd Qh Jc 9d", "high-card"}}};

// The rows of a table that hands fall on.
std::set<std::string> winning_hands(const Game& pa, std::string_view wager, std::string_view table) {
  std::set<std::string> names;
  for (const Sample& sample : samples) {
    // A ranking without wild cards cannot read a joker.
    const Ranking& ranking = pa.ranking(pa.wager(wager)->settle->ranking)->ranking;
    if (std::string_view(sample.hand).find("Jk") != std::string_view::npos && !ranking.wild_joker) continue;
    const std::string row = row_text(pa, wager, table, sample.hand);
    if (row != "-") names.insert(row.substr(0, row.find(' ')));
  }
  return names;
}

const std::set<std::string> seven_hands{"royal-flush", "straight-flush", "four-of-a-kind", "full-house",
                                        "flush",       "straight",       "three-of-a-kind"};

// The cover card is no card: 53 cards are all that can be dealt.
TEST(Clauses, PA_9_FiftyTwoCardsAndAJoker) {
  expect_deck(game(id), "AKQJT98765432", 1);
  EXPECT_EQ(deck_of(game(id)).cards.size(), 53U);
  EXPECT_EQ(game(id).deck.decks, 1);
  EXPECT_EQ(game(id).deck.max, 1);
}

TEST(Clauses, PA_15_RankOfCards) {
  const Game pa = game(id);
  const Hands hands(pa);
  expect_card_order(hands, "AKQJT9876543");
  const Hands plain(pa.ranking("hand")->ranking.at_face_value(), deck_of(pa));
  expect_card_order(plain, "AKQJT98765432");
  // The ace below 2-3-4-5, for a straight and for a straight flush.
  EXPECT_EQ(plain.category("Ac 2d 3h 4s 5c"), Hand::straight);
  EXPECT_EQ(plain.category("Ac 2c 3c 4c 5c"), Hand::straight_flush);
  plain.expect_descending({"Ac Kd Qh Js Tc", "6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac"});
  plain.expect_descending({"Kc Qc Jc Tc 9c", "6c 5c 4c 3c 2c", "5c 4c 3c 2c Ac"});
  // Not around the corner.
  for (const char* text : {"Kc Ad 2h 3s 4c", "Qc Kd Ah 2s 3c", "Jc Qd Kh As 2c"})
    EXPECT_EQ(plain.category(text), Hand::high_card);
  for (const char* text : {"Kc Ac 2c 3c 4c", "Qc Kc Ac 2c 3c", "Jc Qc Kc Ac 2c"})
    EXPECT_EQ(plain.category(text), Hand::flush);
  // With a wild card neither: K-A-3-4 and a deuce are a pair.
  EXPECT_EQ(hands.category("Kc Ad 3h 4s 2c"), Hand::pair);
  expect_suits_equal(hands, deck_of(pa));
}

// Ruling `pa-wild-suit`: any rank and any suit.
TEST(Clauses, PA_16_DeucesAndJokerAreWild) {
  const Game pa = game(id);
  expect_wild(pa.ranking("hand")->ranking, deck_of(pa), "2", true);
  const Hands hands(pa);
  for (const char* wild : {"2c", "2d", "2h", "2s", "Jk"}) {
    for (const char rank : std::string_view("3456789TJQKA")) {
      std::string four;
      for (const char suit : suit_letters) four += std::string{rank, suit, ' '};
      EXPECT_EQ(hands.category(four + wild), Hand::five_of_a_kind) << four << wild;
    }
    for (const char suit : suit_letters) {
      std::string four;
      for (const char rank : std::string_view("AKQJ")) four += std::string{rank, suit, ' '};
      EXPECT_EQ(hands.category(four + wild), Hand::royal_flush) << four << wild;
    }
    EXPECT_EQ(hands.category(std::string("Kc Qd 9h 7s ") + wild), Hand::pair);
  }
  for (const char* card : {"3c", "8d", "Kh", "As"})
    EXPECT_EQ(hands.category(std::string("9c 9d 9h 9s ") + card), Hand::four_of_a_kind);
}

// Ruling `pa-fiveoak` puts five of a kind, which the list omits, between royal and straight flush.
TEST(Clauses, PA_17_HandRanking) {
  const Hands hands(game(id));
  for (std::size_t i = 0; i < samples.size(); ++i) {
    EXPECT_EQ(to_text(hands.category(samples[i].hand)), samples[i].category);
    if (i > 0) hands.expect_descending({samples[i - 1].hand, samples[i].hand});
  }
  // The lowest hand of each category beats the highest of the next: nothing lies between.
  const auto& categories = hands.ranking().categories;
  ASSERT_EQ(categories.size(), samples.size());
  for (std::size_t i = 0; i + 1 < categories.size(); ++i) {
    EXPECT_EQ(hands.lowest(categories[i]), hands.highest(categories[i + 1]) + 1);
  }
}

TEST(Clauses, PA_18_ProgressiveHands) {
  const Game pa = game(id);
  const std::vector<std::string> tables{"1", "2"};
  EXPECT_EQ(tables_of(pa, "progressive"), tables);
  for (const std::string& table : tables) {
    EXPECT_EQ(winning_hands(pa, "progressive", table), seven_hands) << table;
  }
}

TEST(Clauses, PA_19_TripsHands) {
  const Game pa = game(id);
  const std::vector<std::string> tables{"DJWT-04", "DJWT-05", "DJWT-06", "DJWT-07"};
  EXPECT_EQ(tables_of(pa, "trips"), tables);
  std::set<std::string> expected = seven_hands;
  expected.insert({"five-wilds", "five-of-a-kind"});  // ruling `pa-fiveoak`
  for (const std::string& table : tables) EXPECT_EQ(winning_hands(pa, "trips", table), expected) << table;
}

TEST(Clauses, PA_20_TwoWayBadBeatHands) {
  const Game pa = game(id);
  const std::vector<std::string> tables{"DJWBB-01", "DJWBB-02", "DJWBB-03", "DJWBB-04"};
  EXPECT_EQ(tables_of(pa, "two-way-bad-beat"), tables);
  std::set<std::string> expected = seven_hands;
  expected.insert("five-of-a-kind");  // ruling `pa-fiveoak`
  for (const std::string& table : tables) EXPECT_EQ(winning_hands(pa, "two-way-bad-beat", table), expected) << table;
}

}  // namespace
}  // namespace croupier::clauses::dj_wild_stud_pa
