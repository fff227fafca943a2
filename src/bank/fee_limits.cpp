#include "bank/fee_limits.h"

#include <algorithm>

namespace croupier {

std::vector<OptionLimit> option_limits(const Game& game, const std::vector<std::string>& schedule_clauses,
                                       const FeeOption& option) {
  std::vector<OptionLimit> limits;
  if (!option.limit_min && !option.limit_max) return limits;
  for (const Wager& wager : game.wagers) {
    if (wager.placed != Placed::before_deal) continue;
    const auto posted = std::ranges::find(game.limits, wager.id, &Limit::what);
    if (wager.kind == WagerKind::base || !wager.equals.empty()) {
      limits.push_back({wager.id, option.limit_min, option.limit_max});
    } else if (posted != game.limits.end() &&
               std::ranges::find(schedule_clauses, posted->cite.clause) != schedule_clauses.end()) {
      limits.push_back({wager.id, posted->min, option.limit_max});
    }
  }
  return limits;
}

}  // namespace croupier
