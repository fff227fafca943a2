// Which row of its table a side wager looks for.
#pragma once

#include <algorithm>
#include <optional>

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

}  // namespace croupier::twenty_one
