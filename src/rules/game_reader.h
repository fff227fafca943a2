// Reads a game's file into its definition. Each part has a reader of its own; the first error wins.
#pragma once

#include "rules/definition.h"
#include "rules/toml_reader.h"

namespace croupier {

// The whole file, options already applied.
Game read_game(const toml::table& file, ErrorSink& sink);

// How many times a wager another one, or a least bet, may be.
inline constexpr int highest_multiple = 100;

// Its parts.
Cite read_cite(TableReader& reader);
// An integer, or a ratio in a string: 50, "3/2".
std::optional<Pay> read_pay(TableReader& reader, std::string_view key);
void read_rankings(TableReader& file, Game& game);
void read_wagers(TableReader& file, Game& game);
void read_paytables(TableReader& file, Game& game);
// One of them; `clause` is cited where it cites none itself.
PayTable read_paytable(const toml::table& source, ErrorSink& sink, const std::string& clause = {});
void read_irregularities(TableReader& file, Game& game);

// Checks that need the whole definition: names that must exist, tables that must be monotone.
void check_game(const Game& game, ErrorSink& sink);
void refuse_at(ErrorSink& sink, const Cite& at, std::string what, std::string right = {});
// A name that something of the game mentions must exist; an empty one mentions nothing.
void want_wager(const Game& game, const std::string& id, const std::string& by, const Cite& at, ErrorSink& sink);
void want_ranking(const Game& game, const std::string& id, const std::string& by, const Cite& at, ErrorSink& sink);

}  // namespace croupier
