// Baccarat as the rest of the program asks for it: through the words of the family's interface, naming no type of it.
#include <gtest/gtest.h>

#include <cmath>

#include "cards/notation.h"
#include "games/families.h"
#include "odds/families.h"
#include "tests/built_in.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

constexpr const char* id = "ez-baccarat-panda-8";

Game game_with(const std::vector<Setting>& settings = {}) { return rulebook().game_with(id, settings).value(); }

Solver solver_of(const Game& game) { return Solver::make(game, rulebook().deck(game).value()).value(); }

const Analysis& of(const AnalysisReport& report, const std::string& wager) {
  for (const Analysis& each : report.results) {
    if (each.wager == wager) return each;
  }
  ADD_FAILURE() << wager;
  return report.results.front();
}

double percent(const Fraction& value) { return 100 * to_double(value); }

// M. Shackleford, wizardofodds.com, "EZ Baccarat" and "Baccarat": eight decks, a winning three-card seven pushes.
TEST(BaccaratFamily, PublishedEdges) {
  Solver solver = solver_of(game_with({{"ez-banker7", "push"}}));
  const AnalysisReport report = solver.analyze({}).value();
  EXPECT_NEAR(percent(of(report, "banker").house_edge()), 1.018, 0.0005);
  EXPECT_NEAR(percent(of(report, "player").house_edge()), 1.235, 0.0005);
  EXPECT_NEAR(percent(of(report, "tie").house_edge()), 14.36, 0.005);
  EXPECT_NEAR(percent(of(report, "dragon-7").house_edge()), 7.611, 0.0005);
  EXPECT_NEAR(percent(of(report, "panda-8").house_edge()), 10.19, 0.005);
}

TEST(BaccaratFamily, EveryWagerIsABetOfItsOwn) {
  Solver solver = solver_of(game_with());
  const AnalysisReport report = solver.analyze({}).value();
  std::vector<std::string> wagers;
  for (const Analysis& each : report.results) {
    wagers.push_back(each.wager);
    EXPECT_EQ(each.unit, each.wager);
    EXPECT_EQ(each.average_wagered, 1);
    EXPECT_TRUE(each.strategy.empty());
  }
  EXPECT_EQ(wagers, (std::vector<std::string>{"player", "banker", "tie", "dragon-7", "panda-8"}));
  const auto base = solver.analyze({.wager = "base", .paytable = {}});
  ASSERT_FALSE(base);
  EXPECT_EQ(base.refusal().kind, RefusalKind::unknown);
  EXPECT_NE(base.refusal().right.find("player, banker, tie, dragon-7, panda-8"), std::string::npos);
}

// A shoe by its counts, the same shoe as decks, and the same as decks less what is gone: one answer.
TEST(BaccaratFamily, AnyShoe) {
  Solver solver = solver_of(game_with());
  const AnalysisReport whole = solver.analyze({}).value();
  const AnalysisReport counted =
      solver.analyze({.wager = {}, .paytable = {}, .shoe = "128 32 32 32 32 32 32 32 32 32"}).value();
  const AnalysisReport short_of =
      solver.analyze({.wager = {}, .paytable = {}, .shoe = "127,32,32,32,32,32,32,32,31,32"}).value();
  const AnalysisReport gone =
      solver.analyze({.wager = {}, .paytable = {}, .gone = parse_cards("Kd 8h").value()}).value();
  for (const Analysis& each : whole.results) {
    EXPECT_EQ(of(counted, each.wager).ev, each.ev);
    EXPECT_EQ(of(short_of, each.wager).ev, of(gone, each.wager).ev);
    EXPECT_NE(of(gone, each.wager).ev, each.ev);
  }
  // Nothing but nines: both hands are a natural eight, and every round is a tie.
  const AnalysisReport nines = solver.analyze({.wager = {}, .paytable = {}, .shoe = "0 0 0 0 0 0 0 0 0 6"}).value();
  EXPECT_EQ(of(nines, "tie").ev, 8);
  EXPECT_EQ(of(nines, "player").ev, 0);
  EXPECT_FALSE(solver.analyze({.wager = {}, .paytable = {}, .shoe = "0 0 0 0 0 0 0 0 0 5"}));
  EXPECT_FALSE(solver.analyze({.wager = {}, .paytable = {}, .shoe = "128 32"}));
  EXPECT_FALSE(solver.analyze(
      {.wager = {}, .paytable = {}, .shoe = "128 32 32 32 32 32 32 32 32 32", .gone = parse_cards("8h").value()}));
  EXPECT_FALSE(solver.analyze({.wager = {}, .paytable = {}, .gone = parse_cards("8h 8h 8h 8h 8h 8h 8h 8h 8h").value()}))
      << "a shoe has eight";
  EXPECT_EQ(solver.analyze({}).value().results.front().ev, whole.results.front().ev) << "the whole shoe comes back";
}

