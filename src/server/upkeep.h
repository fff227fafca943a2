// What the house does for itself, besides dealing: it checks that it is what it was made as, and keeps copies of its
// store. Both work on a thread of their own while the room goes on, and both say what they did in the store.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "room/room.h"
#include "server/keeper.h"
#include "server/workers.h"
#include "store/store.h"

namespace croupier::server {

// Whose wish it is, and why. An account of 0: nobody's, it was time.
struct Wish {
  Caller by = {};
  std::string why;

  [[nodiscard]] Json who() const;
};

// A significant event (TRUST 52): who, why, what, before, after.
[[nodiscard]] NewEvent significant_event(const std::string& kind, const Wish& wish, const Json& what,
                                         const Json& before, const Json& after);

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
