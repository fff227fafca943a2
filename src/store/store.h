// The event store: what happened in the room, append-only and hash-chained, with the money it moved. One append is
// one transaction: its events, its postings and the answer to the command that caused them are there together or not
// at all. docs/server.md has the argument; every back end passes the suite of tests/store.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "money/money.h"
#include "record/commitment.h"
#include "store/finished_round.h"
#include "store/meters.h"

namespace croupier {

// Something that happened. `body` is JSON; what must not be read at rest is sealed before it gets here (vault.h).
struct NewEvent {
  std::string stream;  // "room", "table/t1", "account/7"
  std::string kind;    // "bet", "round-opened", ...
  std::string body;
};

struct StoredEvent {
  std::int64_t sequence = 0;  // from 1, without gaps, over all streams
  std::int64_t time_ms = 0;   // since 1970
  std::string stream;
  std::string kind;
  std::string body;
  Hash carried{};  // of the postings, answer and round that came with it; zeros when none did
  Hash hash{};     // over the hash of the event before and all of the above
};

// Money from one account to another: "player/7", "escrow/t1", "house", "fees", "tips", "meter/t1/progressive",
// "pool/t1/progressive", "issuer". Never a player to a player.
struct Posting {
  std::string from;
  std::string to;
  Money amount;
};

// What the escrow of a table must hold once this append is in: the stakes of its open round.
struct OpenStakes {
  std::string escrow;
  Money amount;
};

// The answer to a client's command, kept so that a repeated command is answered and not repeated.
struct Answer {
  std::string client;   // who made the id: an account
  std::string command;  // the id he made
  std::string reply;    // JSON
  Hash asked{};         // of what the command said: the same id with other words is another command
};

struct Append {
  std::int64_t time_ms = 0;
  std::vector<NewEvent> events;
  std::vector<Posting> postings;
  std::vector<OpenStakes> stakes;
  std::optional<Answer> answer;
  std::optional<FinishedRound> round;
};

// NOLINTBEGIN(readability-redundant-member-init): so that {.account = 7} may leave the others out
struct RoundQuery {
  std::optional<std::int64_t> account = {};  // whose rounds; nothing: anybody's
  std::string table = {};                    // empty: any
  std::string game = {};                     // empty: any
  std::string hand = {};                     // that a line was settled on; empty: any
  // The most that a seat wagered or gained in the round; the account's own seat where one is named.
  std::optional<std::int64_t> min_cents = {};
  std::optional<std::int64_t> max_cents = {};
  bool voided = false;      // only void ones
  bool jackpots = false;    // only those with an award out of a meter
  std::int64_t after = 0;   // sequence numbers: only rounds stored after this one
  std::int64_t until = 0;   // and not after this one; 0: to the newest
  std::string before = {};  // rounds that ended before this one; empty: the newest
  int limit = 50;
};

// A page of rounds, the newest first, without the records' text. A search that finds little stops looking after so many
// rounds: `next` is the one to go on before; empty when there is nothing left to look at.
struct RoundPage {
  std::vector<FinishedRound> rounds;
  std::string next;
};

struct EventQuery {
  std::string stream = {};  // empty: any
  std::string kind = {};    // empty: any
  std::int64_t after = 0;   // sequence numbers, exclusive
  std::int64_t before = 0;  // 0: the newest
  int limit = 50;
};

// What a player's account was given, or what was taken from it.
struct StatementLine {
  std::int64_t sequence = 0;  // of the event that moved it, with the posting's position: unique, for ever
  std::int64_t position = 0;
  std::int64_t time_ms = 0;
  std::string stream{};  // of that event
  std::string kind{};
  std::string other{};  // the other account
  Money amount{};       // below zero: taken
  Money after{};        // what the account held then
};
struct StatementQuery {
  std::int64_t account = 0;    // a person's: from 1
  std::int64_t after = 0;      // sequence numbers: of events after this one
  std::int64_t until = 0;      // and not after this one; 0: to the newest
  std::int64_t skip_from = 0;  // go on behind this line
  std::int64_t skip_position = -1;
  bool newest_first = false;
  int limit = 1000;
};
// NOLINTEND(readability-redundant-member-init)

// What a store was found to be when everything in it was read again.
struct Verified {
  std::int64_t events = 0;
  Hash last{};  // of the last event: whoever has it elsewhere sees that nothing was cut off
};
// Told now and then: events read, of how many.
using VerifyProgress = std::function<void(std::int64_t, std::int64_t)>;

// How far a copy is, in pages of the file; whole when none is left.
struct CopyProgress {
  std::int64_t left = 0;
  std::int64_t all = 0;
};

class Store {
 public:
  Store() = default;
  virtual ~Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // All of the group in one durable transaction, or nothing. Refused without effect (RefusalKind::bad_input): a player
  // or a meter that would go below zero, player to player, an escrow that does not hold its open stakes, parts of a
  // cent outside meters and pools, a command answered before. RefusalKind::io: the disk would not have it; whether it
  // is there is known only after reopen(), and until then everything is refused.
  // Gives the sequence number of the last event.
  virtual Result<std::int64_t> append(std::span<const Append> group) = 0;

