// The fast answer to "can these cards form that?" beside the slow one.
#include "hands/forms.h"

#include <gtest/gtest.h>

#include "cards/notation.h"
#include "hands/naive.h"
#include "support.h"

namespace croupier {
namespace {

using namespace testing_hands;

// Three of a kind is no pair and so on: there the slow reader wants the exact pattern, and no table asks.
constexpr std::array asked = {Hand::five_wilds,     Hand::royal_flush,    Hand::five_of_a_kind,
                              Hand::straight_flush, Hand::four_of_a_kind, Hand::full_house,
                              Hand::flush,          Hand::straight,       Hand::three_of_a_kind};

TEST(Forms, AgreesWithTheSlowReader) {
  for (const Ranking& ranking : {deuces_and_joker(), natural(), deuces_and_joker().at_face_value()}) {
    std::vector<Card> deck = standard_deck(ranking.wild_joker ? 1 : 0).cards;
    std::mt19937_64 random(7);
    for (int i = 0; i < 20'000 / slow_build_takes_every + 100; ++i) {
      const auto hand = draw(deck, 5, random);
      const auto wilds = std::count_if(hand.begin(), hand.end(), [&](Card card) { return ranking.is_wild(card); });
      if (wilds > 2 && i % 50 != 0) continue;  // the slow reader tries every card for every wild one
      for (const Hand category : asked) {
        if (!ranking.has(category)) continue;
        ASSERT_EQ(Forms(ranking, category)(hand), naive_forms(ranking, hand, category))
            << to_text(hand) << " as " << to_text(category);
      }
    }
  }
}

TEST(Forms, KnowsWhatABetterHandAlsoIs) {
  const Ranking ranking = deuces_and_joker();
  EXPECT_TRUE(Forms(ranking, Hand::four_of_a_kind)(cards("7c 7d 7h 7s 2c")));
  EXPECT_TRUE(Forms(ranking, Hand::straight_flush)(cards("7c 2d 2h 2s Jk")));
  EXPECT_FALSE(Forms(ranking, Hand::straight_flush)(cards("7c 7d 7h 2s 2c")));
  EXPECT_FALSE(Forms(ranking, Hand::five_wilds)(cards("7c 2d 2h 2s Jk")));
}

}  // namespace
}  // namespace croupier
