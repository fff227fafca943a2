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
      using ScheduleMin = Limit::ScheduleMin;
      OptionLimit limit{wager.id, posted->min, option.limit_max};
      if (posted->schedule_min == ScheduleMin::always) limit.min = option.limit_min;
      if (posted->schedule_min == ScheduleMin::alone) limit.alone_min = option.limit_min;
      limits.push_back(limit);
    }
  }
  return limits;
}

}  // namespace croupier
