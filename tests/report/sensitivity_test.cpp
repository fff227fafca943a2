// What an option does to the edges, and what nobody has looked at.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/families.h"
#include "report/parts/parts.h"
#include "tests/report/made_reports.h"

namespace croupier {
namespace {

using testing::report_of;
using testing::rulebook;

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;

GateWager bet(const char* wager, const char* table, const Figure& ev, const char* configuration = "") {
  GateWager made;
  made.wager = wager;
  made.paytable = table;
  made.configuration = configuration;
  made.ev = ev;
  return made;
}

// The game's sensitivity, had the gates found this.
ReportSensitivity sensitivity(const char* id, const GateReport& gates) {
  const Game& game = *rulebook().game(id).value();
  const auto shared = games::make_rules(rulebook(), game).value();
  const games::TableRules& rules = *shared;
  const ReportRequest request;
  return sensitivity_part({rulebook(), game, rules, request}, {}, gates);
}

// Without odds there is no such bet as we read the rules; the base as it stands is what it is held against.
TEST(Sensitivity, ABetThatOnlyAReadingAllowsIsAnEffect) {
  GateReport gates;
  gates.wagers = {bet("base", "x", Fraction(-1, 29))};
  gates.readings = {
      {{"co-odds", "optional", "A37"},
       {bet("base", "x", Fraction(-1, 29), "with odds"), bet("base", "x", Fraction(1, 3), "without odds")}}};
  const ReportSensitivity made = sensitivity("deuces-wild-xtreme-co", gates);
  ASSERT_EQ(made.options.size(), 1U);
  ASSERT_EQ(made.options[0].edges.size(), 1U);
  EXPECT_EQ(made.options[0].edges[0].configuration, "without odds");
  EXPECT_EQ(*made.options[0].edges[0].before.exact, Fraction(1, 29));
  EXPECT_EQ(*made.options[0].edges[0].after.exact, Fraction(-1, 3));
  EXPECT_THAT(made.without_effect, Not(Contains("co-odds")));
}

TEST(Sensitivity, ATableThatIsNotInUseCounts) {
  GateReport gates;
  gates.wagers = {bet("trips", "not-in-use", Fraction(-1, 20))};
  gates.readings = {{{"co-odds", "optional", ""}, {bet("trips", "not-in-use", Fraction(-1, 25))}}};
  const ReportSensitivity made = sensitivity("deuces-wild-xtreme-co", gates);
  ASSERT_EQ(made.options.size(), 1U);
  EXPECT_EQ(made.options[0].edges[0].table, "not-in-use");
  EXPECT_THAT(made.without_effect, Not(Contains("co-odds")));
}

TEST(Sensitivity, WhatWasNotTriedOrNotSeenIsNotWithoutEffect) {
  GateReport gates;
  gates.wagers = {bet("trips", "x", Figure::measured(-0.05, 0.1))};
  gates.untried = {{{"natural-deuce", "straights-only", ""}, "base", "no plan"}};
  gates.readings = {{{"co-odds", "optional", ""}, {bet("trips", "x", Figure::measured(-0.06, 0.1))}}};
  const ReportSensitivity made = sensitivity("deuces-wild-xtreme-co", gates);
  EXPECT_THAT(made.options, IsEmpty());
  ASSERT_EQ(made.unknown.size(), 2U);
  EXPECT_EQ(made.unknown[0].why, "no plan");
  EXPECT_EQ(made.unknown[1].wager, "trips by table x");
  EXPECT_THAT(made.without_effect, Not(Contains("natural-deuce")));
  EXPECT_THAT(made.without_effect, Not(Contains("co-odds")));
  EXPECT_FALSE(made.without_effect.empty());
}

TEST(Sensitivity, AReportThatTriesNoOptionSaysNothingOfAny) {
  const ReportSensitivity& made = report_of("deuces-wild-xtreme-co").sensitivity;
  ASSERT_FALSE(made.options_tried);
  EXPECT_THAT(made.without_effect, IsEmpty());
  EXPECT_THAT(made.unknown, IsEmpty());
}

}  // namespace
}  // namespace croupier
