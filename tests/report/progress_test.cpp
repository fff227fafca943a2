// A progress bar that tells how much is left: parts are weighed by the work that is expected of them.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "report/make_report.h"
#include "report/report_work.h"
#include "report/whole_analysis.h"
#include "tests/report/made_reports.h"
#include "tests/slow_build.h"

namespace croupier::testing {
namespace {

// Measured: a full report takes 450 processor seconds of 700 in all there, 419 of them for known cards.
TEST(ReportProgress, TheGameAndThePartThatTakeLongestAreMostOfTheBar) {
  double all = 0;
  for (const std::string& game : all_games())
    all += expected_report_work(rulebook(), **rulebook().game(game), {}).all();
  const ReportWork longest = expected_report_work(rulebook(), **rulebook().game("ultimate-texas-holdem"), {});
  EXPECT_GT(longest.all(), 0.5 * all);
  EXPECT_GT(longest.known_cards, 0.8 * longest.all());
  const ReportWork shortest = expected_report_work(rulebook(), **rulebook().game("three-card-poker"), {});
  EXPECT_GT(shortest.all(), 0);
  EXPECT_LT(shortest.all(), 0.05 * all);
}

TEST(ReportProgress, AQuickReportExpectsNothingOfWhatItLeavesOut) {
  for (const Game* game : solved_games(rulebook())) {
    const ReportWork quick = expected_report_work(rulebook(), *game, {.restudy = false, .count = false});
    EXPECT_GT(quick.solving, 0) << game->id;
    EXPECT_EQ(quick.known_cards, 0) << game->id;
    EXPECT_EQ(quick.readings, 0) << game->id;
    EXPECT_LT(quick.all(), expected_report_work(rulebook(), *game, {}).all()) << game->id;
  }
}

TEST(ReportProgress, AGameThatIsNotSolvedIsNoWork) {
  EXPECT_EQ(expected_report_work(rulebook(), **rulebook().game("omaha"), {}).all(), 0);
}

TEST(ReportProgress, NeverFallsMovesInsideKnownCardsAndEndsNearTheEnd) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  double last = 0;
  std::map<std::string, std::set<double>> shares;
  ReportRequest request{.rounds = 20'000, .threads = 2};
  request.progress = [&](double share, const std::string& what) {
    EXPECT_GE(share, last) << what;
    EXPECT_LE(share, 1 + 1e-9) << what;
    last = share;
    shares[what].insert(share);
    return true;
  };
  ASSERT_TRUE(make_report(rulebook(), **rulebook().game("three-card-poker"), request));
  EXPECT_GT(shares["hands of neighbors"].size(), 3U);
  EXPECT_GT(last, 0.7) << "the last reading is the last of many";
}

}  // namespace
}  // namespace croupier::testing
