// The card room: accounts' seats and bets, tables and their rounds, without sockets and without a clock of its own.
// The server hands it commands and the time; it answers through callbacks once what they tell is durable.
//
// Everything here runs on one thread. What has happened is applied in memory at once and told to nobody before the
// store has it; if the store refuses, the room is thrown away and built again from the store.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "json/json.h"
#include "rules/rulebook.h"

namespace croupier {

class Journal;
class Adviser;
class Vault;
class Shuffler;

enum class Role : std::uint8_t { player, operator_, auditor };

struct Caller {
  std::int64_t account = 0;  // from 1; bots have numbers below 0
  std::string name;
  Role role = Role::player;
};

// Where a viewer's messages go: a connection. `push` must not block, and must not call the room.
class Viewer {
 public:
  virtual ~Viewer() = default;
  virtual void push(std::string message) = 0;
};

// What a room is made with, besides the rulebook. All of it must outlive the room.
struct RoomParts {
  Journal& journal;
  Vault& vault;
  Adviser& adviser;
  Shuffler* shuffler = nullptr;                // null: the tables' own shuffle
  std::int64_t opening_stake_cents = 100'000;  // of play money, and what a top-up fills up to
};

class Room {
 public:
  using Reply = std::function<void(const Json& reply)>;

  // Times given to a room never go back, nor start before the newest event of its store.
  //
  // Reads the store and stands where it left off: open rounds are open again, by the rules they were opened with. A
  // table for which the rulebook lacks something by now is closed, what lay on it returned. An empty store gets the
  // tables of the rulebook's floor.
  static Result<std::unique_ptr<Room>> open(const Rulebook& book, const RoomParts& parts, std::int64_t now_ms);
  virtual ~Room() = default;

  // A command as docs/server.md lists them. `reply` is called exactly once, after the command is durable or refused;
  // the same command id gets the same reply again and has no second effect.
  virtual void command(const Caller& caller, const Json& command, std::int64_t now_ms, Reply reply) = 0;

  // From now on the viewer gets the table as the caller may see it, the whole of it first. Refuses an unknown table.
  // A viewer watches one table: another call moves him to another.
  virtual Result<Done> watch(const Caller& caller, const std::string& table, std::shared_ptr<Viewer> viewer,
                             std::int64_t now_ms) = 0;
  virtual void stop_watching(const std::shared_ptr<Viewer>& viewer) = 0;
  // Somebody's last connection is gone, or he is back: his seat is played for him, or is his again. Until it is told
  // otherwise the room takes everybody for gone.
  virtual void presence(std::int64_t account, bool present, std::int64_t now_ms) = 0;

  // A login that an operator has disabled: it may only decide and stand, and its seats are given up once their hand is
  // over. Whoever keeps the accounts says so again to a room that is opened anew.
  virtual void bar(std::int64_t account, bool barred, std::int64_t now_ms) = 0;
  [[nodiscard]] virtual bool is_in_hand(std::int64_t account) const = 0;
  // Where he sits.
  [[nodiscard]] virtual std::vector<std::string> tables_of(std::int64_t account) const = 0;

  // Clocks: betting windows, decisions, bots.
  virtual void tick(std::int64_t now_ms) = 0;
  [[nodiscard]] virtual std::optional<std::int64_t> next_deadline_ms() const = 0;

  // No new rounds for as long as there is a reason; empty: they go on. Hands are played to their end, and bets on a
  // round that was not dealt yet go back.
  virtual void hold(const std::string& why, std::int64_t now_ms) = 0;
  // No new rounds; done once every open one has ended. Bets on a round that was not dealt yet go back.
  virtual void drain(std::int64_t now_ms) = 0;
  [[nodiscard]] virtual bool drained() const = 0;
  // The store has refused: everything is answered with `store-unavailable`. Throw the room away and open another.
  [[nodiscard]] virtual bool failed() const = 0;

  [[nodiscard]] virtual Json lobby() const = 0;                   // {tables: [TABLE], draining, disabled, held}
  [[nodiscard]] virtual std::uint64_t lobby_version() const = 0;  // changes whenever the lobby does
  // A table as those see it who run the room: what may go wrong by its rules, and its meters.
  [[nodiscard]] virtual Result<Json> operate(const std::string& table) const = 0;
  [[nodiscard]] virtual Json metrics() const = 0;
  // What an operator should know of the opening, {event, ...}: tables that had to be closed, rules that have changed.
  [[nodiscard]] virtual const std::vector<Json>& findings() const = 0;
  // Hashes of the definitions that tables play by, in hex.
  [[nodiscard]] virtual std::set<std::string> definitions_in_force() const = 0;
  // What somebody can bet with.
  virtual Result<std::int64_t> balance_cents(std::int64_t account) = 0;
};

}  // namespace croupier
