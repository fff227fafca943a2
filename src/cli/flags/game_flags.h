// A game by its id and its options, as most commands are given it; and one wager of it by one of its tables.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

#include "bank/supplied_tables.h"
#include "cli/flags/table_flags.h"
#include "rules/rulebook.h"
#include "rules/setting_words.h"

namespace croupier::cli {

struct GameFlags {
  std::string game;
  std::vector<std::string> settings;
};

inline void add_settings(CLI::App& command, std::vector<std::string>& settings) {
  command.add_option("--set", settings, "option=value; may be repeated")
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
}

inline void add_game(CLI::App& command, GameFlags& flags) {
  command.add_option("game", flags.game, "a game's id")->required();
  add_settings(command, flags.settings);
}

[[nodiscard]] inline Result<Game> game_asked(const Rulebook& book, const GameFlags& flags) {
  const auto settings = parse_settings(flags.settings);
  if (!settings) return settings.refusal();
  return book.game_with(flags.game, *settings);
}

// The game with pay tables that the operator brings, and one wager of it.
struct WagerFlags : GameFlags {
  std::string table_file;
};

// `Request` has a wager and a pay table.
template <class Request>
void add_wager(CLI::App& command, WagerFlags& flags, Request& request) {
  add_game(command, flags);
  command.add_option("--wager", request.wager, "only this wager; `base` is the game proper as one bet")
      ->type_name("WAGER");
  command.add_option("--paytable", request.paytable, "only this pay table; of the base, its odds wager's")
      ->type_name("TABLE");
  add_table_file(command, flags.table_file);
}

template <class Request>
[[nodiscard]] Result<Game> game_asked(const Rulebook& book, const WagerFlags& flags, const Request& request) {
  const auto settings = parse_settings(flags.settings);
  if (!settings) return settings.refusal();
  const auto own = read_tables(flags.table_file);
  if (!own) return own.refusal();
  return game_with_tables(book, flags.game, *settings, {{request.wager, request.paytable}}, *own);
}

}  // namespace croupier::cli
