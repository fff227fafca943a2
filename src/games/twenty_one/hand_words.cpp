#include "games/twenty_one/hand_words.h"

namespace croupier::twenty_one {

std::string hand_words(const PlayRules& rules, const FinalHand& hand, bool soft) {
  const std::string total = std::to_string(hand.total);
  if (hand.blackjack)
    return "blackjack, " + std::to_string(rules.blackjack_halves / 2) + (rules.blackjack_halves % 2 != 0 ? ".5" : "");
  if (hand.over) return "over with " + total;
  return soft ? "soft " + total : total;
}

std::string hand_id(const FinalHand& hand, bool soft) {
  if (hand.blackjack) return "blackjack";
  if (hand.over) return "over";
  return (soft ? "soft-" : "hard-") + std::to_string(hand.total);
}

}  // namespace croupier::twenty_one
