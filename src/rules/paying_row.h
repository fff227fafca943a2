// Which row of a pay table a hand falls on, as the wager reads it.
#pragma once

#include <span>

#include "cards/card.h"
#include "hands/reading.h"
#include "rules/definition.h"

namespace croupier {

struct PayingRow {
  Reading reading;
  const PayRow* row = nullptr;  // null: not listed
  std::optional<Pay> pay;       // units, natural or wild column chosen; empty for meter shares and amounts
};

// For wagers settled on cards. `cards` are those the wager looks at, replacements already made; `ranking` is
// the wager's, its wild rank known.
[[nodiscard]] PayingRow paying_row(const Settle& settle, const Ranking& ranking, const PayTable& table,
                                   std::span<const Card> cards);

}  // namespace croupier
