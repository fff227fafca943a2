// Pay tables that do not come from the game's own file: the operator's own, or those of another game that it is linked
// with. A wager with `table = "operator"` is closed until one of them is brought.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "rules/rulebook.h"

namespace croupier {

// A linked table is named by game, wager and table: "a-game/a-wager/A-TABLE".
[[nodiscard]] bool is_linked_name(std::string_view table);

// The tables of an operator's file, made of entries `[[tables]]`, as the functions below take them. `shown_as` names
// the file in refusals.
Result<std::string> read_supplied(std::string_view text, const std::string& shown_as);

// The game with these options and, besides its own pay tables, those of `own` (entries `[[tables]]` with the keys of a
// rulebook's `[[paytables]]`; the clause may be left out) and those that `chosen` links. Refuses a table for a wager
// that has its own, and a link to a progressive that this game could not share a meter with.
Result<Game> game_with_tables(const Rulebook& book, std::string_view id, std::span<const Setting> settings,
                              const std::map<std::string, std::string>& chosen, const std::string& own);

// The game's definition as a record carries it, supplied tables among the others.
Result<std::string> definition_with_tables(const Rulebook& book, std::string_view id, std::span<const Setting> settings,
                                           const std::map<std::string, std::string>& chosen,
                                           const std::string& supplied);

}  // namespace croupier
