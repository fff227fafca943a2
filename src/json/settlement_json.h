// A settled round as the JSON that other programs read.
#pragma once

#include "json/json.h"
#include "record/record.h"

namespace croupier {

// One settled wager.
[[nodiscard]] Json line_json(const LineRecord& line);

// Lines, bank, fees, progressives, envy.
[[nodiscard]] Json settlement_json(const RoundRecord& record);

}  // namespace croupier
