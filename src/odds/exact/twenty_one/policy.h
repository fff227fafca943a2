// How every hand is played against one up card. A chart is a policy that looks at totals; the best play looks at cards.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "odds/exact/twenty_one/hands.h"

namespace croupier::twenty_one {

// What is done where the rules allow it, tried in this order: surrender, split, double; then hit or stand.
struct Play {
  bool surrender_early = false;  // before the dealer looks at the down card
  bool surrender = false;
  bool split = false;
  bool twice = false;  // double
  bool hit = false;
  friend bool operator==(const Play&, const Play&) = default;
};

// What is done with a doubled hand.
enum class DoubledPlay : std::uint8_t { stand, rescue, again };
inline constexpr std::size_t most_doublings = 3;

struct Policy {
  std::vector<Play> of;  // by hand
  ByValue<Play> pair{};  // a pair as first dealt; after the last split `of` holds
  // By how often it was doubled, less one, and by hand; empty: doubled hands stand.
  std::array<std::vector<DoubledPlay>, most_doublings> doubled;

  [[nodiscard]] DoubledPlay of_doubled(std::size_t times, HandIndex hand) const {
    const auto& plays = doubled[times - 1];
    return plays.empty() ? DoubledPlay::stand : plays[static_cast<std::size_t>(hand)];
  }
};

}  // namespace croupier::twenty_one
