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

const Limit* aggregate_cap(const Game& game) {
  const auto found = std::find_if(game.limits.begin(), game.limits.end(),
                                  [](const Limit& each) { return each.what.starts_with("aggregate") && each.max; });
  return found == game.limits.end() ? nullptr : &*found;
}

// What the top award costs at the table's largest bet, and what a cap on all pays leaves of it.
LimitTest liability(const Game& game, const ReportWager& wager) {
  const Limit* limit = limit_of(game, wager.wager);
  LimitTest test{
      .test = "liability",
      .wager = wager.wager,
      .table = wager.table,
      .limit = limit != nullptr && limit->max ? to_text(*limit->max) + " bet at most" : "posted by the house",
      .value = "at most " + to_text(wager.top.pays) + " units",
      .passed = {},
      .note = wager.top.rarest};
  if (limit == nullptr || !limit->max) return test;
  const Fraction cents = wager.top.pays * limit->max->cents();
  test.value += ": " + dollars_text(cents);
  const Limit* cap = aggregate_cap(game);
  if (cap != nullptr && cents > cap->max->cents())
    test.value += ", held to " + to_text(*cap->max) + " by the cap on a " + cap->per;
  return test;
}

bool found(const GateReport& gates, const Gate& gate, const GateWager& wager) {
  return std::any_of(gates.findings.begin(), gates.findings.end(), [&](const GateFinding& finding) {
    return finding.gate == gate.id && !finding.reading && finding.wager.name() == wager.name();
  });
}

LimitTest gate_test(const Gate& gate, const GateWager& wager, bool failed) {
  const bool returns = gate.kind == Gate::Kind::minimum_return;
  return {.test = gate.id,
          .wager = wager.wager + (wager.configuration.empty() ? "" : " " + wager.configuration),
          .table = wager.paytable,
          .limit = returns ? "returns at least " + std::to_string(gate.percent) + "%"
                           : "at least 1 in " + with_commas(Integer(gate.one_in)),
          .value = returns ? percent_text(wager.returns, wager.returns.exact ? 4 : 1) : odds_text(wager.top),
          .passed = !returns && !wager.top.probability ? std::optional<bool>() : !failed,
          .note = gate.source};
}

// Tables in use, and whatever does not pass.
void add_gates(const ReportSource& source, const GateReport& gates, std::vector<LimitTest>& made) {
  for (const Gate& gate : source.book.gates()) {
    if (!gate.asked_in(source.game.jurisdiction)) continue;
    for (const GateWager& wager : gates.wagers) {
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
  if (const Limit* cap = aggregate_cap(source.game))
    made.push_back({.test = "aggregate cap",
                    .wager = "all",
                    .table = {},
                    .limit = to_text(*cap->max) + " per " + cap->per,
                    .value = "kept by the settlement",
                    .passed = true,
                    .note = cap->cite.clause});
  return made;
}

}  // namespace croupier
