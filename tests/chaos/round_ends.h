// How the rounds of a store ended. Each that was opened ends exactly once: it is played and stored; called off before
// the deal; void before the deal by an irregularity; or let go when bets closed and its bank could not pay.
#pragma once

#include <string>
#include <vector>

#include "store/store.h"

namespace croupier::chaos {

struct RoundEnds {
  int stored = 0;
  int called_off = 0;
  int voided = 0;
  int without_bank = 0;
  // "t1-000042 was stored 0 times, ...": not one end, but none or several. And what was stored and never opened.
  std::vector<std::string> wrong = {};
};

[[nodiscard]] RoundEnds round_ends(Store& store);

}  // namespace croupier::chaos
