#include "report/figures/analysis_json.h"
#include "report/gates/gate_verdict.h"
#include "report/gates/gate_words.h"

namespace croupier {
namespace {

Json reading_json(const RuleReading& reading) {
  return {{"option", reading.option},
          {"value", reading.value},
          {"ruling", reading.ruling.empty() ? Json(nullptr) : Json(reading.ruling)}};
}

Json wager_json(const GateWager& wager) {
  Json json = {{"wager", wager.wager},
               {"paytable", wager.paytable.empty() ? Json(nullptr) : Json(wager.paytable)},
               {"configuration", wager.configuration.empty() ? Json(nullptr) : Json(wager.configuration)},
               {"unit", wager.unit},
               {"ev", figure_json(wager.ev)},
               {"return", figure_json(wager.returns)}};
  if (wager.with_increments) json["return_with_increments"] = number_json(*wager.with_increments);
  const TopAward& top = wager.top;
  json["top_award"] = {{"pays", number_json(top.pays)}, {"rarest", top.rarest}};
  json["top_award"]["probability"] = top.probability ? number_json(*top.probability) : Json(nullptr);
  if (top.probability) json["top_award"]["rarest_probability"] = number_json(top.rarest_probability);
  if (top.rounds > 0) {
    json["top_award"]["seen"] = top.seen;
    json["top_award"]["rounds"] = top.rounds;
  }
  return json;
}

Json finding_json(const GateFinding& finding) {
  Json json = wager_json(finding.wager);
  json["kind"] = to_text(finding.kind);
  json["gate"] = finding.gate.empty() ? Json(nullptr) : Json(finding.gate);
  json["reading"] = finding.reading ? reading_json(*finding.reading) : Json(nullptr);
  if (finding.as_read) json["ev_as_read"] = figure_json(*finding.as_read);
  json["others"] = Json::array();
  for (const auto& other : finding.others) {
    Json entry = reading_json(other.reading);
    entry["ev"] = figure_json(other.ev);
    entry["return"] = figure_json(other.returns);
    entry["settles"] = other.settles;
    entry["undecided"] = other.undecided;
    json["others"].push_back(std::move(entry));
  }
  json["words"] = finding.words;
  return json;
}

Json gate_json(const Gate& gate) {
  Json json = {{"id", gate.id}, {"source", gate.source}, {"text", gate.text}};
  json["kind"] = gate.kind == Gate::Kind::top_award ? "top-award" : "minimum-return";
  if (gate.kind == Gate::Kind::top_award)
    json["one_in"] = gate.one_in;
  else
    json["percent"] = gate.percent;
  return json;
}

}  // namespace

Json gates_json(const Rulebook& book, const Game& game, const GateReport& report) {
  Json gates = Json::array();
  for (const Gate* gate : gates_asked(book, game)) gates.push_back(gate_json(*gate));
  Json wagers = Json::array();
  for (const GateWager& wager : report.wagers) wagers.push_back(wager_json(wager));
  Json readings = Json::array();
  for (const ReadingFigures& figures : report.readings) {
    Json entry = reading_json(figures.reading);
    entry["wagers"] = Json::array();
    for (const GateWager& wager : figures.wagers) entry["wagers"].push_back(wager_json(wager));
    readings.push_back(std::move(entry));
  }
  Json findings = Json::array();
  for (const GateFinding& finding : report.findings) findings.push_back(finding_json(finding));
  Json unjudged = Json::array();
  for (const Unsolved& each : report.unjudged)
    unjudged.push_back({{"wager", each.wager}, {"paytable", each.paytable}, {"why", each.why}});
  Json undecided = Json::array();
  for (const UndecidedGate& each : report.undecided) {
    Json entry = wager_json(each.wager);
    entry["gate"] = each.gate.empty() ? Json(nullptr) : Json(each.gate);
    undecided.push_back(std::move(entry));
  }
  Json untried = Json::array();
  for (const UntriedReading& each : report.untried) {
    Json entry = reading_json(each.reading);
    entry["wager"] = each.bet.empty() ? Json(nullptr) : Json(each.bet);
    entry["why"] = each.why;
    untried.push_back(std::move(entry));
  }
  const auto holds = report.holds();
  return {{"game", game.id},          {"gates", gates},       {"wagers", wagers},
          {"readings", readings},     {"findings", findings}, {"unjudged", unjudged},
          {"undecided", undecided},   {"untried", untried},   {"holds", holds ? Json(*holds) : Json(nullptr)},
          {"stopped", report.stopped}};
}

}  // namespace croupier
