// How the dealer's hand ends, counted: exact for any shoe, with one up card or any. The players' cards change nothing:
// no card of a shuffled shoe is likelier for coming first.
#pragma once

#include <array>
#include <vector>

#include "odds/exact/fraction.h"
#include "odds/exact/twenty_one/dealer_hands.h"
#include "odds/exact/twenty_one/shoe.h"

namespace croupier::twenty_one {

struct DealerLaw {
  static constexpr std::size_t most_cards = 24;

  Integer deals;                              // ordered, of as many cards as the longest hand has
  std::vector<Integer> endings;               // as DealerHands lists them
  std::array<Integer, most_cards> over_with;  // by the number of the hand's cards

  [[nodiscard]] Fraction chance(std::size_t ending) const { return {endings[ending], deals}; }
  [[nodiscard]] Fraction over(std::size_t cards) const { return {over_with[cards], deals}; }
  // What is left when the dealer has looked and has no blackjack.
  [[nodiscard]] DealerLaw without_blackjack() const;
};

// With an up card that the shoe holds.
[[nodiscard]] DealerLaw dealer_law(const DealerHands& hands, const Shoe& shoe, int up);
// With any.
[[nodiscard]] DealerLaw dealer_law(const DealerHands& hands, const Shoe& shoe);

}  // namespace croupier::twenty_one
