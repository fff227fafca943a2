// A game's rules as a person reads them: a pay table looks like a pay table.
#pragma once

#include <string>

#include "base/refusal.h"
#include "json/rules_json.h"
#include "rules/rulebook.h"

namespace croupier::cli {

// Refuses a wager, schedule or option that the game does not have.
Result<Done> check_parts(const Rulebook& book, const Game& game, const RulesParts& parts);

std::string rules_text(const Rulebook& book, const Game& game, const RulesParts& parts);

// A pay table, or several of one wager side by side as far as the width allows.
std::string paytables_text(const Game& game, const std::string& wager);
// A schedule with all its options.
std::string fees_text(const Game& game, const FeeSchedule& schedule);
// The schedules asked for; a single option as a card room posts it.
std::string posted_fees(const Rulebook& book, const Game& game, const RulesParts& parts);

}  // namespace croupier::cli
