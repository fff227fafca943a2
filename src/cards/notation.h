// How cards are written: `As Td 2c`, joker `Jk`, second joker `Jb`, unknown `??`. Also read: `10d`, `Jo`,
// `Xx`, upper-case suits, suit symbols, commas, cards run together.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/refusal.h"
#include "cards/card.h"

namespace croupier {

[[nodiscard]] std::string to_text(Card card);
[[nodiscard]] std::string to_text(std::span<const Card> cards);  // separated by blanks

Result<Card> parse_card(std::string_view text);
Result<std::vector<Card>> parse_cards(std::string_view text);

// "ace", "aces": the words a dealer uses.
[[nodiscard]] std::string_view rank_word(Rank rank);
[[nodiscard]] std::string_view rank_words(Rank rank);
[[nodiscard]] std::string_view suit_word(Suit suit);  // "spades"

}  // namespace croupier
