// People who play at random, by what they are shown and nothing else.
#pragma once

#include <string>
#include <vector>

#include "odds/simulation/stream.h"
#include "tests/room/test_room.h"

namespace croupier::test {

class Players {
 public:
  // Each sits down at a seat of his own, from 1.
  Players(TestRoom& test, std::string table, std::vector<Caller> people, std::uint64_t seed);

  // What somebody does next; without anything to do, time passes.
  void move();
  // Until so many more rounds are over.
  void play(int rounds);

  // Called after every command and every tick.
  std::function<void()> after_each = [] {};
  // Called with every answer.
  std::function<void(std::size_t who, const Json& answer)> on_answer = [](std::size_t, const Json&) {};
  // Now and then they try what is not theirs to do.
  bool nosy = false;
  [[nodiscard]] const std::vector<std::shared_ptr<Screen>>& screens() const { return screens_; }
  [[nodiscard]] int rounds_over() const { return rounds_over_; }

 private:
  [[nodiscard]] bool chance(unsigned one_in) { return stream_.below(one_in) == 0; }
  bool answers_bank(std::size_t who);
  bool bets(std::size_t who);
  bool decides(std::size_t who);
  void send(std::size_t who, Json command);
  void try_for_another(std::size_t who);
  void pass(std::int64_t ms);

  TestRoom& test_;
  std::string table_;
  std::vector<Caller> people_;
  std::vector<std::shared_ptr<Screen>> screens_;
  SimulationStream stream_;
  std::string last_round_;
  int rounds_over_ = 0;
};

// Until bets are open; a bank that is offered to seat 1, where he sits, is refused.
// No choice in any of its rounds.
bool nobody_decides(const Game& game);
void until_betting(TestRoom& test, const Caller& who, const std::string& table, const Screen& screen);

// The game of a table, as it is defined.
[[nodiscard]] const Game& game_at(const TestRoom& test, const std::string& table);

}  // namespace croupier::test
