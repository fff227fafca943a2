// Somebody who plays over the network, as fast as he is answered: at a practice table of his own or at one for
// everybody, every bet that is open, the bank when it is his turn, the first choice that he can pay. He keeps every
// answer, sends again what was not answered, and notes what was told of a round once and otherwise later.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/server/client.h"

namespace croupier::testing {

class Player {
 public:
  struct Acknowledged {
    Json command;
    Json answer;
  };

  // `name`: makes his commands' ids his own. `game`: what he plays, at `table` or at a practice table.
  Player(std::string name, std::string game, std::string table = {})
      : name_(std::move(name)), game_(std::move(game)), table_(std::move(table)) {}

  // Comes to the server, or comes back to it, and sends again what it owes him an answer to. False: it did not work.
  bool come(std::uint16_t port);
  // Plays until the connection ends, or it is enough: asked before each command.
  void play(const std::function<bool()>& enough);
  // What the server says to a command that he has sent before.
  std::optional<Json> again(const Json& command);

  [[nodiscard]] const std::vector<Acknowledged>& acknowledged() const { return acknowledged_; }
  [[nodiscard]] std::int64_t account() const { return account_; }
  [[nodiscard]] const std::string& table() const { return table_; }            // empty: he has none yet
  [[nodiscard]] const std::set<std::string>& dealt() const { return dealt_; }  // rounds whose cards he saw
  // Cards and shuffles that were not what they had been.
  [[nodiscard]] const std::vector<std::string>& taken_back() const { return taken_back_; }
  [[nodiscard]] int problems() const { return problems_; }
  [[nodiscard]] const std::string& why() const { return why_; }  // of the last one

 private:
  bool sign_in(std::uint16_t port);
  // The command that the table as it is asks of him; null: none.
  Json wanted(const Json& table) const;
  void send(Json command);
  void hear(const Json& message);
  void remember(const Json& table);
  // Sends what the table asks for, once for each version of it.
  void act();

  std::string name_;
  std::string game_;
  std::string table_;
  std::string guest_key_;
  std::int64_t account_ = 0;
  std::string cookie_;
  std::unique_ptr<WsClient> socket_;
  Json seen_;     // the last push of the table
  Json waiting_;  // sent, not answered; null: nothing
  std::int64_t acted_on_ = -1;
  int commands_ = 0;
  int problems_ = 0;
  std::string why_;
  std::vector<Acknowledged> acknowledged_;
  std::set<std::string> dealt_;
  std::map<std::string, Json> commitments_;                   // by round
  std::map<std::pair<std::string, std::size_t>, Json> told_;  // events, by round and place in it
  std::vector<std::string> taken_back_;
};

}  // namespace croupier::testing
