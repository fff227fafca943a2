// Two roads to every number: the solvers count, the simulator plays the real rounds.
#include "odds/simulation/simulation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <set>

#include "games/families.h"
#include "odds/exact/solver.h"
#include "odds/families.h"
#include "odds/simulation/book_player.h"
#include "odds/simulation/simulate_wager.h"
#include "rules/rulebook.h"
#include "tests/built_in.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using games::TableRules;

constexpr bool slow_build = CROUPIER_SLOW_BUILD;

// A game with its rules and its exact solution.
struct Solved {
  explicit Solved(const std::string& id)
      : game(**rulebook().game(id)),
        shared(games::make_rules(rulebook(), game).value()),
        rules(*shared),
        solver(Solver::make(game, rules.deck()).value()),
        book(solver.book(base_table(rules)).value()) {}

  Analysis analysis(const std::string& wager, const std::string& paytable) {
    return solver.analyze({.wager = wager, .paytable = paytable}).value().results.front();
  }

  Game game;
  games::SharedRules shared;
  const TableRules& rules;
  Solver solver;
  std::shared_ptr<const Book> book;
};

bool same(const Simulation& one, const Simulation& other) {
  if (one.rounds != other.rounds || one.wagers.size() != other.wagers.size()) return false;
  for (std::size_t i = 0; i < one.wagers.size(); ++i) {
    const SimulatedWager& a = one.wagers[i];
    const SimulatedWager& b = other.wagers[i];
    if (a.staked_cents != b.staked_cents || a.outcomes.size() != b.outcomes.size()) return false;
    for (std::size_t k = 0; k < a.outcomes.size(); ++k) {
      if (a.outcomes[k].net_cents != b.outcomes[k].net_cents || a.outcomes[k].times != b.outcomes[k].times)
        return false;
    }
  }
  return true;
}

TEST(Simulation, SameForEveryThreadCount) {
  const Solved solved("three-card-poker");
  SimulationRequest request{.rounds = slow_build ? 20'000U : 100'000U, .seed = 5, .threads = 1};
  const Simulation one = simulate(solved.rules, *solved.book, request).value();
  EXPECT_EQ(one.rounds, request.rounds);
  for (const unsigned threads : {2U, 3U, 7U}) {
    request.threads = threads;
    EXPECT_TRUE(same(one, simulate(solved.rules, *solved.book, request).value())) << threads << " threads";
  }
  request.seed = 6;
  EXPECT_FALSE(same(one, simulate(solved.rules, *solved.book, request).value()));
}

// Interrupted, it has played the first units to their end: a shorter run, no other.
TEST(Simulation, AStoppedRunIsAShorterOne) {
  const Solved solved("three-card-poker");
  SimulationRequest request{.rounds = std::uint64_t{1} << 36, .seed = 5, .threads = 2};
  const Simulation stopped = simulate(solved.rules, *solved.book, request, [](std::uint64_t) { return false; }).value();
  EXPECT_TRUE(stopped.stopped);
  ASSERT_GT(stopped.rounds, 0U);
  request.rounds = stopped.rounds;
  EXPECT_TRUE(same(stopped, simulate(solved.rules, *solved.book, request).value()));
}

TEST(Simulation, RefusesMoreSeatsThanTheTableHas) {
  const Solved solved("three-card-poker");
  const auto refused = simulate(solved.rules, *solved.book, {.rounds = 1, .seats = 8});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.refusal().line(), "8 seats; 1 to 7");
}

// Cover All with one player: the higher of two hands. Another seed must fall within the bound of this one and its own.
TEST(SimulatedWager, IsWithinItsBounds) {
  const Game& game = **rulebook().game("dj-wild-ma");
  const std::uint64_t rounds = slow_build ? 10'000 : 200'000;
  const auto one = simulate_wager(rulebook(), game, "cover-all", "1-player", {.rounds = rounds, .seed = 1}).value();
  const auto other = simulate_wager(rulebook(), game, "cover-all", "1-player", {.rounds = rounds, .seed = 2}).value();
  EXPECT_EQ(one.paytable, "1-player");
  EXPECT_GT(one.bound99(500), 1.96 * one.standard_error());
  EXPECT_LT(std::abs(one.ev() - other.ev()), one.bound99(500) + other.bound99(500));
  EXPECT_GT(one.ev() - one.bound99(500), 0) << "ruling bettor-favor: as printed it favors the bettor";
  const auto refused = simulate_wager(rulebook(), game, "multi-game-link", "", {.rounds = 1});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.refusal().what, "wager 'multi-game-link' cannot be played at this table");
}

