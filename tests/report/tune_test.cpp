// Pay tables designed for an edge: what is proposed is solved again, kept pays stay, and what is out of reach is said.
#include "report/tune/tune.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "odds/exact/solver.h"
#include "report/figures/number_text.h"
#include "report/tune/pay_cells.h"
#include "tests/report/made_reports.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using testing::rulebook;

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

Result<Tuning> tuned(const char* id, const TuneRequest& request) {
  return tune(rulebook(), *rulebook().game(id).value(), request);
}

TuneRequest asked(const char* wager, const char* edge, const char* tolerance = "0.1%") {
  TuneRequest request;
  request.wager = wager;
  request.edge = parse_share(edge).value();
  request.tolerance = parse_share(tolerance).value();
  request.hit_tolerance = Fraction(1, 100);
  return request;
}

Fraction miss(const TunedTable& table, const Fraction& edge) {
  const Fraction off = table.analysis.house_edge() - edge;
  return off < 0 ? -off : off;
}

// The edge of a game with exactly these rows, by a solver of its own.
Fraction edge_with(const char* id, const std::string& wager, const PayTable& table) {
  Game game = *rulebook().game(id).value();
  for (PayTable& each : game.paytables) {
    if (each.wager == table.wager && each.id == table.id) each.rows = table.rows;
  }
  auto solver = std::move(Solver::make(game, rulebook().deck(game).value())).value();
  return solver.analyze({.wager = wager, .paytable = table.id}).value().results.front().house_edge();
}

void expect_falling(const PayTable& table) {
  const auto falls = [](const std::optional<Pay>& above, const std::optional<Pay>& below) {
    return !above || !below || fraction(*above) >= fraction(*below);
  };
  for (std::size_t i = 0; i + 1 < table.rows.size(); ++i) {
    EXPECT_TRUE(falls(table.rows[i].pays, table.rows[i + 1].pays)) << table.id;
    EXPECT_TRUE(falls(table.rows[i].natural, table.rows[i + 1].natural)) << table.id;
    EXPECT_TRUE(falls(table.rows[i].wild, table.rows[i + 1].wild)) << table.id;
    EXPECT_TRUE(falls(table.rows[i].natural, table.rows[i].wild)) << table.id;
  }
}

TEST(Tune, EveryProposalIsWhereItSaysAndPaysFall) {
  for (const char* edge : {"2%", "5%", "9.5%"}) {
    const TuneRequest request = asked("pair-plus", edge);
    const auto tuning = tuned("three-card-poker-6-card-bonus", request);
    ASSERT_TRUE(tuning.ok()) << tuning.refusal().line();
    EXPECT_EQ(tuning->tables.size(), 5U);
    for (const TunedTable& table : tuning->tables) {
      EXPECT_LE(miss(table, request.edge), request.tolerance);
      EXPECT_EQ(edge_with("three-card-poker-6-card-bonus", "pair-plus", table.table), table.analysis.house_edge());
      expect_falling(table.table);
    }
  }
}

TEST(Tune, TheTableItselfIsFirstWhenItIsThereAlready) {
  const auto tuning = tuned("ultimate-texas-holdem", asked("trips", "1.904%", "0.01%"));
  ASSERT_TRUE(tuning.ok()) << tuning.refusal().line();
  EXPECT_EQ(tuning->tables.front().distance, 0U);
  EXPECT_EQ(tuning->tables.front().analysis.ev, tuning->now.analysis.ev);
}

