// A count of a wager: a small whole number for each card seen, so that a high count favors the bettor.
#pragma once

#include <span>
#include <vector>

#include "odds/count/card_class.h"

namespace croupier {

// One class of cards: how many there are, and what the removal of one does to the bettor's expectation.
struct CardEffect {
  CardClass card = 0;
  int copies = 0;
  double effect = 0;
};

struct CountTags {
  std::vector<int> tags;  // as the effects were given
  // Betting correlation: how well the count follows the expectation, 1 being perfectly. (P. Griffin, "The Theory of
  // Blackjack".) Tags that do not add up to nothing are measured from their mean, as a counter does who knows how many
  // cards he has seen.
  double correlation = 0;
  int sum = 0;  // of the tags over the whole deck; 0: a balanced count
};

// The tags from -most to most of highest correlation; of equals, with the fewest points to count. All zero where no
// card matters.
[[nodiscard]] CountTags best_tags(std::span<const CardEffect> effects, int most = 1);

// The correlation of any tags.
[[nodiscard]] double betting_correlation(std::span<const CardEffect> effects, std::span<const int> tags);

}  // namespace croupier
