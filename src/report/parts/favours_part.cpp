#include <algorithm>
#include <set>

#include "odds/exact/analysis_jobs.h"
#include "report/number_text.h"
#include "report/parts/parts.h"

namespace croupier {
namespace {

// Rulings cited by the wager, its table and the clauses that both name.
std::set<std::string> rulings_behind(const ReportSource& source, const ReportWager& result) {
  const Game& game = source.game;
  const std::string owner = result.role == WagerRole::base ? odds_wager(game).id : result.wager;
  std::set<std::string> clauses;
  std::set<std::string> rulings;
  const auto note = [&](const Cite& cite) {
    clauses.insert(cite.clause);
    rulings.insert(cite.ruling);
  };
  for (const Wager& wager : game.wagers) {
    const bool meant = wager.id == owner || (result.role == WagerRole::base && wager.kind == WagerKind::base);
    if (!meant) continue;
    note(wager.cite);
    if (!wager.settle) continue;
    for (const auto& [outcome, clause] : wager.settle->clauses) clauses.insert(clause);
  }
  if (const PayTable* table = game.paytable(owner, result.table)) {
    note(table->cite);
    for (const PayRow& row : table->rows) note(row.cite);
  }
  for (const Clause* clause : source.book.clauses_of(game)) {
    if (clauses.contains(clause->id)) rulings.insert(clause->rulings.begin(), clause->rulings.end());
  }
  rulings.erase("");
  return rulings;
}

std::string words_of(const ReportWager& result) {
  std::string text = result.role == WagerRole::base ? "The game proper" : result.name;
  if (!result.table.empty()) text += " by table " + result.table;
  text += " is in the bettor's favour: ";
  text += result.exact ? "he gains " : "measured, he gains about ";
  text += percent_text(result.ev, result.exact ? 4 : 1) + " of one " + result.unit + " a round on average";
  if (result.bound99) text += " (surely, at 99%, within " + percent_text(*result.bound99, 1) + " of that)";
  return text + ".";
}

}  // namespace

std::vector<BettorFavour> favours_part(const ReportSource& source, const std::vector<ReportWager>& wagers,
                                       const ReportSensitivity& sensitivity) {
  std::vector<BettorFavour> made;
  for (const ReportWager& result : wagers) {
    // A part of the base cannot be had without the rest.
    if (result.ev <= 0 || result.role == WagerRole::part_of_base) continue;
    BettorFavour favour{.wager = result.wager,
                        .table = result.table,
                        .house_edge = result.house_edge,
                        .words = words_of(result),
                        .rulings = {},
                        .readings = {}};
    const std::set<std::string> behind = rulings_behind(source, result);
    for (const Ruling& ruling : source.book.rulings()) {
      if (behind.contains(ruling.key)) favour.rulings.emplace_back(ruling.number, ruling.text);
    }
    for (const OptionChange& option : sensitivity.options) {
      for (const OptionChange::Edge& edge : option.edges) {
        if (edge.wager == result.wager && edge.table == result.table)
          favour.readings.push_back({option.option, option.value, option.about, edge.after, edge.exact});
      }
    }
    made.push_back(std::move(favour));
  }
  return made;
}

}  // namespace croupier
