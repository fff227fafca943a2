// What known cards are worth, as JSON.
#pragma once

#include "json/json.h"
#include "odds/count/countability.h"

namespace croupier {

// As `count --json` prints it.
[[nodiscard]] Json count_json(const Game& game, const Countability& found);

}  // namespace croupier
