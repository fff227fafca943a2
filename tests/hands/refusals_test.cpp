// Rankings that no evaluator could be built from, and evaluators that no table covers: each refused with what would
// be right.
#include <gtest/gtest.h>

#include "hands/evaluator.h"
#include "hands/ranking.h"
#include "support.h"

namespace croupier {
namespace {

using namespace testing_hands;

void expect_refused(const Ranking& ranking, const std::string& line) {
  const auto checked = check_ranking(ranking);
  ASSERT_FALSE(checked) << line;
  EXPECT_EQ(checked.refusal().line(), line);
  const auto built = Evaluator::build(ranking, standard_deck(1));
  ASSERT_FALSE(built) << line;
  EXPECT_EQ(built.refusal().line(), line);
}

template <class Change>
Ranking changed(Ranking ranking, const Change& change) {
  change(ranking);
  return ranking;
}

TEST(CheckRanking, TakesWhatTheGamesHave) {
  for (const Ranking& ranking : {natural(), natural(6), natural(7), wild_joker(), wild_joker(7), bug(), bug(7),
                                 five_aces_only(), deuces_and_joker(), one_wild_rank(3, WildInFlush::duplicate),
                                 mexican(WildAs::any), mexican(WildAs::bug), three_cards()}) {
    EXPECT_TRUE(check_ranking(ranking));
  }
}

TEST(CheckRanking, SizeOfAHand) {
  expect_refused(changed(natural(), [](Ranking& r) { r.size = 2; }), "a hand of 2 cards; 3 to 5 cards make a hand");
  expect_refused(changed(natural(), [](Ranking& r) { r.size = 0; }), "a hand of 0 cards; 3 to 5 cards make a hand");
  expect_refused(changed(natural(7), [](Ranking& r) { r.size = 6; }), "a hand of 6 cards; 3 to 5 cards make a hand");
  expect_refused(changed(natural(), [](Ranking& r) { r.of = 4; }),
                 "the best of 4 cards; the best of `size` to 7 cards");
  expect_refused(changed(natural(), [](Ranking& r) { r.of = 8; }),
                 "the best of 8 cards; the best of `size` to 7 cards");
}

TEST(CheckRanking, WildRanks) {
  const auto wild = [](int ranks) {
    return changed(deuces_and_joker(), [&](Ranking& r) {
      for (int rank = 0; rank < rank_count; ++rank) r.wild_ranks[static_cast<std::size_t>(rank)] = rank < ranks;
    });
  };
  EXPECT_TRUE(check_ranking(wild(3)));
  expect_refused(wild(4), "4 ranks are wild; at most 3");
  expect_refused(wild(13), "13 ranks are wild; at most 3");
}

TEST(CheckRanking, Categories) {
  expect_refused(changed(natural(), [](Ranking& r) { r.categories.clear(); }),
                 "categories that do not end with high-card; every hand needs a category");
  expect_refused(changed(natural(), [](Ranking& r) { r.categories.pop_back(); }),
                 "categories that do not end with high-card; every hand needs a category");
  expect_refused(changed(natural(), [](Ranking& r) { std::swap(r.categories.front(), r.categories.back()); }),
                 "categories that do not end with high-card; every hand needs a category");
  expect_refused(changed(natural(), [](Ranking& r) { r.categories.insert(r.categories.begin(), Hand::flush); }),
                 "'flush' is listed twice; each category once");
  expect_refused(changed(natural(), [](Ranking& r) { r.categories.insert(r.categories.begin(), Hand::high_card); }),
                 "'high-card' is listed twice; each category once");
  expect_refused(changed(natural(), [](Ranking& r) { r.categories.front() = Hand::four_card_flush; }),
                 "'four-card-flush' is no category; a category of the vocabulary");
  expect_refused(changed(natural(), [](Ranking& r) { r.categories.front() = Hand::blackjack; }),
                 "'blackjack' is no category; a category of the vocabulary");
}

TEST(CheckRanking, Straights) {
  const std::string none = "straights without a run of neighbors; for example straights = \"A23456789TJQKA\"";
  expect_refused(changed(natural(), [](Ranking& r) { r.straights = ""; }), none);
  expect_refused(changed(natural(), [](Ranking& r) { r.straights = "A234"; }), none);
  expect_refused(changed(natural(), [](Ranking& r) { r.straights = "A2344"; }),
                 "'4' twice in one straight; neighbors of different ranks");
  expect_refused(changed(natural(), [](Ranking& r) { r.straights = "A234A"; }),
                 "'A' twice in one straight; neighbors of different ranks");
  expect_refused(changed(natural(), [](Ranking& r) { r.straights = "A2345X"; }),
                 "'X' in straights is no rank; letters of 23456789TJQKA");
  expect_refused(changed(natural(), [](Ranking& r) { r.straights = "a23456"; }),
                 "'a' in straights is no rank; letters of 23456789TJQKA");
  // Without a category that needs them, no straights are needed.
  EXPECT_TRUE(check_ranking(changed(natural(), [](Ranking& r) {
    r.categories = {Hand::four_of_a_kind, Hand::full_house, Hand::flush, Hand::three_of_a_kind, Hand::high_card};
    r.straights = "";
  })));
}

TEST(BuildEvaluator, SeveralDecks) {
  const auto built = Evaluator::build(natural(), standard_deck(), 2);
  ASSERT_FALSE(built);
  EXPECT_EQ(built.refusal().line(),
            "hands of 5 cards from 2 decks; several decks are known for hands of three cards only");
  EXPECT_FALSE(Evaluator::build(natural(7), standard_deck(), 6));
  EXPECT_TRUE(Evaluator::build(three_cards(), standard_deck(), 6));
  EXPECT_TRUE(Evaluator::build(natural(), standard_deck(), 1));
}

TEST(BuildEvaluator, UnknownIndicator) {
  Ranking ranking = one_wild_rank(4, WildInFlush::duplicate);
  EXPECT_TRUE(Evaluator::build(ranking, standard_deck()));
  ranking.wild_ranks = {};
  const auto built = Evaluator::build(ranking, standard_deck());
  ASSERT_FALSE(built);
  EXPECT_EQ(built.refusal().line(), "the wild rank is not known; name the wild card first");
  EXPECT_TRUE(Evaluator::build(ranking.at_face_value(), standard_deck()));
}

TEST(Ranking, OrderOfCategories) {
  const Ranking ranking = deuces_and_joker();
  EXPECT_EQ(ranking.order_of(Hand::high_card), 0);
  EXPECT_EQ(ranking.order_of(Hand::five_wilds), 11);
  EXPECT_LT(ranking.order_of(Hand::five_aces), 0);
  EXPECT_TRUE(ranking.has(Hand::five_wilds));
  EXPECT_FALSE(natural().has(Hand::five_wilds));
}

TEST(Ranking, AtFaceValueNothingIsWild) {
  for (const Ranking& ranking : {deuces_and_joker(), bug(), one_wild_rank(5, WildInFlush::distinct)}) {
    const Ranking plain = ranking.at_face_value();
    for (int index = 0; index < Card::kinds; ++index) EXPECT_FALSE(plain.is_wild(Card::at(index)));
    EXPECT_EQ(plain.categories, ranking.categories);
  }
}

TEST(Ranking, IndicatorOnlyWhereThereIsOne) {
  EXPECT_EQ(natural().with_indicator(6), natural());
  const Ranking known = one_wild_rank(6, WildInFlush::duplicate);
  for (int rank = 0; rank < rank_count; ++rank)
    EXPECT_EQ(known.is_wild(Card(static_cast<Rank>(rank), Suit::hearts)), rank == 6);
  EXPECT_FALSE(known.is_wild(Card::joker()));
}

}  // namespace
}  // namespace croupier
