// Two set hands against two: what becomes of the wager. Cards and tiles alike.
#pragma once

#include <compare>
#include <cstdint>

#include "rules/families/two_hand.h"

namespace croupier::two_hand {

enum class Judgment : std::uint8_t { win, push, lose };

// How strong the two hands of one setting are; the higher wins, equal is a copy. Front and back of cards, low and high
// of tiles.
struct SetRanks {
  int front = 0;
  int back = 0;

  friend auto operator<=>(const SetRanks&, const SetRanks&) = default;
};

// The player's side of it. A copied hand is the bank's; where one copy costs the whole wager, any copy loses.
[[nodiscard]] constexpr Judgment judge(const SetRanks& player, const SetRanks& bank, Setting::Copy copy) {
  const bool copied = player.front == bank.front || player.back == bank.back;
  if (copied && copy == Setting::Copy::bank_all) return Judgment::lose;
  const bool front = player.front > bank.front;
  const bool back = player.back > bank.back;
  if (front && back) return Judgment::win;
  return front || back ? Judgment::push : Judgment::lose;
}

}  // namespace croupier::two_hand
