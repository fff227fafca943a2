// What cards make before all of them lie on the table, as a player who knows no odds would say it.
#pragma once

#include <compare>
#include <optional>
#include <span>

#include "cards/deck.h"
#include "hands/evaluator.h"

namespace croupier {

struct HandSoFar {
  Hand made = Hand::high_card;
  bool on_board = false;  // the community cards make as much by themselves

  friend auto operator<=>(const HandSoFar&, const HandSoFar&) = default;
};

class HandsSoFar {
 public:
  // Hands of so many cards, own and community together. Cards whose rank may turn out to be wild count at face value.
  HandsSoFar(const Ranking& ranking, const Deck& deck, int cards);

  // What the community cards make by themselves; asked for once for many hands.
  [[nodiscard]] Hand of_board(std::span<const Card> seen) const;
  // Own and community cards in any order.
  [[nodiscard]] HandSoFar read(std::span<const Card> cards, Hand of_board) const;

 private:
  // By ranks that repeat alone: as much as fewer cards than a hand's can show.
  [[nodiscard]] static Hand by_repeats(std::span<const Card> cards);

  Ranking ranking_;
  std::optional<Evaluator> evaluator_;  // where the cards are enough for a hand
};

}  // namespace croupier
