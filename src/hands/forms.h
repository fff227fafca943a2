// Can cards form a hand of a category, whatever better hand they also are? The fast counterpart of forms() in
// reading.h, for exactly as many cards as make a hand.
#pragma once

#include <span>

#include "cards/card.h"
#include "hands/counting.h"
#include "hands/ranking.h"

namespace croupier {

class Forms {
 public:
  // The category must be one of the ranking's.
  Forms(const Ranking& ranking, Hand category);
  [[nodiscard]] bool operator()(std::span<const Card> cards) const;

 private:
  Ranking from_here_down_;  // no better category to read the cards as
  Counting counting_;
};

}  // namespace croupier
