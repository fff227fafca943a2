// Figures that others have published, to their last digit: those of Michael Shackleford (W: wizardofodds.com, the pages
// on each game; "What are the odds?", Contingencies, November 2000) and those that this work was asked to meet.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "rules/families/showdown.h"
#include "tests/odds/brute_force.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

double rounded(const Fraction& value, int digits) {
  const double scale = std::pow(10.0, digits);
  return std::round(to_double(value) * scale) / scale;
}

Analysis of(const std::string& id, const std::string& wager, const std::string& table = {},
            const std::vector<Setting>& settings = {}) {
  const Game game = brute::game(id, settings);
  return brute::solved(game, brute::deck_of(game), wager, table);
}

// W: about 3.5% of an ante, and the blind alone about 38%.
TEST(Published, FiveCardsWithWildDeucesAndJoker) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Analysis base = of("dj-wild-ma", "base");
  EXPECT_EQ(to_text(base.ev), "-1419824771/40948109202");
  EXPECT_EQ(rounded(base.house_edge(), 3), 0.035);
  EXPECT_EQ(rounded(of("dj-wild-ma", "blind").house_edge(), 2), 0.38);
  EXPECT_EQ(base.ways, Integer("4913773104240"));
}

// Playing every hand costs about 17% of ante and blind.
TEST(Published, NeverFolding) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  Game game = brute::game("dj-wild-ma");
  showdown::change_rules(game, [](showdown::Rules& rules) {
    for (showdown::Step& step : rules.round)
      std::erase_if(step.choices, [](const Choice& choice) { return choice.action == "fold"; });
  });
  const Analysis always = brute::solved(game, brute::deck_of(game), "base");
  EXPECT_EQ(rounded(always.house_edge() / 2, 2), 0.17);
}

// W: without ante bonus and with the dealer's cards hidden, -0.086580; Pair Plus 200/40/30/6/3/1 4.38%.
TEST(Published, ThreeCards) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  EXPECT_EQ(rounded(of("three-card-poker", "base", {}, {{"dealer-card", "hidden"}}).ev, 6), -0.086580);
  EXPECT_EQ(rounded(of("three-card-poker", "bonus").house_edge(), 4), 0.0438);
  EXPECT_EQ(rounded(of("three-card-poker-6-card-bonus", "pair-plus").house_edge(), 4), 0.0438);
  // One card seen, and the ante paid whenever the dealer does not qualify: 1.8%.
  EXPECT_EQ(rounded(of("three-card-poker", "base", {}, {{"tc-nonqual", "paid"}}).house_edge(), 3), 0.018);
  EXPECT_EQ(rounded(of("three-card-poker-6-card-bonus", "base").house_edge(), 3), 0.018);
}

// W: 2.185% of an ante, 0.53% of all money bet, 4.15 antes bet on average; Trips 50/40/30/8/6/5/3 1.90%.
TEST(Published, HoldEmAgainstTheDealer) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Analysis base = of("ultimate-texas-holdem", "base");
  EXPECT_EQ(to_text(base.ev), "-50643648973/2317817502000");
  EXPECT_EQ(rounded(base.house_edge(), 5), 0.02185);
  EXPECT_EQ(rounded(base.element_of_risk(), 4), 0.0053);
  EXPECT_EQ(rounded(base.average_wagered, 2), 4.15);
  EXPECT_EQ(rounded(Fraction(Integer(static_cast<long long>(std::sqrt(to_double(base.variance)) * 1e6)), 1000000), 2),
            4.94);
  EXPECT_EQ(rounded(of("ultimate-texas-holdem", "trips").house_edge(), 4), 0.0190);
}

Analysis example(const std::string& id) {
  const Rulebook book = Rulebook::from_folder("rulebook/examples").value();
  const Game game = *book.game(id).value();
  return brute::solved(game, book.deck(game).value(), "base");
}

