// HTML, Markdown and charts say what the JSON says, and are what they claim to be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "report/figures/number_text.h"
#include "report/render/laid_report.h"
#include "report/render/render.h"
#include "report/render/svg_chart.h"
#include "rules/families/families.h"
#include "tests/report/made_reports.h"
#include "tests/report/reviewed.h"
#include "tests/report/schema_check.h"
#include "tests/report/xml_check.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t times = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++times;
  return times;
}

void expect_block(const Block& block, const std::string& where) {
  if (const auto* table = std::get_if<LaidTable>(&block)) {
    EXPECT_FALSE(table->rows.empty()) << where << ": " << table->caption;
    EXPECT_EQ(table->heads.size(), table->aligns.size()) << table->caption;
    for (const auto& row : table->rows) EXPECT_EQ(row.size(), table->heads.size()) << table->caption;
  }
  if (const auto* list = std::get_if<BulletList>(&block)) {
    EXPECT_FALSE(list->items.empty()) << where;
  }
  if (const auto* chart = std::get_if<Chart>(&block)) {
    EXPECT_NE(svg_of(*chart), "") << where << ": " << chart->title;
  }
}

void expect_sections(const Report& report) {
  const std::string& game = report.identity.game;
  const LaidReport laid = lay_out(report);
  ASSERT_EQ(laid.sections.size(), 20U) << game;
  for (std::size_t i = 0; i < laid.sections.size(); ++i) {
    const Section& section = laid.sections[i];
    EXPECT_EQ(section.number, static_cast<int>(i + 1)) << game;
    ASSERT_FALSE(section.blocks.empty()) << game << " " << section.title;
    for (const Block& block : section.blocks) expect_block(block, game + ": " + section.title);
  }
}

// What it costs never to take it is said of every choice of every decision, in their order.
void expect_every_error(const Report& report) {
  std::vector<std::string> choices;
  const RoundOutline outline = outline_of(*rulebook().game(report.identity.game).value());
  for (const PlayerDecision& decision : outline.decisions) {
    for (const Choice& choice : decision.choices) choices.push_back(decision.id + ": " + choice.action);
  }
  std::vector<std::string> listed;
  for (const ChoiceCost& cost : report.strategy.errors) {
    listed.push_back(cost.decision + ": " + cost.choice);
    EXPECT_TRUE(cost.cost) << report.identity.game << " without " << listed.back() << " is not solved";
  }
  EXPECT_EQ(listed, choices) << report.identity.game;
}

// Nothing of a whole report was left for another time.
void expect_in_full(const Report& report) {
  const std::string& game = report.identity.game;
  EXPECT_EQ(render_html(report).find("not worked out for this report"), std::string::npos) << game;
  EXPECT_TRUE(report.countability.known_cards) << game;
  EXPECT_FALSE(report.countability.known_cards && report.countability.known_cards->removals.empty()) << game;
  EXPECT_TRUE(report.sensitivity.options_tried) << game;
  EXPECT_FALSE(report.sensitivity.options.empty()) << game;
  expect_every_error(report);
}

TEST(RenderersTogether, EverySectionIsThereAndNotEmpty) {
  int in_full = 0;
  for (const std::string& game : reported_games()) {
    expect_sections(report_of(game));
    if (!made_in_full(game)) continue;
    expect_in_full(report_of(game));
    ++in_full;
  }
  EXPECT_GT(in_full, 0);
}

// The others take minutes each.
class WholeReportLong : public ::testing::TestWithParam<std::string> {};

TEST_P(WholeReportLong, HasAllThatAReportHas) {
  if (made_in_full(GetParam())) GTEST_SKIP() << "is made in full by the other tests";
  const Report report = whole_report(GetParam());
  expect_sections(report);
  expect_in_full(report);
  EXPECT_EQ(xml_fault(render_html(report)), "");
  std::ifstream file("docs/report.schema.json");
  const Json json = Json::parse(render_json(report));
  EXPECT_EQ(schema_fault(Json::parse(file), json), "");
  // What the report that is made quickly does not have; the rest is compared there.
  expect_reviewed("whole/" + GetParam(), {{"errors", json["strategy"]["errors"]},
                                          {"countability", json["countability"]},
                                          {"sensitivity", json["sensitivity"]}});
}

