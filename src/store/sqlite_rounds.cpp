// The finished rounds of a SqliteStore, one by one, and their meters.
#include <utility>

#include "store/sqlite/sqlite_events.h"
#include "store/sqlite/sqlite_store.h"

namespace croupier {
namespace {

constexpr std::string_view columns =
    "SELECT r.id, r.table_name, r.game, r.opened_ms, r.ended_ms, r.free_play, e.form, e.voided, e.definition ";

FinishedRound round_of(const Query& query) {
  return {.id = query.text(0),
          .table = query.text(1),
          .game = query.text(2),
          .opened_ms = query.number(3),
          .ended_ms = query.number(4),
          .free_play = query.number(5) != 0,
          .form = static_cast<int>(query.number(6)),
          .voided = query.number(7) != 0,
          .definition = query.hash(8)};
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

Result<Done> SqliteStore::add_lines_of(std::int64_t sequence, FinishedRound& round) {
  Query query(*database_,
              "SELECT seat, wager, bet, paytable, outcome, hand, staked_cents, action_cents, net_cents, award_cents, "
              "unit_cents FROM round_lines WHERE sequence = ? ORDER BY position");
  query.bind(sequence);
  round.lines.clear();
  while (true) {
    const auto row = query.next();
    if (!row) return row.refusal();
    if (!*row) return Done{};
    round.lines.push_back(line_of(query, 0));
  }
}

Result<std::optional<FinishedRound>> SqliteStore::round_at(std::int64_t sequence) {
  Query query(*database_, std::string(columns) +
                              "FROM rounds r JOIN round_results e ON e.sequence = r.sequence WHERE r.sequence = ?");
  const auto row = query.bind(sequence).next();
  if (!row) return row.refusal();
  if (!*row) return std::optional<FinishedRound>();
  FinishedRound round = round_of(query);
  auto seats = seats_of(sequence);
  if (!seats) return seats.refusal();
  round.seats = std::move(seats).value();
  return std::optional(std::move(round));
}

Result<std::optional<FinishedRound>> SqliteStore::round(const std::string& id) {
  if (!database_) return closed();
  const auto sequence = sequence_of(id);
  if (!sequence) return sequence.refusal();
  auto found = round_at(*sequence);
  if (!found || !*found) return found;
  FinishedRound round = *std::move(found).value();
  if (const auto lines = add_lines_of(*sequence, round); !lines) return lines.refusal();
  Query record(*database_, "SELECT record FROM rounds WHERE sequence = ?");
  if (const auto row = record.bind(*sequence).next(); !row) return row.refusal();
  round.record = record.text(0);
  return std::optional(std::move(round));
}

Result<std::int64_t> SqliteStore::sequence_of(const std::string& round) {
  Query query(*database_, "SELECT sequence FROM rounds WHERE id = ?");
  const auto row = query.bind(round).next();
  if (!row) return row.refusal();
  return *row ? query.number(0) : 0;
}

Result<std::optional<std::string>> SqliteStore::round_by(const Hash& definition) {
  if (!database_) return closed();
  Query query(*database_, "SELECT r.id FROM definitions d JOIN rounds r ON r.sequence = d.sequence WHERE d.hash = ?");
  const auto row = query.bind(definition).next();
  if (!row) return row.refusal();
  return *row ? std::optional(query.text(0)) : std::nullopt;
}

Result<std::vector<std::pair<MeterKey, MeterTotals>>> SqliteStore::meters(Who who, std::int64_t first_day,
                                                                          std::int64_t last_day) {
  if (!database_) return closed();
  return meters_.between(who, first_day, last_day);
}

Result<Meters> SqliteStore::stored_meters() {
  Meters meters;
  Query query(*database_, "SELECT * FROM meters");
  while (true) {
    const auto row = query.next();
    if (!row) return row.refusal();
    if (!*row) return meters;
    meters.load({.day = query.number(0),
                 .who = static_cast<Who>(query.number(1)),
                 .free_play = query.number(2) != 0,
                 .game = query.text(3),
                 .definition = query.hash(4),
                 .bet = query.text(5),
                 .paytable = query.text(6)},
                {.first_ms = query.number(7),
                 .last_ms = query.number(8),
                 .rounds = query.number(9),
                 .bets = query.number(10),
                 .wagered_cents = query.number(11),
                 .won_cents = query.number(12),
                 .jackpots = query.number(13),
                 .jackpot_cents = query.number(14),
                 .voids = query.number(15),
                 .fees_cents = query.number(16),
                 .unit_cents = query.number(17),
                 .unit_net_cents = query.number(18),
                 .unit_squares = query.number(19)});
  }
}

}  // namespace croupier
