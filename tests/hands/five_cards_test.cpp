// Every fast evaluator of five cards against the naive one, over its whole space of hands. That the two agree
// shows both: they share nothing but the ranking.
#include <gtest/gtest.h>

#include "support.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using namespace testing_hands;

void expect_equal_everywhere(const Ranking& ranking, const Deck& deck, std::uint64_t hands) {
  const Evaluator evaluator = evaluator_of(ranking, deck);
  const Tally tally = compare_all(evaluator, deck);
  expect_same_order(evaluator, tally, true);
  if (slow_build_takes_every > 1) return;
  EXPECT_EQ(tally.hands, hands);
}

TEST(FiveCards, Natural) { expect_equal_everywhere(natural(), standard_deck(), 2'598'960); }

TEST(FiveCards, WildDeucesAndJoker) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  expect_equal_everywhere(deuces_and_joker(), standard_deck(1), 2'869'685);
}

// Ruling `flush-wild`, the other reading. Only flushes differ from the above: a sample is enough.
TEST(FiveCards, WildDeucesAndJokerThatMayRepeatInAFlush) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Evaluator evaluator = evaluator_of(deuces_and_joker(WildInFlush::duplicate), standard_deck(1));
  expect_same_order(evaluator, compare_all(evaluator, standard_deck(1), 7), false);
}

TEST(FiveCards, WildJoker) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  expect_equal_everywhere(wild_joker(), standard_deck(1), 2'869'685);
}

TEST(FiveCards, WildJokerWithFiveAcesOnly) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  expect_equal_everywhere(five_aces_only(), standard_deck(1), 2'869'685);
}

TEST(FiveCards, Bug) { expect_equal_everywhere(bug(), standard_deck(1), 2'869'685); }

// Ruling `pg-rank`, the other reading: ace to five just below the highest straight.
Ranking wheel_second(Ranking ranking) {
  ranking.wheel_second = true;
  return ranking;
}

TEST(FiveCards, WheelSecond) { expect_equal_everywhere(wheel_second(natural()), standard_deck(), 2'598'960); }

TEST(FiveCards, BugWithWheelSecond) {
  const Evaluator five = evaluator_of(wheel_second(bug()), standard_deck(1));
  expect_same_order(five, compare_all(five, standard_deck(1), 7), false);
  const Evaluator seven = evaluator_of(wheel_second(bug(7)), standard_deck(1));
  expect_same_order(seven, compare_random(seven, standard_deck(1), 50'000, 5), false);
  const auto rank = [&](std::string_view text) { return five(cards(text)); };
  EXPECT_LT(rank("Kc Qd Jc Ts 9h"), rank("Ac 2d 3c 4s 5h"));
  EXPECT_LT(rank("Ac 2d 3c 4s 5h"), rank("Ac Kd Qc Js Th"));
  EXPECT_LT(rank("6c 2d 3c 4s 5h"), rank("7c 6d 3c 4s 5h"));
  EXPECT_LT(rank("Kc Qc Jc Tc 9c"), rank("Ac 2c 3c 4c 5c"));
  EXPECT_LT(rank("Ac 2c 3c 4c 5c"), rank("Ac Kc Qc Jc Tc"));
}

// Something's Wild: the rank of the indicator card is wild. Aces, where a wild card is most often one of
// its own, over all hands.
TEST(FiveCards, WildAces) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  expect_equal_everywhere(one_wild_rank(ace, WildInFlush::duplicate), standard_deck(), 2'598'960);
}

class OneWildRank : public testing::TestWithParam<int> {};

TEST_P(OneWildRank, RandomHands) {
  for (const WildInFlush flush : {WildInFlush::duplicate, WildInFlush::distinct}) {
    const Evaluator evaluator = evaluator_of(one_wild_rank(static_cast<Rank>(GetParam()), flush), standard_deck());
    const auto seed = static_cast<unsigned>(2 * GetParam() + (flush == WildInFlush::distinct ? 1 : 0));
    expect_same_order(evaluator, compare_random(evaluator, standard_deck(), 200'000, seed), false);
  }
}

INSTANTIATE_TEST_SUITE_P(AllRanks, OneWildRank, testing::Range(0, rank_count), [](const auto& test) {
  return std::string(1, rank_letters[static_cast<std::size_t>(test.param)]);
});

TEST(FiveCards, MexicanJokerDealtDown) { expect_equal_everywhere(mexican(WildAs::any), mexican_deck(), 749'398); }

TEST(FiveCards, MexicanJokerDealtUp) { expect_equal_everywhere(mexican(WildAs::bug), mexican_deck(), 749'398); }

TEST(FiveCards, TwoWildJokers) {
  const Evaluator evaluator = evaluator_of(wild_joker(), standard_deck(2));
  expect_same_order(evaluator, compare_all(evaluator, standard_deck(2), 3), false);
}

// An evaluator is read by many threads at once.
TEST(FiveCards, ThreadsShareAnEvaluator) {
  const Evaluator evaluator = evaluator_of(deuces_and_joker(), standard_deck(1));
  expect_same_order(evaluator, compare_random(evaluator, standard_deck(1), 20'000, 1), false);
}

}  // namespace
}  // namespace croupier