  // After an I/O refusal: closes, recovers, opens again.
  virtual Result<Done> reopen() = 0;

  // What was answered to this command; nothing when it was never answered.
  virtual Result<std::optional<Answer>> answer_to(const std::string& client, const std::string& command) = 0;

  // All commands that were answered, in no order: who made the id, and the id.
  virtual Result<Done> answered(const std::function<void(const std::string&, const std::string&)>& each) = 0;

  // Events in order, of one stream or (empty) of all, after a sequence number; `each` returns false to stop.
  virtual Result<Done> read(const std::string& stream, std::int64_t after,
                            const std::function<bool(const StoredEvent&)>& each) = 0;
  // The newest first.
  virtual Result<std::vector<StoredEvent>> events(const EventQuery& query) = 0;
  // The sequence number of the last event before that time; 0: there is none. Times never go back in a room's store;
  // in one where they do it is one of the places where they pass that time.
  virtual Result<std::int64_t> last_before(std::int64_t time_ms) = 0;
  // When the newest event happened; 0 in an empty store.
  virtual Result<std::int64_t> newest_ms() = 0;
  // The last event of this kind in a stream: where reading has to start.
  virtual Result<std::optional<StoredEvent>> last(const std::string& stream, const std::string& kind) = 0;

  virtual Result<Money> balance(const std::string& account) = 0;
  // All accounts that start with this.
  virtual Result<std::vector<std::pair<std::string, Money>>> balances(const std::string& prefix) = 0;

  virtual Result<std::optional<FinishedRound>> round(const std::string& id) = 0;
  virtual Result<RoundPage> rounds(const RoundQuery& query) = 0;
  // The first round that was played by these rules; nothing: none was.
  virtual Result<std::optional<std::string>> round_by(const Hash& definition) = 0;
  // What pay tables took and gave back on these days, both included.
  virtual Result<std::vector<std::pair<MeterKey, MeterTotals>>> meters(Who who, std::int64_t first_day,
                                                                       std::int64_t last_day) = 0;
  // Of one player's account, in order unless asked otherwise.
  virtual Result<std::vector<StatementLine>> statement(const StatementQuery& query) = 0;

  // The whole chain read again, balances added up again: refuses with the first thing that does not agree.
  virtual Result<Verified> verify_with(const VerifyProgress& progress) = 0;
  Result<Verified> verify() { return verify_with({}); }

  // A copy of all of it in a new file, one at a time, made in slices: appends go on between them, and the copy is the
  // store as it is after the last. What is copied is not synced. Refused: a store that is in no file; one that was
  // opened again while it was copied (RefusalKind::io).
  virtual Result<Done> begin_copy(const std::filesystem::path& file);
  virtual Result<CopyProgress> copy_more();
  // Whole or not, the copy is let go; nothing happens when there is none.
  virtual void end_copy() {}
};

}  // namespace croupier
