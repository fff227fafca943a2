// A game's rules as the JSON that other programs read.
#pragma once

#include "cli/session.h"

namespace croupier::cli {

Json rules_json(const Rulebook& book, const Game& game);
Json fee_option_json(const FeeSchedule& schedule, const FeeOption& option);

}  // namespace croupier::cli
