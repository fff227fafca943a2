// A table as JSON: in the lobby for anybody, and as one viewer may see it. What he may not know is not in it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "json/json.h"
#include "room/hosted_table.h"

namespace croupier {

// TABLE of docs/server.md.
[[nodiscard]] Json lobby_json(const HostedTable& table, int watching);

struct TableViewer {
  std::optional<int> seat;  // from 0; none: he looks on
  std::int64_t balance_cents = 0;
};

// The events of the open round, as this seat (none: anybody) may know them now.
[[nodiscard]] std::vector<Json> seen_events(const HostedTable& table, std::optional<int> seat, const Rulebook& book);

// The push `table` without its events and without `about`.
[[nodiscard]] Json table_json(const HostedTable& table, const TableViewer& viewer, std::int64_t now_ms);

}  // namespace croupier
