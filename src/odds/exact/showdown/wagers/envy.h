// What other players' hands bring the bettor of a progressive with envy.
#pragma once

#include <optional>

#include "cards/deck.h"
#include "odds/exact/fraction.h"
#include "odds/exact/showdown/shape.h"

namespace croupier {

// Expected envy of a round in units of the wager, every other seat having bet it too. Empty where it is not counted:
// wild cards in the hands that earn it, one envy for several hands, hands that a fold takes out.
//
// Hands as the wager reads them, with cards replaced, are disjoint sets of the other cards, each pair of sets as likely
// as another. So it is enough to count pairs of earning hands that share no card.
[[nodiscard]] std::optional<Fraction> envy_units(const Game& game, const Deck& deck, const Shape& shape,
                                                 const Wager& wager, const PayTable& table, int seats);

}  // namespace croupier
