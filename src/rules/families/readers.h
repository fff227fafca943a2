// One reader for each family: the sections that only its files have. A section of another family's is then a key that
// nobody asked for.
#pragma once

#include "rules/definition.h"
#include "rules/toml_reader.h"

namespace croupier {

void read_showdown(TableReader& file, Game& game);
void read_two_hand(TableReader& file, Game& game);
void read_twenty_one(TableReader& file, Game& game);
void read_baccarat(TableReader& file, Game& game);
void read_pot(TableReader& file, Game& game);

// What only the whole game can tell.
void check_showdown(const Game& game, ErrorSink& sink);

[[nodiscard]] RoundOutline showdown_outline(const Game& game);

}  // namespace croupier
