// What a seat must bet to be in the game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/showdown/table_rules.h"

namespace croupier {

// Each required wager that is not given: at its minimum, or equal to the wager it must equal.
void add_required(const showdown::TableRules& rules, std::vector<std::optional<std::int64_t>>& cents);

}  // namespace croupier
