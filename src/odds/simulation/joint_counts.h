// How often each two results of two bets came together: what they have to do with each other, and how sure that is.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace croupier {

// Nets of two bets, and how often both came in one round; in order, so that sums come out the same whoever counted.
using JointNets = std::map<std::pair<std::int64_t, std::int64_t>, std::uint64_t>;

// Few results of a bet are different, so that every two of them have a counter.
class JointCounts {
 public:
  explicit JointCounts(std::size_t bets) : bets_(bets), cells_(bets * bets) {}

  // What a bet brings in this round; nothing unless noted.
  void note(std::size_t bet, std::int64_t net_cents);
  void end_round();

  void add_to(JointNets& nets, std::size_t one, std::size_t other) const;  // one < other

 private:
  struct Bet {
    std::vector<std::int64_t> nets = {0};  // those that came, in their order
    std::size_t now = 0;                   // of the round
  };
  std::vector<Bet> bets_;
  std::vector<std::vector<std::vector<std::uint64_t>>> cells_;  // by two bets: a row a net of the one
};

struct Correlation {
  double covariance = 0;
  double correlation = 0;  // 0 where one of them never changed
  // Of the correlation, from the fourth moments of the rounds: the spread of each round's influence on it, by the delta
  // method. None where one of them never changed.
  std::optional<double> standard_error;
};

// In units of the nets; at least one round.
[[nodiscard]] Correlation correlation_of(const JointNets& nets);

}  // namespace croupier
