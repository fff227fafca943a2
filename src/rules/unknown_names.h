// The refusals of names that a game does not have, in the same words wherever a name is asked for.
#pragma once

#include <string_view>

#include "base/refusal.h"
#include "rules/definition.h"

namespace croupier {

// `others` are words that stand beside the game's own wagers, such as `base`.
[[nodiscard]] Refusal no_wager(const Game& game, std::string_view id, const std::vector<std::string>& others = {});
// The base asked for as one bet, in a game that has none.
[[nodiscard]] Refusal no_base(const Game& game);
// Of the game's progressives, and of the things that may go wrong at any table.
[[nodiscard]] Refusal no_progressive(const Game& game, std::string_view id);
[[nodiscard]] Refusal no_irregularity(std::string_view kind);
[[nodiscard]] Refusal no_paytable(const Game& game, std::string_view wager, std::string_view id);

// A family whose rounds and mathematics nobody has written yet: the game is known, but not to whoever asks.
[[nodiscard]] Refusal family_not_played(const Game& game);
// Asked for the cards of a game that has none.
[[nodiscard]] Refusal tiles_not_read(const Game& game);

}  // namespace croupier
