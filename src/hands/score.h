// The strength of a hand under a ranking: its category's place and the ranks that break ties.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "hands/ranking.h"

namespace croupier {

struct Score {
  std::int8_t order = -1;  // the category's place from the bottom of the ranking
  std::array<std::int8_t, max_hand_size> kickers{-1, -1, -1, -1, -1};  // ranks that decide, most important first

  friend constexpr auto operator<=>(const Score&, const Score&) = default;
  [[nodiscard]] Hand category(const Ranking& ranking) const {
    return ranking.categories[ranking.categories.size() - 1 - static_cast<std::size_t>(order)];
  }
};

}  // namespace croupier
