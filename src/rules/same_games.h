// Which games are one and the same under several documents: rulebook/same_games.toml.
#pragma once

#include <string>
#include <vector>

#include "rules/rulebook.h"

namespace croupier {

struct SameGame {
  std::string name;
  std::vector<std::string> games;  // ids
};

// None where the rulebook has no such file. Refuses a game that the rulebook does not have, and one named twice.
Result<std::vector<SameGame>> read_same_games(const Rulebook& book, const std::string& shown_as);

// The games that are this one under other documents, in the order of the file.
[[nodiscard]] std::vector<const Game*> same_game_elsewhere(const Rulebook& book, const Game& game);

}  // namespace croupier
