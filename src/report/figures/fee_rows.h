// What a collection costs whoever plays a game, for bets that the table takes.
#pragma once

#include <string>

#include "bank/fees.h"
#include "odds/fee_cost.h"

namespace croupier {

struct FeeRow {
  FoundOption found;
  Bets bets;  // of each player
  FeeCost cost;
};

// A bet of this amount stands for the table's minimum.
inline constexpr Money at_its_least{};

// Required wagers that are not given are at the table's minimum under that option; so is the first wager where none is
// given or required. Refuses bets that its limits do not
// allow, none at all, and an option that is not taken by wagers.
Result<FeeRow> fee_row(FeeCosts& costs, const Game& game, const FoundOption& found, const Bets& given, int seats);

[[nodiscard]] std::string to_text(const Bets& bets);  // "ante $5, blind $5"

}  // namespace croupier
