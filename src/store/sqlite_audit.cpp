// A SqliteStore read again from beginning to end. Every table is gone through once, side by side, in the order of the
// events.
#include <limits>
#include <map>
#include <string>
#include <utility>

#include "store/audit.h"
#include "store/sqlite/sqlite_events.h"
#include "store/sqlite/sqlite_store.h"
#include "store/sqlite/sqlite_tables.h"

namespace croupier {
namespace {

constexpr std::int64_t tell_every = 100'000;

// A table's rows in the order of the events they belong to, its first column; stands on the first that is not taken.
class Rows {
 public:
  Rows(SqliteDatabase& database, std::string_view sql, std::string table)
      : query_(database, sql), table_(std::move(table)) {}

  // Whether the row it stands on belongs to that event. A row that belongs to none, or is left over, is nobody's.
  Result<bool> at(std::int64_t sequence) {
    if (!begun_) {
      begun_ = true;
      if (const auto row = next(); !row) return row.refusal();
    }
    if (sequence_ < sequence)
      return Refusal{.what = "a row of " + table_ + " without what it belongs to",
                     .where = "event " + std::to_string(sequence_),
                     .right = "nothing altered since"};
    return sequence_ == sequence;
  }
  Result<Done> next() {
    const auto row = query_.next();
    if (!row) return row.refusal();
    sequence_ = *row ? query_.number(0) : past_all;
    return Done{};
  }
  [[nodiscard]] const Query& row() const { return query_; }

  static constexpr std::int64_t past_all = std::numeric_limits<std::int64_t>::max();

 private:
  Query query_;
  std::string table_;
  std::int64_t sequence_ = 0;
  bool begun_ = false;
};

// What came with the events, one after the other.
class CarriedRows {
 public:
  explicit CarriedRows(SqliteDatabase& database)
      : postings_(database, "SELECT sequence, source, target, units FROM postings ORDER BY sequence, position",
                  "postings"),
        answers_(
            database,
            "SELECT sequence, client, command, reply, asked FROM commands WHERE sequence IS NOT NULL ORDER BY sequence",
            "commands"),
        rounds_(database,
                "SELECT sequence, id, table_name, game, opened_ms, ended_ms, free_play, record FROM rounds ORDER BY "
                "sequence",
                "rounds"),
        seats_(database,
               "SELECT sequence, seat, account, wagered_cents, net_cents FROM round_seats ORDER BY sequence, seat",
               "round_seats"),
        results_(database, "SELECT sequence, form, voided, definition FROM round_results ORDER BY sequence",
                 "round_results"),
        lines_(database,
               "SELECT sequence, seat, wager, bet, paytable, outcome, hand, staked_cents, action_cents, net_cents, "
               "award_cents, unit_cents FROM round_lines ORDER BY sequence, position",
               "round_lines") {}

  Result<Done> read(std::int64_t sequence) {
    postings.clear();
    answer.reset();
    round.reset();
    auto done = each(postings_, sequence, [this](const Query& row) {
      postings.push_back({row.text(1), row.text(2), Money::from_units(row.number(3)).value()});
    });
    if (done)
      done = each(answers_, sequence,
                  [this](const Query& row) { answer = {row.text(1), row.text(2), row.text(3), row.hash(4)}; });
    if (done) done = each(rounds_, sequence, [this](const Query& row) { read_round(row); });
    // Seats of no round belong to nothing.
    if (done && round)
      done = each(seats_, sequence, [this](const Query& row) {
        round->seats.push_back({static_cast<int>(row.number(1)), row.number(2), row.number(3), row.number(4)});
      });
    if (done && round)
      done = each(results_, sequence, [this](const Query& row) {
        round->form = static_cast<int>(row.number(1));
        round->voided = row.number(2) != 0;
        round->definition = row.hash(3);
      });
    if (done && round)
      done = each(lines_, sequence, [this](const Query& row) { round->lines.push_back(line_of(row, 1)); });
    return done;
  }
  // Nothing is left over.
  Result<Done> finish() {
    for (Rows* rows : {&postings_, &answers_, &rounds_, &seats_, &results_, &lines_}) {
      if (const auto left = rows->at(Rows::past_all); !left) return left.refusal();
    }
    return Done{};
  }

  std::vector<Posting> postings;
  std::optional<Answer> answer;
  std::optional<FinishedRound> round;

 private:
  template <class Take>
  static Result<Done> each(Rows& rows, std::int64_t sequence, const Take& take) {
    while (true) {
      const auto here = rows.at(sequence);
      if (!here) return here.refusal();
      if (!*here) return Done{};
      take(rows.row());
      if (const auto next = rows.next(); !next) return next.refusal();
    }
  }
  void read_round(const Query& row) {
    round = FinishedRound{.id = row.text(1),
                          .table = row.text(2),
                          .game = row.text(3),
                          .opened_ms = row.number(4),
                          .ended_ms = row.number(5),
                          .free_play = row.number(6) != 0,
                          .record = row.text(7)};
  }