TEST(Tune, KeepsWhatItIsToldToKeepAndNothingAboveTheHighest) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  TuneRequest request = asked("trips", "5%");
  request.paytable = "04";
  request.keep = {parse_kept("royal-flush:natural=500").value(), parse_kept("flush").value()};
  request.highest = 1000;
  const auto tuning = tuned("dj-wild-ma", request);
  ASSERT_TRUE(tuning.ok()) << tuning.refusal().line();
  const auto row = [](const PayTable& table, Hand hand) { return *std::ranges::find(table.rows, hand, &PayRow::hand); };
  for (const TunedTable& table : tuning->tables) {
    EXPECT_EQ(row(table.table, Hand::royal_flush).natural, (Pay{500, 1}));
    EXPECT_EQ(row(table.table, Hand::flush).natural, row(tuning->now.table, Hand::flush).natural);
    EXPECT_EQ(row(table.table, Hand::flush).wild, row(tuning->now.table, Hand::flush).wild);
    for (const PayRow& each : table.table.rows) {
      for (const auto& pay : {each.natural, each.wild}) EXPECT_LE(pay ? pay->units : 0, 1000);
    }
    expect_falling(table.table);
  }
}

TEST(Tune, HitsByDroppingAndAddingRows) {
  // Two pairs come up in 23.5% of seven cards.
  TuneRequest request = asked("trips", "4%", "0.5%");
  request.hit = Fraction(39, 100);
  request.results = 1;
  const auto more = tuned("ultimate-texas-holdem", request);
  ASSERT_TRUE(more.ok()) << more.refusal().line();
  EXPECT_EQ(more->tables.front().table.rows.back().hand, Hand::two_pair);
  EXPECT_EQ(more->tables.front().table.rows.size(), more->now.table.rows.size() + 1);
  TuneRequest fewer = asked("pair-plus", "4%", "0.5%");
  fewer.hit = Fraction(8, 100);
  const auto without_pairs = tuned("three-card-poker-6-card-bonus", fewer);
  ASSERT_TRUE(without_pairs.ok()) << without_pairs.refusal().line();
  for (const TunedTable& table : without_pairs->tables) {
    EXPECT_LT(table.analysis.hit_frequency, Fraction(9, 100));
    EXPECT_EQ(edge_with("three-card-poker-6-card-bonus", "pair-plus", table.table), table.analysis.house_edge());
  }
}

TEST(Tune, NaturalAndWildPaysOfARowComeAndGoTogether) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  TuneRequest request = asked("trips", "4%", "1%");
  request.hit = Fraction(8, 100);
  request.hit_tolerance = Fraction(2, 100);
  request.results = 2;
  const auto tuning = tuned("dj-wild-ma", request);
  ASSERT_TRUE(tuning.ok()) << tuning.refusal().line();
  for (const TunedTable& table : tuning->tables) {
    EXPECT_LT(table.analysis.hit_frequency, Fraction(10, 100));
    EXPECT_EQ(std::ranges::find(table.table.rows, Hand::three_of_a_kind, &PayRow::hand), table.table.rows.end());
    EXPECT_EQ(edge_with("dj-wild-ma", "trips", table.table), table.analysis.house_edge());
  }
}

TEST(Tune, TheBaseIsSolvedAnewBecauseThePlayChanges) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  TuneRequest request = asked("base", "2%", "0.05%");
  request.results = 2;
  const auto tuning = tuned("dj-wild-stud-pa", request);
  ASSERT_TRUE(tuning.ok()) << tuning.refusal().line();
  EXPECT_EQ(tuning->wager, "base");
  for (const TunedTable& table : tuning->tables) {
    EXPECT_LE(miss(table, request.edge), request.tolerance);
    EXPECT_EQ(edge_with("dj-wild-stud-pa", "base", table.table), table.analysis.house_edge());
    expect_falling(table.table);
  }
}

TEST(Tune, RefusalNamesTheNearestEdge) {
  // With every pay but one kept there is little to choose from: the edges are gone through by hand.
  TuneRequest request = asked("trips", "50%");
  for (const char* hand : {"royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight"})
    request.keep.push_back(parse_kept(hand).value());
  const auto tuning = tuned("ultimate-texas-holdem", request);
  ASSERT_FALSE(tuning.ok());
  Game game = *rulebook().game("ultimate-texas-holdem").value();
  PayTable table = *game.paytable("trips");
  std::ranges::find(table.rows, Hand::three_of_a_kind, &PayRow::hand)->pays = Pay{1, 1};
  char nearest[32];
  std::snprintf(nearest, sizeof nearest, "%.4f%%", 100 * to_double(edge_with("ultimate-texas-holdem", "trips", table)));
  EXPECT_THAT(tuning.refusal().line(), HasSubstr("no such table of 'trips'"));
  EXPECT_THAT(tuning.refusal().right, HasSubstr("the nearest that one reaches is " + std::string(nearest)));
}

