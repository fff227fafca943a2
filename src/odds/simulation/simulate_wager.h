// A wager that no plan of solution fits, measured instead: with as many seats as its table is made for.
#pragma once

#include <string>

#include "odds/simulation/simulation.h"
#include "rules/rulebook.h"

namespace croupier {

// Refuses a wager that cannot be bet on: a progressive, one without a table.
Result<SimulatedWager> simulate_wager(const Rulebook& rulebook, const Game& game, const std::string& wager,
                                      const std::string& paytable, SimulationRequest request,
                                      const Progress& progress = {});

}  // namespace croupier
