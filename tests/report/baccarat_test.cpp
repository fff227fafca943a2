// The report of a game without decisions, dealt from a shoe: what its sections say, added up again from the figures.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "report/render/render.h"
#include "report/tune/tune.h"
#include "tests/report/made_reports.h"
#include "tests/slow_build.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* id = "ez-baccarat-panda-8";

const ReportWager& wager_of(const Report& report, const std::string& wager) {
  return *std::ranges::find(report.wagers, wager, &ReportWager::wager);
}

TEST(BaccaratReportTogether, HasNoBaseAndNoStrategy) {
  const Report& report = report_of(id);
  ASSERT_EQ(report.wagers.size(), 5U);
  EXPECT_EQ(wager_of(report, "player").role, WagerRole::main);
  EXPECT_EQ(wager_of(report, "tie").role, WagerRole::side);
  for (const ReportWager& wager : report.wagers) {
    EXPECT_TRUE(wager.closes()) << wager.wager;
    EXPECT_EQ(wager.strategy, "any: no decision changes it") << wager.wager;
  }
  EXPECT_FALSE(report.strategy.decides);
  const std::string html = render_html(report);
  EXPECT_THAT(html, HasSubstr("Nobody decides anything"));
  for (const char* wrong : {"Book play", "one ante", "part of the base", "decisions by the book"})
    EXPECT_THAT(html, Not(HasSubstr(wrong)));
}

TEST(BaccaratReportTogether, ShowsTheTableauAsTheRulesHaveIt) {
  const auto& charts = report_of(id).rules.charts;
  ASSERT_EQ(charts.size(), 3U);
  const auto& rows = charts[0].rows;
  ASSERT_EQ(rows.size(), 10U);
  // Banker's total, then the player's third card from 0 to 9, then what it does if the player hand stood; EZ-21 to
  // EZ-24.
  const auto row = [&](std::size_t total) {
    std::string text;
    for (std::size_t i = 1; i <= 11; ++i) text += rows[total][i];
    return text;
  };
  EXPECT_EQ(row(3), "DDDDDDDDSDD");
  EXPECT_EQ(row(4), "SSDDDDDDSSD");
  EXPECT_EQ(row(5), "SSSSDDDDSSD");
  EXPECT_EQ(row(6), "SSSSSSDDSSS");
  EXPECT_EQ(row(7), "SSSSSSSSSSS");
}

TEST(BaccaratReportTogether, CallsOutTheBankerLine) {
  const Report& report = report_of(id);
  ASSERT_FALSE(report.warnings.empty());
  EXPECT_TRUE(report.warnings[0].as_read);
  EXPECT_THAT(report.warnings[0].words, HasSubstr("banker by table standard is in the bettor's favor"));
  const auto favor = std::ranges::find(report.favors, "banker", &BettorFavor::wager);
  ASSERT_NE(favor, report.favors.end());
  EXPECT_EQ(*favor->house_edge.exact, wager_of(report, "banker").house_edge);
}

TEST(BaccaratReportTogether, EveryPairIsExact) {
  const Report& report = report_of(id);
  EXPECT_EQ(report.pairs.size(), 10U);
  for (const ReportPair& pair : report.pairs) EXPECT_TRUE(pair.exact) << pair.one << " " << pair.other;
}

TEST(BaccaratReportTogether, TheBanksOutcomesAddUp) {
  const Report& report = report_of(id);
  Fraction probability = 0;
  Fraction gain = 0;
  for (const BankOutcome& outcome : report.fees.bank_outcomes) {
    probability += outcome.probability;
    gain += outcome.probability * outcome.units;
  }
  EXPECT_EQ(probability, 1);
  Fraction edges = 0;
  for (const ReportWager& wager : report.wagers) edges += wager.house_edge;
  EXPECT_EQ(gain, edges);
  // Everybody bets on the same cards: a full table varies seven times as much as one player.
  const auto& banks = report.fees.banks;
  ASSERT_TRUE(banks.front().deviation_cents);
  const auto full = std::ranges::find_if(banks, [](const ReportBank& bank) { return bank.seats == 7 && bank.exact; });
  ASSERT_NE(full, banks.end());
  EXPECT_NEAR(*full->deviation_cents, 7 * *banks.front().deviation_cents, 1e-6);
  EXPECT_FALSE(report.fees.fees.empty()) << "F12";
}

TEST(BaccaratReportTogether, TriesEveryDeckAndReading) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Report& report = report_of(id);
  ASSERT_TRUE(report.sensitivity.options_tried);
  std::set<std::string> tried;
  for (const OptionChange& option : report.sensitivity.options) tried.insert(option.option + "=" + option.value);
  for (const char* reading : {"decks=3", "decks=4", "decks=5", "decks=6", "decks=7", "ez-natural=rank-list",
                              "ez-natural=closest", "ez-tie=lose", "ez-banker7=push"})
    EXPECT_TRUE(tried.contains(reading)) << reading;
  for (const char* option : {"shoe", "table", "ez-hands", "ez-order", "pd-coverage"})
    EXPECT_NE(std::ranges::find(report.sensitivity.without_effect, option), report.sensitivity.without_effect.end())
        << option;
  EXPECT_TRUE(report.sensitivity.unknown.empty());
}

TEST(BaccaratReportTogether, RoundsAgreeAndExamplesShowEachWagerWinning) {
  const Report& report = report_of(id);
  EXPECT_EQ(report.cross_check.lines.size(), 5U);
  EXPECT_EQ(report.cross_check.agrees, true);
  EXPECT_EQ(report.rules.examples.size(), 5U);
}

// What one unit more on the tie is worth is how often it comes.
TEST(BaccaratReportTogether, PaysOfEveryWagerMoveItsEdge) {
  const Report& report = report_of(id);
  ASSERT_EQ(report.sensitivity.pays.size(), 5U)
      << "the lines' wins have names of their own, and are found all the same";
  for (const PayChange& change : report.sensitivity.pays)
    EXPECT_EQ(change.edge - change.more, wager_of(report, change.wager).hit_frequency) << change.wager;
}

TEST(BaccaratTune, FindsTheTiesPay) {
  const Game& game = *rulebook().game(id).value();
  TuneRequest request;
  request.wager = "tie";
  request.edge = Fraction(48, 1000);
  request.tolerance = Fraction(1, 1000);
  const auto tuning = tune(rulebook(), game, request);
  ASSERT_TRUE(tuning) << tuning.refusal().line();
  EXPECT_EQ(tuning->tables.front().table.rows.front().pays->units, 9);
  EXPECT_EQ(tuning->wager, "tie");
}

}  // namespace
}  // namespace croupier::testing