// One row: printed are 40 and 50, and 41 is nearer.
TEST(Tune, APayThatMovesAloneTakesEveryWholeNumber) {
  const TuneRequest request = asked("dragon-7", "5%");
  const auto refused = tuned("ez-baccarat-panda-8", request);
  ASSERT_FALSE(refused.ok());
  std::optional<Fraction> nearest;
  Game game = *rulebook().game("ez-baccarat-panda-8").value();
  for (std::int64_t pay = 1; pay <= 100; ++pay) {
    PayTable table = *game.paytable("dragon-7");
    table.rows.front().pays = Pay{pay, 1};
    const Fraction edge = edge_with("ez-baccarat-panda-8", "dragon-7", table);
    const auto off = [&](const Fraction& each) {
      return each < request.edge ? request.edge - each : each - request.edge;
    };
    if (!nearest || off(edge) < off(*nearest)) nearest = edge;
  }
  EXPECT_EQ(refused.refusal().right, "the nearest that one reaches is " + share_text(*nearest, 4));
}

TEST(Tune, ARefusalSaysWhichPaysWereTried) {
  const TuneRequest request = asked("pair-plus", "95%");
  const auto refused = tuned("three-card-poker-6-card-bonus", request);
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.refusal().right, HasSubstr("by pays as they are printed (1 to 10, 12, 15"));
}

TEST(Tune, FarTargetsAreFoundAndImpossibleOnesRefusedWithoutGivingUp) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  for (const char* edge : {"1%", "15%", "30%", "50%"}) {
    const TuneRequest request = asked("trips", edge);
    const auto tuning = tuned("dj-wild-ma", request);
    ASSERT_TRUE(tuning.ok()) << edge << ": " << tuning.refusal().line();
    EXPECT_TRUE(tuning->complete) << edge;
    EXPECT_EQ(tuning->tables.size(), request.results) << edge;
    for (const TunedTable& table : tuning->tables) EXPECT_LE(miss(table, request.edge), request.tolerance) << edge;
  }
  TuneRequest hits = asked("trips", "90%");
  hits.hit = Fraction(221, 1000);  // all rows, which pay back more than a tenth however little each pays
  const auto refused = tuned("dj-wild-ma", hits);
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.refusal().line(), HasSubstr("no such table of 'trips'"));
  EXPECT_THAT(refused.refusal().right, HasSubstr("with such hits the nearest that one reaches is "));
}

