#include "report/gates/gate_verdict.h"

namespace croupier {

std::optional<bool> passes(const Gate& gate, const Figure& returns, const TopAward& top) {
  if (gate.kind == Gate::Kind::top_award) {
    if (!top.probability) return {};
    return *top.probability * gate.one_in >= 1;
  }
  const Fraction least(gate.percent, 100);
  if (returns.below(least)) return false;
  if (returns.exact || returns.above(least)) return true;
  return {};
}

std::vector<const Gate*> gates_asked(const Rulebook& book, const Game& game) {
  std::vector<const Gate*> asked;
  for (const Gate& gate : book.gates()) {
    if (gate.asked_in(game.jurisdiction)) asked.push_back(&gate);
  }
  return asked;
}

std::vector<GateVerdict> gate_verdicts(const Rulebook& book, const Game& game, const Figure& returns,
                                       const TopAward& top) {
  std::vector<GateVerdict> verdicts;
  for (const Gate* gate : gates_asked(book, game)) verdicts.push_back({gate, passes(*gate, returns, top)});
  return verdicts;
}

}  // namespace croupier
