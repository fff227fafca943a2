// What the solver tells an auditor, and that it fits rounds that are really played.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <thread>

#include "advice/solved_theories.h"
#include "games/families.h"
#include "odds/simulation/simulate_wager.h"
#include "record/run_record.h"
#include "report/whole_analysis.h"
#include "room/audit/returns.h"
#include "tests/built_in.h"

namespace croupier {
namespace {

constexpr const char* game_id = "three-card-poker";

DefinitionRecord definition() {
  const auto rules = games::make_rules(rulebook(), **rulebook().game(game_id)).value();
  return definition_record(rulebook(), *rules).value();
}

Theory solved(const std::string& bet) {
  return theory_of(rulebook(), definition(), bet, "standard", [] { return true; }).value();
}

TEST(SolvedTheories, AreTheSolversOwnNumbers) {
  const auto analysis =
      analyze_all(rulebook(), **rulebook().game(game_id), {.wager = "bonus", .paytable = "", .threads = 1}).value();
  const Theory bonus = solved("bonus");
  EXPECT_DOUBLE_EQ(bonus.ev, to_double(analysis.solved.at(0).ev));
  EXPECT_DOUBLE_EQ(bonus.variance, to_double(analysis.solved.at(0).variance));
  EXPECT_DOUBLE_EQ(bonus.average_wagered, 1);
  EXPECT_GT(bonus.skewness, 1);  // it pays rarely and much
  const Theory base = solved("base");
  EXPECT_EQ(base.basis, "book play");
  EXPECT_TRUE(base.decides);
  EXPECT_GT(base.average_wagered, 1);
  EXPECT_LT(base.theoretical_return(), 1);
}

TEST(SolvedTheories, RefuseWhatThereIsNot) {
  EXPECT_FALSE(theory_of(rulebook(), definition(), "no-such-bet", "standard", [] { return true; }).ok());
  EXPECT_FALSE(theory_of(rulebook(), {.hash = {}, .deck = {}, .text = "?"}, "base", "", [] { return true; }).ok());
}

TEST(SolvedTheories, AskAgainWhenTheStoreWasAwayAndOnlyThen) {
  SolvedTheories theories(rulebook());
  const auto ask = [&](const char* wager, RefusalKind kind) {
    return theories.of({definition().hash, wager, "standard"}, [kind]() -> Result<DefinitionRecord> {
      return Refusal{.kind = kind, .what = "no rules", .where = {}, .right = {}};
    });
  };
  const auto there = [] { return Result<DefinitionRecord>(definition()); };
  EXPECT_EQ(ask("bonus", RefusalKind::io).why, "no rules");
  EXPECT_EQ(theories.of({definition().hash, "bonus", "standard"}, there).why, "being worked out");
  EXPECT_EQ(ask("base", RefusalKind::unknown).why, "no rules");
  EXPECT_EQ(theories.of({definition().hash, "base", "standard"}, there).why, "no rules");
}

TEST(SolvedTheories, ThreadAnswersWhenItIsAskedAgain) {
  SolvedTheories theories(rulebook());
  const BetOf bet{definition().hash, "bonus", "standard"};
  int asked = 0;
  const auto rules = [&]() -> Result<DefinitionRecord> {
    ++asked;
    return definition();
  };
  auto answer = theories.of(bet, rules);
  EXPECT_FALSE(answer.theory.has_value());
  EXPECT_EQ(answer.why, "being worked out");
  for (int i = 0; i < 20'000 && !answer.theory; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    answer = theories.of(bet, rules);
  }
  ASSERT_TRUE(answer.theory.has_value()) << answer.why;
  EXPECT_DOUBLE_EQ(answer.theory->ev, solved("bonus").ev);
  EXPECT_EQ(asked, 1);
  // What cannot be found out is said so, once and for all.
  const auto none = [] { return Result<DefinitionRecord>(Refusal{.what = "no rules", .where = {}, .right = {}}); };
  EXPECT_EQ(theories.of({{}, "x", ""}, none).why, "no rules");
  EXPECT_EQ(theories.of({{}, "x", ""}, rules).why, "no rules");
}

// TRUST 28: rounds dealt and played by the engine lie within the spread that the solver's variance gives; had the game
// another return, they would not.
TEST(SolvedTheories, FitRoundsThatAreReallyPlayed) {
  const auto played = simulate_wager(rulebook(), **rulebook().game(game_id), "bonus", "standard",
                                     {.rounds = 200'000, .seed = 3, .threads = 1}, {});
  ASSERT_TRUE(played.ok()) << played.refusal().line();
  MeterTotals totals{.rounds = 200'000, .bets = 200'000, .unit_cents = 200'000 * 100};
  totals.unit_squares = 200'000LL * 100 * 100;
  for (const SimulatedWager::Outcome& outcome : played->outcomes)
    totals.unit_net_cents += outcome.net_cents * 100 / played->unit_cents * static_cast<std::int64_t>(outcome.times);
  totals.wagered_cents = totals.unit_cents;
  totals.won_cents = totals.unit_cents + totals.unit_net_cents;
  TheorySource::Answer answer{solved("bonus"), ""};
  const ReturnCheck right = check_return(totals, answer);
  EXPECT_EQ(right.state, ReturnState::ok) << right.words;
  // A pay table that is worth more, by eight standard deviations of so many rounds.
  answer.theory->ev += 8 * std::sqrt(answer.theory->variance / 200'000);
  const ReturnCheck wrong = check_return(totals, answer);
  EXPECT_EQ(wrong.state, ReturnState::low) << wrong.words;
}

}  // namespace
}  // namespace croupier
