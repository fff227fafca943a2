// Twenty-one behind the common interface: real rounds played by the chart come to what the solver says of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "cards/notation.h"
#include "games/families.h"
#include "odds/exact/solver.h"
#include "odds/families.h"
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
    // The variance of a round's base is about one, and that of its square no more than a few. A side bet's hangs on
    // pays that a million rounds see a handful of times; its outcomes are held against the solver's one by one
    // elsewhere.
    if (wager.wager == "base") {
      EXPECT_NEAR(wager.variance() / to_double(analysis.variance), 1, 10 / std::sqrt(static_cast<double>(rounds)));
    }
    EXPECT_NEAR(wager.average_wagered(), to_double(analysis.average_wagered),
                3 / std::sqrt(static_cast<double>(rounds)));
  }
}

TEST(TwentyOneFamily, RealRoundsComeToWhatTheChartIsWorth) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  expect_played_as_solved(Opened("pure-215-blackjack"));
  expect_played_as_solved(Opened("buster-blackjack"));
}

TEST(TwentyOneFamily, FiguresSayHowExactTheyAre) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  Opened opened("pure-215-blackjack");
  const auto report = opened.solver.analyze({.wager = "base", .paytable = "6-to-5"}).value();
  const Analysis& base = report.results.front();
  ASSERT_TRUE(base.rounding);
  EXPECT_LT(*base.rounding, 1e-10);
  EXPECT_NEAR(to_double(base.ev), -0.018090, 5e-7);
  EXPECT_THAT(base.strategy, ::testing::Contains("hard 16   S  S  S  S  S  H  H  RH RS RH"));
  EXPECT_FALSE(opened.solver.analyze({.wager = "insurance", .paytable = {}}).value().results.front().rounding)
      << "a fraction";
  // Bonuses without a table are listed, not solved.
  EXPECT_THAT(opened.solver.analyze({.wager = "player-bonus", .paytable = {}}).refusal().line(),
              HasSubstr("the operator brings"));
}

HandAdvice advice_for(Opened& opened, const std::string& hand, const std::string& up, const std::string& table = {}) {
  const auto own = parse_cards(hand).value();
  const auto shown = parse_cards(up).value();
  return opened.solver.advise({.own = own, .community = {}, .dealer = shown}, table).value();
}

std::string refused(Opened& opened, const std::string& hand, const std::string& up) {
  const auto own = parse_cards(hand).value();
  const auto shown = parse_cards(up).value();
  const auto advice = opened.solver.advise({.own = own, .community = {}, .dealer = shown});
  return advice ? "" : advice.refusal().line();
}

TEST(TwentyOneFamily, AdviceForAHand) {
  Opened opened("pure-215-blackjack");
  const HandAdvice advice = advice_for(opened, "Th 6c", "9d");
  EXPECT_EQ(advice.choices.at(advice.best).action, "surrender");
  EXPECT_NEAR(to_double(advice.choices.at(advice.best).ev), -0.5, 1e-12) << "half is half";
  EXPECT_TRUE(std::ranges::is_sorted(advice.choices, std::ranges::greater{}, &ChoiceValue::ev));
  EXPECT_TRUE(advice.rounding) << "sums of doubles say so";
  EXPECT_TRUE(advice.beside.empty()) << "nothing is insured against a nine";
  EXPECT_EQ(advice_for(opened, "8h 8c", "6d").choices.front().action, "split");
  EXPECT_EQ(advice_for(opened, "5h 6c", "6d").choices.front().action, "double");
}

TEST(TwentyOneFamily, AdviceIsRefusedForHandsThatHaveNone) {
  Opened opened("pure-215-blackjack");
  EXPECT_THAT(refused(opened, "Th 6c", ""), HasSubstr("--up 9d"));
  EXPECT_THAT(refused(opened, "Th 6c 8d", "9d"), HasSubstr("without a choice"));
  EXPECT_THAT(refused(opened, "Th 6c ??", "9d"), HasSubstr("without a value"));
  EXPECT_NE(refused(opened, "6c 6c 6c 6c 6c 6c 6c", "9d"), "") << "the shoe has six of them";
  Opened spanish("pure-spanish-215");
  EXPECT_NE(refused(spanish, "Th 6c", "9d"), "") << "its decks have no tens";
  EXPECT_EQ(refused(spanish, "Jh 6c", "9d"), "");
}

