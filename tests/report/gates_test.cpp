// The gates hold every bet to what is asked, and find every bet that favors the bettor.
#include "report/gates/gates.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "odds/exact/showdown/own/top_of_table.h"
#include "report/figures/mathematics_text.h"
#include "report/gates/gate_verdict.h"
#include "report/gates/gate_words.h"
#include "tests/report/made_reports.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using testing::rulebook;

using ::testing::Contains;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using Kind = GateFinding::Kind;

GateReport judged(const char* id, GateRequest request = {}) {
  return judge(rulebook(), *rulebook().game(id).value(), request).value();
}

std::vector<const GateFinding*> found(const GateReport& report, Kind kind, bool as_read) {
  std::vector<const GateFinding*> findings;
  for (const GateFinding& finding : report.findings) {
    if (finding.kind == kind && !finding.reading == as_read) findings.push_back(&finding);
  }
  return findings;
}

// "option=value bet" of each; what stands as we read it without the first.
std::set<std::string> names(const std::vector<const GateFinding*>& findings) {
  std::set<std::string> all;
  for (const GateFinding* finding : findings) {
    const std::string under = finding->reading ? finding->reading->option + "=" + finding->reading->value + " " : "";
    all.insert(under + finding->wager.name());
  }
  return all;
}

TEST(Gates, TheRulebookNamesThemWithTheirSource) {
  ASSERT_FALSE(rulebook().gates().empty());
  for (const Gate& gate : rulebook().gates()) {
    EXPECT_FALSE(gate.source.empty()) << gate.id;
    EXPECT_FALSE(gate.text.empty()) << gate.id;
  }
  const auto ma = std::ranges::find(rulebook().gates(), "return-80-ma", &Gate::id);
  ASSERT_NE(ma, rulebook().gates().end());
  EXPECT_TRUE(ma->asked_in("Massachusetts"));
  EXPECT_FALSE(ma->asked_in("Colorado"));
}

TEST(Gates, RefuseAFileThatMakesNoSense) {
  const auto refusal = [](const std::string& gates) {
    auto read = Rulebook::from_files({{"decks.toml", "schema = 1\n"}, {"gates.toml", "schema = 1\n" + gates}});
    return read ? std::string{} : read.refusal().line();
  };
  const std::string rest = "source = \"s\"\ntext = \"t\"\n";
  EXPECT_EQ(refusal("[[gates]]\nid = \"a\"\nkind = \"top-award\"\none_in = 5\n" + rest), "");
  EXPECT_THAT(refusal("[[gates]]\nid = \"a\"\nkind = \"minimum-return\"\npercent = 101\n" + rest),
              HasSubstr("gates.toml:5:11: no part of a dollar wagered"));
  EXPECT_THAT(refusal("[[gates]]\nid = \"a\"\nkind = \"top-award\"\none_in = 0\n" + rest), HasSubstr("1 or more"));
  EXPECT_THAT(refusal("[[gates]]\nid = \"a\"\nkind = \"bottom\"\n" + rest), HasSubstr("'bottom' is no kind"));
  const std::string twice = "[[gates]]\nid = \"a\"\nkind = \"top-award\"\none_in = 5\n" + rest;
  EXPECT_THAT(refusal(twice + twice), HasSubstr("two gates are called 'a'"));
}

