// How fast appends become safe: a bet with its posting, its answer and a body of 200 bytes, in a file among the
// machine's temporary files. Measured by the clock on the wall, since a commit waits for the disk, not for the
// processor; where temporary files are in memory a sync costs nothing, and the numbers say nothing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/refusal.h"

namespace croupier::bench {

struct StoreRate {
  int group = 0;  // appends in one commit
  double commits_per_second = 0;
  std::int64_t commits = 0;  // made

  [[nodiscard]] double appends_per_second() const { return group * commits_per_second; }
};

Result<std::vector<StoreRate>> bench_store(bool quick);

}  // namespace croupier::bench
