// The slow, obvious evaluator: tries every card for every wild card and every choice of cards, and reads
// the result by definition. It is what the fast evaluators are checked against, and what explains a hand.
#pragma once

#include <array>
#include <span>

#include "cards/card.h"
#include "hands/ranking.h"
#include "hands/score.h"

namespace croupier {

// The hand as read: which cards make it and what each wild card stood for.
struct NaiveHand {
  Score score;
  int size = 0;
  std::array<Card, max_hand_size> cards{};  // physical cards of the hand
  std::array<Card, max_hand_size> as{};     // what each counts as; the card itself unless it is wild
  bool all_wild = false;
};

// The best hand among the cards. They must be at least `ranking.size` and at most seven, and a joker must be wild.
// Where the ranking fixes the number of own cards, those are the first.
[[nodiscard]] NaiveHand naive_best(const Ranking& ranking, std::span<const Card> cards);

// Can some of these cards be read as a hand of this category (whatever else they could be)?
[[nodiscard]] bool naive_forms(const Ranking& ranking, std::span<const Card> cards, Hand category);

}  // namespace croupier
