// What a SqliteStore is asked by auditors and players besides rounds: events, and statements of accounts.
#include <algorithm>
#include <limits>

#include "store/sqlite/sqlite_events.h"
#include "store/sqlite/sqlite_store.h"

namespace croupier {

Result<std::vector<StoredEvent>> SqliteStore::events(const EventQuery& query) {
  if (!database_) return closed();
  std::string sql(select_events);
  sql += "WHERE sequence > ? AND sequence < ?";
  if (!query.stream.empty()) sql += " AND stream = ?";
  if (!query.kind.empty()) sql += " AND kind = ?";
  Query found(*database_, sql + " ORDER BY sequence DESC LIMIT ?");
  found.bind(query.after).bind(query.before == 0 ? end_.sequence + 1 : query.before);
  if (!query.stream.empty()) found.bind(query.stream);
  if (!query.kind.empty()) found.bind(query.kind);
  found.bind(std::int64_t{std::max(query.limit, 0)});
  std::vector<StoredEvent> events;
  while (true) {
    const auto row = found.next();
    if (!row) return row.refusal();
    if (!*row) return events;
    events.push_back(event_of(found));
  }
}

// Events are numbered without gaps: halving finds the place in some twenty reads of millions.
Result<std::int64_t> SqliteStore::last_before(std::int64_t time_ms) {
  if (!database_) return closed();
  std::int64_t before = 0;  // its event, and all before, are before that time
  std::int64_t from = end_.sequence + 1;
  while (from - before > 1) {
    const std::int64_t middle = before + (from - before) / 2;
    Query query(*database_, "SELECT time_ms FROM events WHERE sequence = ?");
    if (const auto row = query.bind(middle).next(); !row) return row.refusal();
    (query.number(0) < time_ms ? before : from) = middle;
  }
  return before;
}

Result<std::vector<StatementLine>> SqliteStore::statement(const StatementQuery& query) {
  if (!database_) return closed();
  const std::string order = query.newest_first ? " DESC" : "";
  Query found(*database_,
              "SELECT s.sequence, s.position, s.units, s.after_units, e.time_ms, e.stream, e.kind, p.source, p.target "
              "FROM statements s CROSS JOIN events e ON e.sequence = s.sequence "
              "CROSS JOIN postings p ON p.sequence = s.sequence AND p.position = s.position "
              "WHERE s.account = ? AND s.sequence > ? AND s.sequence <= ? AND (s.sequence, s.position) > (?, ?) "
              "ORDER BY s.sequence" +
                  order + ", s.position" + order + " LIMIT ?");
  found.bind(query.account).bind(query.after);
  found.bind(query.until == 0 ? std::numeric_limits<std::int64_t>::max() : query.until);
  found.bind(query.skip_from).bind(query.skip_position).bind(std::int64_t{std::max(query.limit, 0)});
  std::vector<StatementLine> lines;
  while (true) {
    const auto row = found.next();
    if (!row) return row.refusal();
    if (!*row) return lines;
    const Money amount = Money::from_units(found.number(2)).value();
    lines.push_back({.sequence = found.number(0),
                     .position = found.number(1),
                     .time_ms = found.number(4),
                     .stream = found.text(5),
                     .kind = found.text(6),
                     .other = found.text(amount < Money{} ? 8 : 7),
                     .amount = amount,
                     .after = Money::from_units(found.number(3)).value()});
  }
}

}  // namespace croupier
