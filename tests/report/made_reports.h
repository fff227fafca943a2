// The reports of all games that are solved, each made once for all tests.
#pragma once

#include <string>
#include <vector>

#include "report/report.h"
#include "rules/rulebook.h"

namespace croupier::testing {

const Rulebook& rulebook();
std::vector<std::string> all_games();       // of which reports are made
std::vector<std::string> reported_games();  // all; where that takes too long, a sample

// With few rounds, without a date. In full where that is quick; otherwise without what known cards are worth and, but
// for one game, without other readings of the rules.
const Report& report_of(const std::string& game);
bool made_in_full(const std::string& game);

Report whole_report(const std::string& game);  // made anew; may take minutes

}  // namespace croupier::testing
