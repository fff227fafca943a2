// What a shoe still holds. The rules tell cards apart by value alone, so ten counts are all that matters to the base
// wager; Match the Dealer looks at ranks and suits besides.
#pragma once

#include <span>

#include "base/refusal.h"
#include "cards/deck.h"
#include "games/twenty_one/play_rules.h"

namespace croupier::twenty_one {

struct Shoe {
  ByValue<int> of{};
  int cards = 0;

  // Without so many cards of a value.
  [[nodiscard]] Shoe without(int value, int count = 1) const {
    Shoe less = *this;
    less.of[static_cast<std::size_t>(value)] -= count;
    less.cards -= count;
    return less;
  }
  friend bool operator==(const Shoe&, const Shoe&) = default;
};

// Cards of each value, ace to Bonus.
[[nodiscard]] Shoe shoe_of_counts(const std::array<int, highest_value>& counts);

// Decks without the cards that are known to be gone. Refuses cards that the shoe does not hold so often.
Result<Shoe> shoe_of(const PlayRules& rules, const Deck& deck, int decks, std::span<const Card> gone = {});

}  // namespace croupier::twenty_one
