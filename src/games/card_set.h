// A few cards that a command names: those to draw for, those to put in front.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cards/card.h"

namespace croupier::games {

struct CardSet {
  static constexpr std::size_t most = 7;
  std::array<Card, most> cards{};
  std::uint8_t count = 0;
  [[nodiscard]] std::span<const Card> all() const { return {cards.data(), count}; }
  friend bool operator==(const CardSet&, const CardSet&) = default;
};

}  // namespace croupier::games
