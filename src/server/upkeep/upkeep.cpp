#include "server/upkeep/upkeep.h"

#include <chrono>
#include <thread>

namespace croupier::server {

NewEvent Wish::event(Significant significant, const Json& what, const Json& before, const Json& after) const {
  return significant_event(significant, {.who = by, .why = why, .what = what, .before = before, .after = after});
}

std::function<bool(double)> in_turns(const std::shared_ptr<JobState>& state) {
  using Steady = std::chrono::steady_clock;
  return [state, since = Steady::now()](double progress) mutable {
    state->progress = progress;
    if (!state->stop) std::this_thread::sleep_for(Steady::now() - since);
    since = Steady::now();
    return !state->stop;
  };
}

}  // namespace croupier::server
