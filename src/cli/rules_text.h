// A game's rules as a person reads them: a pay table looks like a pay table.
#pragma once

#include <string>

#include "base/refusal.h"
#include "rules/rulebook.h"

namespace croupier::cli {

// Which parts to show; none chosen means all, the schedules by their headings only.
struct RulesParts {
  std::string wager;
  bool paytables = false;
  bool options = false;
  bool fees = false;
  bool clauses = false;

  [[nodiscard]] bool all() const { return wager.empty() && !paytables && !options && !fees && !clauses; }
};

// Refuses a wager the game does not have.
Result<Done> check_parts(const Game& game, const RulesParts& parts);

std::string rules_text(const Rulebook& book, const Game& game, const RulesParts& parts);

// A pay table, or several of one wager side by side as far as the width allows.
std::string paytables_text(const Game& game, const std::string& wager);
// A schedule as a card room would post it.
std::string fees_text(const FeeSchedule& schedule);

}  // namespace croupier::cli
