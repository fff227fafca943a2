// What the house does for itself, besides dealing: it checks that it is what it was made as, and keeps copies of its
// store. Both work on a thread of their own while the room goes on, and both say what they did in the store.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "room/audit/significant.h"
#include "server/keeper.h"
#include "server/workers.h"
#include "store/store.h"

namespace croupier::server {

// Whose wish it is, and why. Nobody's: it was time.
struct Wish {
  std::optional<Caller> by = {};
  std::string why;

  // The significant event that it leads to.
  [[nodiscard]] NewEvent event(Significant significant, const Json& what, const Json& before = nullptr,
                               const Json& after = nullptr) const;
};

// A job under way, as the thread that does it and the one that asks both see it.
struct JobState {
  std::atomic<double> progress = 0;
  std::atomic<bool> stop = false;
};
// Told by the job how far it is, between two slices of it; then the job rests for as long as the last one took, so that
// commits get their turn. False: the house closes.
[[nodiscard]] std::function<bool(double)> in_turns(const std::shared_ptr<JobState>& state);

// What the parts of the upkeep need of the house; all of it must outlive them.
struct UpkeepParts {
  Keeper& keeper;
  Workers& workers;  // a thread that nobody else waits for
  Store& store;      // may be read from any thread
  const Log& log;
  Clock now;
};

}  // namespace croupier::server
