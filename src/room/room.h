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
#include <string>

#include "base/refusal.h"
#include "json/json.h"
#include "rules/rulebook.h"

namespace croupier {

class Journal;
class Adviser;
class Vault;

enum class Role : std::uint8_t { player, operator_, auditor };

struct Caller {
  std::int64_t account = 0;
  std::string name;
  Role role = Role::player;
};

// Where a viewer's messages go: a connection. `push` must not block.
class Viewer {
 public:
  virtual ~Viewer() = default;
  virtual void push(std::string message) = 0;
};

class Room {
 public:
  using Reply = std::function<void(const Json& reply)>;

  // Reads the store and stands where it left off: open rounds are open again.
  static Result<std::unique_ptr<Room>> open(const Rulebook& book, Journal& journal, Vault& vault, Adviser& adviser,
                                            std::int64_t now_ms);
  virtual ~Room() = default;

  // A command as docs/server.md lists them. `reply` is called exactly once, after the command is durable or refused;
  // the same command id gets the same reply again and has no second effect.
  virtual void command(const Caller& caller, const Json& command, std::int64_t now_ms, Reply reply) = 0;

  // From now on the viewer gets the table as the caller may see it, the whole of it first. Refuses an unknown table.
  virtual Result<Done> watch(const Caller& caller, const std::string& table, std::shared_ptr<Viewer> viewer,
                             std::int64_t now_ms) = 0;
  virtual void stop_watching(const std::shared_ptr<Viewer>& viewer) = 0;
  // Somebody's last connection is gone, or he is back: his seat is played for him, or is his again.
  virtual void presence(std::int64_t account, bool present, std::int64_t now_ms) = 0;

  // Clocks: betting windows, decisions, bots.
  virtual void tick(std::int64_t now_ms) = 0;
  [[nodiscard]] virtual std::optional<std::int64_t> next_deadline_ms() const = 0;

  // No new rounds; done once every open one has ended.
  virtual void drain() = 0;
  [[nodiscard]] virtual bool drained() const = 0;

  [[nodiscard]] virtual Json lobby() const = 0;  // tables with game, limits, seats, pay tables, meters
  [[nodiscard]] virtual Json metrics() const = 0;
};

}  // namespace croupier
