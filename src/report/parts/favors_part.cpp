#include <algorithm>
#include <set>

#include "report/gates/gate_words.h"
#include "report/parts/parts.h"
#include "rules/base_wagers.h"

namespace croupier {
namespace {

// Rulings cited by the wager, its table and the clauses that both name.
std::set<std::string> rulings_behind(const ReportSource& source, const GateWager& result) {
  const Game& game = source.game;
  const std::string owner = result.wager == "base" ? odds_wager(game).id : result.wager;
  std::set<std::string> clauses;
  std::set<std::string> rulings;
  const auto note = [&](const Cite& cite) {
    clauses.insert(cite.clause);
    rulings.insert(cite.ruling);
  };
  for (const Wager& wager : game.wagers) {
    const bool meant = wager.id == owner || (result.wager == "base" && wager.kind == WagerKind::base);
    if (!meant) continue;
    note(wager.cite);
    if (wager.settle) {
      for (const auto& [outcome, clause] : wager.settle->clauses) clauses.insert(clause);
    } else {
      for (const std::uint16_t clause : source.rules.fates(source.rules.wager_index(wager.id)).clauses)
        clauses.insert(source.rules.clause(clause));
    }
  }
  if (const PayTable* table = game.paytable(owner, result.paytable)) {
    note(table->cite);
    for (const PayRow& row : table->rows) note(row.cite);
  }
  for (const Clause* clause : source.book.clauses_of(game)) {
    if (clauses.contains(clause->id)) rulings.insert(clause->rulings.begin(), clause->rulings.end());
  }
  rulings.erase("");
  return rulings;
}

// The rulings of these names or numbers, with their texts.
std::vector<std::pair<std::string, std::string>> texts_of(const Rulebook& book, const std::set<std::string>& names) {
  std::vector<std::pair<std::string, std::string>> texts;
  for (const Ruling& ruling : book.rulings()) {
    if (names.contains(ruling.key) || names.contains(ruling.number)) texts.emplace_back(ruling.number, ruling.text);
  }
  return texts;
}

}  // namespace

std::vector<BettorFavor> favors_part(const ReportSource& source, const GateReport& gates) {
  std::vector<BettorFavor> made;
  for (const GateFinding& finding : gates.findings) {
    if (finding.kind != GateFinding::Kind::bettors_favor) continue;
    BettorFavor favor{.wager = finding.wager.wager,
                      .table = finding.wager.paytable,
                      .configuration = finding.wager.configuration,
                      .house_edge = -finding.wager.ev,
                      .under = {},
                      .as_read = {},
                      .rulings = {},
                      .readings = {}};
    if (finding.reading) {
      const RuleReading& reading = *finding.reading;
      favor.under = OtherReading{reading.option, reading.value, reading.ruling, favor.house_edge};
      if (finding.as_read) favor.as_read = -*finding.as_read;
      favor.rulings = texts_of(source.book, {reading.ruling});
    } else {
      favor.rulings = texts_of(source.book, rulings_behind(source, finding.wager));
    }
    for (const GateFinding::Other& other : finding.others)
      favor.readings.push_back({other.reading.option, other.reading.value, other.reading.ruling, -other.ev});
    made.push_back(std::move(favor));
  }
  return made;
}

std::vector<FavorWarning> warnings_part(const ReportSource& source, const GateReport& gates) {
  std::vector<FavorWarning> made;
  for (const FindingGroup& findings : group_findings(gates.findings)) {
    const GateFinding& first = *findings.front();
    if (first.kind != GateFinding::Kind::bettors_favor) continue;
    FavorWarning warning{.as_read = !first.reading, .words = words_of(findings), .rulings = {}};
    std::set<std::string> names;
    for (const GateFinding* finding : findings)
      names.merge(finding->reading ? std::set<std::string>{finding->reading->ruling}
                                   : rulings_behind(source, finding->wager));
    for (const auto& [number, text] : texts_of(source.book, names)) warning.rulings.push_back(number);
    made.push_back(std::move(warning));
  }
  return made;
}

}  // namespace croupier
