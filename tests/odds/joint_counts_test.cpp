#include "odds/simulation/joint_counts.h"
#include "games/families.h"

#include <gtest/gtest.h>

#include <cmath>

#include "odds/exact/solver.h"
#include "odds/simulation/book_player.h"
#include "odds/simulation/simulation.h"
#include "rules/rulebook.h"
#include "tests/built_in.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

TEST(JointCounts, EveryTwoNetsAreCounted) {
  JointCounts counts(3);
  const auto play = [&](std::int64_t first, std::int64_t third) {
    counts.note(0, first);
    counts.note(2, third);
    counts.end_round();
  };
  play(5, -1);
  play(5, -1);
  play(-5, 200);
  counts.note(0, 7);  // the third one brings nothing
  counts.end_round();
  JointNets nets;
  counts.add_to(nets, 0, 2);
  EXPECT_EQ(nets, (JointNets{{{5, -1}, 2}, {{-5, 200}, 1}, {{7, 0}, 1}}));
  counts.add_to(nets, 0, 2);
  EXPECT_EQ((nets[{5, -1}]), 4U) << "a second counter's are added";
}

TEST(JointCounts, FairCoinsTellNothingOfEachOther) {
  const Correlation found = correlation_of({{{1, 1}, 25}, {{1, -1}, 25}, {{-1, 1}, 25}, {{-1, -1}, 25}});
  EXPECT_EQ(found.correlation, 0);
  EXPECT_NEAR(*found.standard_error, 0.1, 1e-12) << "independent: one by the root of the rounds";
}

TEST(JointCounts, TheSameBetTwiceIsSure) {
  const Correlation found = correlation_of({{{10, 20}, 3}, {{-10, -20}, 7}});
  EXPECT_NEAR(found.correlation, 1, 1e-12);
  EXPECT_NEAR(*found.standard_error, 0, 1e-12);
}

TEST(JointCounts, ABetThatNeverChangesHasNoCorrelation) {
  const Correlation found = correlation_of({{{1, 5}, 3}, {{-1, 5}, 7}});
  EXPECT_EQ(found.correlation, 0);
  EXPECT_FALSE(found.standard_error);
}

// One long award in both bets: nearly all that they have in common comes in a few rounds.
TEST(JointCounts, ALongAwardMakesTheCorrelationUnsure) {
  const Correlation found =
      correlation_of({{{100, 50}, 4}, {{1, -1}, 2498}, {{1, 1}, 2498}, {{-1, 1}, 2500}, {{-1, -1}, 2500}});
  EXPECT_GT(found.correlation, 0.6);
  EXPECT_GT(*found.standard_error, 5 / std::sqrt(10'000.0));
}

struct SeedsOfAGame {
  const char* game;
  const char* other;
};

void PrintTo(const SeedsOfAGame& seeds, std::ostream* out) { *out << seeds.game << " " << seeds.other; }

class SpreadOverSeeds : public ::testing::TestWithParam<SeedsOfAGame> {};

// What the error promises of one run is what many runs show.
TEST_P(SpreadOverSeeds, IsTheErrorThatEachRunTells) {
  const Game& game = **rulebook().game(GetParam().game);
  const auto shared = games::make_rules(rulebook(), game).value();
  const games::TableRules& rules = *shared;
  Solver solver = Solver::make(game, rules.deck()).value();
  const auto book = solver.book(base_table(rules)).value();
  const int seeds = CROUPIER_SLOW_BUILD != 0 ? 4 : 40;
  double sum = 0;
  double squares = 0;
  double told = 0;  // squared
  for (int seed = 1; seed <= seeds; ++seed) {
    const auto simulation =
        simulate(rules, *book, {.rounds = 16'000, .seed = static_cast<std::uint64_t>(seed)}).value();
    for (const SimulatedPair& pair : simulation.pairs) {
      if (pair.one != "base" || pair.other != GetParam().other) continue;
      sum += pair.correlation;
      squares += pair.correlation * pair.correlation;
      told += *pair.standard_error * *pair.standard_error;
    }
  }
  if (CROUPIER_SLOW_BUILD != 0) return;  // too few seeds to tell a spread
  const double spread = std::sqrt((squares - sum * sum / seeds) / (seeds - 1));
  // Of 40 runs a spread is known to some 11%.
  EXPECT_NEAR(spread / std::sqrt(told / seeds), 1, 0.4);
}

INSTANTIATE_TEST_SUITE_P(Games, SpreadOverSeeds,
                         ::testing::Values(SeedsOfAGame{"three-card-poker", "bonus"},
                                           SeedsOfAGame{"three-card-poker-6-card-bonus", "6-card-bonus"},
                                           SeedsOfAGame{"deuces-wild-xtreme-co", "trips-plus-wild"}));

}  // namespace
}  // namespace croupier
