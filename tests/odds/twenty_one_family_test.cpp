// Twenty-one behind the common interface: real rounds played by the chart come to what the solver says of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "cards/notation.h"
#include "games/families.h"
#include "odds/exact/solver.h"
#include "odds/simulation/simulation.h"
#include "tests/built_in.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

struct Opened {
  explicit Opened(const std::string& id, const std::vector<Setting>& settings = {})
      : game(rulebook().game_with(id, settings).value()),
        deck(rulebook().deck(game).value()),
        solver(Solver::make(game, deck).value()) {}
  Game game;
  Deck deck;
  Solver solver;
};

// Rounds from fresh shoes: within three standard errors, each figure.
void expect_played_as_solved(Opened opened) {
  constexpr std::uint64_t rounds = CROUPIER_SLOW_BUILD ? 20'000 : 1'000'000;
  const auto book = opened.solver.book().value();
  const auto rules = games::make_rules(opened.game, opened.deck).value();
  const auto played = simulate(*rules, *book, {.rounds = rounds, .seed = 7, .threads = 1}, {}).value();
  for (const SimulatedWager& wager : played.wagers) {
    const std::string table = opened.game.paytable(wager.wager)->id;
    const auto solved = opened.solver.analyze({.wager = wager.wager, .paytable = table}).value();
    const Analysis& analysis = solved.results.front();
    EXPECT_NEAR(wager.ev(), to_double(analysis.ev), 3 * wager.standard_error()) << opened.game.id << " " << wager.wager;
    // The variance of a round is about one, and that of its square no more than a few.
    EXPECT_NEAR(wager.variance() / to_double(analysis.variance), 1, 30 / std::sqrt(static_cast<double>(rounds)));
    EXPECT_NEAR(wager.average_wagered(), to_double(analysis.average_wagered),
                3 / std::sqrt(static_cast<double>(rounds)));
  }
}

TEST(TwentyOneFamily, RealRoundsComeToWhatTheChartIsWorth) {
  expect_played_as_solved(Opened("pure-215-blackjack"));
  expect_played_as_solved(Opened("buster-blackjack"));
}

TEST(TwentyOneFamily, FiguresSayHowExactTheyAre) {
  Opened opened("pure-215-blackjack");
  const auto report = opened.solver.analyze({.wager = "base", .paytable = "6-to-5"}).value();
  const Analysis& base = report.results.front();
  ASSERT_TRUE(base.rounding);
  EXPECT_LT(*base.rounding, 1e-10);
  EXPECT_NEAR(to_double(base.ev), -0.018090, 5e-7);
  EXPECT_THAT(base.strategy, ::testing::Contains("hard 16   S  S  S  S  S  H  H  RH RS RH"));
  EXPECT_FALSE(opened.solver.analyze({.wager = "insurance", .paytable = {}}).value().results.front().rounding) << "a fraction";
  // Bonuses without a table are listed, not solved.
  EXPECT_THAT(opened.solver.analyze({.wager = "player-bonus", .paytable = {}}).refusal().line(), HasSubstr("the operator brings"));
}

TEST(TwentyOneFamily, AdviceForAHand) {
  Opened opened("pure-215-blackjack");
  const auto own = parse_cards("Th 6c").value();
  const auto up = parse_cards("9d").value();
  const auto advice = opened.solver.advise({.own = own, .community = {}, .dealer = up}).value();
  EXPECT_EQ(advice.choices.at(advice.best).action, "surrender");
  EXPECT_TRUE(std::ranges::is_sorted(advice.choices, std::ranges::greater{}, &ChoiceValue::ev));
  EXPECT_FALSE(opened.solver.advise({.own = own, .community = {}, .dealer = {}}));
}

}  // namespace
}  // namespace croupier
