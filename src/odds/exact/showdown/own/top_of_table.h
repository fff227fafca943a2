// How often the highest award of a wager on the best hand at the table comes up. No plan values such a wager, because
// the hands of all places hang together; its rarest row may be simple all the same.
#pragma once

#include <optional>

#include "cards/deck.h"
#include "odds/exact/fraction.h"
#include "rules/definition.h"

namespace croupier {

// With so many hands dealt, the dealer's among them. Nothing where hands that win it can be dealt to two places at
// once, where a higher hand may stand in their way, or where a fold loses the wager.
//
// Hands that all hold the same cards, such as every wild card of the deck, exclude each other: then the chances of all
// places add up.
[[nodiscard]] std::optional<Fraction> chance_of_top_award(const Game& game, const Deck& deck, const Wager& wager,
                                                          const PayTable& table, int hands);

}  // namespace croupier
