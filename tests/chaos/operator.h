// Somebody who runs the room and has no quiet day: switches tables, a meter and the room off and on, voids rounds and
// tells of irregularities, whatever else goes wrong. Each of his acts has a reason of its own, by which it is found
// again.
#pragma once

#include <map>
#include <memory>
#include <string>

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

 private:
  enum class Answer { none, done, refused };

  void act();
  Json wanted();
  void send(Json command);

  Machine& machine_;
  std::unique_ptr<SimHouse>& house_;
  bool acting_ = true;
  int acts_ = 0;
  std::map<std::string, Answer> answers_;  // by reason
};

}  // namespace croupier::chaos
