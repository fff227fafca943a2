// Where families are registered: the one place that knows which there are. A game becomes a table's rules here, and
// everybody else asks the rules.
#pragma once

#include "games/rules_compiler.h"
#include "games/table_rules.h"

namespace croupier::games {

// Refuses an unknown wager or table, tables that do not go together, a definition that no round can be played by, and
// a family whose rounds are not there.
Result<SharedRules> make_rules(Game game, Deck deck, const ChosenTables& paytables = {},
                               std::optional<FeeTable> fees = {});
// The same with the rulebook's deck.
Result<SharedRules> make_rules(const Rulebook& book, Game game, const ChosenTables& paytables = {},
                               std::optional<FeeTable> fees = {});

// Are its rounds there?
[[nodiscard]] bool is_played(const Game& game);

}  // namespace croupier::games
