// What a card is worth to somebody who knows it: the dealer's down card while he plays, or the first card of a hand
// before he bets.
#pragma once

#include "odds/exact/analysis.h"
#include "odds/exact/twenty_one/shoe_solver.h"

namespace croupier::twenty_one {

// The best play by one's own cards and the dealer's two. Three eights, which save a hand that is over, are left out:
// they are worth less than a ten-thousandth.
[[nodiscard]] double ev_with_down_card(const PlayRules& rules, const Shoe& shoe);

// By the chart: expectation with each first card of one's own, and with each up card.
[[nodiscard]] FigureTable worth_by_first_card(ShoeSolver& solver, const Shoe& shoe, const ChartSolution& chart);

}  // namespace croupier::twenty_one
