// Results of the exact solvers as JSON, with the keys that others rely on.
#pragma once

#include "json/json.h"
#include "odds/exact/solver.h"
#include "odds/simulation/simulation.h"

namespace croupier {

[[nodiscard]] Json number_json(const Fraction& value);  // {"exact": "-170/491", "decimal": -0.346}
[[nodiscard]] Json integer_json(const Integer& value);  // a number; a string where it exceeds 64 bits
// A measured wager under the same keys, `exact` null, with its standard error and 95% interval.
[[nodiscard]] Json simulated_json(const SimulatedWager& wager, const std::vector<std::string>& strategy);
[[nodiscard]] Json analysis_json(const Analysis& analysis, bool explain);

}  // namespace croupier