INSTANTIATE_TEST_SUITE_P(Games, WholeReportLong, ::testing::ValuesIn(all_games()),
                         [](const auto& game) { return std::to_string(game.index); });

TEST(RenderersTogether, HtmlIsWellFormedAndSelfContained) {
  for (const std::string& game : reported_games()) {
    const std::string html = render_html(report_of(game));
    EXPECT_EQ(xml_fault(html), "") << game;
    EXPECT_EQ(count(html, "<section "), 20U) << game;
    EXPECT_EQ(html.find("<script"), std::string::npos);
    EXPECT_EQ(html.find("src="), std::string::npos);
    EXPECT_EQ(html.find("@import"), std::string::npos);
    EXPECT_GT(count(html, "<svg "), 4U) << game;
    EXPECT_EQ(html, render_html(report_of(game))) << "not the same bytes twice";
  }
}

TEST(RenderersTogether, ShowTheFiguresOfTheReport) {
  for (const std::string& game : reported_games()) {
    const Report& report = report_of(game);
    const std::string html = render_html(report);
    const std::string md = render_md(report);
    for (const ReportWager& wager : report.wagers) {
      const std::string edge = share_text(wager.house_edge, wager.exact ? 4 : 1);
      EXPECT_THAT(html, HasSubstr(edge)) << game << wager.wager;
      EXPECT_THAT(md, HasSubstr(edge)) << game << wager.wager;
      for (const ReportOutcome& line : wager.outcomes) {
        EXPECT_THAT(html, HasSubstr(">" + with_commas(line.ways) + "<")) << game << wager.wager;
        EXPECT_THAT(md, HasSubstr("| " + with_commas(line.ways) + " |")) << game << wager.wager;
      }
    }
    for (const FavorWarning& warning : report.warnings) EXPECT_THAT(html, HasSubstr(xml_escaped(warning.words)));
    for (int section = 1; section <= 20; ++section)
      EXPECT_THAT(md, HasSubstr("\n## " + std::to_string(section) + ". ")) << game;
  }
}

// A box that admits that something is not known is not green.
TEST(RenderersTogether, ABoxIsGreenOnlyWhereAllIsKnown) {
  Report report = report_of("three-card-poker-6-card-bonus");
  ASSERT_EQ(report.unknown_favors, "");
  report.no_favor = "No bet.";
  EXPECT_THAT(render_html(report), HasSubstr("<aside class=\"good\">No bet.</aside>"));
  EXPECT_THAT(render_md(report), HasSubstr("> **Note:** No bet."));
  report.unknown_favors = "One was not tried.";
  EXPECT_THAT(render_html(report), HasSubstr("<aside class=\"open\">No bet.</aside>"));
  EXPECT_THAT(render_md(report), HasSubstr("> **Not known in full:** No bet."));
  EXPECT_FALSE(report_json(report)["summary"]["favors_known"]);
  report.cross_check.agrees = false;
  EXPECT_THAT(render_html(report), HasSubstr("<aside>Simulation and solution DISAGREE"));
  report.cross_check.agrees.reset();
  EXPECT_THAT(render_html(report), HasSubstr("<aside class=\"open\">There are not enough rounds to tell"));
}

