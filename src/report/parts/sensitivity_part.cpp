#include <algorithm>
#include <cmath>
#include <set>

#include "report/parts/parts.h"

namespace croupier {
namespace {

// ---- One unit more or less on a row ----

std::string label_of(const PayRow& row, bool natural) {
  std::string text(to_text(row.hand));
  if (row.natural && row.wild) text += natural ? ", natural" : ", wild";
  return text;
}

// How often a row is paid, times what is staked on it then: what the expectation gains with a unit more.
Fraction weight_of(const ReportWager& wager, const PayTable& table, const std::string& label, const Pay& pay) {
  Fraction weight = 0;
  for (const ReportOutcome& line : wager.outcomes) {
    if ((line.row.empty() ? line.outcome : line.row) != label) continue;
    const bool tells_stake = table.basis == Basis::to_one && pay.units != 0;
    weight += line.probability * (tells_stake ? line.pays / fraction(pay) : Fraction(1));
  }
  return weight;
}

void add_rows(const ReportWager& part, const ReportWager& whole, const PayTable& table,
              std::vector<PayChange>& changes) {
  for (const PayRow& row : table.rows) {
    std::vector<std::pair<std::string, Pay>> cells;
    if (row.pays) cells.emplace_back(label_of(row, true), *row.pays);
    if (row.natural) cells.emplace_back(label_of(row, true), *row.natural);
    if (row.wild) cells.emplace_back(label_of(row, false), *row.wild);
    for (const auto& [label, pay] : cells) {
      const Fraction weight = weight_of(part, table, label, pay);
      if (weight == 0) continue;
      changes.push_back({.wager = part.wager,
                         .table = table.id,
                         .exact = whole.exact,
                         .outcome = label,
                         .pays = fraction(pay),
                         .less = whole.house_edge + weight,
                         .edge = whole.house_edge,
                         .more = whole.house_edge - weight});
    }
  }
}

std::vector<PayChange> pay_changes(const Game& game, const std::vector<ReportWager>& wagers) {
  std::vector<PayChange> changes;
  const ReportWager* base = result_in_use(wagers, "base");
  for (const ReportWager& wager : wagers) {
    const PayTable* table = game.paytable(wager.wager, wager.table);
    if (!wager.in_use || wager.role == WagerRole::base || table == nullptr) continue;
    const bool part = wager.role == WagerRole::part_of_base && base != nullptr;
    add_rows(wager, part ? *base : wager, *table, changes);
  }
  return changes;
}

// ---- Other readings ----

const OptionValue* value_of(const Option& option, const std::string& value) {
  const auto found = std::find_if(option.values.begin(), option.values.end(),
                                  [&](const OptionValue& each) { return each.value == value; });
  return found == option.values.end() ? nullptr : &*found;
}

// What a reading does to every bet by every table.
std::vector<OptionChange::Edge> edges_of(const GateReport& gates, const ReadingFigures& reading) {
  std::vector<OptionChange::Edge> edges;
  for (const GateWager& after : reading.wagers) {
    const GateWager* before = same_bet(gates.wagers, after);
    if (before == nullptr || !differ(before->ev, after.ev)) continue;
    edges.push_back({.wager = after.wager,
                     .table = after.paytable,
                     .configuration = after.configuration,
                     .before = -before->ev,
                     .after = -after.ev});
  }
  return edges;
}

// A bet whose rules change and that was measured: no difference was seen, which does not mean that there is none.
void add_unseen(const GateReport& gates, const ReadingFigures& figures, std::vector<UnknownEffect>& unknown) {
  for (const GateWager& after : figures.wagers) {
    const GateWager* before = same_bet(gates.wagers, after);
    if (before != nullptr && before->ev.exact && after.ev.exact) continue;
    if (before == nullptr || !differ(before->ev, after.ev))
      unknown.push_back({.option = figures.reading.option,
                         .value = figures.reading.value,
                         .wager = after.name(),
                         .why = before == nullptr ? "not known as we read the rules" : "less than was measured"});
  }
}

std::vector<UnknownEffect> unknown_effects(const GateReport& gates) {
  std::vector<UnknownEffect> unknown;
  for (const UntriedReading& each : gates.untried)
    unknown.push_back({each.reading.option, each.reading.value, each.bet, each.why});
  for (const ReadingFigures& figures : gates.readings) add_unseen(gates, figures, unknown);
  return unknown;
}

}  // namespace

ReportSensitivity sensitivity_part(const ReportSource& source, const std::vector<ReportWager>& wagers,
                                   const GateReport& gates) {
  ReportSensitivity made;
  made.pays = pay_changes(source.game, wagers);
  made.options_tried = source.request.restudy;
  if (!made.options_tried) return made;
  made.unknown = unknown_effects(gates);
  std::set<std::string> effective;  // or not known to be without effect
  for (const UnknownEffect& each : made.unknown) effective.insert(each.option);
  for (const ReadingFigures& figures : gates.readings) {
    auto edges = edges_of(gates, figures);
    if (edges.empty()) continue;
    const RuleReading& reading = figures.reading;
    const Option& option = *source.game.option(reading.option);
    const OptionValue* value = value_of(option, reading.value);
    effective.insert(option.id);
    made.options.push_back({.option = option.id,
                            .value = reading.value,
                            .about = value != nullptr && !value->about.empty() ? value->about : option.about,
                            .cite = reading.ruling.empty() ? option.cite.clause : reading.ruling,
                            .edges = std::move(edges)});
  }
  for (const Option& option : source.game.options) {
    if (!effective.contains(option.id)) made.without_effect.push_back(option.id);
  }
  return made;
}

}  // namespace croupier