// Pennsylvania's bad beat, won by a beaten player only, returns less than half; the other reading settles it.
TEST(Gates, AWagerThatReturnsTooLittleNamesTheRulingItHangsOn) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const GateReport report =
      judged("dj-wild-stud-pa", {.wager = "two-way-bad-beat", .readings = CROUPIER_SLOW_BUILD == 0});
  EXPECT_TRUE(report.failed());
  const auto low = found(report, Kind::minimum_return, true);
  const auto beat = std::ranges::find_if(
      low, [](const GateFinding* each) { return each->wager.name() == "two-way-bad-beat by table DJWBB-01"; });
  ASSERT_NE(beat, low.end());
  EXPECT_EQ((*beat)->gate, "return-75");
  EXPECT_LT(*(*beat)->wager.returns.exact, Fraction(1, 2));
  COUNTED_IN_QUICK_BUILDS_ONLY();
  // As the betting section has it, the same wager gives back more than ten times what it takes.
  EXPECT_THAT(names(found(report, Kind::bettors_favor, false)),
              Contains("pa-badbeat=any two-way-bad-beat by table DJWBB-03"));
  ASSERT_FALSE((*beat)->others.empty());
  EXPECT_TRUE((*beat)->others.front().settles);
  EXPECT_EQ((*beat)->others.front().reading, (RuleReading{"pa-badbeat", "either", "A5"}));
  EXPECT_THAT((*beat)->words, HasSubstr("with pa-badbeat=either (ruling A5) 86.91% comes back"));
}

TEST(Gates, AProgressiveIsTakenAtItsLowest) {
  const GateReport report = judged("dj-wild-stud-pa", {.wager = "progressive", .readings = false});
  const auto wager = std::ranges::find(report.wagers, "progressive", &GateWager::wager);
  ASSERT_NE(wager, report.wagers.end());
  ASSERT_TRUE(wager->with_increments);
  EXPECT_GT(*wager->with_increments, *wager->returns.exact);
}

TEST(Gates, FavorAndMinimumAreExactAtTheirLimits) {
  const Figure even = Figure(Fraction(0));
  EXPECT_FALSE(even.above(0));
  EXPECT_FALSE(even.below(0));
  EXPECT_FALSE(Figure::measured(0.02, 0.03).above(0));
  EXPECT_TRUE(Figure::measured(0.04, 0.03).above(0));
}

// Three of a kind alone wins, 52 of 22,100 hands at 339 to 1: 80 cents of each dollar come back, and the top award is
// 1 in 425. Both exactly.
GateReport judged_by(const std::string& gate) {
  Game game = *rulebook().game("three-card-poker-6-card-bonus").value();
  for (PayTable& table : game.paytables) {
    if (table.wager != "pair-plus") continue;
    std::erase_if(table.rows, [](const PayRow& row) { return row.hand != Hand::three_of_a_kind; });
    table.rows.front().pays = Pay{339, 1};
  }
  std::ifstream file("rulebook/decks.toml");
  const std::string decks{std::istreambuf_iterator<char>(file), {}};
  const auto book = Rulebook::from_files(
      {{"decks.toml", decks},
       {"gates.toml", "schema = 1\n[[gates]]\nid = \"g\"\nsource = \"s\"\ntext = \"t\"\n" + gate}});
  return judge(*book, game, {.wager = "pair-plus", .readings = false}).value();
}

TEST(Gates, AMinimumReturnIsHeldAtItsLimitAndMissedJustAboveIt) {
  const auto found_by = [](int percent) {
    return judged_by("kind = \"minimum-return\"\npercent = " + std::to_string(percent)).findings;
  };
  EXPECT_THAT(found_by(79), IsEmpty());
  EXPECT_THAT(found_by(80), IsEmpty());
  ASSERT_EQ(found_by(81).size(), 1U);
  EXPECT_EQ(found_by(81).front().kind, Kind::minimum_return);
  EXPECT_THAT(found_by(81).front().words, HasSubstr("gives back 80.00% of each dollar wagered; s asks for 81%"));
}

TEST(Gates, ATopAwardIsHeldAtItsLimitAndTooRareJustBelowIt) {
  const auto found_by = [](int one_in) {
    return judged_by("kind = \"top-award\"\none_in = " + std::to_string(one_in)).findings;
  };
  EXPECT_THAT(found_by(426), IsEmpty());
  EXPECT_THAT(found_by(425), IsEmpty());
  ASSERT_EQ(found_by(424).size(), 1U);
  EXPECT_EQ(found_by(424).front().kind, Kind::top_award);
  EXPECT_THAT(found_by(424).front().words, HasSubstr("1 in 425 rounds; rarer than 1 in 424, so s wants its true odds"));
}

