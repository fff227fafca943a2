// A table's commands and state as the bodies of events in the store, and back. What was written is read again by the
// same program or a later one; what cannot be read is a broken store and refused as such.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "json/json.h"
#include "record/record.h"
#include "room/tables/kept_meters.h"
#include "table/live_table.h"
#include "table/table_command.h"
#include "table/table_state.h"

namespace croupier {

[[nodiscard]] std::string_view to_text(By by);               // "player", "bot", "platform", "operator"
[[nodiscard]] std::string_view to_text(TableAction action);  // the event's kind: "sit", "bets-closed", ...

// Without the cards of a round: those are sealed.
[[nodiscard]] Json body_of(const TableCommand& command, const games::TableRules& rules);
// `kind` and `body` of an event; the cards of `round-opened` are left out. Nothing for a kind that is no command.
Result<std::optional<TableCommand>> command_of(const std::string& kind, const Json& body, const LiveTable& table);

[[nodiscard]] Json to_json(const TableState& state);
Result<TableState> state_of(const Json& json);

// What lies on the table by account, and what the collection took for it: with it everything can go back to where it
// came from without knowing the rules. Nothing where nothing does.
struct HeldMoney {
  std::map<std::int64_t, std::int64_t> stakes;  // cents
  std::map<std::int64_t, std::int64_t> fees;
};
void add_held(const LiveTable& table, const std::vector<FeeRecord>& charges, Json& body);
Result<HeldMoney> held_of(const Json& body);

// A meter that has outlived its table, as an event of the stream `room`.
constexpr const char* meter_kept = "meter-kept";
[[nodiscard]] Json to_json(const KeptMeter& meter);
Result<KeptMeter> kept_of(const Json& body);

// The event that says by which rules a table plays from there on.
constexpr const char* rules_set = "rules-set";

[[nodiscard]] Json to_json(const std::vector<FeeRecord>& charges);
Result<std::vector<FeeRecord>> charges_of(const Json& json);

}  // namespace croupier