// Of 309 cards that nobody has seen, 95 make the dealer's blackjack.
TEST(TwentyOneFamily, InsuranceAndEvenMoneyAreFractions) {
  Opened opened("pure-215-blackjack");
  const HandAdvice stiff = advice_for(opened, "Th 6c", "Ad", "3-to-2");
  ASSERT_EQ(stiff.beside.size(), 1U);
  EXPECT_EQ(stiff.beside.front().action, "insure");
  EXPECT_EQ(stiff.beside.front().ev, Fraction(2 * 95 - 214, 2 * 309));
  const HandAdvice blackjack = advice_for(opened, "As Kc", "Ad", "3-to-2");
  EXPECT_EQ(blackjack.decision, "even-money");
  EXPECT_EQ(blackjack.choices.at(blackjack.best).action, "decline");
  EXPECT_EQ(blackjack.choices.at(0).ev, 1);
  EXPECT_EQ(blackjack.choices.at(1).ev, Fraction(3 * 214, 2 * 309));
}

const FigureTable& table_of(const Analysis& analysis, const std::string& id) {
  return *std::ranges::find(analysis.tables, id, &FigureTable::id);
}

TEST(TwentyOneFamily, TheBaseIsToldInFull) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  Opened opened("pure-215-blackjack");
  const auto report = opened.solver.analyze({.wager = "base", .paytable = "3-to-2"}).value();
  const Analysis& base = report.results.front();
  ASSERT_TRUE(base.optimal);
  EXPECT_GT(base.optimal->ev, base.ev);
  EXPECT_LT(to_double(base.optimal->ev - base.ev), 2e-5) << "with six decks the chart loses next to nothing";
  // How the dealer ends, with each up card and with any, is certain to happen.
  const FigureTable& totals = table_of(base, "dealer-totals");
  const FigureTable& over = table_of(base, "dealer-over-cards");
  ASSERT_EQ(totals.columns.size(), 11U);
  for (std::size_t column = 0; column < totals.columns.size(); ++column) {
    Fraction all = 0;
    for (const FigureTable::Row& row : totals.rows) all += row.values.at(column);
    EXPECT_EQ(all, 1) << totals.columns[column];
    Fraction busts = 0;
    for (const FigureTable::Row& row : over.rows) busts += row.values.at(column);
    EXPECT_EQ(busts, totals.rows.back().values.at(column)) << totals.columns[column];
  }
  // No other way to play is better, and the two that need no chart cost percents.
  const FigureTable& other = table_of(base, "other-play");
  EXPECT_GT(other.rows.size(), 8U);
  for (const FigureTable::Row& row : other.rows) {
    EXPECT_GT(row.values.at(1), 0) << row.name;
    EXPECT_NEAR(to_double(row.values.at(0) + row.values.at(1)), to_double(base.ev), 1e-15) << row.name;
  }
  EXPECT_GT(to_double(other.rows.at(0).values.at(1)), 0.02);
  EXPECT_GT(to_double(other.rows.at(1).values.at(1)), 0.04);
  // Only what is asked for.
  const auto brief = opened.solver.analyze({.wager = "base", .paytable = "3-to-2", .only_expectation = true}).value();
  EXPECT_EQ(brief.results.front().ev, base.ev);
  EXPECT_EQ(brief.results.front().average_wagered, base.average_wagered);
  EXPECT_TRUE(brief.results.front().tables.empty());
}

