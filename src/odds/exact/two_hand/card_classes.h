// Seven-card hands by what the house way sees: their ranks, and of hands that could make a flush the ranks of its suit.
// Two hands of one class are set alike, since no rule prefers a suit.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/two_hand/card_house_way.h"

namespace croupier::two_hand {

// Slots of a pattern: thirteen ranks, then the jokers.
inline constexpr std::size_t joker_slot = rank_count;
using RankCounts = std::array<std::uint8_t, rank_count + 1>;

// All hands of a pattern, as if there were no flushes.
struct PlainClass {
  RankCounts counts{};
  SevenCards cards;  // one of them, that makes no flush
};

// Hands with so many cards of one suit that they make a flush, jokers included; there is but one such suit.
struct FlushClass {
  std::uint32_t plain = 0;   // the class of their pattern
  std::uint16_t suited = 0;  // ranks held in the suit
  SevenCards cards;          // one of them
};

struct CardClasses {
  RankCounts capacities{};  // of the deck
  std::vector<PlainClass> plain;
  std::vector<FlushClass> flushes;

  // Hands of a pattern.
  [[nodiscard]] std::int32_t hands(const PlainClass& of) const;
  // Hands of a flush class in one suit.
  [[nodiscard]] std::int32_t hands(const FlushClass& of) const;
  // Cards of a rank outside the suit.
  [[nodiscard]] int outside(const FlushClass& of, Rank rank) const {
    return plain[of.plain].counts[rank] - (of.suited >> rank & 1);
  }
};

// Refuses a deck that lacks some suits of a rank.
Result<CardClasses> card_classes(const Deck& deck);

}  // namespace croupier::two_hand
