// The terms of a progressive wager at a table: what its rules and the pay table in use say together.
#pragma once

#include <string>

#include "bank/meter_amounts.h"
#include "rules/definition.h"

namespace croupier {

// Amounts of the rules are for a wager of $1 and grow with the unit; a table that names its unit has its seed, reseed
// and envy in dollars of that unit.
[[nodiscard]] Money unit_of(const Wager& wager, const PayTable& table);
[[nodiscard]] MeterParameters meter_of(const Wager& wager, const PayTable& table);
// For one wager of one unit: what a row pays whatever the meter, the wager itself aside, and what others get for it.
[[nodiscard]] std::int64_t fixed_cents(const PayRow& row, Money unit);
[[nodiscard]] std::int64_t envy_cents(const Wager& wager, const PayTable& table, const PayRow& row);

// A game's progressive as a link sees it.
struct LinkMember {
  std::string name;  // of the game, or the table
  const Wager* wager = nullptr;
  const PayTable* table = nullptr;
  int decks = 1;
};

// Tables and games feed one meter only if a wager is the same everywhere: unit, number of decks, and every row of the
// pay table. Refuses with what differs.
Result<Done> can_link(const LinkMember& one, const LinkMember& other);

}  // namespace croupier