TEST(Gates, AVerdictOnWhatWasMeasuredWaitsForItsBound) {
  Gate gate;
  gate.percent = 80;
  const auto passed = [&](const Figure& returns) { return passes(gate, returns, {}); };
  EXPECT_EQ(passed(Fraction(4, 5)), true);
  EXPECT_EQ(passed(Fraction(4, 5) - Fraction(1, Integer(1) << 90)), false);
  EXPECT_EQ(passed(Figure::measured(0.82, 0.01)), true);
  EXPECT_EQ(passed(Figure::measured(0.78, 0.01)), false);
  EXPECT_EQ(passed(Figure::measured(0.795, 0.01)), std::nullopt);
  gate.kind = Gate::Kind::top_award;
  EXPECT_EQ(passed(Fraction(4, 5)), std::nullopt);  // nobody has counted it
}

// Seven places, of which one at most is dealt the five wild cards.
TEST(Gates, TheTopAwardOfTheBestHandAtTheTableIsCounted) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Game& game = *rulebook().game("dj-wild-ma").value();
  const Deck deck = rulebook().deck(game).value();
  const Wager& wager = *game.wager("cover-all");
  EXPECT_EQ(chance_of_top_award(game, deck, wager, *game.paytable("cover-all", "6-players"), 7),
            Fraction(7, 2'869'685));
  const GateReport report = judged("dj-wild-ma", {.wager = "cover-all", .readings = false, .rounds = 1000});
  ASSERT_EQ(report.wagers.size(), 6U);
  EXPECT_EQ(report.wagers.front().top.probability, Fraction(7, 2'869'685));
  EXPECT_EQ(report.wagers.back().top.probability, Fraction(2, 2'869'685));
  EXPECT_EQ(odds_text(report.wagers.front().top), "1 in 409,955");
  // Two places may hold a royal flush; a fold may lose the wager.
  PayTable royal = *game.paytable("cover-all", "6-players");
  royal.rows.front().pays = royal.rows[1].pays;
  EXPECT_EQ(chance_of_top_award(game, deck, wager, royal, 7), std::nullopt);
  Wager forfeited = wager;
  forfeited.settle->folded = OnFold::forfeited;
  EXPECT_EQ(chance_of_top_award(game, deck, forfeited, *game.paytable("cover-all", "6-players"), 7), std::nullopt);
}

TEST(Gates, TheReadingsOfThreeCardPoker) {
  const GateReport report = judged("three-card-poker");
  EXPECT_THAT(found(report, Kind::bettors_favor, true), IsEmpty());
  EXPECT_THAT(found(report, Kind::top_award, true), IsEmpty());
  // What an option does not touch is not solved again.
  const auto touched = [&](const char* option) {
    return std::ranges::any_of(report.readings,
                               [&](const ReadingFigures& each) { return each.reading.option == option; });
  };
  EXPECT_TRUE(touched("tc-nonqual"));
  EXPECT_TRUE(touched("tc-decks"));
  EXPECT_FALSE(touched("tc-action"));
  EXPECT_FALSE(touched("pd-coverage"));
}

TEST(Gates, WhatAnOptionDoesNotTouchHasTheSameMathematics) {
  const Game& game = *rulebook().game("dj-wild-ma").value();
  const auto text = [&](const char* option, const char* value, const char* wager) {
    const std::vector<Setting> settings = {{option, value}};
    return mathematics_text(rulebook(), rulebook().game_with(game.id, settings).value(), wager).value();
  };
  const auto plain = [&](const char* wager) { return mathematics_text(rulebook(), game, wager).value(); };
  EXPECT_EQ(text("ma-coverall", "shifted", "base"), plain("base"));
  EXPECT_NE(text("ma-coverall", "shifted", "cover-all"), plain("cover-all"));
  EXPECT_EQ(text("ma-deal", "rotation", "base"), plain("base"));
  EXPECT_EQ(text("seats", "3", "base"), plain("base"));
  EXPECT_NE(text("natural-deuce", "straights-only", "trips"), plain("trips"));
}

