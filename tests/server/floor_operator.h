// Somebody who runs the room over the network, as fast as he is answered: switches tables, a game, the room and
// people's logins off and on, voids rounds, tells of misdeals, opens tables and closes them. He keeps what he was
// answered.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tests/server/client.h"

namespace croupier::testing {

class FloorOperator {
 public:
  struct Act {
    std::string why;                // its own
    std::string id = {};            // of the command; empty: it was an HTTP request
    std::optional<bool> done = {};  // nothing: he was not answered
    Json answer = nullptr;
  };

  // With the link that a first start prints, or as the one he is since then. False: it did not work.
  bool come(std::uint16_t port, const std::string& link = {});
  // A table like that one, at which things go quickly. Empty: it was not opened.
  std::string open_quick_table(const std::string& like);
  // These tables are his to disturb.
  void look_after(std::vector<std::string> tables) { tables_ = std::move(tables); }
  // Whatever was switched off when the server went down.
  void enable_everything();
  // Until the connection ends.
  void disturb(std::uint64_t seed);

  [[nodiscard]] std::int64_t account() const { return account_; }
  [[nodiscard]] const std::vector<Act>& acts() const { return acts_; }

 private:
  int any(int from, int to) { return std::uniform_int_distribution<int>(from, to)(chance_); }
  // False: nothing came back.
  bool act();
  bool send(Json command);
  bool switch_login(bool on, const std::string& name);
  bool open_or_close();
  bool disturb_round(const std::string& table);
  Json about(const std::string& table);
  [[nodiscard]] std::string next_reason() const { return "reason " + std::to_string(acts_.size() + 1); }

  std::uint16_t port_ = 0;
  std::int64_t account_ = 0;
  std::unique_ptr<HttpClient> http_;
  std::unique_ptr<WsClient> socket_;
  std::vector<std::string> tables_;
  std::vector<std::string> opened_;  // to be closed again
  std::vector<Act> acts_;
  std::mt19937_64 chance_;
};

}  // namespace croupier::testing
