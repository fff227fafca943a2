// Odds that somebody wants to know: jobs that run on workers and are asked how far they are.
#pragma once

#include <string>

#include "base/refusal.h"
#include "json/json.h"

namespace croupier {

class OddsJobs {
 public:
  virtual ~OddsJobs() = default;
  // Starts a job as `POST /api/odds` describes it; gives its name. Of one owner's jobs one runs at a time. Refuses what
  // cannot be computed, and more jobs than the machine has room for.
  virtual Result<std::string> start(const Json& request, const std::string& owner) = 0;
  // {done, progress, what, result?}
  virtual Result<Json> state(const std::string& job) = 0;
  // Ends it and forgets it.
  virtual Result<Done> stop(const std::string& job) = 0;
};

}  // namespace croupier
