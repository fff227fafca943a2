#include "odds/exact/showdown/own/card_kinds.h"

#include <algorithm>

#include "odds/exact/fraction.h"

namespace croupier {

CardKinds::CardKinds(const Deck& deck, int decks, const std::function<bool(Card)>& alike) {
  int shared = -1;
  for (const Card card : deck.cards) {
    cards_ += decks;
    const bool is_alike = alike(card);
    if (is_alike && shared >= 0) {
      kinds_[static_cast<std::size_t>(shared)].copies += decks;
      of_card_[static_cast<std::size_t>(card.index())] = static_cast<Kind>(shared);
      continue;
    }
    if (is_alike) shared = size();
    of_card_[static_cast<std::size_t>(card.index())] = static_cast<Kind>(kinds_.size());
    kinds_.push_back({card, decks, !is_alike && !card.is_joker()});
    if (kinds_.back().suited) suited_copies_[static_cast<std::size_t>(card.suit())][card.rank()] = decks;
  }
  list_suit_maps();
}

void CardKinds::list_suit_maps() {
  SuitMap suits{0, 1, 2, 3};
  do {
    bool same = true;
    for (std::size_t suit = 0; suit < suits.size(); ++suit) same = same && alike(suit, suits[suit]);
    if (same) suit_maps_.push_back(suits);
  } while (std::next_permutation(suits.begin(), suits.end()));
}

Kind CardKinds::mapped(Kind kind, const SuitMap& suits) const {
  if (!suited(kind)) return kind;
  const Card card = kinds_[kind].card;
  return kind_of(Card(card.rank(), static_cast<Suit>(suits[static_cast<std::size_t>(card.suit())])));
}

std::int64_t CardKinds::ways(std::span<const Kind> sorted) const {
  std::int64_t ways = 1;
  for (std::size_t i = 0; i < sorted.size();) {
    std::size_t end = i + 1;
    while (end < sorted.size() && sorted[end] == sorted[i]) ++end;
    ways *= choose(copies(sorted[i]), static_cast<int>(end - i));
    i = end;
  }
  return ways;
}

}  // namespace croupier