TEST(Gates, TheBlindThatAPlayerMayShrinkTurnsTheGame) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const std::vector<Setting> settings = {{"ma-blind-equal", "independent"}};
  const Game game = rulebook().game_with("dj-wild-ma", settings).value();
  const auto report = judge(rulebook(), game, {.wager = "base", .readings = false});
  ASSERT_TRUE(report.ok());
  EXPECT_THAT(names(found(*report, Kind::bettors_favor, true)),
              Contains("base with next to no blind by table standard"));
}

TEST(Gates, SomethingsWildFavorsTheBettorByBothTables) {
  const GateReport report = judged("somethings-wild", {.readings = false});
  EXPECT_EQ(names(found(report, Kind::bettors_favor, true)),
            (std::set<std::string>{"base by table A", "base by table B"}));
  EXPECT_TRUE(report.failed());
}

TEST(Gates, RefuseWhatIsNoBetOfItsOwn) {
  const Game& game = *rulebook().game("dj-wild-ma").value();
  EXPECT_THAT(judge(rulebook(), game, {.wager = "blind"}).refusal().line(), HasSubstr("part of the base"));
  EXPECT_THAT(judge(rulebook(), game, {.wager = "blend"}).refusal().line(), HasSubstr("no wager 'blend'"));
}

TEST(Gates, StopsWhenAsked) {
  const auto report = judge(rulebook(), *rulebook().game("somethings-wild").value(),
                            {.progress = [](double, const std::string&) { return false; }});
  ASSERT_TRUE(report.ok());
  EXPECT_TRUE(report->stopped);
  // Nothing was found, which says nothing.
  EXPECT_THAT(report->findings, IsEmpty());
  EXPECT_FALSE(report->holds().has_value());
  EXPECT_EQ(report->unjudged.size(), 2U);
  EXPECT_FALSE(report->untried.empty());
  EXPECT_THAT(no_favor_words(*report), HasSubstr("It is not known of base (interrupted); wild (interrupted)"));
}

TEST(Gates, OfReadingsThatWereNotTriedNothingIsSaid) {
  const GateReport report = judged("somethings-wild", {.wager = "base", .readings = false});
  EXPECT_NE(unknown_favors_words(report), "");
  ASSERT_FALSE(report.findings.empty());
  EXPECT_THAT(report.findings.front().words, HasSubstr("Other readings of the rules were not tried."));
  EXPECT_THAT(words_of(group_findings(report.findings).front()), Not(HasSubstr("No option")));
}

GateWager measured_bet(double ev, double bound) {
  GateWager wager;
  wager.wager = "side";
  wager.unit = "side";
  wager.ev = Figure::measured(ev, bound);
  return wager;
}

TEST(Gates, AMeasuredBetThatMayBeEvenIsNotSaidToHaveAnEdge) {
  GateReport report;
  report.wagers = {measured_bet(-0.05, 0.1)};
  EXPECT_THAT(no_favor_words(report), HasSubstr("It is not known of side (the bettor loses 5.00% (± 10.00%)"));
  report.wagers = {measured_bet(-0.05, 0.01)};
  EXPECT_THAT(no_favor_words(report), HasSubstr("has a positive house edge"));
  report.wagers[0].ev = Figure(Fraction(0));
  EXPECT_THAT(no_favor_words(report), HasSubstr("Even: side."));
}

TEST(Gates, ThatNoBetFavorsTheBettorIsKnownOnlyAfterEveryReading) {
  GateReport report;
  report.wagers = {measured_bet(-0.05, 0.01)};
  EXPECT_EQ(unknown_favors_words(report), "");
  EXPECT_THAT(no_favor_words(report), Not(HasSubstr("reading")));
  report.untried = {{{"o", "v", "A1"}, "", "not asked for"}};
  EXPECT_NE(unknown_favors_words(report), "");
  EXPECT_THAT(no_favor_words(report), EndsWith(" Other readings of the rules were not tried."));
  report.readings = {{{"o", "w", "A1"}, {measured_bet(-0.05, 0.1)}}};
  EXPECT_THAT(no_favor_words(report), EndsWith(" Not every other reading of the rules was tried."));
  report.untried.clear();
  EXPECT_NE(unknown_favors_words(report), "");
  EXPECT_THAT(no_favor_words(report),
              EndsWith("Under other readings it is not known of side with o=w (ruling A1): the bettor loses 5.00% "
                       "(± 10.00%) of each side."));
  report.readings = {{{"o", "w", "A1"}, {measured_bet(-0.05, 0.01)}}};
  EXPECT_EQ(unknown_favors_words(report), "");
}