// One bet in the bettor's favor does not hide that others are not known.
TEST(RenderersTogether, WhatIsNotKnownIsSaidBesideWhatFavorsTheBettor) {
  Report report = report_of("three-card-poker-6-card-bonus");
  report.no_favor.clear();
  report.warnings = {{.as_read = true, .words = "A bet is.", .rulings = {}}};
  EXPECT_THAT(render_html(report), Not(HasSubstr("Not all is known")));
  report.unknown_favors = "One was not tried.";
  const std::string html = render_html(report);
  const std::string said = "Not all is known of which bets favor the bettor. One was not tried.";
  EXPECT_THAT(html, HasSubstr("<aside class=\"open\">" + said + "</aside>"));
  EXPECT_THAT(html, HasSubstr("<aside>A bet is."));
  EXPECT_THAT(render_md(report), HasSubstr("> **Not known in full:** " + said));
  EXPECT_EQ(report_json(report)["summary"]["unknown_favors"], "One was not tried.");
}

// A choice that no plan can be found without keeps its row.
TEST(RenderersTogether, AChoiceThatIsNotSolvedIsListed) {
  Report report = report_of("three-card-poker-6-card-bonus");
  ChoiceCost& cost = report.strategy.errors.front();
  cost.edge_without = cost.cost = cost.cost_where = std::nullopt;
  const std::string cells = "| " + cost.decision + " | " + cost.choice + " | " + share_text(cost.taken, 2) + " | ";
  EXPECT_THAT(render_md(report), HasSubstr(cells + "not solved | not solved | not solved |"));
  const Json json = report_json(report);
  EXPECT_TRUE(json["strategy"]["errors"][0]["house_edge"].is_null());
  EXPECT_TRUE(json["strategy"]["errors"][0]["cost"].is_null());
  std::ifstream file("docs/report.schema.json");
  EXPECT_EQ(schema_fault(Json::parse(file), json), "");
}

TEST(RenderersTogether, AHashNamesItsAlgorithm) {
  const Report& report = report_of("three-card-poker-6-card-bonus");
  const std::string md = render_md(report);
  EXPECT_THAT(md, HasSubstr("| Hash of the definition (BLAKE2b-256) | " + report.identity.definition_hash + " |"));
  EXPECT_THAT(md, HasSubstr("| Hash of the rulebook (BLAKE2b-256) | " + report.identity.rulebook_hash + " |"));
  EXPECT_THAT(md, HasSubstr("| hash of the definition (BLAKE2b-256) | " + report.identity.definition_hash + " |"));
  EXPECT_EQ(report_json(report)["identity"]["hash_algorithm"], "BLAKE2b-256");
}

TEST(RenderersTogether, AChartEscapesItsWordsAndIsWellFormed) {
  Chart chart;
  chart.title = "a < b & \"c\"";
  chart.across = "<units>";
  chart.labels = {"x & y", "z"};
  chart.values = {{0.25, 0, 0}, {-0.5, 0, 0}};
  for (const auto kind : {Chart::Kind::bars, Chart::Kind::ranges}) {
    chart.kind = kind;
    const std::string svg = svg_of(chart);
    EXPECT_EQ(xml_fault(svg), "");
    EXPECT_THAT(svg, HasSubstr("x &amp; y"));
  }
  chart.points = {{-10, 0.1}, {0, 0.5}, {10, 0.4}};
  chart.marks = {{2, "m<ean"}};
  for (const auto kind : {Chart::Kind::area, Chart::Kind::line}) {
    chart.kind = kind;
    EXPECT_EQ(xml_fault(svg_of(chart)), "");
  }
  chart.points.clear();
  EXPECT_EQ(svg_of(chart), "") << "nothing to draw";
}

TEST(RenderersTogether, TheCheckerFindsWhatIsNotWellFormed) {
  for (const char* bad : {"<a><b></a></b>", "<a>&</a>", "<a b=c></a>", "<a", "<a></a>x", "<a b=\"1\" b=\"2\"/>", "<a>"})
    EXPECT_NE(xml_fault(bad), "") << bad;
  EXPECT_EQ(xml_fault("<a b=\"1\">x &amp; y<c/></a>\n"), "");
}

}  // namespace
}  // namespace croupier::testing
