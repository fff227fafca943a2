#include "report/figures/number_text.h"
#include "report/gates/gate_verdict.h"
#include "report/parts/parts.h"

namespace croupier {
namespace {

LimitTest gate_test(const Gate& gate, const GateWager& wager) {
  const bool returns = gate.kind == Gate::Kind::minimum_return;
  return {.test = gate.id,
          .wager = wager.wager + (wager.configuration.empty() ? "" : " " + wager.configuration),
          .table = wager.paytable,
          .limit = returns ? "returns at least " + std::to_string(gate.percent) + "%"
                           : "at least 1 in " + with_commas(Integer(gate.one_in)),
          .value = returns ? percent_text(wager.returns, wager.returns.exact ? 4 : 1) : odds_text(wager.top),
          .passed = passes(gate, wager.returns, wager.top),
          .note = gate.source};
}

// Tables in use, and whatever does not pass.
void add_gates(const ReportSource& source, const GateReport& gates, std::vector<LimitTest>& made) {
  for (const Gate* gate : gates_asked(source.book, source.game)) {
    for (const GateWager& wager : gates.wagers) {
      LimitTest test = gate_test(*gate, wager);
      if (test.passed == false || wager.paytable == table_in_use(source.game, wager.wager))
        made.push_back(std::move(test));
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
