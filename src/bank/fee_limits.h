// Limits that go with a collection: an option is for wagers of some size, so a table with it in force takes those.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "money/money.h"
#include "rules/definition.h"
#include "rules/fees.h"

namespace croupier {

struct OptionLimit {
  std::string what;  // a wager
  std::optional<Money> min;
  std::optional<Money> max;
  std::optional<Money> alone_min{};  // the least of a bet that is up without one of the game's own wagers
};

// The limits that an option of a schedule with these clauses sets at a table of the game: both ends for the wagers that
// make up the game and those that must equal them; for side bets whose limit is by one of the clauses the most; what
// the minimum is to them, the game says (`schedule_min`).
[[nodiscard]] std::vector<OptionLimit> option_limits(const Game& game, const std::vector<std::string>& schedule_clauses,
                                                     const FeeOption& option);

}  // namespace croupier
