// Sections 15 to 20: how the numbers were checked, and how anybody can get them again.
#include "report/figures/number_text.h"
#include "report/render/laid_report.h"

namespace croupier {
namespace {

LaidTable cells_table(const CrossCheckLine& line) {
  LaidTable table{
      .caption = line.wager + (line.table.empty() ? "" : ", table " + line.table) + ": rounds by what they paid",
      .heads = {"Pays", "Expected", "Observed", "z"},
      .aligns = "rrrr",
      .rows = {}};
  for (const CrossCheckCell& cell : line.cells)
    table.rows.push_back({fixed_text(cell.pays, cell.pays.below() == 1 ? 0 : 4), fixed_text(cell.expected, 2),
                          with_commas(Integer(cell.observed)), cell.z ? fixed_text(*cell.z, 2) : "cannot be"});
  return table;
}

Callout verdict_words(const ReportCrossCheck& part) {
  std::string words = part.agrees == true    ? "Simulation and solution agree"
                      : part.agrees == false ? "Simulation and solution DISAGREE"
                                             : "There are not enough rounds to tell whether simulation and solution "
                                               "agree: of some wager nearly all rounds are of one outcome";
  words +=
      ". The smallest p of the tests of outcomes (chi-square) and of expectations, adjusted for their number "
      "(Holm), is " +
      fixed_text(part.smallest_adjusted_p, 4) +
      "; agreement is refused below 0.01, and when a round pays what "
      "the solution says cannot be.";
  for (const CrossCheckLine& line : part.lines) {
    if (line.impossible > 0)
      words += " Of " + line.wager + ", " + with_commas(Integer(line.impossible)) + " rounds paid what cannot be.";
  }
  using enum Callout::Tone;
  return {std::move(words), !part.agrees ? open : *part.agrees ? good : bad};
}

Section cross_check_section(const ReportCrossCheck& part, bool decides) {
  Section section{15, "Simulation cross-check", {}};
  section.blocks.emplace_back(Paragraph{with_commas(Integer(part.rounds)) +
                                        " rounds of the real table, one player with every wager" +
                                        (decides ? ", decisions by the book" : "") + "; seed " +
                                        std::to_string(part.seed) + "; " + part.generator + "."});
  section.blocks.emplace_back(verdict_words(part));
  LaidTable table{
      .caption = "Expectation a unit",
      .heads = {"Wager", "Exact", "Measured", "St. error", "95% interval", "z", "p at most", "chi-square", "d.f.", "p"},
      .aligns = "lrrrrrrrrr",
      .rows = {}};
  for (const CrossCheckLine& line : part.lines)
    table.rows.push_back({line.wager, fixed_text(line.exact_ev, 6), fixed_text(line.measured_ev, 6),
                          fixed_text(line.error, 6), fixed_text(line.low, 4) + " to " + fixed_text(line.high, 4),
                          fixed_text(line.z, 2), fixed_text(line.p_expectation, 4), fixed_text(line.chi_square, 2),
                          std::to_string(line.degrees), fixed_text(line.p, 4)});
  section.blocks.emplace_back(std::move(table));
  section.blocks.emplace_back(
      Paragraph{"z is the distance of the measured from the exact expectation in standard errors, which come from the "
                "exact variance; beside it the chance of such a distance, at most and whatever the law of the results "
                "(Bernstein's bound: an award that is long and rare makes a large z too). Outcomes "
                "expected less than five times are thrown together in a chi-square test."});
  for (const CrossCheckLine& line : part.lines) section.blocks.emplace_back(cells_table(line));
  return section;
}

Section checks_section(const std::vector<IndependentCheck>& checks) {
  LaidTable table{.caption = "", .heads = {"What", "Second way", "Test"}, .aligns = "lll", .rows = {}};
  for (const IndependentCheck& check : checks) table.rows.push_back({check.what, check.how, check.test});
  return {
      16,
      "Independent checks",
      {Paragraph{tests_know(checks)
                     ? "Each step of the computation is done a second time by other means; these tests compare both."
                     : "The program was not built with this game: its tests have not computed it, and no published "
                       "figure is of it. This much was checked for this report."},
       table}};
}

Section limits_section(const std::vector<LimitTest>& tests) {
  LaidTable table{
      .caption = "", .heads = {"Test", "Wager", "Limit", "Found", "Result", "Note"}, .aligns = "llllll", .rows = {}};
  for (const LimitTest& test : tests)
    table.rows.push_back({test.test, test.wager + (test.table.empty() ? "" : " " + test.table), test.limit, test.value,
                          !test.passed   ? "informs"
                          : *test.passed ? "passed"
                                         : "NOT PASSED",
                          test.note});
  return {17,
          "Limits",
          {Paragraph{"The least returns and the odds of top awards are asked of machines and online games; a live "
                     "table is not bound "
                     "by them, but who files a game is asked. Progressives are taken at their seed. Of tables that are "
                     "not in use, "
                     "those are listed that do not pass."},
           table}};
}

Section reproduction_section(const ReportReproduction& part) {
  Section section{18, "Reproduction", {}};
  LaidTable commands{.caption = "Commands", .heads = {"What", "Command"}, .aligns = "ll", .rows = {}};
  for (const auto& [what, command] : part.commands) commands.rows.push_back({what, command});
  section.blocks.emplace_back(std::move(commands));
  LaidTable hashes{.caption = "What went in and came out", .heads = {"What", "Hash"}, .aligns = "ll", .rows = {}};
  for (const auto& [what, hash] : part.hashes) hashes.rows.push_back({what, hash});
  section.blocks.emplace_back(std::move(hashes));
  LaidTable times{.caption = "Time taken", .heads = {"Part", "Seconds"}, .aligns = "lr", .rows = {}};
  for (const auto& [what, seconds] : part.seconds) times.rows.push_back({what, fixed_text(seconds, 2)});
  if (!times.rows.empty()) section.blocks.emplace_back(std::move(times));
  return section;
}

Section history_section(const ReportHistory& part) {
  LaidTable facts{.caption = "", .heads = {"", ""}, .aligns = "ll", .rows = {}, .form = LaidTable::Form::facts};
  for (const auto& [what, fact] : part.facts) facts.rows.push_back({what, fact});
  LaidTable returns{
      .caption = "Returns as recalculated for this version", .heads = {"Wager", "Return"}, .aligns = "lr", .rows = {}};
  for (const auto& [wager, value] : part.returns) returns.rows.push_back({wager, share_text(value)});
  Section section{19, "Change log", {facts, returns}};
  if (part.since.empty()) {
    section.blocks.emplace_back(Paragraph{"This report was not held against an earlier one."});
    return section;
  }
  LaidTable changes{.caption = "Changes since the report of " + part.since,
                    .heads = {"What", "Then", "Now"},
                    .aligns = "lll",
                    .rows = {}};
  for (const auto& change : part.changes)
    changes.rows.push_back({change[0], change[1].empty() ? "-" : change[1], change[2].empty() ? "-" : change[2]});
  if (changes.rows.empty())
    section.blocks.emplace_back(Paragraph{"Nothing has changed since the report of " + part.since + "."});
  else
    section.blocks.emplace_back(std::move(changes));
  return section;
}

Section sign_off_section(const ReportSignOff& part) {
  Section section{20, "Sign-off, intellectual property, other jurisdictions", {}};
  LaidTable signatures{.caption = "Sign-off",
                       .heads = {"Role", "Name", "Signature", "Date"},
                       .aligns = "llll",
                       .rows = {},
                       .form = LaidTable::Form::to_sign};
  for (const std::string& role : part.roles) signatures.rows.push_back({role, "", "", ""});
  section.blocks.emplace_back(std::move(signatures));
  section.blocks.emplace_back(Subheading{"Intellectual property"});
  section.blocks.emplace_back(BulletList{part.property, false});
  LaidTable elsewhere{.caption = "The same game in other documents of the rulebook",
                      .heads = {"Game", "Name", "Jurisdiction", "Document"},
                      .aligns = "llll",
                      .rows = {}};
  for (const OtherGame& game : part.elsewhere)
    elsewhere.rows.push_back({game.game, game.name, game.jurisdiction, game.document});
  if (elsewhere.rows.empty()) {
    section.blocks.emplace_back(Paragraph{"No other document of the rulebook has this game."});
  } else {
    section.blocks.emplace_back(std::move(elsewhere));
  }
  return section;
}

}  // namespace

std::vector<Section> assurance_sections(const Report& report) {
  return {cross_check_section(report.cross_check, report.strategy.decides),
          checks_section(report.checks),
          limits_section(report.limits),
          reproduction_section(report.reproduction),
          history_section(report.history),
          sign_off_section(report.sign_off)};
}

}  // namespace croupier
