// What those see who run the room: what may go wrong at a table, by its game's rules.
#pragma once

#include "json/json.h"
#include "rules/definition.h"

namespace croupier {

// [{kind, words, clause, of: "seat" | "dealer" | "either" | "none", counts}], a kind each; without `void`, which is a
// command of its own.
[[nodiscard]] Json irregularities_json(const Game& game);

}  // namespace croupier
