// A game's definition with other terms for one of its progressives: those that an operator has set for a table. They
// become part of the definition, so that its hash holds every record to them.
#pragma once

#include <string>
#include <string_view>

#include "bank/meter_amounts.h"

namespace croupier {

// Seed, reseed, rates and ceiling as given; the unit is the game's. Refuses amounts that a definition cannot say: more
// than $1,000,000, parts of a cent, and a ceiling that is no whole number of cents for each dollar of the unit.
Result<std::string> definition_with_meter(std::string_view definition, const std::string& wager,
                                          const MeterParameters& terms);

}  // namespace croupier
