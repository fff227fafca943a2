// Every hand that the dealer can end with: which cards he drew to his up card, in how many orders he may have drawn
// them, and how the hand ends. It depends on the rules alone, so it is listed once and weighed for any shoe.
#pragma once

#include <cstdint>
#include <vector>

#include "games/twenty_one/drawing.h"

namespace croupier::twenty_one {

struct DealerHand {
  ByValue<std::uint8_t> drawn{};  // the down card among them
  std::uint8_t cards = 0;         // drawn
  std::uint8_t ending = 0;        // which of the endings
  std::int64_t orders = 0;        // in which he draws on to the last card, and then not
};

class DealerHands {
 public:
  // With a down card that is known, the hands are those from both cards on, and neither is among those drawn.
  explicit DealerHands(const PlayRules& rules, int down = 0);

  [[nodiscard]] const std::vector<DealerHand>& with_up(int up) const { return hands_[static_cast<std::size_t>(up)]; }
  // Ways to end: a blackjack, three eights, over, and the totals on which he may stand.
  [[nodiscard]] const std::vector<FinalHand>& endings() const { return endings_; }
  // The ending of two cards that are a blackjack, and of three eights.
  static constexpr std::uint8_t blackjack_ending = 0;
  static constexpr std::uint8_t eights_ending = 1;
  static constexpr std::uint8_t over_ending = 2;

 private:
  void list(const PlayRules& rules, int up, int down);
  std::uint8_t ending_of(const FinalHand& hand);

  std::vector<FinalHand> endings_;
  ByValue<std::vector<DealerHand>> hands_;
};

}  // namespace croupier::twenty_one
