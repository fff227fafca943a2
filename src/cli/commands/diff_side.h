// One side of a comparison: a game, and the rulebook that it was found in.
#pragma once

#include <string>
#include <vector>

#include "cli/session.h"
#include "report/compare/compare.h"

namespace croupier::cli {

struct DiffSide {
  Rulebook book;
  Game game;
  std::string source;  // as it was asked for
  [[nodiscard]] GameInBook in_book() const { return {&book, &game, source, {}}; }
};

// By the game's id in the session's rulebook; by "FOLDER:GAME" in another; by the game's file in its rulebook,
// "FOLDER/DOCUMENT/GAME.toml"; or by a file of its own, "draft.toml", which is then read in the place of that game's
// file in the session's rulebook, with its clauses, decks and rulings.
Result<DiffSide> diff_side(const Session& session, const std::string& name, const std::vector<std::string>& settings);

}  // namespace croupier::cli
