// What known cards are worth, as JSON.
#pragma once

#include "json/json.h"
#include "odds/count/countability.h"

namespace croupier {

// All but the game it is about.
[[nodiscard]] Json count_json(const Countability& found);
// As `count --json` prints it.
[[nodiscard]] Json count_json(const Game& game, const Countability& found);

}  // namespace croupier
