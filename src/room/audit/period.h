// The time that a report is about: whole days, UTC.
#pragma once

#include <cstdint>
#include <string>

#include "base/refusal.h"
#include "store/meters.h"

namespace croupier {

struct Period {
  std::string name;            // "day", "mtd", "ytd", "ltd" or "from-to"
  std::int64_t first_day = 0;  // since 1970
  std::int64_t last_day = 0;   // included

  [[nodiscard]] std::int64_t from_ms() const { return first_day * ms_a_day; }
  [[nodiscard]] std::int64_t until_ms() const { return (last_day + 1) * ms_a_day; }  // not included
};

// `period`: today, the month to date, the year to date, the life of the room to date; or two dates, `from` and `to`,
// such as 2026-11-16, both included and either left out. Nothing named: `otherwise`.
Result<Period> read_period(const std::string& period, const std::string& from, const std::string& to,
                           std::int64_t now_ms, const std::string& otherwise = "day");

[[nodiscard]] std::string date_text(std::int64_t day);      // "2026-11-16"
[[nodiscard]] std::string time_text(std::int64_t time_ms);  // "2026-11-16T14:05:09.123Z"

}  // namespace croupier
