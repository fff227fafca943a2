// Results of a number of rounds, added up round by round: slow and obvious.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

namespace croupier::testing {

struct PaidChance {
  double pays;  // in units
  double probability;
};

class SessionSum {
 public:
  SessionSum(const std::vector<PaidChance>& table, int rounds) {
    long low = 0;
    long high = 0;
    for (const PaidChance& line : table) {
      while (!whole(line.pays * per_unit_)) ++per_unit_;
    }
    std::vector<std::pair<long, double>> steps;
    for (const PaidChance& line : table) {
      steps.emplace_back(std::lround(line.pays * per_unit_), line.probability);
      low = std::min(low, steps.back().first);
      high = std::max(high, steps.back().first);
    }
    lowest_ = low * rounds;
    chances_.assign(static_cast<std::size_t>((high - low) * rounds + 1), 0);
    chances_[static_cast<std::size_t>(-lowest_)] = 1;
    for (int round = 0; round < rounds; ++round) add_round(steps, round * low, round * high);
  }

  [[nodiscard]] double ahead() const {
    double sum = 0;
    for (std::size_t i = 0; i < chances_.size(); ++i) sum += value(i) > 0 ? chances_[i] : 0;
    return sum;
  }
  [[nodiscard]] double mean() const {
    double sum = 0;
    for (std::size_t i = 0; i < chances_.size(); ++i) sum += value(i) * chances_[i];
    return sum;
  }
  [[nodiscard]] double deviation() const {
    const double middle = mean();
    double sum = 0;
    for (std::size_t i = 0; i < chances_.size(); ++i) sum += std::pow(value(i) - middle, 2) * chances_[i];
    return std::sqrt(sum);
  }
  [[nodiscard]] double quantile(double part) const {
    double sum = 0;
    for (std::size_t i = 0; i < chances_.size(); ++i) {
      sum += chances_[i];
      if (sum >= part) return value(i);
    }
    return value(chances_.size() - 1);
  }

 private:
  static bool whole(double value) { return std::abs(value - std::round(value)) < 1e-9; }
  [[nodiscard]] double value(std::size_t i) const {
    return static_cast<double>(lowest_ + static_cast<long>(i)) / per_unit_;
  }
  // Results so far lie between `low` and `high`.
  void add_round(const std::vector<std::pair<long, double>>& steps, long low, long high) {
    std::vector<double> next(chances_.size(), 0);
    for (long at = low; at <= high; ++at) {
      const double chance = chances_[static_cast<std::size_t>(at - lowest_)];
      if (chance < 1e-30) continue;
      for (const auto& [step, probability] : steps)
        next[static_cast<std::size_t>(at + step - lowest_)] += chance * probability;
    }
    chances_ = std::move(next);
  }

  int per_unit_ = 1;
  long lowest_ = 0;
  std::vector<double> chances_;
};

}  // namespace croupier::testing
