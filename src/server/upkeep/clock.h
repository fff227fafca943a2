// The server's time: since 1970, but it neither jumps nor goes back. One clock stamps all and runs all (GLI-19 2.2): it
// starts where the machine's stands, or the newest event where that was later, and goes on at the pace of the time that
// passes. So nothing waits because the machine's clock was ahead once, and nothing runs out because it was put right.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

namespace croupier::server {

using Clock = std::function<std::int64_t()>;  // milliseconds
// Since 1970, as the machine has it: it may be wrong, and be put right.
[[nodiscard]] Clock system_clock();
// Since any moment; never set, and goes on while the machine sleeps.
[[nodiscard]] Clock steady_clock();

class ServerClock {
 public:
  // How far the machine's clock may stray before it is told.
  static constexpr std::int64_t reported_from_ms = 60'000;

  ServerClock(Clock system, Clock steady);

  // Not before this: the newest event of the store.
  void start_after(std::int64_t newest_event_ms);
  [[nodiscard]] std::int64_t now() const { return start_ms_ + (steady_() - started_); }

  // How far the machine's clock is ahead of this one (below 0: behind), when that has changed by more than a minute
  // since it was last told.
  std::optional<std::int64_t> strayed();

 private:
  Clock system_;
  Clock steady_;
  std::int64_t start_ms_;
  std::int64_t started_;  // by the steady clock
  std::int64_t reported_ms_ = 0;
};

}  // namespace croupier::server
