// Sections 1 to 6: which game, its summary, its rules and how it was solved.
#include <algorithm>

#include "report/figures/number_text.h"
#include "report/render/laid_report.h"

namespace croupier {
namespace {

std::string settings_text(const std::vector<Setting>& settings) {
  std::string text;
  for (const auto& [key, value] : settings) text += (text.empty() ? "" : ", ") + key + "=" + value;
  return text.empty() ? "none: every option at its default" : text;
}

Section identity_section(const ReportIdentity& part) {
  LaidTable table{.caption = "", .heads = {"", ""}, .aligns = "ll", .rows = {}, .form = LaidTable::Form::facts};
  table.rows = {{"Game", part.name + " (" + part.game + ")"},
                {"Family", part.family},
                {"Bank", part.bank},
                {"Jurisdiction", part.jurisdiction},
                {"Document", part.document},
                {"Options set", settings_text(part.options)},
                {"Pay tables in use", settings_text(part.tables)},
                {"Program", "Croupier " + part.version + ", commit " + part.commit},
                {"Date", part.date.empty() ? "not given" : part.date},
                {"Hash of the definition (BLAKE2b-256)", part.definition_hash},
                {"Hash of the rulebook (BLAKE2b-256)", part.rulebook_hash}};
  return {1, "Identity", {table}};
}

// What was measured is not known to the fourth digit.
int digits_of(const Figure& figure) { return figure.exact ? 4 : 1; }

LaidTable summary_table(const std::vector<ReportWager>& wagers, bool in_use) {
  LaidTable table{.caption = in_use ? "Wagers by the pay tables in use" : "Wagers by the other pay tables",
                  .heads = {"Wager", "Table", "House edge", "Return", "Element of risk", "St. dev.", "Hits",
                            "Top award", "Odds of it"},
                  .aligns = "llrrrrrrl",
                  .rows = {}};
  for (const ReportWager& wager : wagers) {
    if (wager.in_use != in_use) continue;
    const int digits = wager.exact ? 4 : 1;
    table.rows.push_back({wager.role == WagerRole::part_of_base ? "· " + wager.wager : wager.wager,
                          wager.table + (wager.exact ? "" : " ~"), share_text(wager.house_edge, digits),
                          share_text(wager.returned, digits), share_text(wager.element_of_risk, digits),
                          fixed_text(wager.deviation, 3),
                          wager.rounding && wager.outcomes.empty() ? "" : share_text(wager.hit_frequency, 2),
                          fixed_text(wager.top.pays, wager.top.pays.below() == 1 ? 0 : 2), odds_text(wager.top)});
  }
  return table;
}

// What each return by the tables in use is of. Parts of the base cannot be had alone.
LaidTable basis_table(const std::vector<ReportWager>& wagers) {
  LaidTable table{.caption = "What these returns are of",
                  .heads = {"Wager", "Basis", "Play", "Of it, the jackpot's"},
                  .aligns = "lllr",
                  .rows = {}};
  for (const ReportWager& wager : wagers) {
    if (wager.in_use && wager.role != WagerRole::part_of_base)
      table.rows.push_back({wager.wager, wager.basis, wager.strategy,
                            wager.jackpot_component ? share_text(*wager.jackpot_component, 4) : "none"});
  }
  return table;
}

std::string warning_text(const FavorWarning& warning) {
  std::string numbers;
  for (const std::string& number : warning.rulings) numbers += (numbers.empty() ? "" : ", ") + number;
  return warning.words + (numbers.empty() ? "" : " Rulings behind it, printed below: " + numbers + ".");
}

// What each of them is worth under other readings; one table for all.
void add_other_readings(const Report& report, std::vector<Block>& blocks) {
  if (!report.sensitivity.options_tried) {
    blocks.emplace_back(Paragraph{"Other readings of the rules were not worked out for this report."});
    return;
  }
  LaidTable table{.caption = "The same wagers under other readings",
                  .heads = {"Wager", "Table", "House edge as read", "Reading", "Ruling", "House edge then"},
                  .aligns = "llrllr",
                  .rows = {}};
  const auto text = [](const Figure& edge) { return percent_text(edge, digits_of(edge)); };
  for (const BettorFavor& favor : report.favors) {
    const std::string bet = favor.wager + (favor.configuration.empty() ? "" : " " + favor.configuration);
    for (const OtherReading& reading : favor.readings)
      table.rows.push_back({bet, favor.table, text(favor.house_edge), reading.option + "=" + reading.value,
                            reading.ruling, text(reading.house_edge)});
    if (favor.under)
      table.rows.push_back({bet, favor.table, favor.as_read ? text(*favor.as_read) : "",
                            favor.under->option + "=" + favor.under->value, favor.under->ruling,
                            text(favor.house_edge)});
  }
  if (!table.rows.empty()) blocks.emplace_back(std::move(table));
}

void add_rulings_behind(const Report& report, std::vector<Block>& blocks) {
  LaidTable table{.caption = "The rulings behind them", .heads = {"No.", "Ruling"}, .aligns = "ll", .rows = {}};
  for (const BettorFavor& favor : report.favors) {
    for (const auto& [number, text] : favor.rulings) {
      const std::vector<std::string> row = {number, text};
      if (std::find(table.rows.begin(), table.rows.end(), row) == table.rows.end()) table.rows.push_back(row);
    }
  }
  if (!table.rows.empty()) blocks.emplace_back(std::move(table));
}

// A bet that favors the bettor says nothing of those that are not known.
void add_what_is_known(const Report& report, std::vector<Block>& blocks) {
  const bool all = report.unknown_favors.empty();
  if (!report.no_favor.empty()) {
    blocks.emplace_back(Callout{report.no_favor, all ? Callout::Tone::good : Callout::Tone::open});
  } else if (!all) {
    blocks.emplace_back(
        Callout{"Not all is known of which bets favor the bettor. " + report.unknown_favors, Callout::Tone::open});
  }
}

// First as we read the rules, then as they may also be read.
void add_favors(const Report& report, std::vector<Block>& blocks) {
  add_what_is_known(report, blocks);
  for (const bool as_read : {true, false}) {
    for (const FavorWarning& warning : report.warnings) {
      if (warning.as_read == as_read) blocks.emplace_back(Callout{warning_text(warning)});
    }
  }
  if (report.favors.empty()) return;
  add_other_readings(report, blocks);
  add_rulings_behind(report, blocks);
}

Section summary_section(const Report& report) {
  Section section{2, "Summary", {}};
  add_favors(report, section.blocks);
  section.blocks.emplace_back(summary_table(report.wagers, true));
  if (std::any_of(report.wagers.begin(), report.wagers.end(), [](const ReportWager& wager) { return !wager.in_use; }))
    section.blocks.emplace_back(summary_table(report.wagers, false));
  section.blocks.emplace_back(basis_table(report.wagers));
  const bool base =
      std::ranges::any_of(report.wagers, [](const ReportWager& wager) { return wager.role == WagerRole::base; });
  if (!base) {
    section.blocks.emplace_back(
        Paragraph{"Figures are per unit of the wager itself. Each wager is a bet of its own; there is no base to which "
                  "others belong. The return is the part of all money bet that comes back."});
    return section;
  }
  section.blocks.emplace_back(
      Paragraph{"Figures are per unit: one ante for the base and its parts (marked ·, they cannot be had alone), the "
                "wager itself for the "
                "others. The return is the part of all money bet that comes back. A table marked ~ is measured, not "
                "solved; its top award is what the table "
                "promises, and what was "
                "not seen in n rounds is rarer than 1 in n/3 with 95% confidence."});
  return section;
}

LaidTable example_table(const ReportExample& example, std::size_t number) {
  LaidTable table{.caption = "Example " + std::to_string(number) + ": " + example.cards +
                             (example.play.empty() ? "" : "; play: " + example.play),
                  .heads = {"Wager", "Stake", "Outcome", "Hand", "Net", "Clause"},
                  .aligns = "lrllrl",
                  .rows = {}};
  for (const auto& line : example.lines)
    table.rows.push_back({line.wager, line.stake, line.outcome, line.hand, line.net, line.clause});
  return table;
}

Section rules_section(const ReportRules& part, bool decides) {
  Section section{3, "Rules", {}};
  auto& blocks = section.blocks;
  LaidTable bets{
      .caption = "Wagers", .heads = {"Wager", "Name", "Kind", "Conditions", "Clause"}, .aligns = "lllll", .rows = {}};
  for (const ReportBet& bet : part.bets)
    bets.rows.push_back({bet.wager, bet.name, bet.kind, bet.conditions, bet.clause});
  blocks.emplace_back(std::move(bets));
  blocks.emplace_back(Subheading{"Dealing procedure"});
  blocks.emplace_back(BulletList{part.procedure, true});
  for (const games::RuleChart& chart : part.charts) {
    blocks.emplace_back(LaidTable{.caption = chart.title,
                                  .heads = chart.heads,
                                  .aligns = std::string(chart.heads.size(), 'l'),
                                  .rows = chart.rows});
    for (const std::string& note : chart.notes) blocks.emplace_back(Paragraph{note});
  }
  blocks.emplace_back(Subheading{"House way"});
  blocks.emplace_back(Paragraph{part.house_way});
  if (!part.limits.empty()) {
    LaidTable limits{.caption = "Limits", .heads = {"What", "Least", "Most", "Clause"}, .aligns = "lrrl", .rows = {}};
    for (const auto& row : part.limits) limits.rows.push_back({row.begin(), row.end()});
    blocks.emplace_back(std::move(limits));
  }
  LaidTable errors{.caption = "Misdeals and other irregularities",
                   .heads = {"What", "Effect", "Until", "Clause"},
                   .aligns = "llll",
                   .rows = {}};
  for (const auto& row : part.irregularities)
    errors.rows.push_back({row[0], row[1], row[2].empty() ? "any time" : row[2], row[3]});
  if (!errors.rows.empty()) blocks.emplace_back(std::move(errors));
  blocks.emplace_back(Subheading{"Examples"});
  blocks.emplace_back(Paragraph{
      decides ? "Rounds dealt from a fixed seed, played by the book and settled by the program that runs tables."
              : "Rounds dealt from a fixed seed and settled by the program that runs tables."});
  for (std::size_t i = 0; i < part.examples.size(); ++i) blocks.emplace_back(example_table(part.examples[i], i + 1));
  blocks.emplace_back(Subheading{"Glossary"});
  LaidTable words{.caption = "", .heads = {"Word", "Meaning"}, .aligns = "ll", .rows = {}};
  for (const auto& [word, meaning] : part.glossary) words.rows.push_back({word, meaning});
  blocks.emplace_back(std::move(words));
  LaidTable clauses{
      .caption = "Clauses, restated", .heads = {"Clause", "Section", "Text", "Status"}, .aligns = "llll", .rows = {}};
  for (const ReportClause& clause : part.clauses)
    clauses.rows.push_back({clause.id, clause.section, clause.text, clause.status});
  blocks.emplace_back(std::move(clauses));
  LaidTable rulings{.caption = "Rulings where the document is silent, contradicts itself or is damaged",
                    .heads = {"No.", "Key", "Ruling"},
                    .aligns = "lll",
                    .rows = {}};
  for (const auto& ruling : part.rulings) rulings.rows.push_back({ruling.begin(), ruling.end()});
  if (!rulings.rows.empty()) blocks.emplace_back(std::move(rulings));
  return section;
}

Section equipment_section(const ReportEquipment& part) {
  LaidTable table{.caption = "", .heads = {"", ""}, .aligns = "ll", .rows = {}, .form = LaidTable::Form::facts};
  table.rows = {{"Deck", part.deck},
                {"Decks", std::to_string(part.decks)},
                {"Cards in all", std::to_string(part.cards)},
                {"Jokers", std::to_string(part.jokers)},
                {"Wild", part.wild},
                {"Seats", std::to_string(part.seats)},
                {"Cards of a full table's round", std::to_string(part.most_dealt)},
                {"Penetration", part.penetration}};
  return {4, "Equipment", {table, BulletList{part.care, false}}};
}

constexpr std::size_t most_pay_columns = 8;  // that stand beside each other

// The next tables of one wager that pay in the same columns: they are read side by side.
std::vector<const ReportPayTable*> alike_from(const std::vector<ReportPayTable>& tables, std::size_t first) {
  std::vector<const ReportPayTable*> alike;
  for (std::size_t i = first; i < tables.size(); ++i) {
    const ReportPayTable& one = tables[first];
    const ReportPayTable& other = tables[i];
    const bool fits = (alike.size() + 1) * one.columns.size() <= most_pay_columns;
    if (other.wager != one.wager || other.basis != one.basis || other.columns != one.columns) break;
    if (!alike.empty() && !fits) break;
    alike.push_back(&other);
  }
  return alike;
}

// Every hand that one of them pays, in the order of the first that does.
std::vector<std::string> hands_paid(const std::vector<const ReportPayTable*>& tables) {
  std::vector<std::string> hands;
  for (const ReportPayTable* table : tables) {
    auto place = hands.begin();
    for (const auto& row : table->rows) {
      const auto known = std::find(hands.begin(), hands.end(), row.front());
      place = known != hands.end() ? known + 1 : hands.insert(place, row.front()) + 1;
    }
  }
  return hands;
}

LaidTable side_by_side(const std::vector<const ReportPayTable*>& tables) {
  const ReportPayTable& first = *tables.front();
  LaidTable laid{.caption = first.wager + ", pays " + first.basis, .heads = {"Hand"}, .aligns = "l", .rows = {}};
  for (const std::string& hand : hands_paid(tables)) laid.rows.push_back({hand});
  for (const ReportPayTable* table : tables) {
    for (std::size_t column = 0; column < table->columns.size(); ++column) {
      laid.heads.push_back("table " + table->table + (table->columns.size() > 1 ? " " + table->columns[column] : "") +
                           (table->in_use ? " (in use)" : ""));
      laid.aligns += 'r';
      for (auto& cells : laid.rows) {
        const auto row = std::find_if(table->rows.begin(), table->rows.end(),
                                      [&](const auto& each) { return each.front() == cells.front(); });
        cells.push_back(row == table->rows.end() ? "" : (*row)[column + 1]);
      }
    }
  }
  return laid;
}

Section paytables_section(const std::vector<ReportPayTable>& tables) {
  Section section{5, "Pay tables", {}};
  section.blocks.emplace_back(Paragraph{"Every table that the document allows; those in use say so."});
  for (std::size_t first = 0; first < tables.size();) {
    const auto alike = alike_from(tables, first);
    section.blocks.emplace_back(side_by_side(alike));
    std::string sources;
    for (const ReportPayTable* table : alike) {
      const std::string words = (table->clause.empty() ? "" : "clause " + table->clause) +
                                (table->clause.empty() || table->note.empty() ? "" : "; ") + table->note;
      if (!words.empty()) sources += (sources.empty() ? "" : ". ") + table->table + ": " + words;
    }
    if (!sources.empty()) section.blocks.emplace_back(Paragraph{sources + "."});
    first += alike.size();
  }
  return section;
}

Section method_section(const ReportMethod& part) {
  Section section{6, "Method", {}};
  LaidTable plans{
      .caption = "Plans of solution", .heads = {"Wagers", "Plan", "Operations"}, .aligns = "llr", .rows = {}};
  for (const auto& plan : part.plans)
    plans.rows.push_back({plan.wagers, plan.text, with_commas(Integer(plan.operations))});
  section.blocks.emplace_back(std::move(plans));
  section.blocks.emplace_back(Subheading{"Assumptions"});
  section.blocks.emplace_back(BulletList{part.assumptions, false});
  if (part.unsolved.empty()) return section;
  LaidTable left{
      .caption = "Neither solved nor played", .heads = {"Wager", "Table", "Why"}, .aligns = "lll", .rows = {}};
  for (const ReportUnsolved& each : part.unsolved) left.rows.push_back({each.wager, each.table, each.why});
  section.blocks.emplace_back(std::move(left));
  return section;
}

}  // namespace

std::vector<Section> game_sections(const Report& report) {
  return {identity_section(report.identity),
          summary_section(report),
          rules_section(report.rules, report.strategy.decides),
          equipment_section(report.equipment),
          paytables_section(report.paytables),
          method_section(report.method)};
}

LaidReport lay_out(const Report& report) {
  LaidReport document;
  document.title = report.identity.name;
  document.subtitle = "Math report";
  document.front = {{"Game", report.identity.game},
                    {"Jurisdiction", report.identity.jurisdiction},
                    {"Document", report.identity.document},
                    {"Program", "Croupier " + report.identity.version},
                    {"Date", report.identity.date}};
  for (auto sections : {game_sections(report), mathematics_sections(report), assurance_sections(report)})
    document.sections.insert(document.sections.end(), sections.begin(), sections.end());
  return document;
}

}  // namespace croupier
