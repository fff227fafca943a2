#include "games/baccarat/hand_words.h"

#include <array>

namespace croupier::baccarat {

std::string hand_words(const Rules& rules, const FinishedHand& hand) {
  const std::string total = std::to_string(hand.total);
  if (hand.cards == most_cards_of_a_hand) return total + " of three cards";
  return is_natural(rules, hand) ? "a natural " + total : total;
}

std::string hand_id(const Rules& rules, const FinishedHand& hand) {
  constexpr std::array<const char*, totals> numbers = {"zero", "one", "two",   "three", "four",
                                                       "five", "six", "seven", "eight", "nine"};
  const auto total = static_cast<std::size_t>(hand.total);
  if (hand.cards == most_cards_of_a_hand) return std::string("three-card-") + numbers[total];
  return (is_natural(rules, hand) ? "natural-" : "") + std::string(numbers[total]);
}

}  // namespace croupier::baccarat
