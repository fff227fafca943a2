// What the bank may have to pay, in dollars.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/parts/parts.h"
#include "tests/report/made_reports.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using testing::report_of;
using testing::rulebook;

using ::testing::HasSubstr;

const LimitTest& line(const std::vector<LimitTest>& lines, const std::string& test, const std::string& wager) {
  const auto found =
      std::ranges::find_if(lines, [&](const LimitTest& each) { return each.test == test && each.wager == wager; });
  EXPECT_NE(found, lines.end()) << test << " " << wager;
  return *found;
}

ReportWager wager(const char* id, const char* unit, WagerRole role, const Fraction& top) {
  ReportWager made;
  made.wager = id;
  made.unit = unit;
  made.role = role;
  made.in_use = true;
  made.top.pays = top;
  return made;
}

// An ante of $5 to $500, the wild of $1 to $100, and $20,000 a round.
TEST(Liability, IsTheTopAwardAtTheLargestBetAndTheCapIsHeldAgainstIt) {
  Game game = *rulebook().game("somethings-wild").value();
  std::vector<ReportWager> wagers = {wager("base", "ante", WagerRole::base, 31),
                                     wager("wild", "wild", WagerRole::side, 150)};
  auto lines = liability_part(game, wagers, {});
  EXPECT_EQ(line(lines, "liability", "base").limit, "$500 ante at most");
  EXPECT_EQ(line(lines, "liability", "base").value, "at most 31 units: $15,500.00");
  EXPECT_EQ(line(lines, "liability", "wild").value, "at most 150 units: $15,000.00");
  EXPECT_EQ(game.seats.max, 7);
  EXPECT_EQ(line(lines, "liability of a round", "all").value, "at most $213,500.00; held to $20,000 by the cap");
  EXPECT_EQ(line(lines, "aggregate cap", "all").passed, true);
  wagers[1].top.pays = 299;
  lines = liability_part(game, wagers, {});
  EXPECT_EQ(line(lines, "aggregate cap", "all").passed, false);
  EXPECT_THAT(line(lines, "aggregate cap", "all").value, HasSubstr("wild ($29,900.00)"));
  // Where the rules have no cap there is no line of it, and where no limit is known no dollars.
  game.limits.clear();
  lines = liability_part(game, wagers, {});
  EXPECT_EQ(line(lines, "liability", "base").limit, "posted by the house");
  EXPECT_EQ(lines.back().test, "liability of a round");
  EXPECT_THAT(lines.back().value, HasSubstr("besides base, wild, of which no largest bet is known"));
}

TEST(LiabilityTogether, AProgressiveIsItsMeter) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const LimitTest& meter = line(report_of("dj-wild-stud-pa").limits, "liability", "progressive");
  EXPECT_EQ(meter.limit, "$1 bet exactly");
  EXPECT_THAT(meter.value, HasSubstr("$2,000.00 with the meter at its seed, "));
  EXPECT_THAT(meter.value, HasSubstr(" with the meter at its mean when won; the meter has no ceiling"));
  EXPECT_THAT(line(report_of("dj-wild-stud-pa").limits, "liability of a round", "all").value,
              HasSubstr("besides the meters"));
}

}  // namespace
}  // namespace croupier
