// Combinations that pay tables ask for beside the categories, and whether a hand counts as natural. Slow; for settling
// and explaining, not for loops.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cards/card.h"
#include "hands/ranking.h"

namespace croupier {

// Is a hand of this category natural under the ranking's rule? (rulings `natural-deuce`, `ma-kicker-deuce`) Of more
// cards than make a hand, it is if some choice of them is.
[[nodiscard]] bool is_natural(const Ranking& ranking, std::span<const Card> cards, Hand category);

// Can the cards literally form this combination, whatever better hand they also are? Of more cards than make a hand,
// some choice of them.
[[nodiscard]] bool forms(const Ranking& ranking, std::span<const Card> cards, Hand hand);
// The same at face value: no wild card counts as another, and jokers are left out.
[[nodiscard]] bool forms_at_face_value(const Ranking& ranking, std::span<const Card> cards, Hand hand);

// A combination of seven cards, and what its wild cards stand for.
struct Combination {
  Hand hand;
  std::vector<std::pair<Card, Card>> wilds;
};

// The highest of the ranking's own combinations that the cards form.
[[nodiscard]] std::optional<Combination> best_combination(const Ranking& ranking, std::span<const Card> cards);

}  // namespace croupier
