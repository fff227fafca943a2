#include "rules/gate_reader.h"

#include <algorithm>

namespace croupier {

std::vector<Gate> read_gates(const toml::table& file, ErrorSink& sink) {
  std::vector<Gate> gates;
  TableReader reader(file, sink, "gate file");
  reader.schema();
  for (const toml::table* entry : reader.tables("gates")) {
    TableReader gate_reader(*entry, sink, "gate");
    Gate gate;
    gate.id = gate_reader.text("id");
    gate.kind = gate_reader.word<Gate::Kind>(
        "kind", {{"minimum-return", Gate::Kind::minimum_return}, {"top-award", Gate::Kind::top_award}});
    if (gate.kind == Gate::Kind::minimum_return) {
      gate.percent = gate_reader.integer("percent");
      if (gate.percent < 1 || gate.percent > 100)
        gate_reader.refuse("percent", "no part of a dollar wagered", "1 to 100");
    } else {
      gate.one_in = gate_reader.integer("one_in");
      if (gate.one_in < 1) gate_reader.refuse("one_in", "no number of rounds", "1 or more");
    }
    gate.jurisdiction = gate_reader.text_or("jurisdiction", "");
    gate.source = gate_reader.text("source");
    gate.text = gate_reader.text("text");
    if (std::ranges::any_of(gates, [&](const Gate& other) { return other.id == gate.id; }))
      gate_reader.refuse("id", "two gates are called '" + gate.id + "'");
    gate_reader.done();
    gates.push_back(std::move(gate));
  }
  reader.done();
  return gates;
}

}  // namespace croupier
