// The terms of a progressive as JSON: in events, in an operator's command, and as he is shown them.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "bank/meter.h"
#include "json/json.h"
#include "room/fields.h"
#include "room/tables/hosted_table.h"

namespace croupier {

// {seed_cents, reseed_cents, increment_permyriad, reserve_permyriad, ceiling_cents: N | null}
[[nodiscard]] Json to_json(const MeterParameters& terms);
// {parameters, waiting: parameters | null}
[[nodiscard]] Json to_json(const MeterChange& terms);

// What an operator has set for a wager; nothing: what the rules say.
[[nodiscard]] std::optional<MeterParameters> set_terms(const std::map<std::string, MeterParameters>& terms,
                                                       const std::string& wager);
// As events keep it, whole; null: nothing. Refuses what cannot be read.
[[nodiscard]] Json set_terms_json(const std::optional<MeterParameters>& terms);
Result<std::optional<MeterParameters>> set_terms_of(const Json& json);

// Those of a table's progressive: in force, which an open round may be older than, and waiting for the jackpot.
[[nodiscard]] MeterChange terms_at(const HostedTable& table, std::uint8_t place);
// A meter as those see it who run the room.
[[nodiscard]] Json operated_meter_json(const HostedTable& table, std::uint8_t place);
// These terms with whatever the fields give in their place.
[[nodiscard]] MeterParameters terms_of(Fields& fields, MeterParameters terms);

// What an operator's change makes of a table's terms, as an event of the stream `room`, and back. `now` and `waiting`
// are what there is afterwards; nothing: none.
inline constexpr const char* meter_set = "meter-set";
[[nodiscard]] Json meter_set_body(const TablePlan& plan, const std::string& wager);
// Refuses what cannot be read.
Result<Done> apply_meter_set(const Json& body, TablePlan& plan);

}  // namespace croupier
