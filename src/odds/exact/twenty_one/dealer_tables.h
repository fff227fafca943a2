// How the dealer's hand ends, as tables of fractions: by up card, and with any.
#pragma once

#include "odds/exact/analysis.h"
#include "odds/exact/twenty_one/dealer_law.h"

namespace croupier::twenty_one {

// His final totals; and with how many cards he goes over.
[[nodiscard]] std::vector<FigureTable> dealer_tables(const DealerHands& hands, const Shoe& shoe);

}  // namespace croupier::twenty_one
