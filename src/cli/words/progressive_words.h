// A progressive's rules in sentences: funding, seed, ceiling, shares, ties and envy.
#pragma once

#include <string>
#include <vector>

#include "rules/definition.h"

namespace croupier::cli {

[[nodiscard]] std::vector<std::string> progressive_words(const Game& game, const Wager& wager);

}  // namespace croupier::cli
