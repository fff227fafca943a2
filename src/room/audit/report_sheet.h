// A report as it is handed out: who made it, about what time, when, and a table; as JSON and as CSV (RFC 4180).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "json/json.h"
#include "room/audit/period.h"

namespace croupier {

struct ReportSheet {
  std::string kind;
  std::string title;
  std::string house;  // the operator
  Period period;
  std::int64_t made_ms = 0;
  // Keys as in the rest of the interface: amounts in `_cents`, times in `_ms`.
  std::vector<std::string> columns{};
  std::vector<std::vector<Json>> rows{};
  bool cut = false;  // there were more rows than a report holds: ask for a shorter time
};

// {report, title, operator, period, from, to, made_ms, activity, cut, columns, rows: [{...}]}
[[nodiscard]] Json to_json(const ReportSheet& sheet);

// The head in lines of its own, then the table, or "No Activity". Times are written out, under `_utc`. A text that a
// spreadsheet would take for a formula is given an apostrophe.
[[nodiscard]] std::string to_csv(const ReportSheet& sheet);

}  // namespace croupier
