// The finished rounds of a SqliteStore: by id, and as pages of a history.
#include <algorithm>
#include <utility>

#include "store/group.h"
#include "store/sqlite_store.h"

namespace croupier {
namespace {

constexpr std::string_view columns = "r.sequence, r.id, r.table_name, r.game, r.opened_ms, r.ended_ms, r.free_play";

FinishedRound round_of(const Query& query) {
  return {.id = query.text(1),
          .table = query.text(2),
          .game = query.text(3),
          .opened_ms = query.number(4),
          .ended_ms = query.number(5),
          .free_play = query.number(6) != 0,
          .record = {},
          .seats = {}};
}

// Rounds are numbered by their events, so the newest are the last. A player's are found along his seats in the order of
// the index, so that a page costs the same however long he has played; GROUP BY: he may have had two seats.
std::string history_sql(const RoundQuery& query) {
  std::string sql = "SELECT " + std::string(columns) + " FROM ";
  if (query.account)
    sql += "round_seats s CROSS JOIN rounds r ON r.sequence = s.sequence WHERE s.account = ? AND s.sequence < ?";
  else
    sql += "rounds r WHERE r.sequence < ?";
  if (!query.table.empty()) sql += " AND r.table_name = ?";
  if (!query.game.empty()) sql += " AND r.game = ?";
  sql += query.account ? " GROUP BY s.sequence ORDER BY s.sequence" : " ORDER BY r.sequence";
  return sql + " DESC LIMIT ?";
}

}  // namespace

Result<std::vector<RoundSeat>> SqliteStore::seats_of(std::int64_t sequence) {
  std::vector<RoundSeat> seats;
  Query query(*database_,
              "SELECT seat, account, wagered_cents, net_cents FROM round_seats WHERE sequence = ? ORDER BY seat");
  query.bind(sequence);
  while (true) {
    const auto row = query.next();
    if (!row) return row.refusal();
    if (!*row) return seats;
    seats.push_back({static_cast<int>(query.number(0)), query.number(1), query.number(2), query.number(3)});
  }
}

Result<std::optional<FinishedRound>> SqliteStore::round_at(std::int64_t sequence) {
  Query query(*database_, "SELECT " + std::string(columns) + ", r.record FROM rounds r WHERE r.sequence = ?");
  const auto row = query.bind(sequence).next();
  if (!row) return row.refusal();
  if (!*row) return std::optional<FinishedRound>();
  FinishedRound round = round_of(query);
  round.record = query.text(7);
  auto seats = seats_of(sequence);
  if (!seats) return seats.refusal();
  round.seats = std::move(seats).value();
  return std::optional(std::move(round));
}

Result<std::optional<FinishedRound>> SqliteStore::round(const std::string& id) {
  if (!database_) return closed();
  const auto sequence = sequence_of(id);
  if (!sequence) return sequence.refusal();
  return round_at(*sequence);
}

Result<std::int64_t> SqliteStore::sequence_of(const std::string& round) {
  Query query(*database_, "SELECT sequence FROM rounds WHERE id = ?");
  const auto row = query.bind(round).next();
  if (!row) return row.refusal();
  return *row ? query.number(0) : 0;
}

Result<std::vector<FinishedRound>> SqliteStore::rounds(const RoundQuery& query) {
  if (!database_) return closed();
  std::int64_t before = end_.sequence + 1;
  if (!query.before.empty()) {
    const auto sequence = sequence_of(query.before);
    if (!sequence) return sequence.refusal();
    if (*sequence == 0) return no_such_round(query.before);
    before = *sequence;
  }
  Query found(*database_, history_sql(query));
  if (query.account) found.bind(*query.account);
  found.bind(before);
  if (!query.table.empty()) found.bind(query.table);
  if (!query.game.empty()) found.bind(query.game);
  found.bind(std::int64_t{std::max(query.limit, 0)});
  std::vector<FinishedRound> rounds;
  while (true) {
    const auto row = found.next();
    if (!row) return row.refusal();
    if (!*row) return rounds;
    rounds.push_back(round_of(found));
    auto seats = seats_of(found.number(0));
    if (!seats) return seats.refusal();
    rounds.back().seats = std::move(seats).value();
  }
}

}  // namespace croupier
