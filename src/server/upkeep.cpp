#include "server/upkeep.h"

#include <chrono>
#include <thread>

namespace croupier::server {

Json Wish::who() const {
  if (by.account == 0) return "system";
  return {{"account", by.account}, {"name", by.name}};
}

NewEvent significant_event(const std::string& kind, const Wish& wish, const Json& what, const Json& before,
                           const Json& after) {
  const Json body = {{"who", wish.who()}, {"why", wish.why}, {"what", what}, {"before", before}, {"after", after}};
  return {"significant", kind, body.dump()};
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
