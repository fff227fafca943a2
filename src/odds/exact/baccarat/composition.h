// What a shoe still holds. The rules tell cards apart by value alone, so ten counts are all that matters to a wager.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/refusal.h"
#include "cards/card.h"
#include "cards/deck.h"
#include "rules/families/baccarat.h"

namespace croupier::baccarat {

inline constexpr int cards_of_a_round = 6;  // at most: two hands of three

// The most cards whose ordered deals of six a 64-bit integer counts: 27 decks.
inline constexpr int most_cards = 1450;

// Ordered deals of six of so many cards.
[[nodiscard]] constexpr std::int64_t deals_of_six(int cards) {
  std::int64_t deals = 1;
  for (int i = 0; i < cards_of_a_round; ++i) deals *= cards - i;
  return deals;
}

struct Composition {
  std::array<int, totals> of{};  // cards of each value

  [[nodiscard]] int cards() const;
  friend bool operator==(const Composition&, const Composition&) = default;
};

// The same shoe by rank.
using RankCounts = std::array<int, rank_count>;

// Decks without the cards that are known to be gone. Refuses jokers, which have no value, and cards that the shoe does
// not hold so often.
Result<RankCounts> shoe_of(const Deck& deck, int decks, std::span<const Card> gone = {});

[[nodiscard]] Composition by_value(const Rules& rules, const RankCounts& ranks);

// "128 32 32 32 32 32 32 32 32 32": cards of value 0, 1, ... 9, parted by blanks or commas.
Result<Composition> parse_composition(std::string_view text);

// A round may need six cards, and deals are counted in 64 bits: refuses fewer, and more than `most_cards`.
Result<Done> check_composition(const Composition& shoe);

}  // namespace croupier::baccarat
