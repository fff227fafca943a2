// How much work lies ahead, in operations of the inner loops, told by the shape of a round before any plan is made.
//
// Good for progress bars only: what takes a minute and what takes a second are told apart, and no number hangs on it.
#pragma once

#include "cards/deck.h"
#include "odds/exact/showdown/shape.h"
#include "rules/definition.h"

namespace croupier {

struct ShapeWork {
  double pass = 0;         // over all that may be dealt, for the base by one table
  double solution = 0;     // of the base by one table
  double known_card = 0;   // the base, each card in turn being out or the dealer's
  double wild_count = 0;   // the base, the neighbors' wild cards being told
  double shared_deal = 0;  // a deal in which neighbors show their hands
  double seat_round = 0;   // one seat's round, played
};

[[nodiscard]] ShapeWork expected_work(const Game& game, const Deck& deck, const Shape& shape);

// To count everything: each card out of the deck, neighbors' wild cards, so many deals in which they show their hands.
[[nodiscard]] double expected_count_work(const Game& game, const Deck& deck, const Shape& shape, std::uint64_t deals);

// The cards that one wager looks at, gone through once up to a change of suits; 0 of a wager that is not on cards.
[[nodiscard]] double expected_own_hands(const Deck& deck, const Shape& shape, const Wager& wager);

}  // namespace croupier