TEST(Gates, AReadingThatWasMeasuredTooRoughlySettlesNothing) {
  GateFinding finding;
  finding.wager = measured_bet(2, 0.1);
  finding.others = {
      {.reading = {"o", "v", "A1"}, .ev = Figure::measured(-0.05, 0.1), .returns = {}, .undecided = true}};
  EXPECT_THAT(gate_words(finding, nullptr), HasSubstr("Measured too roughly to tell: with o=v (ruling A1)"));
  EXPECT_THAT(gate_words(finding, nullptr), Not(HasSubstr("hangs on")));
  finding.others[0].undecided = false;
  finding.others[0].settles = true;
  EXPECT_THAT(gate_words(finding, nullptr), HasSubstr("It hangs on how the document is read: with o=v (ruling A1)"));
}

// A bet that is measured is played until its bounds tell whom it favors under the other reading.
TEST(GatesLong, CoverAllIsSurelyTheHousesUnderTheOtherReading) {
  const GateReport report = judged("dj-wild-ma", {.wager = "cover-all"});
  std::size_t turned = 0;
  for (const GateFinding* finding : found(report, Kind::bettors_favor, true)) {
    for (const GateFinding::Other& other : finding->others) {
      if (other.reading.option != "ma-coverall") continue;
      EXPECT_TRUE(other.settles) << finding->words;
      EXPECT_TRUE(other.ev.below(0)) << finding->words;
      ++turned;
    }
  }
  EXPECT_EQ(turned, 6U);
}

// Every bet in the bettor's favor that these documents hold, as we read them and as they may be read.
TEST(GatesLong, EveryBetInTheBettorsFavor) {
  std::set<std::string> ours;
  std::set<std::string> others;
  for (const Game& game : rulebook().games()) {
    if (game.family != Family::showdown) continue;
    const auto report = judge(rulebook(), game, {});
    ASSERT_TRUE(report.ok()) << game.id;
    for (const std::string& name : names(found(*report, Kind::bettors_favor, true))) ours.insert(name);
    for (const std::string& name : names(found(*report, Kind::bettors_favor, false))) others.insert(name);
  }
  EXPECT_EQ(ours, (std::set<std::string>{"base by table A", "base by table B", "cover-all by table 1-player",
                                         "cover-all by table 2-players", "cover-all by table 3-players",
                                         "cover-all by table 4-players", "cover-all by table 5-players",
                                         "cover-all by table 6-players"}));
  EXPECT_EQ(
      others,
      (std::set<std::string>{
          "co-odds=optional base without odds by table PT-FLT-DWHF-ODS-01",
          "ma-blind-equal=independent base with next to no blind by table standard",
          "pa-badbeat=any two-way-bad-beat by table DJWBB-01", "pa-badbeat=any two-way-bad-beat by table DJWBB-02",
          "pa-badbeat=any two-way-bad-beat by table DJWBB-03", "pa-badbeat=any two-way-bad-beat by table DJWBB-04",
          "pa-bb04=or-less two-way-bad-beat by table DJWBB-04", "pa-prog-deuces=wild progressive by table 1",
          "pa-prog-deuces=wild progressive by table 2", "tc-decks=2 bonus by table standard",
          "tc-decks=3 bonus by table standard", "tc-decks=4 bonus by table standard",
          "tc-decks=5 bonus by table standard", "tc-decks=6 bonus by table standard"}));
}

}  // namespace
}  // namespace croupier
