// Neighbors who tell each other how many wild cards they hold, and nothing else: what that gains them.
#pragma once

#include <string>
#include <vector>

#include "odds/exact/fraction.h"

namespace croupier {

struct WildCountLine {
  int wilds = 0;         // in all players' hands, one's own included
  Fraction probability;  // that there are so many
  Fraction ev;           // of the base then, per ante, with the best play
  std::string from;      // the lowest hand of a rule by the count alone; "always", "never"
};

struct WildCount {
  int players = 0;
  int wild_cards = 0;   // in the deck
  Fraction ev_alone;    // of the base per ante, knowing nothing
  Fraction ev;          // the best play with one's hand and the count
  Fraction ev_of_rule;  // the best rule of one lowest hand for each count
  std::vector<WildCountLine> lines;
};

}  // namespace croupier
