// The JSON of every game's report, reviewed once and compared ever since, and held to its schema. After a change that
// is meant, CROUPIER_WRITE_GOLDEN=1 build/release/tests/report_test --gtest_filter='ReportJsonTogether.*' writes it
// anew: read every line that changed.
#include <gtest/gtest.h>

#include "report/figures/count_json.h"
#include "report/render/render.h"
#include "tests/report/made_reports.h"
#include "tests/report/reviewed.h"
#include "tests/report/schema_check.h"
#include "tests/slow_build.h"

namespace croupier::testing {
namespace {

Json schema() { return Json::parse(read_text("docs/report.schema.json")); }

// What differs from build to build, and what the rulebook says elsewhere, is left out.
Json without_circumstances(Json report) {
  for (const char* key : {"version", "commit", "date", "definition_hash", "rulebook_hash"})
    report["identity"].erase(key);
  for (const char* key : {"clauses", "rulings", "glossary"}) report["rules"].erase(key);
  for (const char* key : {"hashes", "seconds"}) report["reproduction"].erase(key);
  report["history"].erase("facts");
  return report;
}

TEST(ReportJsonTogether, IsAsReviewed) {
  for (const std::string& game : reported_games()) {
    // What was reviewed is the release build's; where that makes a report in full, so must this one.
    if (CROUPIER_SLOW_BUILD != 0 && !made_in_full(game)) continue;
    expect_reviewed(game, without_circumstances(report_json(report_of(game))));
  }
}

// A minute of work: what known cards are worth over a common board, as reviewed.
TEST(ReportJsonLong, KnownCardsOverABoardAreAsReviewed) {
  const Game& game = *rulebook().game("somethings-wild").value();
  const auto found = count_cards(game, rulebook().deck(game).value(), {.wager = "base", .threads = 2, .deals = 0});
  ASSERT_TRUE(found) << found.refusal().line();
  const Json json = count_json(game, *found);
  EXPECT_EQ(json["exposed_card"]["ev"]["exact"], "46687877/675354750");
  EXPECT_EQ(json["exposed_card"]["ev_known"]["exact"], "35335656431/316066023000");
  const Json& ace = json["wagers"][0]["effects"].back();
  EXPECT_EQ(ace["card"], "A");
  EXPECT_EQ(ace["fixed_play"]["exact"], "460033229/213952384800");
  EXPECT_EQ(ace["best_play"]["exact"], "105236833/48625542000");
}

TEST(ReportJsonTogether, FitsItsSchema) {
  const Json known = schema();
  for (const std::string& game : reported_games())
    EXPECT_EQ(schema_fault(known, Json::parse(render_json(report_of(game)))), "") << game;
}

TEST(ReportJsonTogether, TheSchemaRefusesWhatDoesNotFit) {
  const Json known = schema();
  const Json good = report_json(report_of("three-card-poker"));
  ASSERT_EQ(schema_fault(known, good), "");
  Json bad = good;
  bad.erase("cross_check");
  EXPECT_NE(schema_fault(known, bad), "");
  bad = good;
  bad["summary"]["wagers"][0]["house_edge"] = "4%";
  EXPECT_NE(schema_fault(known, bad), "");
  for (const char* needed : {"basis", "strategy", "jackpot_component"}) {
    bad = good;
    bad["summary"]["wagers"][0].erase(needed);
    EXPECT_NE(schema_fault(known, bad), "") << "a return without its " << needed;
  }
  bad = good;
  bad["outcomes"][0]["lines"][0]["invented"] = 1;
  EXPECT_NE(schema_fault(known, bad), "");
  bad = good;
  bad["summary"]["wagers"] = Json::array();
  EXPECT_NE(schema_fault(known, bad), "");
}

}  // namespace
}  // namespace croupier::testing
