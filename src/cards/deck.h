// A deck is the list of its cards; which cards, the rulebook says (rulebook/decks.toml).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/refusal.h"
#include "cards/card.h"

namespace croupier {

struct Deck {
  std::string id;           // "standard-53"
  std::string name;         // "52 cards and a joker"
  std::vector<Card> cards;  // one deck, in order of index

  [[nodiscard]] bool has(Card card) const;
  [[nodiscard]] int jokers() const;
};

// The deck of all four suits of the given ranks (letters) and so many jokers.
Result<Deck> make_deck(std::string id, std::string name, std::string_view ranks, int jokers);

inline constexpr int max_decks = 8;

// How often each card may occur among cards taken from `decks` decks: refuses a card that is not in the
// deck and one that occurs more often than the shoe holds it. Unknown cards are let through.
Result<Done> check_cards(const Deck& deck, int decks, std::span<const Card> cards);

// Three dice in a cup: which seat is first. Each face 1 to 6.
struct Dice {
  std::array<std::uint8_t, 3> faces{};
  [[nodiscard]] int total() const { return faces[0] + faces[1] + faces[2]; }
};

}  // namespace croupier
