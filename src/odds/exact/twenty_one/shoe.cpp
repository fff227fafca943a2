#include "odds/exact/twenty_one/shoe.h"

#include "base/refuse.h"

namespace croupier::twenty_one {

Shoe shoe_of_counts(const std::array<int, highest_value>& counts) {
  Shoe shoe;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    shoe.of[i + 1] = counts[i];
    shoe.cards += counts[i];
  }
  return shoe;
}

Result<Shoe> shoe_of(const PlayRules& rules, const Deck& deck, int decks, std::span<const Card> gone) {
  auto checked = check_cards(deck, decks, gone);
  if (!checked) return checked.refusal();
  Shoe shoe;
  for (const Card card : deck.cards) shoe.of[static_cast<std::size_t>(rules.value[card.rank()])] += decks;
  shoe.cards = static_cast<int>(deck.cards.size()) * decks;
  for (const Card card : gone) {
    if (card.is_unknown()) return refuse("a card that nobody has seen", "cards with rank and suit, such as 8h");
    shoe = shoe.without(rules.value[card.rank()]);
  }
  return shoe;
}

}  // namespace croupier::twenty_one
