#include "room/audit/period.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <optional>

namespace croupier {
namespace {

using std::chrono::days;
using std::chrono::sys_days;
using std::chrono::year_month_day;

Refusal malformed(std::string what, std::string right) {
  return {.kind = RefusalKind::usage, .what = std::move(what), .where = {}, .right = std::move(right)};
}

year_month_day date_of(std::int64_t day) { return sys_days(days(day)); }
std::int64_t day_number(const year_month_day& date) { return sys_days(date).time_since_epoch().count(); }

// YYYY-MM-DD and nothing else.
std::optional<std::int64_t> parse_date(const std::string& text) {
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
  int read = 0;
  if (text.size() != 10 || text.find_first_not_of("0123456789-") != std::string::npos ||
      std::sscanf(text.c_str(), "%4d-%2u-%2u%n", &year, &month, &day, &read) != 3 || read != 10)
    return std::nullopt;
  const year_month_day date{std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)};
  return date.ok() ? std::optional(day_number(date)) : std::nullopt;
}

}  // namespace

Result<Period> read_period(const std::string& period, const std::string& from, const std::string& to,
                           std::int64_t now_ms, const std::string& otherwise) {
  const std::int64_t today = day_of(now_ms);
  if (!from.empty() || !to.empty()) {
    const auto first = from.empty() ? std::optional<std::int64_t>(0) : parse_date(from);
    const auto last = to.empty() ? std::optional(today) : parse_date(to);
    if (!period.empty() || !first || !last || *first > *last)
      return malformed("from '" + shown(from) + "' to '" + shown(to) + "'", "from=2026-11-01&to=2026-11-16");
    return Period{"from-to", *first, *last};
  }
  const std::string& name = period.empty() ? otherwise : period;
  const year_month_day date = date_of(today);
  const auto to_date = [&](const year_month_day& first) { return Period{name, day_number(first), today}; };
  if (name == "day") return Period{name, today, today};
  if (name == "mtd") return to_date(date.year() / date.month() / 1);
  if (name == "ytd") return to_date(date.year() / 1 / 1);
  if (name == "ltd") return Period{name, 0, today};
  return malformed("period '" + shown(name) + "'", "day, mtd, ytd or ltd, or from= and to=");
}

std::string date_text(std::int64_t day) {
  const year_month_day date = date_of(day);
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
  return text.data();
}

std::string time_text(std::int64_t time_ms) {
  const std::int64_t day = day_of(time_ms);
  const std::int64_t ms = time_ms - day * ms_a_day;
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "T%02d:%02d:%02d.%03dZ", static_cast<int>(ms / 3'600'000),
                static_cast<int>(ms / 60'000 % 60), static_cast<int>(ms / 1000 % 60), static_cast<int>(ms % 1000));
  return date_text(day) + text.data();
}

}  // namespace croupier
