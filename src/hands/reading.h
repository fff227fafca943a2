// How a hand was read, in a dealer's words: which cards make it, what each wild card stood for, whether it
// is natural. Slow; for people, not for loops.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cards/card.h"
#include "hands/combinations.h"
#include "hands/ranking.h"
#include "hands/score.h"

namespace croupier {

struct WildUse {
  Card card;
  std::string as;  // "Th", or the rank alone where the suit does not matter
};

struct Reading {
  Hand hand = Hand::high_card;
  Score score;
  bool natural = true;       // as the ranking's rule has it, however the hand was read
  bool literal = true;       // no wild card counts as another card in this reading
  int above_categories = 0;  // of a seven-card combination: the higher, the better; `score` is its best five's
  std::vector<Card> cards;   // the physical cards that make the hand
  std::vector<WildUse> wilds;
  std::string words;  // "king-high straight flush with the deuce as the ten"
};

// The cards must fit the ranking: at least `size`, at most seven, no joker that is not wild.
[[nodiscard]] Reading read_hand(const Ranking& ranking, std::span<const Card> cards);

}  // namespace croupier
