#include "store/sqlite/sqlite_write.h"

namespace croupier {

Result<Done> write_round(SqliteDatabase& database, const FinishedRound& round, std::int64_t sequence) {
  Query ended(database, "INSERT INTO rounds VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  ended.bind(sequence).bind(round.id).bind(round.table).bind(round.game).bind(round.opened_ms).bind(round.ended_ms);
  const auto written = ended.bind(std::int64_t{round.free_play}).bind(round.record).run();
  if (!written) return written.refusal();
  Query seated(database, "INSERT INTO round_seats VALUES (?, ?, ?, ?, ?)");
  for (const RoundSeat& seat : round.seats) {
    seated.bind(sequence).bind(std::int64_t{seat.seat}).bind(seat.account).bind(seat.wagered_cents);
    if (const auto sat = seated.bind(seat.net_cents).run(); !sat) return sat.refusal();
  }
  return write_results(database, round, sequence);
}

Result<Done> write_results(SqliteDatabase& database, const FinishedRound& round, std::int64_t sequence) {
  Query result(database, "INSERT INTO round_results VALUES (?, ?, ?, ?)");
  result.bind(sequence).bind(std::int64_t{round.form}).bind(std::int64_t{round.voided}).bind(round.definition);
  if (const auto written = result.run(); !written) return written.refusal();
  Query definition(database, "INSERT INTO definitions VALUES (?, ?) ON CONFLICT DO NOTHING");
  if (const auto written = definition.bind(round.definition).bind(sequence).run(); !written) return written.refusal();
  Query settled(database, "INSERT INTO round_lines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  std::int64_t position = 0;
  for (const RoundLine& line : round.lines) {
    settled.bind(sequence).bind(position++).bind(std::int64_t{line.seat}).bind(line.wager).bind(line.bet);
    settled.bind(line.paytable).bind(line.outcome).bind(line.hand).bind(line.staked_cents).bind(line.action_cents);
    settled.bind(line.net_cents).bind(line.award_cents).bind(line.unit_cents);
    if (const auto written = settled.run(); !written) return written.refusal();
  }
  return Done{};
}

Result<Done> write_statement(SqliteDatabase& database, std::int64_t sequence, std::span<const StatementEntry> entries) {
  Query query(database, "INSERT INTO statements VALUES (?, ?, ?, ?, ?)");
  for (const StatementEntry& entry : entries) {
    query.bind(entry.account).bind(sequence).bind(entry.position).bind(entry.amount.units()).bind(entry.after.units());
    if (const auto written = query.run(); !written) return written.refusal();
  }
  return Done{};
}

Result<Done> write_meters(SqliteDatabase& database, const Meters::Rows& rows) {
  Query query(database,
              "INSERT OR REPLACE INTO meters VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  for (const auto& [key, totals] : rows) {
    query.bind(key.day).bind(static_cast<std::int64_t>(key.who)).bind(std::int64_t{key.free_play});
    query.bind(key.game).bind(key.definition);
    query.bind(key.bet).bind(key.paytable).bind(totals.first_ms).bind(totals.last_ms).bind(totals.rounds);
    query.bind(totals.bets).bind(totals.wagered_cents).bind(totals.won_cents).bind(totals.jackpots);
    query.bind(totals.jackpot_cents).bind(totals.voids).bind(totals.fees_cents).bind(totals.unit_cents);
    query.bind(totals.unit_net_cents).bind(totals.unit_squares);
    if (const auto written = query.run(); !written) return written.refusal();
  }
  return Done{};
}

std::string append_only(std::span<const char* const> tables) {
  std::string sql;
  for (const std::string table : tables) {
    for (const std::string change : {"UPDATE", "DELETE"})
      sql += "CREATE TRIGGER " + table + "_no_" + change + " BEFORE " + change + " ON " + table +
             " BEGIN SELECT RAISE(ABORT, 'append-only'); END;";
  }
  return sql;
}

}  // namespace croupier
