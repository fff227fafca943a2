// A game's rules as the JSON that other programs read.
#pragma once

#include "cli/rules_text.h"
#include "cli/session.h"

namespace croupier::cli {

// What the game is, and the parts chosen; all of them when none is.
Json rules_json(const Rulebook& book, const Game& game, const RulesParts& parts);

}  // namespace croupier::cli
