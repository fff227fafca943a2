#include "store/sqlite/sqlite_upgrade.h"

#include <utility>
#include <vector>

#include "store/round_lines.h"
#include "store/sqlite/sqlite_schema.h"
#include "store/sqlite/sqlite_write.h"

namespace croupier {
namespace {

// Rounds get the lines that their records say.
Result<Done> fill_rounds(SqliteDatabase& database) {
  RecordLines lines;
  Meters meters;
  Query rounds(database, "SELECT sequence, id, game, ended_ms, record, free_play FROM rounds ORDER BY sequence");
  Query seats(database, "SELECT sequence, seat, account FROM round_seats ORDER BY sequence, seat");
  auto seat = seats.next();
  while (true) {
    const auto row = rounds.next();
    if (!row) return row.refusal();
    if (!*row) break;
    const std::int64_t sequence = rounds.number(0);
    FinishedRound round{.id = rounds.text(1),
                        .game = rounds.text(2),
                        .ended_ms = rounds.number(3),
                        .free_play = rounds.number(5) != 0,
                        .record = rounds.text(4),
                        .form = FinishedRound::without_lines};
    for (; seat && *seat && seats.number(0) <= sequence; seat = seats.next())
      round.seats.push_back({.seat = static_cast<int>(seats.number(1)), .account = seats.number(2)});
    if (!seat) return seat.refusal();
    lines.add_to(round);
    if (const auto written = write_results(database, round, sequence); !written) return written;
    meters.stage(round);
    meters.keep();
  }
  return write_meters(database, meters.rows());
}

Result<Done> fill_statements(SqliteDatabase& database) {
  Statements statements;
  Query query(database, "SELECT sequence, source, target, units FROM postings ORDER BY sequence, position");
  std::vector<Posting> postings;
  std::int64_t sequence = 0;
  while (true) {
    const auto row = query.next();
    if (!row) return row.refusal();
    if (!*row || query.number(0) != sequence) {
      const auto written = write_statement(database, sequence, statements.post(std::exchange(postings, {})));
      if (!written) return written;
    }
    if (!*row) return Done{};
    sequence = query.number(0);
    postings.push_back({query.text(1), query.text(2), Money::from_units(query.number(3)).value()});
  }
}

}  // namespace

Result<Done> upgrade_from_1(SqliteDatabase& database) {
  // What is written here may be more than memory holds; the journal has what was there before.
  auto done = database.run("PRAGMA cache_spill = ON");
  if (done) done = database.run(sqlite_schema_2);
  if (done) done = fill_rounds(database);
  if (done) done = fill_statements(database);
  if (done) done = database.run(append_only(sqlite_append_only_2));
  if (done) done = database.run("PRAGMA cache_spill = OFF; PRAGMA user_version = 2");
  return done;
}

}  // namespace croupier
