// Effects of removal where a player decides to raise or to fold.
#pragma once

#include <vector>

#include "odds/count/wager_removal.h"
#include "odds/exact/showdown/known/known_card.h"

namespace croupier {

// A wager that endings tell all about: the base, its parts, what a showdown decides.
[[nodiscard]] WagerRemoval removal_on_endings(const Shape& shape, const KnownCard& known,
                                              const std::vector<Stake>& stakes);

// A wager on one's own cards, or on one's own and the dealer's, that no decision touches.
Result<WagerRemoval> removal_of_own_hand(const Game& game, const Deck& deck, const Shape& shape, const Wager& wager,
                                         const PayTable& table);

// Fills in what is common to all: which cards are wild, the best count.
void finish_removal(const Game& game, WagerRemoval& removal);

}  // namespace croupier
