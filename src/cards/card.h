// A playing card: one of 52, or one of two jokers. A value of one byte.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace croupier {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

// Deuce is 0 and ace 12, so that ranks compare as they do at the table.
using Rank = std::uint8_t;
inline constexpr Rank deuce = 0;
inline constexpr Rank ace = 12;
inline constexpr int rank_count = 13;
inline constexpr int suit_count = 4;
inline constexpr std::string_view rank_letters = "23456789TJQKA";
inline constexpr std::string_view suit_letters = "cdhs";

class Card {
 public:
  static constexpr int kinds = 54;  // 52 and two jokers

  constexpr Card() = default;
  constexpr Card(Rank rank, Suit suit)
      : index_(static_cast<std::uint8_t>(rank * suit_count + static_cast<int>(suit))) {}

  // By index: rank * 4 + suit, then the jokers.
  static constexpr Card at(int index) {
    Card card;
    card.index_ = static_cast<std::uint8_t>(index);
    return card;
  }
  static constexpr Card joker() { return at(52); }
  static constexpr Card second_joker() { return at(53); }
  // A card nobody has shown yet: `??` in a record. It belongs to no deck.
  static constexpr Card unknown() { return at(63); }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr bool is_joker() const { return index_ == 52 || index_ == 53; }
  [[nodiscard]] constexpr bool is_unknown() const { return index_ >= kinds; }
  // Only of a card that has them: not of a joker.
  [[nodiscard]] constexpr Rank rank() const { return static_cast<Rank>(index_ / suit_count); }
  [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>(index_ % suit_count); }

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  std::uint8_t index_ = 63;
};

}  // namespace croupier