TEST(Tune, RefusesWhatHasNoFixedPaysAndWhatIsNotThere) {
  const auto line = [](const char* game, const TuneRequest& request) { return tuned(game, request).refusal().line(); };
  EXPECT_THAT(line("dj-wild-stud-pa", asked("progressive", "10%")), HasSubstr("is a progressive"));
  EXPECT_THAT(line("dj-wild-ma", asked("cover-all", "10%")), HasSubstr("no exact plan"));
  EXPECT_THAT(line("dj-wild-ma", asked("trip", "10%")), HasSubstr("no wager 'trip'"));
  EXPECT_THAT(line("dj-wild-ma", asked("ante", "10%")), HasSubstr("--wager base"));
  EXPECT_THAT(line("razz", asked("base", "10%")), HasSubstr("pot family"));
  TuneRequest request = asked("trips", "10%");
  request.paytable = "99";
  EXPECT_THAT(line("dj-wild-ma", request), HasSubstr("99"));
  request.paytable.clear();
  request.keep = {parse_kept("pair=2").value()};
  EXPECT_THAT(line("dj-wild-ma", request), HasSubstr("no such pay to keep: pair"));
  request.keep = {parse_kept("flush=2").value()};
  EXPECT_THAT(line("dj-wild-ma", request), HasSubstr("flush:natural=2"));
  request.keep = {parse_kept("royal-flush:natural=5").value(), parse_kept("flush:natural=50").value()};
  EXPECT_THAT(line("dj-wild-ma", request), HasSubstr("kept at more than the higher"));
  request.keep = {parse_kept("royal-flush:natural=0").value()};
  EXPECT_THAT(line("dj-wild-ma", request), HasSubstr("'royal-flush, natural' is kept at less than the lower"));
  request.keep = {parse_kept("flush:natural=5").value(), parse_kept("flush:natural=6").value()};
  EXPECT_THAT(line("dj-wild-ma", request), HasSubstr("'flush, natural' is kept at 5 and at 6"));
  request.keep = {parse_kept("royal-flush:natural=5000").value()};
  request.highest = 100;
  EXPECT_THAT(line("dj-wild-ma", request), HasSubstr("is kept at 5000, above the most allowed, 100"));
  TuneRequest hits = asked("base", "2%");
  hits.hit = Fraction(1, 2);
  EXPECT_THAT(line("dj-wild-ma", hits), HasSubstr("not made by a table alone"));
}

std::optional<bool> verdict(const TunedTable& table, const std::string& gate) {
  const auto found = std::ranges::find_if(table.gates, [&](const GateVerdict& each) { return each.gate->id == gate; });
  return found == table.gates.end() ? std::nullopt : found->passed;
}

// A royal flush is beaten so seldom that a table with an award of its own for it fails.
TEST(Tune, TablesWhoseTopAwardComesOftenEnoughAreProposedFirst) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const auto tuning = tuned("dj-wild-ma", asked("two-way-bad-beat", "5%"));
  ASSERT_TRUE(tuning.ok()) << tuning.refusal().line();
  EXPECT_EQ(tuning->tables.size(), 5U);
  EXPECT_TRUE(tuning->complete);
  for (const TunedTable& table : tuning->tables) {
    EXPECT_EQ(verdict(table, "top-award"), true);
    EXPECT_EQ(verdict(table, "return-80-ma"), true);
    EXPECT_EQ(table.table.rows[0].pays, table.table.rows[1].pays);
  }
  EXPECT_TRUE(tuning_remarks(*tuning).empty());
}

TEST(Tune, WhatFailsAGateIsSaidOfEachTable) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  TuneRequest request = asked("two-way-bad-beat", "5%");
  request.paytable = "DJWBB-02";
  request.keep = {parse_kept("royal-flush=12000").value(), parse_kept("five-of-a-kind=10000").value()};
  request.results = 2;
  const auto tuning = tuned("dj-wild-stud-pa", request);
  ASSERT_TRUE(tuning.ok()) << tuning.refusal().line();
  EXPECT_EQ(verdict(tuning->now, "return-75"), false);
  EXPECT_EQ(verdict(tuning->now, "top-award"), true);
  for (const TunedTable& table : tuning->tables) EXPECT_EQ(verdict(table, "top-award"), false);
  EXPECT_THAT(tuning_remarks(*tuning), ElementsAre(HasSubstr("return-75 fails: now. "),
                                                   HasSubstr("top-award fails: 1 and 2. The highest award")));
  const Json json = tuning_json(*rulebook().game("dj-wild-stud-pa").value(), request, *tuning);
  EXPECT_EQ(json["results"][1]["gates"],
            Json({{{"gate", "return-75"}, {"passed", true}}, {{"gate", "top-award"}, {"passed", false}}}));
  EXPECT_EQ(json["results"][1]["bettors_favor"], false);
}