TEST(BaccaratFamily, AShowdownGameHasNoShoe) {
  const Game& game = *rulebook().game("three-card-poker").value();
  Solver solver = solver_of(game);
  EXPECT_FALSE(solver.analyze({.wager = {}, .paytable = {}, .shoe = "128 32 32 32 32 32 32 32 32 32"}));
  EXPECT_FALSE(solver.analyze({.wager = {}, .paytable = {}, .gone = parse_cards("8h").value()}));
  EXPECT_FALSE(solver.bank({{"ante", 1}}));
}

TEST(BaccaratFamily, EachTwoBetsAreCountedTogether) {
  Solver solver = solver_of(game_with());
  const AnalysisReport report = solver.analyze({}).value();
  for (const Analysis& one : report.results) {
    EXPECT_EQ(solver.covariance(BetByTable{one.wager}, BetByTable{one.wager}).value(), one.variance) << one.wager;
    for (const Analysis& other : report.results) {
      EXPECT_EQ(solver.covariance(BetByTable{one.wager}, BetByTable{other.wager}).value(),
                solver.covariance(BetByTable{other.wager}, BetByTable{one.wager}).value());
    }
  }
  // As printed the two lines are one bet seen from two sides.
  EXPECT_EQ(solver.covariance(BetByTable{"player"}, BetByTable{"banker"}).value(), -of(report, "player").variance);
  // Dragon 7 and tie never win together: the covariance is minus what both expect of winning.
  const Fraction dragon = of(report, "dragon-7").hit_frequency * 41;
  const Fraction tie = of(report, "tie").hit_frequency * 9;
  EXPECT_EQ(solver.covariance(BetByTable{"tie"}, BetByTable{"dragon-7"}).value(), -dragon * tie);
  EXPECT_FALSE(solver.covariance(BetByTable{"base"}, BetByTable{"tie"}));
  EXPECT_FALSE(solver.covariance(BetByTable{"tie", "no-such-table"}, BetByTable{"player"}));
}

TEST(BaccaratFamily, TheBankIsTheBetsTurnedRound) {
  Solver solver = solver_of(game_with());
  const AnalysisReport report = solver.analyze({}).value();
  const std::map<std::string, Fraction> stakes = {{"banker", 10}, {"dragon-7", 1}};
  const Analysis bank = solver.bank(stakes).value();
  EXPECT_EQ(bank.ev, -(10 * of(report, "banker").ev + of(report, "dragon-7").ev));
  EXPECT_EQ(bank.variance, 100 * of(report, "banker").variance + of(report, "dragon-7").variance +
                               20 * solver.covariance(BetByTable{"banker"}, BetByTable{"dragon-7"}).value());
  EXPECT_FALSE(solver.bank({{"base", 1}}));
}

TEST(BaccaratFamily, NobodyDecidesAnything) {
  const Game game = game_with();
  Solver solver = solver_of(game);
  EXPECT_FALSE(solver.book().value()->decides());
  EXPECT_FALSE(solver.advise({}));
  EXPECT_TRUE(mathematics_of(game)->forgone_choices(game, {}).empty());
  for (const Wager& wager : game.wagers) EXPECT_FALSE(mathematics_of(game)->hangs_on_play(wager)) << wager.id;
}

// ---- The second road: real rounds ----

Simulation played(const Game& game, const SimulationRequest& request) {
  const games::SharedRules rules = games::make_rules(rulebook(), game).value();
  Solver solver = solver_of(game);
  return simulate(*rules, *solver.book().value(), request).value();
}

void expect_near(const Game& game, const Simulation& simulation) {
  Solver solver = solver_of(game);
  const AnalysisReport report = solver.analyze({}).value();
  ASSERT_EQ(simulation.wagers.size(), report.results.size()) << "a row for each wager, and none for a base";
  for (const SimulatedWager& each : simulation.wagers) {
    const Analysis& exact = of(report, each.wager);
    const double error = std::sqrt(to_double(exact.variance) / static_cast<double>(each.rounds));
    EXPECT_NEAR(each.ev(), to_double(exact.ev), 3 * error) << each.wager;
  }
}

