// Rounds dealt for tests of records.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "record/run_record.h"
#include "rules/rulebook.h"

namespace croupier::testing {

const Rulebook& book();

// All games that rounds can be dealt of.
std::vector<std::string> games();

// A whole record, definition and shuffle included. Each seat bets what it must, at the minimum, and on whatever else
// it may; seats decide by turns as the seed has it.
RoundRecord dealt(const std::string& game, std::uint64_t seed, int seats);

// The same round, but nobody has bet on anything besides these wagers.
RoundRecord betting_only(RoundRecord record, const std::set<std::string>& wagers);

// The record played again.
PlayedRound played(const RoundRecord& record);

}  // namespace croupier::testing
