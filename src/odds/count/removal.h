// The effect of removal: what it does to a bettor's expectation that one card is known to be out of the deck.
//
// With play fixed, the effects of all cards add up to nothing: every deal is spared by as many cards as it does not
// hold, the same number for all. With the best play they add up to what knowing one card is worth.
#pragma once

#include <string>
#include <vector>

#include "odds/count/count_tags.h"
#include "odds/count/known_card.h"
#include "odds/exact/fraction.h"

namespace croupier {

struct RemovalEffect {
  CardClass card = 0;
  int copies = 0;
  bool wild = false;  // in the game's own ranking
  Fraction fixed;     // change of the expectation, played as with the full deck
  Fraction best;      // and played as well as possible for the base
};

struct WagerRemoval {
  std::string wager;  // "base", or an id
  std::string paytable;
  std::string unit;  // what one unit is: "ante", or the wager itself
  Fraction ev;       // of the full deck
  std::vector<RemovalEffect> effects;
  CountTags count;  // by the effects with play fixed

  // The mean effect of a card drawn at random; fixed: 0.
  [[nodiscard]] Fraction mean_fixed() const;
  [[nodiscard]] Fraction mean_best() const;
};

// A wager that endings tell all about: the base, its parts, what a showdown decides.
[[nodiscard]] WagerRemoval removal_on_endings(const Shape& shape, const KnownCard& known,
                                              const std::vector<Stake>& stakes);

// A wager on one's own cards, or on one's own and the dealer's, that no decision touches.
Result<WagerRemoval> removal_of_own_hand(const Game& game, const Deck& deck, const Shape& shape, const Wager& wager,
                                         const PayTable& table);

// Fills in what is common to all: which cards are wild, the best count.
void finish_removal(const Game& game, WagerRemoval& removal);

}  // namespace croupier