TEST(BaccaratFamily, RoundsThatArePlayedAgree) {
  const std::uint64_t rounds = CROUPIER_SLOW_BUILD != 0 ? 20'000 : 400'000;
  for (const char* seven : {"win", "push"}) {
    const Game game = game_with({{"ez-banker7", seven}});
    const Simulation fresh = played(game, {.rounds = rounds, .seed = 3});
    expect_near(game, fresh);
    EXPECT_EQ(fresh.pairs.size(), 10U);
    Solver solver = solver_of(game);
    for (const SimulatedPair& pair : fresh.pairs) {
      ASSERT_TRUE(pair.standard_error) << pair.one << " " << pair.other;
      const double deviations =
          std::sqrt(to_double(solver.covariance(BetByTable{pair.one}, BetByTable{pair.one}).value()) *
                    to_double(solver.covariance(BetByTable{pair.other}, BetByTable{pair.other}).value()));
      const double exact =
          to_double(solver.covariance(BetByTable{pair.one}, BetByTable{pair.other}).value()) / deviations;
      EXPECT_NEAR(pair.correlation, exact, 5 * *pair.standard_error + 1e-9) << pair.one << " " << pair.other;
    }
  }
}

TEST(BaccaratFamily, SoDoRoundsOfOneShoe) {
  const std::uint64_t rounds = CROUPIER_SLOW_BUILD != 0 ? 20'000 : 400'000;
  const Game game = game_with();
  expect_near(game, played(game, {.rounds = rounds, .seed = 4, .rounds_per_shoe = 60}));
  expect_near(game, played(game, {.rounds = rounds, .seed = 5, .cut = 14}));
}

TEST(BaccaratFamily, ShoesAreTheSameForEveryThreadCount) {
  const Game game = game_with();
  const auto nets = [&](unsigned threads) {
    std::vector<std::pair<std::string, std::uint64_t>> all;
    for (const SimulatedWager& wager :
         played(game, {.rounds = 30'000, .seed = 9, .threads = threads, .cut = 52}).wagers) {
      for (const auto& outcome : wager.outcomes) all.emplace_back(wager.wager + outcome.name, outcome.times);
    }
    return all;
  };
  EXPECT_EQ(nets(1), nets(3));
}

// ---- Counters ----

TEST(BaccaratFamily, WhatCountersGain) {
  const Game game = game_with({{"ez-banker7", "push"}});
  const CountRequest request{.threads = 2, .shoes = CROUPIER_SLOW_BUILD != 0 ? 16U : 320U};
  const auto found = count_cards(game, rulebook().deck(game).value(), request);
  ASSERT_TRUE(found) << found.refusal().line();
  ASSERT_EQ(found->removals.size(), 5U);
  for (const WagerRemoval& removal : found->removals) EXPECT_EQ(removal.mean_fixed(), 0) << removal.wager;
  ASSERT_TRUE(found->shoes);
  EXPECT_EQ(found->shoes->counters.size(), 20U) << "four counters a wager";
  for (const CounterGains& counter : found->shoes->counters) {
    ASSERT_EQ(counter.at.size(), 3U) << "the game's own cut is one of the usual ones";
    EXPECT_EQ(counter.system.has_value(), counter.knows == CounterGains::Knows::count);
    for (const CutGain& gain : counter.at) {
      EXPECT_TRUE(counter.knows != CounterGains::Knows::nothing || gain.bet == 1);
      EXPECT_TRUE(counter.knows != CounterGains::Knows::everything || gain.gain >= 0);
    }
    if (counter.knows == CounterGains::Knows::everything && counter.wager == "dragon-7") {
      EXPECT_GT(counter.at.front().per_100, counter.at.back().per_100) << "the deeper, the better";
    }
  }
  const auto one = count_cards(game, rulebook().deck(game).value(), {.wager = "tie", .threads = 1, .shoes = 0});
  ASSERT_TRUE(one);
  EXPECT_EQ(one->removals.size(), 1U);
  EXPECT_FALSE(one->shoes);
  EXPECT_FALSE(count_cards(game, rulebook().deck(game).value(), {.wager = "base"}));
  EXPECT_FALSE(count_cards(game, rulebook().deck(game).value(), {.shoes = 16, .cuts = {5}}));
}

}  // namespace
}  // namespace croupier
