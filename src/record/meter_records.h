// Meters between a record and its round.
#pragma once

#include "games/round.h"
#include "record/record.h"

namespace croupier {

// Gives the round the meters of the record. Refuses a wager that has none, and amounts that no meter holds.
Result<Done> set_meters(const RoundRecord& record, const games::TableRules& rules, games::Setup& setup);

// Meters, envy and progressives of a finished round, as its record states them.
void add_progressives(const games::Round& round, RoundRecord& record);

// The meters a round left behind, for the next one.
[[nodiscard]] std::vector<MeterRecord> meters_after(const games::Round& round);

}  // namespace croupier
