// What those see who run the room: tables as they were opened and closed, and what may go wrong at one by its game's
// rules.
#pragma once

#include <cstdint>
#include <string>

#include "json/json.h"
#include "room/tables/hosted_table.h"
#include "rules/definition.h"
#include "rules/rulebook.h"

namespace croupier {

[[nodiscard]] std::string wager_of_meter(const LiveTable& live, std::uint8_t place);

// What lies on the table, and where the round stands: before an act and after it.
[[nodiscard]] Json standing_json(const HostedTable& table);

// What a table was opened with, as it is in force: what nobody asked for is what the rules say, and stands here too.
[[nodiscard]] Json opened_json(const HostedTable& table, const Rulebook& book);

// A table that is being closed, before and after: a round that is dealt is played to its end first, and its meters are
// kept as they are then.
[[nodiscard]] Json closing_json(const HostedTable& table);

// [{kind, words, clause, of: "seat" | "dealer" | "either" | "none", counts}], a kind each; without `void`, which is a
// command of its own.
[[nodiscard]] Json irregularities_json(const Game& game);

}  // namespace croupier
