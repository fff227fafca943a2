// The closed list of hand names. The first ones are categories that a ranking may order; the rest are
// combinations that only pay tables ask for. The rulebook may use no other word.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace croupier {

enum class Hand : std::uint8_t {
  // Categories.
  high_card,
  pair,
  two_pair,
  three_of_a_kind,
  straight,
  flush,
  full_house,
  four_of_a_kind,
  straight_flush,
  mini_royal_flush,  // the highest straight flush of three cards
  royal_flush,
  five_of_a_kind,
  five_aces,
  five_wilds,
  // Parts of a five-card hand.
  four_card_flush,
  four_card_straight_flush,
  natural_royal_flush,
  wild_royal_flush,
  // Wild cards held.
  joker,
  two_wilds,
  two_deuces,
  three_wilds,
  three_deuces,
  four_wilds,
  four_deuces,
  // Seven cards.
  royal_flush_with_royal_match,
  seven_card_straight_flush_with_joker,
  seven_card_straight_flush,
  // Twenty-one.
  win,
  blackjack,
  dealer_blackjack,
  three_card_bust,
  four_card_bust,
  five_card_bust,
  six_card_bust,
  seven_card_bust,
  eight_card_bust,  // eight or more
  unsuited_match,
  two_unsuited_matches,
  suited_match,
  suited_and_unsuited_match,
  two_suited_matches,
  three_eights,
  one_color_three_eights,
  suited_three_eights,
  three_sevens,
  one_color_three_sevens,
  suited_three_sevens,
  one_color_six_seven_eight,
  suited_six_seven_eight,
  seven_card_charlie,  // seven or more that are not over
  // Baccarat.
  tie,
  three_card_seven,
  three_card_eight,
};

inline constexpr int hand_count = static_cast<int>(Hand::three_card_eight) + 1;
inline constexpr int category_count = static_cast<int>(Hand::five_wilds) + 1;

[[nodiscard]] constexpr bool is_category(Hand hand) { return static_cast<int>(hand) < category_count; }

[[nodiscard]] constexpr bool is_seven_card_combination(Hand hand) {
  return hand >= Hand::royal_flush_with_royal_match && hand <= Hand::seven_card_straight_flush;
}

[[nodiscard]] std::string_view to_text(Hand hand);   // "four-of-a-kind", as the rulebook writes it
[[nodiscard]] std::string_view to_words(Hand hand);  // "Four of a kind", as a pay table prints it
[[nodiscard]] std::optional<Hand> parse_hand(std::string_view text);

}  // namespace croupier
