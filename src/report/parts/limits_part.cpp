#include <algorithm>

#include "report/figure.h"
#include "report/number_text.h"
#include "report/parts/parts.h"

namespace croupier {
namespace {

const Limit* limit_of(const Game& game, const std::string& wager) {
  const auto found =
      std::find_if(game.limits.begin(), game.limits.end(), [&](const Limit& each) { return each.what == wager; });
  return found == game.limits.end() ? nullptr : &*found;
}

// What the top award costs at the table's largest bet.
LimitTest liability(const Game& game, const ReportWager& wager) {
  const ReportOutcome& top = wager.outcomes[wager.top];
  const Limit* limit = limit_of(game, wager.wager);
  LimitTest test{
      .test = "liability",
      .wager = wager.wager,
      .table = wager.table,
      .limit = limit != nullptr && limit->max ? to_text(*limit->max) + " bet at most" : "posted by the house",
      .value = "at most " + to_text(top.pays) + " units",
      .passed = {},
      .note = top.outcome};
  if (limit != nullptr && limit->max) test.value += ": " + dollars_text(top.pays * limit->max->cents());
  return test;
}

bool found(const GateReport& gates, const Gate& gate, const GateWager& wager) {
  return std::any_of(gates.findings.begin(), gates.findings.end(), [&](const GateFinding& finding) {
    return finding.gate == gate.id && !finding.reading && finding.wager.name() == wager.name();
  });
}

LimitTest gate_test(const Gate& gate, const GateWager& wager, bool failed) {
  const bool returns = gate.kind == Gate::Kind::minimum_return;
  return {
      .test = gate.id,
      .wager = wager.wager + (wager.configuration.empty() ? "" : " " + wager.configuration),
      .table = wager.paytable,
      .limit = returns ? "returns at least " + std::to_string(gate.percent) + "%"
                       : "at least 1 in " + with_commas(Integer(gate.one_in)),
      .value = returns ? percent_text(wager.returns, wager.returns.exact ? 4 : 1) : one_in_text(wager.top->probability),
      .passed = !failed,
      .note = gate.source};
}

// Tables in use, and whatever does not pass.
void add_gates(const ReportSource& source, const GateReport& gates, std::vector<LimitTest>& made) {
  for (const Gate& gate : source.book.gates()) {
    if (!gate.asked_in(source.game.jurisdiction)) continue;
    for (const GateWager& wager : gates.wagers) {
      if (gate.kind == Gate::Kind::top_award && !wager.top) continue;
      const bool failed = found(gates, gate, wager);
      if (failed || wager.paytable == table_in_use(source.game, wager.wager))
        made.push_back(gate_test(gate, wager, failed));
    }
  }
}

}  // namespace

std::vector<LimitTest> limits_part(const ReportSource& source, const std::vector<ReportWager>& wagers,
                                   const GateReport& gates) {
  std::vector<LimitTest> made;
  add_gates(source, gates, made);
  for (const ReportWager& wager : wagers) {
    if (wager.in_use && wager.role != WagerRole::part_of_base) made.push_back(liability(source.game, wager));
  }
  for (const Limit& limit : source.game.limits) {
    if (!limit.what.starts_with("aggregate") || !limit.max) continue;
    made.push_back({.test = "aggregate cap",
                    .wager = "all",
                    .table = {},
                    .limit = to_text(*limit.max) + " per " + limit.per,
                    .value = "kept by the settlement",
                    .passed = true,
                    .note = limit.cite.clause});
  }
  return made;
}

}  // namespace croupier