// W: of all 19,933,230,517,200 combinations perfect play loses 1,041,372,912,372 antes: 5.224%, and 2.555% of all money
// bet. Raising on everything loses 16.607%, on any pair or better 5.470%.
TEST(Published, FiveCardsWithOneOfTheDealersSeen) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Analysis base = example("caribbean-stud");
  EXPECT_EQ(base.ways, Integer("19933230517200"));
  EXPECT_EQ(base.ev, Fraction(Integer("-1041372912372"), Integer("19933230517200")));
  EXPECT_EQ(rounded(base.house_edge(), 5), 0.05224);
  EXPECT_EQ(rounded(base.element_of_risk(), 5), 0.02555);
  const auto says = [&](const std::string& words) {
    return std::any_of(base.strategy.begin(), base.strategy.end(),
                       [&](const std::string& line) { return line.find(words) != std::string::npos; });
  };
  EXPECT_TRUE(says("to play everything costs 11.382"));  // 16.607 - 5.224
  EXPECT_TRUE(says("from pair up only costs 0.245"));    // 5.470 - 5.224
}

// W: Casino Hold'em with the ante table 100/20/10/3/2/1: 2.16% of an ante, 0.82% of all money bet.
TEST(Published, OneDecisionOverTheFlop) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Analysis base = example("casino-holdem");
  EXPECT_EQ(rounded(base.house_edge(), 4), 0.0216);
  EXPECT_EQ(rounded(base.element_of_risk(), 4), 0.0082);
}

// W: before the flop raise with 33+, A2+, K2s+, K5o+, Q6s+, Q8o+, J8s+, JTo; three times is never right.
TEST(Published, TheHandsToRaiseBeforeTheFlop) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Analysis base = of("ultimate-texas-holdem", "base");
  ASSERT_GE(base.strategy.size(), 2U);
  EXPECT_EQ(base.strategy[0], "before the board, bet-4: 33+, A2s+, K2s+, Q6s+, J8s+, A2o+, K5o+, Q8o+, JTo");
  EXPECT_EQ(base.strategy[1], "before the board, bet-3: never");
}

// The same side bet from the deals of the base game and from all sets of seven cards: two roads.
TEST(Published, SideBetBothWays) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Analysis apart = of("ultimate-texas-holdem", "trips");
  Game game = brute::game("ultimate-texas-holdem");
  for (Wager& wager : game.wagers) {
    if (wager.id == "trips") wager.settle->unlisted = {.kind = Outcome::Kind::returned, .odds = {}};
  }
  const Analysis by_play = brute::solved(game, brute::deck_of(game), "trips");
  Fraction listed_apart = 0;
  Fraction listed_by_play = 0;
  for (const OutcomeLine& line : apart.outcomes)
    listed_apart += line.pays > 0 ? line.probability * line.pays : Fraction(0);
  for (const OutcomeLine& line : by_play.outcomes) {
    listed_by_play += line.pays > 0 ? line.probability * line.pays : Fraction(0);
  }
  EXPECT_EQ(listed_apart, listed_by_play);
}

// What must hold of every result: probabilities are one in all, the pays add up to the expectation.
TEST(Published, EveryResultAddsUp) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  for (const char* id : {"dj-wild-ma", "dj-wild-stud-pa", "deuces-wild-xtreme-co", "three-card-poker",
                         "three-card-poker-6-card-bonus", "somethings-wild"}) {
    const Game game = brute::game(id);
    Solver solver = brute::solver(game, brute::deck_of(game));
    const auto report = solver.analyze({});
    ASSERT_TRUE(report.ok());
    EXPECT_GT(report->results.size(), 3U);
    for (const Analysis& each : report->results) {
      Fraction all = 0;
      Fraction ev = 0;
      for (const OutcomeLine& line : each.outcomes) {
        all += line.probability;
        ev += line.probability * line.pays;
      }
      EXPECT_EQ(all, Fraction(1)) << id << " " << each.wager << " " << each.paytable;
      EXPECT_EQ(ev, each.ev);
      EXPECT_GE(each.variance, Fraction(0));
      EXPECT_FALSE(each.plan.text.empty());
    }
  }
}

// The parts of the base add up to the base.
TEST(Published, PartsAddUpToTheBase) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  for (const char* id : {"dj-wild-ma", "three-card-poker", "somethings-wild"}) {
    const Game game = brute::game(id);
    Solver solver = brute::solver(game, brute::deck_of(game));
    const auto report = solver.analyze({});
    Fraction parts = 0;
    for (const Analysis& each : report->results) {
      const Wager* wager = game.wager(each.wager);
      const bool first = each.paytable == game.paytable(each.wager == "base" ? "ante" : each.wager)->id;
      if (wager != nullptr && wager->kind == WagerKind::base && first) parts += each.ev;
    }
    EXPECT_EQ(parts, report->results.front().ev) << id;
  }
}

}  // namespace
}  // namespace croupier