// Every number of decks that the rules allow, the one in use first, and one that is easier to learn.
TEST(TwentyOneFamily, ChartsForEachNumberOfDecks) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  Opened opened("buster-blackjack");
  const auto charts = opened.solver.charts().value();
  ASSERT_EQ(charts.size(), static_cast<std::size_t>(opened.game.deck.max - opened.game.deck.min + 2));
  EXPECT_EQ(charts.front().title, std::to_string(opened.game.deck.decks) + " decks");
  for (const PlayChart& chart : charts) {
    EXPECT_EQ(chart.columns.size(), 10U);
    for (const PlayChart::Row& row : chart.rows) EXPECT_EQ(row.cells.size(), 10U) << row.hand;
  }
  const auto changes = [](const PlayChart& chart) {
    std::size_t count = 0;
    for (const PlayChart::Row& row : chart.rows) {
      for (std::size_t i = 1; i < row.cells.size(); ++i) count += row.cells[i] != row.cells[i - 1] ? 1 : 0;
    }
    return count;
  };
  const double cost = to_double(charts.front().ev - charts.back().ev);
  EXPECT_GT(cost, 0);
  EXPECT_LE(cost, 0.0005);
  EXPECT_LT(changes(charts.back()), changes(charts.front()) * 3 / 4);
}

// Base, insurance and side bets; what a counter gains is measured, and the flat bettor shows the cut card's effect.
TEST(TwentyOneFamily, CardsAreCounted) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  Opened opened("buster-blackjack");
  const CountRequest request{
      .threads = 2, .shoes = CROUPIER_SLOW_BUILD != 0 ? 40 : 2'000, .cuts = {52}, .spreads = {1, 12}, .seed = 5};
  const Countability found = count_cards(opened.game, opened.deck, request).value();
  ASSERT_GE(found.removals.size(), 2U);
  EXPECT_EQ(found.removals.at(0).wager, "base");
  EXPECT_GT(found.removals.at(0).count.correlation, 0.97);
  EXPECT_EQ(found.removals.at(1).wager, "buster");
  EXPECT_EQ(found.removals.at(1).mean_fixed(), 0) << "of fractions, exactly";
  ASSERT_TRUE(found.exposure);
  EXPECT_GT(to_double(found.exposure->ev_known - found.exposure->ev), 0.05)
      << "a down card that is seen is worth a lot";
  ASSERT_TRUE(found.spread);
  EXPECT_FALSE(found.spread->plays.empty());
  ASSERT_EQ(found.spread->gains.size(), 4U);
  const SpreadGain& flat = found.spread->gains.at(0);
  const SpreadGain& high = found.spread->gains.at(1);
  EXPECT_DOUBLE_EQ(flat.average_bet, 1);
  EXPECT_NEAR(flat.per_100, 100 * found.spread->ev, 4 * flat.per_100_error);
  EXPECT_GT(high.average_bet, 1);
  EXPECT_GT(high.edge, flat.edge);
  // The same shoes whatever the number of threads.
  CountRequest alone = request;
  alone.threads = 1;
  EXPECT_EQ(count_cards(opened.game, opened.deck, alone).value().spread->gains.at(3).per_100,
            found.spread->gains.at(3).per_100);
}

// An ace as one's first card is what everybody hopes for; all first cards together are the round itself.
TEST(TwentyOneFamily, AFirstCardThatIsKnown) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  Opened opened("pure-215-blackjack");
  const auto found = count_cards(opened.game, opened.deck, {.wager = "base", .shoes = 0}).value();
  const FigureTable& table = found.tables.at(0);
  for (const FigureTable::Row& row : table.rows) {
    double mean = 0;
    for (std::size_t i = 0; i < row.values.size(); ++i)
      mean += to_double(row.values[i]) * (table.columns[i] == "10" ? 4 : 1) / 13;
    EXPECT_NEAR(mean, to_double(found.removals.at(0).ev), 1e-12) << row.name;
  }
  EXPECT_GT(to_double(table.rows.at(0).values.back()), 0.3) << "one's own ace";
  EXPECT_LT(to_double(table.rows.at(1).values.back()), -0.3) << "the dealer's";
}

}  // namespace
}  // namespace croupier
