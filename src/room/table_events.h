// A table's commands and state as the bodies of events in the store, and back. What was written is read again by the
// same program or a later one; what cannot be read is a broken store and refused as such.
#pragma once

#include <string>

#include "base/refusal.h"
#include "json/json.h"
#include "table/table_command.h"
#include "table/table_state.h"

namespace croupier {

[[nodiscard]] std::string_view to_text(By by);               // "player", "bot", "platform"
[[nodiscard]] std::string_view to_text(TableAction action);  // the event's kind: "sit", "bets-closed", ...

// Without the cards of a round: those are sealed.
[[nodiscard]] Json body_of(const TableCommand& command, const showdown::TableRules& rules);
// `kind` and `body` of an event; the cards of `round-opened` are left out. Nothing for a kind that is no command.
Result<std::optional<TableCommand>> command_of(const std::string& kind, const Json& body,
                                               const showdown::TableRules& rules);

[[nodiscard]] Json to_json(const TableState& state);
Result<TableState> state_of(const Json& json);

}  // namespace croupier