TEST(Tune, ATargetInTheBettorsFavorIsCalledThat) {
  TuneRequest request = asked("bonus", "-5%", "1%");
  request.results = 3;
  const auto tuning = tuned("three-card-poker", request);
  ASSERT_TRUE(tuning.ok()) << tuning.refusal().line();
  EXPECT_THAT(tuning_remarks(*tuning), ElementsAre("In the bettor's favor: 1, 2 and 3."));
  EXPECT_EQ(tuning_json(*rulebook().game("three-card-poker").value(), request, *tuning)["results"][0]["bettors_favor"],
            true);
  EXPECT_THAT(tuning_remarks(*tuned("three-card-poker", asked("bonus", "5%"))), IsEmpty());
}

// What 63 or 128 bits do not hold is refused: wrapped round it would be any table at all.
TEST(Tune, RefusesPaysTooFineForWholeNumbers) {
  TuneRequest request = asked("bonus", "5%", "3%");
  for (const char* kept :
       {"royal-flush=1500000/9967", "straight-flush=300000/9949", "three-of-a-kind=200000/9941", "straight=50000/9931"})
    request.keep.push_back(parse_kept(kept).value());
  EXPECT_THAT(tuned("three-card-poker", request).refusal().line(),
              HasSubstr("the pays have the common denominator 9789645032971493: too fine"));
  request.keep.pop_back();
  const auto fits = tuned("three-card-poker", request);
  ASSERT_TRUE(fits.ok()) << fits.refusal().line();
  for (const TunedTable& table : fits->tables) EXPECT_LE(miss(table, request.edge), request.tolerance);
}

TEST(Tune, RefusesChancesTooFineForWholeNumbers) {
  PayLadders ladders;
  PayCell cell;
  cell.ladder = {1, 1'000'000};
  ladders.cells = {cell};
  const auto problem = [&](unsigned bits) {
    const PayModel model{.weights = {Fraction(1, Integer(1) << bits)}, .constant = 0, .chances = {0}, .other_hits = 0};
    return pay_problem(ladders, model, Basis::to_one, asked("bonus", "5%"));
  };
  EXPECT_TRUE(problem(100).ok());
  EXPECT_THAT(problem(130).refusal().line(), HasSubstr("too fine to be searched in whole numbers"));
}

// The play changes with the pays, so that the search cannot show that it has seen everything.
TEST(Tune, OfTheBaseNothingIsSaidToBeTheBest) {
  TuneRequest request = asked("base", "90%");
  const auto refused = tuned("three-card-poker", request);
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.refusal().line(), HasSubstr("no table of 'base' was found in "));
  EXPECT_THAT(refused.refusal().right, HasSubstr("the nearest that was found is "));
}

TEST(Tune, TheNearestEdgeIsToldFromTheTarget) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  TuneRequest request = asked("trips", "5%");
  request.tolerance = 0;
  const auto refused = tuned("dj-wild-ma", request);
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.refusal().right, Not(::testing::EndsWith(" 5.0000%")));
}

TEST(Tune, ReadsSharesAndKeptPays) {
  EXPECT_EQ(parse_share("5%").value(), Fraction(5, 100));
  EXPECT_EQ(parse_share("5.25 %").value(), Fraction(21, 400));
  EXPECT_EQ(parse_share("0.05").value(), Fraction(1, 20));
  EXPECT_EQ(parse_share("-3%").value(), Fraction(-3, 100));
  for (const char* wrong : {"", "%", "five", "5%%", "1.2.3", "--5", "5e3", "0.0000000000001", "99999999999999999999"})
    EXPECT_FALSE(parse_share(wrong).ok()) << wrong;
  for (const char* percent : {"5", "1", "-2.5"}) {
    EXPECT_EQ(parse_share(percent).refusal().right, "did you mean " + std::string(percent) + "%?");
    EXPECT_EQ(parse_share(percent).refusal().kind, RefusalKind::usage);
  }
  EXPECT_FALSE(parse_kept("nothing=3").ok());
  EXPECT_FALSE(parse_kept("flush:suited=3").ok());
  EXPECT_FALSE(parse_kept("flush=-3").ok());
  EXPECT_EQ(parse_kept("flush:wild=3/2").value().pay, (Pay{3, 2}));
}

}  // namespace
}  // namespace croupier
