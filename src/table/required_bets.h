// What a seat must bet to be in the game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/table_rules.h"

namespace croupier {

// Each required wager that is not given: at its minimum, or equal to the wager it must equal. Where nothing is required
// and nothing given, one wager of the game proper; which of them, `pick` says.
void add_required(const games::TableRules& rules, std::vector<std::optional<std::int64_t>>& cents, unsigned pick = 0);

}  // namespace croupier
