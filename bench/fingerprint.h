// What the program does, in one number: deals, decisions and settlements of every game that can be played, line by line
// with amount and clause, and the exact odds of the wagers that are quickly solved. The same on every machine and by
// every compiler; a change that moves it changes what somebody is paid or told, and says why (CONTRIBUTING.md).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/refusal.h"
#include "rules/rulebook.h"

namespace croupier::bench {

struct Fingerprint {
  std::vector<std::pair<std::string, std::string>> games;  // of each by itself, in the rulebook's order
  std::string all;                                         // 16 hexadecimal digits
};

// Takes some seconds.
Result<Fingerprint> fingerprint(const Rulebook& book);

}  // namespace croupier::bench
