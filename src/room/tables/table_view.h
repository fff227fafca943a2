// A table as JSON: in the lobby for anybody, and as one viewer may see it. What he may not know is not in it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "json/json.h"
#include "room/tables/hosted_table.h"

namespace croupier {

[[nodiscard]] std::string_view to_text(TablePhase phase);  // "betting"

// What a table is set to, of TABLE of docs/server.md: the rules' own where nobody chose.
[[nodiscard]] Json settings_json(const HostedTable& table);

// TABLE of docs/server.md.
[[nodiscard]] Json lobby_json(const HostedTable& table, int watching);

struct TableViewer {
  std::optional<int> seat;  // from 0; none: he looks on
  std::int64_t balance_cents = 0;
};

// The push `table`: what is the same for everybody, as members of an object without its braces; and the viewer's own.
[[nodiscard]] std::string common_text(const HostedTable& table, std::int64_t now_ms);
[[nodiscard]] Json you_json(const LiveTable& live, const TableViewer& viewer);

}  // namespace croupier
