#include "server/upkeep/clock.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>

namespace croupier::server {

Clock system_clock() {
  return [] {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::int64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
  };
}

Clock steady_clock() {
  return [] {
    std::timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return static_cast<std::int64_t>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
  };
}

ServerClock::ServerClock(Clock system, Clock steady)
    : system_(std::move(system)), steady_(std::move(steady)), start_ms_(system_()), started_(steady_()) {}

void ServerClock::start_after(std::int64_t newest_event_ms) {
  const std::int64_t now = steady_();
  start_ms_ = std::max(system_(), newest_event_ms);
  started_ = now;
}

std::optional<std::int64_t> ServerClock::strayed() {
  const std::int64_t ahead = system_() - now();
  if (std::abs(ahead - reported_ms_) <= reported_from_ms) return std::nullopt;
  reported_ms_ = ahead;
  return ahead;
}

}  // namespace croupier::server
