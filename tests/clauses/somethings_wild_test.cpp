// Something's Wild Poker.
#include <gtest/gtest.h>

#include <algorithm>

#include "hands/naive.h"
#include "support.h"

namespace croupier::clauses::somethings_wild {
namespace {

constexpr std::string_view id = "somethings-wild";

TEST(Clauses, SW_9_TheIndicatorsRankIsWild) {
  const Game sw = game(id);
  const Ranking& open = sw.ranking("hand")->ranking;
  // Before the indicator is known nothing can be ranked.
  EXPECT_FALSE(Evaluator::build(open, deck_of(sw)));
  for (int rank = 0; rank < rank_count; ++rank) {
    const Ranking known = open.with_indicator(static_cast<Rank>(rank));
    const std::string letter(1, rank_letters[static_cast<std::size_t>(rank)]);
    expect_wild(known, deck_of(sw), letter, false);
    // In any of the five places, and also where all the others are wild too.
    const Hands hands(known, deck_of(sw));
    const std::string other = letter == "9" ? "8" : "9";
    std::vector<Card> hand = cards(other + "c " + other + "d " + other + "h " + other + "s " + letter + "s");
    for (int place = 0; place < 5; ++place) {
      std::ranges::rotate(hand, hand.begin() + 1);
      EXPECT_EQ(hands.evaluator().category(hands.evaluator()(hand)), Hand::five_of_a_kind);
    }
    EXPECT_EQ(hands.category(letter + "c " + letter + "d " + letter + "h " + letter + "s " + other + "h"),
              Hand::five_of_a_kind);
  }
  // Ruling `sw-house-wild`: the house's own two as well, unless the table says otherwise.
  EXPECT_FALSE(sw.ranking("dealer")->wild_in_community_only);
  EXPECT_EQ(sw.ranking("dealer")->ranking, open);
  EXPECT_TRUE(game(id, {{"sw-house-wild", "community"}}).ranking("dealer")->wild_in_community_only);
}

TEST(Clauses, SW_10_AWildCardMayBeAnyCard) {
  const Game sw = game(id);
  const Ranking eights = sw.ranking("hand")->ranking.with_indicator(static_cast<Rank>(rank_letters.find('8')));
  const Hands hands(eights, deck_of(sw));
  // It duplicates a card of the hand: a fifth nine, a second ace of hearts.
  EXPECT_EQ(hands.category("9c 9d 9h 9s 8c"), Hand::five_of_a_kind);
  EXPECT_EQ(read_hand(eights, cards("Ah Kh 9h 4h 8c")).wilds.at(0).as, "Ah");
  hands.expect_descending({"Ah Qh 9h 4h 8c", "Ad Kd Qd Jd 9d"});
  // Several, each on its own, jointly the best hand.
  EXPECT_EQ(hands.category("8c 8d 8h 8s Kc"), Hand::royal_flush);
  EXPECT_EQ(hands.category("8c 8d 8h 8s 4c"), Hand::five_of_a_kind);
  EXPECT_EQ(hands.category("8c 8d 9h Kd 4c"), Hand::three_of_a_kind);
  EXPECT_EQ(hands.category("8c 8d 9h 9d 4c"), Hand::four_of_a_kind);
  EXPECT_EQ(hands.category("8c 8d 9h Jh Kh"), Hand::straight_flush);
  // No card out of the 52 in its place makes a better hand than the wild card itself: all of them tried.
  for (const char* rest :
       {"9c 9d 9h 9s", "Ah Kh 9h 4h", "Kc Qd 9h 7s", "5c 6c 7c 9c", "Ac Ad Kh Kd", "3c 4d 5h 6s", "Tc Jc Qc Kc"}) {
    std::vector<Card> hand = cards(std::string(rest) + " 8d");
    const Score wild = hands.evaluator().score(hands.evaluator()(hand));
    Score best;
    for (int index = 0; index < 52; ++index) {
      hand.back() = Card::at(index);
      best = std::max(best, naive_best(eights.at_face_value(), hand).score);
    }
    EXPECT_EQ(wild, best) << rest;
  }
  // The other reading of `flush-wild` is an option.
  const Ranking distinct = game(id, {{"flush-wild", "distinct"}})
                               .ranking("hand")
                               ->ranking.with_indicator(static_cast<Rank>(rank_letters.find('8')));
  EXPECT_EQ(read_hand(distinct, cards("Ah Kh 9h 4h 8c")).wilds.at(0).as, "Qh");
}

}  // namespace
}  // namespace croupier::clauses::somethings_wild
