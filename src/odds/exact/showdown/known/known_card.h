// How rounds end when a player knows one card more than the rules show him: one that is out of the deck, or one of the
// dealer's.
//
// A card that is out: fixed play is the best for the full deck; best play counts on the card's absence. A deal counts
// once for each card of the class that it leaves, so that the endings of one class are those of an average card of it.
#pragma once

#include <functional>
#include <vector>

#include "cards/deck.h"
#include "odds/count/card_class.h"
#include "odds/exact/showdown/endings.h"
#include "odds/exact/showdown/shape.h"
#include "odds/exact/showdown/wagers/payoffs.h"
#include "rules/definition.h"

namespace croupier {

struct RemovedCard {
  CardClass card = 0;
  int copies = 0;  // in the deck
  Endings fixed;
  Endings best;
};

struct KnownCard {
  Endings base;  // nothing known
  std::vector<RemovedCard> removed;
  Fraction exposed_ev;           // of the stakes per ante, one of the dealer's hidden cards seen
  std::uint64_t operations = 0;  // of the inner loops
};

// Told the part that is done; returns false to stop.
using CountProgress = std::function<bool(double share)>;

// Player and dealer with hands of one size and one decision. Refuses games of another shape. When stopped, either
// function returns without any removed card.
Result<KnownCard> known_card_by_rank(const Game& game, const Deck& deck, const Shape& shape,
                                     const std::vector<Stake>& stakes, unsigned threads, const CountProgress& progress);

// Two cards each and a common board. Refuses games of another shape.
Result<KnownCard> known_card_by_board(const Game& game, const Deck& deck, const Shape& shape,
                                      const std::vector<Stake>& stakes, unsigned threads,
                                      const CountProgress& progress);

// What these stakes bring together on average, per ante.
[[nodiscard]] Fraction expectation(const Shape& shape, const Endings& endings, const std::vector<Stake>& stakes);

}  // namespace croupier
