// Somebody with a bad connection: messages take their time, are sent twice, and the line drops. He keeps what he was
// answered, sends again what he was not, and at times what he was. He does not always wait for an answer before he goes
// on, so that commands overtake each other.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tests/chaos/sim_house.h"

namespace croupier::chaos {

class Line;

class Person {
 public:
  Person(Machine& machine, std::unique_ptr<SimHouse>& house, std::string name);
  ~Person();

  // From now on he comes, plays, loses his connection and comes back.
  void live();
  // He plays no more, but hears what he waits for.
  void rest() { playing_ = false; }
  // He goes home.
  void leave() {
    left_ = true;
    hang_up();
  }
  // Every connection of his drops; the server notices.
  void hang_up();
  // The server is gone, and with it every connection.
  void cut_off();
  // Every command that was answered is sent once more: the answers must be the same.
  void ask_everything_again();

  // How many of these answers have not come.
  [[nodiscard]] std::size_t owed_again() const { return asked_again_.size(); }

  [[nodiscard]] bool is_connected() const { return !lines_.empty(); }
  [[nodiscard]] bool is_waiting() const { return !waiting_.empty(); }
  [[nodiscard]] std::int64_t account() const { return account_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::size_t answered() const { return answers_.size(); }
  [[nodiscard]] std::size_t carried_out() const;
  // How often he had left so much unread that the server hung up.
  [[nodiscard]] int let_go() const { return let_go_; }

 private:
  static constexpr std::size_t most_under_way = 3;
  friend class Line;
  void go_on();
  void sign_in();
  void connect();
  void hear(const Line& line, const std::string& text);
  // Whatever happens in between: what he was told of a round once is told of it always.
  void remember(const Line& line, const Json& table);
  void dropped(const Line* line);
  [[nodiscard]] bool reads_slowly() const;
  void was_let_go();
  void act();
  // What he wants to do at the table as he sees it; null: nothing.
  Json wanted();
  // Somewhere else: a table of the floor.
  void walk_over();
  Json at_table(const std::string& what) const;
  Json slip();
  void send(Json command);
  void transmit(const Json& command);
  void transmit_waiting();

  Machine& machine_;
  Schedule& schedule_;
  std::unique_ptr<SimHouse>& house_;
  std::string name_;
  std::string guest_key_;
  std::string cookie_;
  std::int64_t account_ = 0;
  std::int64_t signing_in_since_ = -1;
  std::vector<std::shared_ptr<Line>> lines_;  // two at times: another tab
  bool playing_ = true;
  bool left_ = false;
  bool slow_ = false;
  int let_go_ = 0;
  std::string table_;
  std::int64_t table_since_ = 0;
  Json seen_;
  std::map<std::string, Json> waiting_;  // commands by id; at times several are under way at once
  std::int64_t sent_at_ = 0;
  int ids_ = 0;
  std::map<std::string, std::pair<Json, Json>> answers_;  // by id: the command and what was first said to it
  std::set<std::string> asked_again_;
  std::map<std::string, std::string> commitments_;  // by round
  struct Told {
    Json event;
    int line = 0;
  };
  std::map<std::pair<std::string, std::size_t>, Told> events_;  // by round and place in it
  int lines_made_ = 0;
};

}  // namespace croupier::chaos
