#include <algorithm>

#include "report/number_text.h"
#include "report/parts/parts.h"

namespace croupier {
namespace {

bool found(const GateReport& gates, const Gate& gate, const GateWager& wager) {
  return std::any_of(gates.findings.begin(), gates.findings.end(), [&](const GateFinding& finding) {
    return finding.gate == gate.id && !finding.reading && finding.wager.name() == wager.name();
  });
}

// Measured too roughly to say whether it holds.
bool undecided(const GateReport& gates, const Gate& gate, const GateWager& wager) {
  return std::any_of(gates.undecided.begin(), gates.undecided.end(), [&](const UndecidedGate& each) {
    return each.gate == gate.id && each.wager.name() == wager.name();
  });
}

LimitTest gate_test(const Gate& gate, const GateWager& wager, std::optional<bool> passed) {
  const bool returns = gate.kind == Gate::Kind::minimum_return;
  return {.test = gate.id,
          .wager = wager.wager + (wager.configuration.empty() ? "" : " " + wager.configuration),
          .table = wager.paytable,
          .limit = returns ? "returns at least " + std::to_string(gate.percent) + "%"
                           : "at least 1 in " + with_commas(Integer(gate.one_in)),
          .value = returns ? percent_text(wager.returns, wager.returns.exact ? 4 : 1) : odds_text(wager.top),
          .passed = !returns && !wager.top.probability ? std::nullopt : passed,
          .note = gate.source};
}

// Tables in use, and whatever does not pass.
void add_gates(const ReportSource& source, const GateReport& gates, std::vector<LimitTest>& made) {
  for (const Gate& gate : source.book.gates()) {
    if (!gate.asked_in(source.game.jurisdiction)) continue;
    for (const GateWager& wager : gates.wagers) {
      const bool failed = found(gates, gate, wager);
      if (failed || wager.paytable == table_in_use(source.game, wager.wager))
        made.push_back(gate_test(gate, wager, undecided(gates, gate, wager) ? std::nullopt : std::optional(!failed)));
    }
  }
}

}  // namespace

std::vector<LimitTest> limits_part(const ReportSource& source, const Report& report, const GateReport& gates) {
  std::vector<LimitTest> made;
  add_gates(source, gates, made);
  for (LimitTest& each : liability_part(source.game, report.wagers, report.progressives))
    made.push_back(std::move(each));
  return made;
}

}  // namespace croupier
