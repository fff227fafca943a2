// Every hand that a player can hold and that is not over, as a set of values: 3,072 of two and more cards. What a hand
// is worth depends on which cards it holds, never on the order they came in.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/twenty_one/drawing.h"

namespace croupier::twenty_one {

using HandIndex = std::int16_t;
inline constexpr HandIndex no_hand = -1;

struct PlayerHand {
  ByValue<std::uint8_t> of{};
  std::uint8_t cards = 0;
  HandCount count;
  ByValue<HandIndex> with{};     // one card more; no_hand: over
  ByValue<HandIndex> without{};  // with no card of a value
};

class Hands {
 public:
  // Listed once for all.
  static const Hands& all();

  [[nodiscard]] HandIndex size() const { return static_cast<HandIndex>(hands_.size()); }
  [[nodiscard]] const PlayerHand& operator[](HandIndex at) const { return hands_[static_cast<std::size_t>(at)]; }
  // Cards by value; no_hand: over.
  [[nodiscard]] HandIndex find(std::span<const int> values) const;
  [[nodiscard]] HandIndex of_two(int one, int other) const { return (*this)[(*this)[0].with[at(one)]].with[at(other)]; }

  // Hands that hold a value, in their order; and all hands by what they hold besides it.
  [[nodiscard]] std::span<const HandIndex> holding(int value) const { return holding_[at(value)]; }
  [[nodiscard]] std::span<const HandIndex> by_others(int value) const { return by_others_[at(value)]; }

  static constexpr std::size_t at(int value) { return static_cast<std::size_t>(value); }

 private:
  Hands();

  // A hand comes before all that hold more points; the first is empty.
  std::vector<PlayerHand> hands_;
  ByValue<std::vector<HandIndex>> holding_;
  ByValue<std::vector<HandIndex>> by_others_;
};

}  // namespace croupier::twenty_one
