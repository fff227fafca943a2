// Progressives counted: every table of every game, what the meter is worth, and the simulator's word on it.
#include <gtest/gtest.h>

#include <cmath>

#include "bank/progressive.h"
#include "bank/supplied_tables.h"
#include "games/families.h"
#include "odds/exact/solver.h"
#include "odds/simulation/book_player.h"
#include "odds/simulation/simulation.h"
#include "tests/built_in.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using games::TableRules;

constexpr const char* linked_table = "deuces-wild-xtreme-co/five-card-linked-progressive/PT-BJS-5CL-E01";

Solver solver_of(const Game& game) { return Solver::make(game, rulebook().deck(game).value()).value(); }

Game massachusetts() {
  return game_with_tables(rulebook(), "dj-wild-ma", {}, {{"multi-game-link", linked_table}}, "").value();
}

// What the wager is worth grows with the meter in proportion to its share, from nothing at the break-even meter.
void check_figures(Solver& solver, const Wager& wager, const PayTable& table) {
  SCOPED_TRACE(wager.id + " " + table.id);
  const MeterParameters terms = meter_of(wager, table);
  const auto at = [&](std::optional<Money> meter) {
    AnalysisRequest request{.wager = wager.id, .paytable = table.id};
    request.meter = meter;
    return solver.analyze(request).value().results.front();
  };
  const Analysis seed = at(std::nullopt);
  ASSERT_TRUE(seed.progressive.has_value());
  const ProgressiveFigures& figures = *seed.progressive;
  EXPECT_EQ(figures.meter, terms.seed);
  EXPECT_GT(figures.fixed, 0);
  ASSERT_GT(figures.meter_share, 0);
  ASSERT_TRUE(figures.break_even_cents.has_value());
  const auto worth = [&](const Fraction& cents) -> Fraction {
    return figures.meter_share * (cents - *figures.break_even_cents) / terms.unit.cents();
  };
  EXPECT_EQ(seed.ev, worth(terms.seed.cents()));
  const Analysis higher = at(*Money::from_dollars(5000));
  EXPECT_EQ(higher.ev, worth(500'000));
  EXPECT_EQ(higher.progressive->fixed, figures.fixed);
  EXPECT_EQ(*higher.progressive->break_even_cents, *figures.break_even_cents);
}

TEST(Progressives, EveryTableIsCounted) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  int tables = 0;
  for (const Game& game : rulebook().games()) {
    if (game.family != Family::showdown) continue;
    Solver solver = solver_of(game);
    for (const PayTable& table : game.paytables) {
      const Wager& wager = *game.wager(table.wager);
      if (wager.kind != WagerKind::progressive) continue;
      check_figures(solver, wager, table);
      ++tables;
    }
  }
  EXPECT_EQ(tables, 19);
}

TEST(Progressives, ATableBroughtByTheOperatorToo) {
  const Game game = massachusetts();
  Solver solver = solver_of(game);
  check_figures(solver, *game.wager("multi-game-link"), *game.paytable("multi-game-link", linked_table));
  // Joker and deuces give way, so that any five of the other 48 cards are as likely as any others.
  const auto report = solver.analyze({.wager = "multi-game-link", .paytable = linked_table}).value();
  const OutcomeLine& royal = report.results.front().outcomes.front();
  EXPECT_EQ(royal.outcome, "royal-flush");
  EXPECT_EQ(royal.probability, Fraction(4, 1'712'304));
}

// Envy, several winners and replaced cards are all in the rounds that the simulator plays.
void compare(const Game& game, const std::string& wager, const std::string& table, int seats) {
  const auto shared = games::make_rules(rulebook(), game, {{wager, table}}).value();
  const games::TableRules& rules = *shared;
  Solver solver = solver_of(game);
  const auto book = solver.book(base_table(rules)).value();
  AnalysisRequest asked{.wager = wager, .paytable = table};
  asked.seats = seats;
  asked.meter = *Money::from_dollars(4000);
  const Analysis exact = solver.analyze(asked).value().results.front();
  ASSERT_TRUE(exact.progressive->envy.has_value());
  SimulationRequest request{.rounds = 100'000, .seed = 17, .threads = 0, .seats = seats};
  request.meters[wager] = *asked.meter;
  const Simulation simulation = simulate(rules, *book, request).value();
  for (const SimulatedWager& simulated : simulation.wagers) {
    if (simulated.wager != wager) continue;
    // The exact variance leaves envy out, which is rare and large: the simulated one counts as well.
    const double variance = std::max(to_double(exact.variance), simulated.variance());
    const double error = std::sqrt(variance / static_cast<double>(simulated.rounds));
    EXPECT_LT(std::abs(simulated.ev() - to_double(exact.ev)), 5 * error)
        << simulated.ev() << " " << to_double(exact.ev);
    return;
  }
  ADD_FAILURE() << wager << " was not simulated";
}

TEST(Progressives, AgreeWithTheSimulator) {
  compare(**rulebook().game("dj-wild-stud-pa"), "progressive", "2", 4);
  compare(**rulebook().game("deuces-wild-xtreme-co"), "five-card-linked-progressive", "PT-BJS-5CL-E03", 3);
  compare(massachusetts(), "multi-game-link", linked_table, 2);
}

TEST(Progressives, SimulatorRefusesMetersThatAreNone) {
  const Game& game = **rulebook().game("dj-wild-stud-pa");
  const auto shared = games::make_rules(rulebook(), game).value();
  const games::TableRules& rules = *shared;
  Solver solver = solver_of(game);
  const auto book = solver.book(base_table(rules)).value();
  SimulationRequest request{.rounds = 1};
  request.meters["trips"] = *Money::from_dollars(1);
  EXPECT_EQ(simulate(rules, *book, request).refusal().line(),
            "no meter of 'trips' at this table; a progressive with a pay table");
  request.meters.clear();
  request.meters["progressive"] = *Money::from_dollars(-1);
  EXPECT_FALSE(simulate(rules, *book, request).ok());
}

}  // namespace
}  // namespace croupier
