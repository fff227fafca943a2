// An action as people and records write it: its word, then an amount in cents or cards where it takes them.
#pragma once

#include <string>
#include <string_view>

#include "base/refusal.h"
#include "games/round.h"

namespace croupier::games {

// By the seat whose turn it is. Refuses a word that is not offered now, and says what is.
Result<Command> parse_action(const Round& round, std::string_view text);

// "double 300": the action that an event `decided` tells of.
[[nodiscard]] std::string action_text(const TableRules& rules, const Event& decided);
[[nodiscard]] std::string action_text(const TableRules& rules, const Command& act);

// "check, bet-4, bet-3".
[[nodiscard]] std::string offered_words(const Round& round);

}  // namespace croupier::games
