#include "odds/simulation/joint_counts.h"

#include <algorithm>
#include <cmath>

namespace croupier {

void JointCounts::note(std::size_t bet, std::int64_t net_cents) {
  Bet& noted = bets_[bet];
  const auto found = std::ranges::find(noted.nets, net_cents);
  noted.now = static_cast<std::size_t>(found - noted.nets.begin());
  if (found == noted.nets.end()) noted.nets.push_back(net_cents);
}

void JointCounts::end_round() {
  for (std::size_t one = 0; one < bets_.size(); ++one) {
    for (std::size_t other = one + 1; other < bets_.size(); ++other) {
      auto& rows = cells_[one * bets_.size() + other];
      if (rows.size() <= bets_[one].now) rows.resize(bets_[one].now + 1);
      auto& row = rows[bets_[one].now];
      if (row.size() <= bets_[other].now) row.resize(bets_[other].now + 1);
      ++row[bets_[other].now];
    }
  }
  for (Bet& bet : bets_) bet.now = 0;
}

void JointCounts::add_to(JointNets& nets, std::size_t one, std::size_t other) const {
  const auto& rows = cells_[one * bets_.size() + other];
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < rows[i].size(); ++j) {
      if (rows[i][j] != 0) nets[{bets_[one].nets[i], bets_[other].nets[j]}] += rows[i][j];
    }
  }
}

namespace {

// The mean of what `value` says of both nets.
template <class Value>
double average_of(const JointNets& nets, const Value& value) {
  double rounds = 0;
  double sum = 0;
  for (const auto& [pair, times] : nets) {
    rounds += static_cast<double>(times);
    sum += static_cast<double>(times) * value(static_cast<double>(pair.first), static_cast<double>(pair.second));
  }
  return sum / rounds;
}

}  // namespace

Correlation correlation_of(const JointNets& nets) {
  const double mean_x = average_of(nets, [](double x, double) { return x; });
  const double mean_y = average_of(nets, [](double, double y) { return y; });
  const double spread_x = std::sqrt(average_of(nets, [&](double x, double) { return (x - mean_x) * (x - mean_x); }));
  const double spread_y = std::sqrt(average_of(nets, [&](double, double y) { return (y - mean_y) * (y - mean_y); }));
  Correlation made;
  made.covariance = average_of(nets, [&](double x, double y) { return (x - mean_x) * (y - mean_y); });
  if (spread_x == 0 || spread_y == 0) return made;
  const double r = std::clamp(made.covariance / (spread_x * spread_y), -1.0, 1.0);
  made.correlation = r;
  const double influence = average_of(nets, [&](double x, double y) {
    const double u = (x - mean_x) / spread_x;
    const double v = (y - mean_y) / spread_y;
    const double of_round = u * v - r * (u * u + v * v) / 2;
    return of_round * of_round;
  });
  double rounds = 0;
  for (const auto& [pair, times] : nets) rounds += static_cast<double>(times);
  made.standard_error = std::sqrt(influence / rounds);
  return made;
}

}  // namespace croupier