  Rows postings_;
  Rows answers_;
  Rows rounds_;
  Rows seats_;
  Rows results_;
  Rows lines_;
};

// The statements of people against what the postings make of them.
class StatedRows {
 public:
  explicit StatedRows(SqliteDatabase& database) : database_(database) {}

  Result<Done> check(std::int64_t sequence, std::span<const StatementEntry> entries) {
    for (const StatementEntry& entry : entries) {
      Query query(database_,
                  "SELECT units, after_units FROM statements WHERE account = ? AND sequence = ? AND position = ?");
      const auto row = query.bind(entry.account).bind(sequence).bind(entry.position).next();
      if (!row) return row.refusal();
      if (!*row || query.number(0) != entry.amount.units() || query.number(1) != entry.after.units())
        return not_stated("event " + std::to_string(sequence));
      ++entries_;
    }
    return Done{};
  }
  Result<Done> finish() {
    Query query(database_, "SELECT count(*) FROM statements");
    if (const auto row = query.next(); !row) return row.refusal();
    return query.number(0) == entries_ ? Result<Done>(Done{}) : not_stated("");
  }

 private:
  static Refusal not_stated(std::string where) {
    return {.what = "a statement says something else than the postings",
            .where = std::move(where),
            .right = "nothing altered since"};
  }

  SqliteDatabase& database_;
  std::int64_t entries_ = 0;
};

// The first round by each definition, which is where its text is found, against the rounds. Without it the return of a
// wager could not be held against theory.
class DefinedRows {
 public:
  explicit DefinedRows(SqliteDatabase& database) : database_(database) {}

  void add(std::int64_t sequence, const FinishedRound& round) { first_.try_emplace(round.definition, sequence); }
  Result<Done> finish() {
    Query query(database_, "SELECT hash, sequence FROM definitions");
    while (true) {
      const auto row = query.next();
      if (!row) return row.refusal();
      if (!*row) break;
      const auto found = first_.find(query.hash(0));
      if (found == first_.end() || found->second != query.number(1)) return not_first(query.number(1));
      first_.erase(found);
    }
    return first_.empty() ? Result<Done>(Done{}) : not_first(first_.begin()->second);
  }

 private:
  static Refusal not_first(std::int64_t sequence) {
    return {.what = "the definitions are not those that rounds were played by",
            .where = "event " + std::to_string(sequence),
            .right = "nothing altered since"};
  }

  SqliteDatabase& database_;
  std::map<Hash, std::int64_t> first_;
};

// SQLite's own look at the file: pages that do not fit, rows that break what their table demands.
Result<Done> check_pages(SqliteDatabase& database, const std::string& path) {
  Query sound(database, "PRAGMA integrity_check(1)");
  if (const auto row = sound.next(); !row) return row.refusal();
  if (sound.text(0) == "ok") return Done{};
  return Refusal{.what = "the store is damaged: " + sound.text(0), .where = path, .right = "bring back a copy"};
}

Result<std::int64_t> count_events(SqliteDatabase& database) {
  Query query(database, "SELECT count(*) FROM events");
  if (const auto row = query.next(); !row) return row.refusal();
  return query.number(0);
}

}  // namespace

// What no statement of ours can do to the file is looked for too: rows without their event, pages that do not fit.
Result<Verified> SqliteStore::verify_with(const VerifyProgress& progress) {
  if (!database_) return closed();
  database_->forget_pages();
  if (const auto sound = check_pages(*database_, path_); !sound) return sound.refusal();
  if (const auto made = check_tables(*database_); !made) return made.refusal();
  const auto all_events = count_events(*database_);
  if (!all_events) return all_events.refusal();

  Audit audit;
  CarriedRows carried(*database_);
  StatedRows stated(*database_);
  DefinedRows defined(*database_);
  Query events(*database_, std::string(select_events) + "ORDER BY sequence");
  while (true) {
    const auto row = events.next();
    if (!row) return row.refusal();
    if (!*row) break;
    const StoredEvent event = event_of(events);
    if (const auto read = carried.read(event.sequence); !read) return read.refusal();
    if (const auto next = audit.event(event, carried.postings, carried.answer, carried.round); !next)
      return next.refusal();
    if (const auto said = stated.check(event.sequence, audit.statement()); !said) return said.refusal();
    if (carried.round) defined.add(event.sequence, *carried.round);
    if (progress && event.sequence % tell_every == 0) progress(event.sequence, *all_events);
  }
  if (const auto all = carried.finish(); !all) return all.refusal();
  if (const auto all = stated.finish(); !all) return all.refusal();
  if (const auto all = defined.finish(); !all) return all.refusal();
  const auto ledger = stored_ledger();
  if (!ledger) return ledger.refusal();
  const auto meters = stored_meters();
  if (!meters) return meters.refusal();
  return audit.finish(*ledger, *meters);
}

}  // namespace croupier
