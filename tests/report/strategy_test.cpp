// What it costs never to take a choice, and where nobody has worked it out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/families.h"
#include "report/parts/parts.h"
#include "report/render/render.h"
#include "rules/families/showdown.h"
#include "tests/report/made_reports.h"

namespace croupier {
namespace {

using testing::report_of;
using testing::rulebook;

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* played_game = "three-card-poker-6-card-bonus";

// The strategy of a game when it is solved again as `changed`.
ReportStrategy strategy(const Game& changed, const ReportRequest& request) {
  const Game& game = *rulebook().game(played_game).value();
  const auto shared = games::make_rules(rulebook(), game).value();
  const games::TableRules& rules = *shared;
  Solver solver = Solver::make(game, rules.deck()).value();
  const auto play = solver.book(table_in_use(game, "base"), 1).value();
  const auto tell = [](double, const std::string&) { return true; };
  return strategy_part({rulebook(), changed, rules, request}, report_of(played_game).wagers, *play, tell);
}

// No plan fits a round in which wagers are taken back.
Game that_no_plan_fits() {
  Game game = *rulebook().game(played_game).value();
  showdown::change_rules(game, [](showdown::Rules& rules) {
    showdown::Step step;
    step.kind = showdown::StepKind::withdraw;
    rules.round.push_back(step);
  });
  return game;
}

TEST(Strategy, AChoiceWithoutWhichNoPlanFitsKeepsItsPlace) {
  const ReportStrategy made = strategy(that_no_plan_fits(), {.threads = 1});
  const ReportStrategy& solved = report_of(played_game).strategy;
  ASSERT_EQ(made.errors.size(), solved.errors.size());
  for (std::size_t i = 0; i < made.errors.size(); ++i) {
    EXPECT_EQ(made.errors[i].choice, solved.errors[i].choice);
    EXPECT_EQ(made.errors[i].taken, solved.errors[i].taken);
    EXPECT_TRUE(solved.errors[i].cost);
    EXPECT_FALSE(made.errors[i].edge_without);
    EXPECT_FALSE(made.errors[i].cost);
    EXPECT_FALSE(made.errors[i].cost_where);
  }
}

TEST(Strategy, AReportThatSolvesNothingAgainSaysSo) {
  const std::string left_out = "What it costs never to take a choice was not worked out for this report.";
  Report report = report_of(played_game);
  ASSERT_TRUE(report.strategy.errors_worked_out);
  EXPECT_THAT(render_html(report), Not(HasSubstr(left_out)));
  report.strategy = strategy(*rulebook().game(played_game).value(), {.threads = 1, .restudy = false, .count = false});
  EXPECT_THAT(report.strategy.errors, IsEmpty());
  EXPECT_THAT(render_html(report), HasSubstr(left_out));
  EXPECT_THAT(render_md(report), HasSubstr(left_out));
  EXPECT_EQ(report_json(report)["strategy"]["errors_worked_out"], false);
}

}  // namespace
}  // namespace croupier
