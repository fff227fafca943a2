#include "games/baccarat/hand_words.h"

namespace croupier::baccarat {

std::string hand_words(const Rules& rules, const FinishedHand& hand) {
  const std::string total = std::to_string(hand.total);
  if (hand.cards == most_cards_of_a_hand) return total + " of three cards";
  return is_natural(rules, hand) ? "a natural " + total : total;
}

std::string hand_id(const Rules& rules, const FinishedHand& hand) { return hand_id(rules, hand.total, hand.cards); }

}  // namespace croupier::baccarat
