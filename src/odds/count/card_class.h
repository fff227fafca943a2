// Cards whose absence means the same to every wager: those of one rank, and the jokers. No rule prefers a suit.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "cards/card.h"
#include "cards/deck.h"

namespace croupier {

using CardClass = std::uint8_t;  // a rank, or what follows the ranks
inline constexpr CardClass joker_class = rank_count;
inline constexpr std::size_t card_class_count = rank_count + 1;

template <class Number>
using ByCardClass = std::array<Number, card_class_count>;

[[nodiscard]] constexpr CardClass card_class(Card card) { return card.is_joker() ? joker_class : card.rank(); }

// "K", "Jk".
[[nodiscard]] inline std::string class_name(CardClass of) {
  return of == joker_class ? "Jk" : std::string(1, rank_letters[of]);
}

// Cards of each class in so many decks.
[[nodiscard]] inline ByCardClass<int> class_sizes(const Deck& deck, int decks) {
  ByCardClass<int> sizes{};
  for (const Card card : deck.cards) sizes[card_class(card)] += decks;
  return sizes;
}

}  // namespace croupier
