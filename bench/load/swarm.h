// People at tables, as many as asked for, on one thread: each comes as a guest, sits down, bets, decides, and takes the
// time from sending a command to hearing its answer.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace croupier::load {

struct SwarmPlan {
  std::uint16_t port = 0;
  int tables = 1;
  int seats_a_table = 6;
  std::vector<std::string> wagers;       // what everybody bets, at the minimum
  double seconds_between_rounds = 20.0;  // from deal to deal
  int silent = 0;                        // more who watch tables and never read
  int come_a_second = 400;
};

struct Measured {
  std::vector<std::int64_t> micros;             // of every command that was carried out while it was measured
  std::map<std::string, std::int64_t> refused;  // by what was said; how long that took is not among the times
  std::int64_t pushes = 0;
  std::int64_t push_bytes = 0;
  std::int64_t rounds = 0;  // results seen, by the first seat of each table
  int connected = 0;
  int unanswered = 0;               // commands that have waited for a second and more when the time is over
  std::map<std::string, int> lost;  // connections that ended before they should, by how
};

class Swarm {
 public:
  explicit Swarm(const SwarmPlan& plan);
  ~Swarm();
  Swarm(const Swarm&) = delete;
  Swarm& operator=(const Swarm&) = delete;

  // Until everybody sits, or so many seconds have passed: who does not sit then, by why.
  std::map<std::string, int> come(double seconds);
  // What happens during so many seconds.
  Measured measure(double seconds);
  // How many silent ones are watching or have been: the others never came so far.
  [[nodiscard]] int silent() const;
  // A number that the server tells at /metrics; -1: it does not.
  [[nodiscard]] std::int64_t metric(const std::string& name);

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace croupier::load
