// Results of the exact solvers as JSON, with the keys that others rely on.
#pragma once

#include "json/json.h"
#include "odds/exact/solver.h"
#include "odds/simulation/simulation.h"

namespace croupier {

[[nodiscard]] Json number_json(const Fraction& value);  // {"exact": "-170/491", "decimal": -0.346}
// The same; `exact` is null where the number is a double and no fraction says more.
[[nodiscard]] Json figure_json(const Fraction& value, bool exact);
[[nodiscard]] Json tables_json(const std::vector<FigureTable>& tables);
[[nodiscard]] Json chart_json(const PlayChart& chart);
[[nodiscard]] Json integer_json(const Integer& value);  // a number; a string where it exceeds 64 bits
// A measured wager under the same keys, `exact` null, with its standard error and 95% interval.
[[nodiscard]] Json simulated_json(const SimulatedWager& wager, const std::vector<std::string>& strategy);
[[nodiscard]] Json analysis_json(const Analysis& analysis, bool explain);

}  // namespace croupier
