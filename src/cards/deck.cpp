#include "cards/deck.h"

#include <algorithm>

#include "cards/notation.h"

namespace croupier {

bool Deck::has(Card card) const { return std::find(cards.begin(), cards.end(), card) != cards.end(); }

int Deck::jokers() const {
  return static_cast<int>(std::count_if(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); }));
}

Result<Deck> make_deck(std::string id, std::string name, std::string_view ranks, int jokers) {
  Deck deck{std::move(id), std::move(name), {}};
  if (jokers < 0 || jokers > 2)
    return Refusal{.what = std::to_string(jokers) + " jokers in a deck", .where = {}, .right = "0, 1 or 2"};
  std::array<bool, rank_count> present{};
  for (const char letter : ranks) {
    const auto at = rank_letters.find(letter);
    if (at == std::string_view::npos || present.at(at)) {
      return Refusal{.what = "ranks of a deck: '" + std::string(ranks) + "'",
                     .where = {},
                     .right = "each of " + std::string(rank_letters) + " at most once"};
    }
    present.at(at) = true;
  }
  for (int index = 0; index < rank_count * suit_count; ++index) {
    const Card card = Card::at(index);
    if (present.at(card.rank())) deck.cards.push_back(card);
  }
  if (jokers >= 1) deck.cards.push_back(Card::joker());
  if (jokers == 2) deck.cards.push_back(Card::second_joker());
  return deck;
}

Result<Done> check_cards(const Deck& deck, int decks, std::span<const Card> cards) {
  std::array<int, Card::kinds> seen{};
  for (const Card card : cards) {
    if (card.is_unknown()) continue;
    if (!deck.has(card)) {
      return Refusal{.what = to_text(card) + " is not in the deck", .where = {}, .right = "the deck is " + deck.name};
    }
    ++seen.at(static_cast<std::size_t>(card.index()));
  }
  std::string excess;
  for (int index = 0; index < Card::kinds; ++index) {
    const int times = seen.at(static_cast<std::size_t>(index));
    if (times <= decks) continue;
    excess += (excess.empty() ? "" : ", ") + to_text(Card::at(index)) + (excess.empty() ? " occurs " : " ") +
              std::to_string(times) + " times";
  }
  if (!excess.empty()) {
    return Refusal{.what = excess,
                   .where = {},
                   .right = decks == 1
                                ? "one deck holds each card once"
                                : std::to_string(decks) + " decks hold each card " + std::to_string(decks) + " times"};
  }
  return Done{};
}

}  // namespace croupier
