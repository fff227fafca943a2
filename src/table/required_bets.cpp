#include "table/required_bets.h"

#include <algorithm>

namespace croupier {

namespace {

std::int64_t least_of(const games::CompiledWager& wager) { return std::max<std::int64_t>(wager.min_cents, 1); }

bool is_given(const std::vector<std::optional<std::int64_t>>& cents) {
  return std::any_of(cents.begin(), cents.end(), [](const auto& each) { return each.value_or(0) > 0; });
}

}  // namespace

void add_required(const games::TableRules& rules, std::vector<std::optional<std::int64_t>>& cents, unsigned pick) {
  if (rules.required() == 0 && !is_given(cents)) {
    std::vector<std::size_t> lines;
    for (std::size_t i = 0; i < cents.size(); ++i) {
      const games::CompiledWager& wager = rules.wagers()[i];
      if (wager.open && wager.source->kind == WagerKind::base) lines.push_back(i);
    }
    if (!lines.empty()) cents[lines[pick % lines.size()]] = least_of(rules.wagers()[lines[pick % lines.size()]]);
  }
  // Those that stand by themselves first, so that the others can follow them.
  for (const bool follows : {false, true}) {
    for (std::size_t i = 0; i < cents.size(); ++i) {
      const games::CompiledWager& wager = rules.wagers()[i];
      if (cents[i] || !wager.source->required || (wager.equals != games::none) != follows) continue;
      cents[i] = follows ? cents[wager.equals] : least_of(wager);
    }
  }
}

}  // namespace croupier
