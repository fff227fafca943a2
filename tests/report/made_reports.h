// The reports of all games that are solved, each made once for all tests.
#pragma once

#include <string>
#include <vector>

#include "report/report.h"
#include "rules/rulebook.h"

namespace croupier::testing {

const Rulebook& rulebook();
std::vector<std::string> reported_games();  // all; where that takes too long, a sample

// With few rounds, without a date; the game is solved again for other readings only where that is quick.
const Report& report_of(const std::string& game);
bool solved_again(const std::string& game);

}  // namespace croupier::testing
