// The worth of a pair that is split, and split again, as a sum over single hands.
//
// A split hand's cards do not know which hand they fall to: the cards of a shuffled shoe may be dealt to the hands in
// any order. So the worth of all hands together is the sum of what each is worth alone, in a shoe that lacks the cards
// known to be gone. What is known of the other hands is only whether their second card was the pair's value, since that
// decides how many hands there are. "Not of that value" is all less "of that value", which leaves single hands in shoes
// that lack none, one, two, ... more cards of the value. docs/twenty-one.md has the argument.
#pragma once

#include "odds/exact/twenty_one/stand_values.h"

namespace croupier::twenty_one {

// How often a hand counts in the shoe that lacks k more cards of the pair's value, by its own second card.
struct SplitTerms {
  InShoes<split_shoes> other{};  // a card of another value
  InShoes<split_shoes> same{};   // a card of the pair's value: only where it cannot be split again
};

// With at most `hands` hands; `shoe` lacks the up card and the pair.
[[nodiscard]] SplitTerms split_terms(int hands, const Shoe& shoe, int pair_of);

// How often two hands count together, by the second cards of both.
struct SplitPairTerms {
  InShoes<split_shoes> others{};  // both of another value
  InShoes<split_shoes> mixed{};   // one of another, one of the pair's
  InShoes<split_shoes> same{};    // both of the pair's
};
[[nodiscard]] SplitPairTerms split_pair_terms(int hands, const Shoe& shoe, int pair_of);

// The most hands that a pair becomes.
[[nodiscard]] inline int most_split_hands(const PlayRules& rules, int pair_of) {
  return pair_of == ace_value && !rules.split_aces_again ? 2 : rules.splits + 1;
}

}  // namespace croupier::twenty_one
