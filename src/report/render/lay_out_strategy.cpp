// Section 9: book play, and what other play costs.
#include "report/figures/number_text.h"
#include "report/render/laid_report.h"

namespace croupier {
namespace {

void add_cases(const ReportThumbRule& thumb_rule, Section& section) {
  if (thumb_rule.cases.empty()) return;
  LaidTable table{.caption = "The rule " + thumb_rule.words,
                  .heads = {"Hand", "Choice", "Of the hands that come so far", "The book does the same with"},
                  .aligns = "llrr",
                  .rows = {}};
  for (const ThumbRuleCase& each : thumb_rule.cases)
    table.rows.push_back({each.hands, each.choice, share_text(each.share, 2), share_text(each.agrees, 2)});
  section.blocks.emplace_back(std::move(table));
}

std::vector<std::string> row_of(const ChoiceCost& cost) {
  std::vector<std::string> row = {cost.decision, cost.choice, share_text(cost.taken, 2)};
  if (!cost.edge_without || !cost.cost) {
    row.insert(row.end(), 3, "not solved");
    return row;
  }
  row.push_back(share_text(*cost.edge_without));
  row.push_back(share_text(*cost.cost));
  row.emplace_back(cost.cost_where ? share_text(*cost.cost_where, 2) : "never right");
  return row;
}

void add_errors(const ReportStrategy& part, Section& section) {
  if (!part.errors_worked_out) {
    section.blocks.emplace_back(Paragraph{"What it costs never to take a choice was not worked out for this report."});
    return;
  }
  if (part.errors.empty()) return;
  LaidTable table{
      .caption = "What it costs never to take a choice",
      .heads = {"Decision", "Never", "Taken by the book", "House edge without", "Costs a round", "Where it is right"},
      .aligns = "llrrrr",
      .rows = {}};
  for (const ChoiceCost& cost : part.errors) table.rows.push_back(row_of(cost));
  section.blocks.emplace_back(std::move(table));
  section.blocks.emplace_back(
      Paragraph{"The game was solved again without the choice, the rest played as well as that allows. The last column "
                "divides the cost by how often the book takes the choice: the average price of one such error, in "
                "antes."});
}

LaidTable chart_table(const PlayChart& chart) {
  LaidTable table{.caption = chart.title + ": house edge " + share_text(-chart.ev),
                  .heads = {"Hand"},
                  .aligns = std::string(1 + chart.columns.size(), 'l'),
                  .rows = {},
                  .totals = false,
                  .form = LaidTable::Form::chart};
  table.heads.insert(table.heads.end(), chart.columns.begin(), chart.columns.end());
  for (const PlayChart::Row& row : chart.rows) {
    table.rows.push_back({row.hand});
    table.rows.back().insert(table.rows.back().end(), row.cells.begin(), row.cells.end());
  }
  return table;
}

void add_charts(const std::vector<PlayChart>& charts, Section& section) {
  std::string legend = "Hands downwards, the dealer's up card across: ";
  for (const auto& [letter, words] : charts.front().legend) legend += letter + " " + words + ", ";
  legend += "a second letter where the first is not open.";
  section.blocks.emplace_back(Paragraph{legend});
  for (const PlayChart& chart : charts) section.blocks.emplace_back(chart_table(chart));
}

}  // namespace

Section strategy_section(const ReportStrategy& part) {
  Section section{9, "Strategy", {}};
  if (!part.decides) {
    for (const std::string& line : part.words) section.blocks.emplace_back(Paragraph{line});
    return section;
  }
  section.blocks.emplace_back(Subheading{"Book play"});
  if (part.charts.empty()) {
    section.blocks.emplace_back(BulletList{part.words, false});
  } else {
    add_charts(part.charts, section);
  }
  if (!part.thumb_rules.empty()) {
    LaidTable table{.caption = "Simpler ways to play",
                    .heads = {"Way to play", "Costs, per ante", "House edge"},
                    .aligns = "lrr",
                    .rows = {}};
    for (const ReportThumbRule& thumb_rule : part.thumb_rules)
      table.rows.push_back({thumb_rule.words, share_text(thumb_rule.cost), share_text(thumb_rule.edge)});
    section.blocks.emplace_back(std::move(table));
    for (const ReportThumbRule& thumb_rule : part.thumb_rules) add_cases(thumb_rule, section);
  }
  add_errors(part, section);
  return section;
}

}  // namespace croupier
