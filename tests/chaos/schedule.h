// Time in a simulated world: what is to happen, and when. The same calls in the same order happen in the same order.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <utility>

namespace croupier::chaos {

class Schedule {
 public:
  explicit Schedule(std::uint64_t seed) : random_(seed) {}

  [[nodiscard]] std::int64_t now() const { return now_; }  // milliseconds
  void after(std::int64_t ms, std::function<void()> call) {
    calls_.emplace(std::pair(now_ + ms, next_++), std::move(call));
  }
  // All that happens in so many milliseconds.
  void run(std::int64_t ms) {
    const std::int64_t until = now_ + ms;
    while (!calls_.empty() && calls_.begin()->first.first <= until) {
      const auto first = calls_.extract(calls_.begin());
      now_ = first.key().first;
      first.mapped()();
    }
    now_ = until;
  }

  // From `least` to `most`.
  std::int64_t pick(std::int64_t least, std::int64_t most) {
    return std::uniform_int_distribution<std::int64_t>(least, most)(random_);
  }
  // Once in so many times.
  bool once_in(std::int64_t times) { return pick(1, times) == 1; }

 private:
  std::int64_t now_ = 0;
  std::uint64_t next_ = 0;
  std::map<std::pair<std::int64_t, std::uint64_t>, std::function<void()>> calls_;
  std::mt19937_64 random_;
};

}  // namespace croupier::chaos
