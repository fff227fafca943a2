// A scripted evening, for stores that fail: accounts, bets, settlements with a progressive, answers, finished rounds,
// alone and in groups. The same in every run, so that a store must be where the script was at some step, to the hash.
#pragma once

#include <string>
#include <vector>

#include "store/store.h"

namespace croupier {

using Step = std::vector<Append>;  // appended as one group; each command has its own id

[[nodiscard]] std::vector<Step> scripted_evening();

// All that can be read of a store after it has verified itself, as one text; the refusal's line if it has not.
[[nodiscard]] std::string everything_in(Store& store, const std::vector<Step>& evening);

// Where a store that works is after no step, one step, ... all steps.
[[nodiscard]] std::vector<std::string> every_state(const std::vector<Step>& evening);

}  // namespace croupier
