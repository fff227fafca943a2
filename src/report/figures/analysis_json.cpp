#include "report/figures/analysis_json.h"

namespace croupier {

Json number_json(const Fraction& value) { return {{"exact", to_text(value)}, {"decimal", to_double(value)}}; }

namespace {

Json decimal_json(double value) { return {{"exact", nullptr}, {"decimal", value}}; }

}  // namespace

Json figure_json(const Fraction& value, bool exact) {
  return exact ? number_json(value) : decimal_json(to_double(value));
}

namespace {

Json table_json(const FigureTable& table) {
  Json rows = Json::array();
  for (const FigureTable::Row& row : table.rows) {
    Json values = Json::array();
    for (const Fraction& value : row.values) values.push_back(figure_json(value, table.exact));
    rows.push_back({{"name", row.name}, {"values", std::move(values)}});
  }
  return {{"id", table.id}, {"title", table.title}, {"columns", table.columns}, {"rows", std::move(rows)}};
}

}  // namespace

Json tables_json(const std::vector<FigureTable>& tables) {
  Json list = Json::array();
  for (const FigureTable& table : tables) list.push_back(table_json(table));
  return list;
}

Json chart_json(const PlayChart& chart) {
  Json rows = Json::array();
  for (const PlayChart::Row& row : chart.rows) rows.push_back({{"hand", row.hand}, {"cells", row.cells}});
  Json legend = Json::object();
  for (const auto& [letter, words] : chart.legend) legend[letter] = words;
  return {{"title", chart.title},
          {"columns", chart.columns},
          {"rows", std::move(rows)},
          {"legend", std::move(legend)},
          {"ev", figure_json(chart.ev, false)}};
}

Json integer_json(const Integer& value) {
  if (value <= std::numeric_limits<std::uint64_t>::max()) return value.convert_to<std::uint64_t>();
  return value.str();
}

Json analysis_json(const Analysis& analysis, bool explain) {
  Json outcomes = Json::array();
  for (const OutcomeLine& line : analysis.outcomes) {
    outcomes.push_back({{"outcome", line.outcome},
                        {"ways", integer_json(line.ways)},
                        {"probability", number_json(line.probability)},
                        {"pays", number_json(line.pays)}});
  }
  const auto figure = [&](const Fraction& value) { return figure_json(value, !analysis.rounding); };
  Json json = {{"wager", analysis.wager},
               {"paytable", analysis.paytable.empty() ? Json(nullptr) : Json(analysis.paytable)},
               {"method", "exact"},
               {"unit", analysis.unit},
               {"ev", figure(analysis.ev)},
               {"house_edge", figure(analysis.house_edge())},
               {"element_of_risk", figure(analysis.element_of_risk())},
               {"hit_frequency", analysis.rounding ? Json(nullptr) : number_json(analysis.hit_frequency)},
               {"variance", figure(analysis.variance)},
               {"average_wagered", figure(analysis.average_wagered)},
               {"ways", integer_json(analysis.ways)},
               {"outcomes", std::move(outcomes)},
               {"strategy", analysis.strategy.empty() ? Json(nullptr) : Json(analysis.strategy)}};
  if (analysis.rounding) json["rounding"] = *analysis.rounding;
  if (analysis.chart) json["chart"] = chart_json(*analysis.chart);
  if (analysis.optimal) {
    json["optimal"] = {{"play", analysis.optimal->words},
                       {"ev", figure(analysis.optimal->ev)},
                       {"house_edge", figure(-analysis.optimal->ev)},
                       {"gain", figure(analysis.optimal->ev - analysis.ev)}};
  }
  if (!analysis.tables.empty()) json["tables"] = tables_json(analysis.tables);
  if (analysis.progressive) {
    const ProgressiveFigures& figures = *analysis.progressive;
    json["fixed"] = number_json(figures.fixed);
    json["meter_cents"] = figures.meter.cents();
    json["meter_share"] = number_json(figures.meter_share);
    json["break_even_meter_cents"] = figures.break_even_cents ? number_json(*figures.break_even_cents) : Json(nullptr);
  }
  if (analysis.progressive && analysis.progressive->envy) json["envy"] = number_json(*analysis.progressive->envy);
  if (explain) {
    json["plan"] = analysis.plan.text;
    json["operations"] = analysis.plan.operations;
  }
  json["seconds"] = analysis.seconds;
  return json;
}

Json simulated_json(const SimulatedWager& wager, const std::vector<std::string>& strategy) {
  Json outcomes = Json::array();
  for (const auto& outcome : wager.outcomes) {
    const double pays = static_cast<double>(outcome.net_cents) / static_cast<double>(wager.unit_cents);
    outcomes.push_back(
        {{"outcome", outcome.name.empty() ? Json(nullptr) : Json(outcome.name)},
         {"ways", outcome.times},
         {"probability", decimal_json(static_cast<double>(outcome.times) / static_cast<double>(wager.rounds))},
         {"pays", decimal_json(pays)}});
  }
  const double error = wager.standard_error();
  return {{"wager", wager.wager},
          {"paytable", wager.paytable.empty() ? Json(nullptr) : Json(wager.paytable)},
          {"method", "simulated"},
          {"unit", wager.unit},
          {"rounds", wager.rounds},
          {"ev", decimal_json(wager.ev())},
          {"standard_error", error},
          {"ci95", {wager.ev() - 1.96 * error, wager.ev() + 1.96 * error}},
          {"house_edge", decimal_json(-wager.ev())},
          {"element_of_risk", decimal_json(-wager.ev() / wager.average_wagered())},
          {"hit_frequency", decimal_json(wager.hit_frequency())},
          {"variance", decimal_json(wager.variance())},
          {"average_wagered", decimal_json(wager.average_wagered())},
          {"outcomes", std::move(outcomes)},
          {"strategy", strategy.empty() || wager.wager != "base" ? Json(nullptr) : Json(strategy)}};
}

}  // namespace croupier