// Chi-square of the counts of each net result against the solver's chances, as a number of sigmas.
double chi_square_z(const SimulatedWager& simulated, const Analysis& exact) {
  std::map<std::int64_t, double> expected;
  for (const OutcomeLine& line : exact.outcomes) {
    const auto cents = std::llround(to_double(line.pays) * static_cast<double>(simulated.unit_cents));
    expected[cents] += to_double(line.probability) * static_cast<double>(simulated.rounds);
  }
  std::map<std::int64_t, double> seen;
  for (const auto& outcome : simulated.outcomes) seen[outcome.net_cents] += static_cast<double>(outcome.times);
  for (const auto& [cents, times] : seen) {
    EXPECT_TRUE(expected.contains(cents)) << simulated.wager << ": " << cents << " cents, " << times << " times";
  }
  double statistic = 0;
  double rare_expected = 0;
  double rare_seen = 0;
  int cells = 0;
  for (const auto& [cents, times] : expected) {
    if (times < 10) {
      rare_expected += times;
      rare_seen += seen[cents];
      continue;
    }
    statistic += (seen[cents] - times) * (seen[cents] - times) / times;
    ++cells;
  }
  if (rare_expected >= 1) {
    statistic += (rare_seen - rare_expected) * (rare_seen - rare_expected) / rare_expected;
    ++cells;
  }
  if (cells < 2) return 0;
  const double freedom = cells - 1;
  // Wilson and Hilferty: the cube root of a chi-square is nearly normal.
  return (std::cbrt(statistic / freedom) - (1 - 2 / (9 * freedom))) / std::sqrt(2 / (9 * freedom));
}

// Those that hang on the hands of all seats, and those for which the operator brings a table.
std::set<std::string> wagers_without_plan(const Game& game) {
  std::set<std::string> wagers;
  for (const Wager& wager : game.wagers) {
    if (wager.settle && wager.settle->by == SettleBy::highest_hand) wagers.insert(wager.id);
  }
  return wagers;
}

// As many rounds as bring the base's standard error to `points` percentage points; where no wagers belong together as a
// base, that of the first of them.
void compare(const std::string& id, double points) {
  Solved solved(id);
  const auto base = solved.solver.analyze({.wager = "base", .paytable = base_table(solved.rules)});
  const Analysis leading = base ? base->results.front() : solved.solver.analyze({}).value().results.front();
  const double needed = to_double(leading.variance) / (points * points * 1e-4);
  const SimulationRequest request{.rounds = slow_build ? 20'000U : static_cast<std::uint64_t>(needed), .seed = 11};
  const Simulation simulation = simulate(solved.rules, *solved.book, request).value();
  std::printf("%-32s %14s %10s %10s %7s %7s\n", id.c_str(), "rounds", "exact", "simulated", "z", "chi");
  std::set<std::string> compared;
  std::set<std::string> without_plan;
  for (const SimulatedWager& simulated : simulation.wagers) {
    const bool is_base = simulated.wager == "base";
    const auto report = solved.solver.analyze(
        {.wager = simulated.wager, .paytable = is_base ? base_table(solved.rules) : simulated.paytable});
    if (!report) {
      EXPECT_EQ(report.refusal().kind, RefusalKind::no_plan) << report.refusal().line();
      without_plan.insert(simulated.wager);
      continue;
    }
    compared.insert(simulated.wager);
    const Analysis& exact = report->results.front();
    const double error = std::sqrt(to_double(exact.variance) / static_cast<double>(simulated.rounds));
    const double z = (simulated.ev() - to_double(exact.ev)) / error;
    // Where the worth of a chart is a sum of doubles, its outcomes are not listed.
    const double chi = exact.outcomes.empty() ? 0 : chi_square_z(simulated, exact);
    std::printf("  %-30s %14llu %10.6f %10.6f %7.2f %7.2f\n", simulated.wager.c_str(),
                static_cast<unsigned long long>(simulated.rounds), to_double(exact.ev), simulated.ev(), z, chi);
    EXPECT_LT(std::abs(z), 5) << id << " " << simulated.wager;
    EXPECT_LT(chi, 5) << id << " " << simulated.wager;
    EXPECT_NEAR(simulated.average_wagered(), to_double(exact.average_wagered), slow_build ? 0.1 : 0.01);
  }
  EXPECT_TRUE(compared.contains(leading.wager)) << id;
  EXPECT_EQ(without_plan, wagers_without_plan(**rulebook().game(id))) << id << ": every other wager is solved";
}

bool has_a_board(const Game& game) { return game.dealt_to(Place::community) > 0; }

// A slow build leaves out those with a board and the charts of twenty-one, half a minute each: BoardSweep solves one
// whole there, and the tests of twenty-one small shoes.
std::vector<std::string> solved_games() {
  std::vector<std::string> games;
  for (const Game& game : rulebook().games()) {
    if (mathematics_of(game) != nullptr && !(slow_build && (has_a_board(game) || game.family == Family::twenty_one)))
      games.push_back(game.id);
  }
  return games;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

class SolverAgainstSimulator : public testing::TestWithParam<std::string> {};
TEST_P(SolverAgainstSimulator, WithinFiveSigma) { compare(GetParam(), 0.3); }
INSTANTIATE_TEST_SUITE_P(EveryGame, SolverAgainstSimulator, testing::ValuesIn(solved_games()), test_name);

class SolverAgainstSimulatorLong : public testing::TestWithParam<std::string> {};
TEST_P(SolverAgainstSimulatorLong, WithinFiveSigma) { compare(GetParam(), 0.1); }
INSTANTIATE_TEST_SUITE_P(EveryGame, SolverAgainstSimulatorLong, testing::ValuesIn(solved_games()), test_name);

}  // namespace
}  // namespace croupier
