// The base of a game: the wagers that are decided together, and what speaks for them.
#pragma once

#include <algorithm>

#include "rules/definition.h"

namespace croupier {

// Must the player make it, as part of the base, before he sees a card?
[[nodiscard]] inline bool is_blind_base(const Wager& wager) {
  return wager.kind == WagerKind::base && wager.placed == Placed::before_deal && wager.required;
}

// The wager that one unit of the base is: the first that everybody has to make before the deal; null: there is none.
[[nodiscard]] inline const Wager* unit_wager(const Game& game) {
  const auto found = std::ranges::find_if(game.wagers, is_blind_base);
  return found == game.wagers.end() ? nullptr : &*found;
}

// Is the game proper one bet? Not where every wager may be made by itself.
[[nodiscard]] inline bool has_base(const Game& game) { return unit_wager(game) != nullptr; }

// Can it be had only together with others, as part of the base?
[[nodiscard]] inline bool is_part_of_base(const Game& game, const Wager& wager) {
  return wager.kind == WagerKind::base && has_base(game);
}

// Does its comparison with the dealer pay by a table?
[[nodiscard]] inline bool pays_by_table(const Wager& wager) {
  if (!wager.settle) return false;
  const auto by_table = [](const Comparison& c) {
    return c.higher.kind == Outcome::Kind::table || c.equal.kind == Outcome::Kind::table ||
           c.lower.kind == Outcome::Kind::table;
  };
  return by_table(wager.settle->qualified) || by_table(wager.settle->unqualified);
}

// The wager whose table decides what the base is worth, in a game that has one.
[[nodiscard]] inline const Wager& odds_wager(const Game& game) {
  const Wager* found = nullptr;
  for (const Wager& wager : game.wagers) {
    if (wager.kind != WagerKind::base) continue;
    const auto tables = std::ranges::count_if(game.paytables, [&](const PayTable& t) { return t.wager == wager.id; });
    if (tables > 1) return wager;
    if (found == nullptr || (pays_by_table(wager) && !pays_by_table(*found))) found = &wager;
  }
  return *found;
}

}  // namespace croupier
