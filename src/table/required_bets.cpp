#include "table/required_bets.h"

#include <algorithm>

namespace croupier {

void add_required(const showdown::TableRules& rules, std::vector<std::optional<std::int64_t>>& cents) {
  // Those that stand by themselves first, so that the others can follow them.
  for (const bool follows : {false, true}) {
    for (std::size_t i = 0; i < cents.size(); ++i) {
      const showdown::CompiledWager& wager = rules.wagers()[i];
      if (cents[i] || !wager.source->required || (wager.equals != showdown::none) != follows) continue;
      cents[i] = follows ? cents[wager.equals] : std::max<std::int64_t>(wager.min_cents, 1);
    }
  }
}

}  // namespace croupier
