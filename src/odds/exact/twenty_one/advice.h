// What each choice of a hand on the table is worth, in the words of the table.
#pragma once

#include "odds/exact/solver.h"
#include "odds/exact/twenty_one/chart_book.h"

namespace croupier::twenty_one {

// Refuses cards that the shoe does not hold, hands that are over, and hands that leave no choice.
Result<HandAdvice> advise_hand(const ChartBook& book, const Deck& deck, int decks, const View& view);

}  // namespace croupier::twenty_one
