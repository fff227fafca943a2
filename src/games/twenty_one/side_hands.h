// Which row of its table a side wager looks for.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "cards/card.h"
#include "hands/vocabulary.h"

namespace croupier::twenty_one {

// Three to seven cards have rows of their own, eight and more one together.
[[nodiscard]] inline Hand bust_of(std::size_t cards) {
  const int above = static_cast<int>(std::min<std::size_t>(cards, 8)) - 3;
  return static_cast<Hand>(static_cast<int>(Hand::three_card_bust) + above);
}

// How the first two cards match the up card; none: neither does.
[[nodiscard]] inline std::optional<Hand> match_of(Card one, Card other, Card up) {
  const auto suited = [&](Card card) { return card == up; };
  const auto unsuited = [&](Card card) { return card.rank() == up.rank() && card != up; };
  if (suited(one) && suited(other)) return Hand::two_suited_matches;
  if ((suited(one) && unsuited(other)) || (unsuited(one) && suited(other))) return Hand::suited_and_unsuited_match;
  if (unsuited(one) && unsuited(other)) return Hand::two_unsuited_matches;
  if (suited(one) || suited(other)) return Hand::suited_match;
  if (unsuited(one) || unsuited(other)) return Hand::unsuited_match;
  return std::nullopt;
}

// Do the cards of a finished hand make this combination?
[[nodiscard]] inline bool makes(Hand hand, std::span<const Card> cards, bool over) {
  const auto is_red = [](Card card) { return card.suit() == Suit::diamonds || card.suit() == Suit::hearts; };
  const auto of = [&](Rank first, Rank step) {
    if (cards.size() != 3) return false;
    std::array<Rank, 3> ranks{cards[0].rank(), cards[1].rank(), cards[2].rank()};
    std::ranges::sort(ranks);
    return ranks[0] == first && ranks[1] == first + step && ranks[2] == first + 2 * step;
  };
  const bool one_color = std::ranges::all_of(cards, [&](Card card) { return is_red(card) == is_red(cards[0]); });
  const bool suited = std::ranges::all_of(cards, [&](Card card) { return card.suit() == cards[0].suit(); });
  constexpr Rank six = 6 - 2;
  constexpr Rank seven = 7 - 2;
  constexpr Rank eight = 8 - 2;
  constexpr std::size_t charlie = 7;
  switch (hand) {
    case Hand::three_eights:
      return of(eight, 0);
    case Hand::one_color_three_eights:
      return of(eight, 0) && one_color;
    case Hand::suited_three_eights:
      return of(eight, 0) && suited;
    case Hand::three_sevens:
      return of(seven, 0);
    case Hand::one_color_three_sevens:
      return of(seven, 0) && one_color;
    case Hand::suited_three_sevens:
      return of(seven, 0) && suited;
    case Hand::one_color_six_seven_eight:
      return of(six, 1) && one_color;
    case Hand::suited_six_seven_eight:
      return of(six, 1) && suited;
    case Hand::seven_card_charlie:
      return cards.size() >= charlie && !over;
    default:
      return false;
  }
}

}  // namespace croupier::twenty_one
