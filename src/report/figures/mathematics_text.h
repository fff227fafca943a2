// What a definition says of chance and pays, and nothing else: two games with the same text have the same mathematics,
// so that what was solved for the one need not be solved for the other.
#pragma once

#include <string>

#include "rules/rulebook.h"

namespace croupier {

// Of one wager: its tables, and the base that it is valued beside; "base": the base alone. Without limits, seats,
// irregularities, the order of dealing and settling, citations and notes. Where in doubt something is kept.
Result<std::string> mathematics_text(const Rulebook& book, const Game& game, const std::string& wager);

}  // namespace croupier
