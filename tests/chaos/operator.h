// Somebody who runs the room and has no quiet day: opens and closes tables, switches them, a meter, a game, the room
// and people's logins off and on, sets a meter's terms, voids rounds and tells of irregularities, whatever else goes
// wrong. Each of his acts has a reason of its own, by which it is found again.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/chaos/sim_house.h"

namespace croupier::chaos {

class Operator {
 public:
  Operator(Machine& machine, std::unique_ptr<SimHouse>& house) : machine_(machine), house_(house) {}

  // From now on, every few seconds.
  void live();
  // Everything is on again, and he goes home.
  void rest();

  // What was carried out has one significant event, what was refused has none; what was never answered may have one.
  void check() const;
  [[nodiscard]] std::size_t carried_out() const;
  // The same by what he did: "close-table".
  [[nodiscard]] const std::map<std::string, int>& done() const { return done_; }

 private:
  enum class Answer { none, done, refused };

  void act();
  // He himself, in the books like everybody else; a login that is made when there is none.
  [[nodiscard]] const Account& login();
  [[nodiscard]] bool is_there() const { return house_ != nullptr && house_->keeper.room() != nullptr; }
  [[nodiscard]] std::vector<std::string> tables() const;
  Json wanted(const std::string& table);
  // Like one of those that the floor opens with.
  Json another_table();
  Json other_terms(const std::string& table);
  Json incident(const std::string& table);
  void send(Json command);
  void switch_a_login();
  void switch_login(bool on, const std::string& name);
  std::string reason() { return "reason " + std::to_string(++acts_); }
  void answered(const std::string& why, const std::string& what, Answer answer);

  Machine& machine_;
  std::unique_ptr<SimHouse>& house_;
  bool acting_ = true;
  int acts_ = 0;
  std::map<std::string, Answer> answers_;  // by reason
  std::map<std::string, int> done_;
};

}  // namespace croupier::chaos
