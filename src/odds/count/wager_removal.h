// The effect of removal: what it does to a bettor's expectation that one card is known to be out of the deck.
//
// With play fixed, the effects of all cards add up to nothing: every deal is spared by as many cards as it does not
// hold, the same number for all. With the best play they add up to what knowing one card is worth.
#pragma once

#include <string>
#include <vector>

#include "odds/count/card_class.h"
#include "odds/count/count_tags.h"
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
  CountTags count;           // by the effects with play fixed
  bool in_fractions = true;  // else the figures are doubles

  // The mean effect of a card drawn at random; fixed: 0.
  [[nodiscard]] Fraction mean_fixed() const;
  [[nodiscard]] Fraction mean_best() const;
};

}  // namespace croupier
