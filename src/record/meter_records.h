// Meters between a record and its round.
#pragma once

#include "games/showdown/round.h"
#include "record/record.h"

namespace croupier {

// Gives the round the meters of the record. Refuses a wager that has none, and amounts that no meter holds.
Result<Done> set_meters(const RoundRecord& record, const showdown::TableRules& rules, showdown::Setup& setup);

// Meters, envy and progressives of a finished round, as its record states them.
void add_progressives(const showdown::Round& round, RoundRecord& record);

// The meters a round left behind, for the next one.
[[nodiscard]] std::vector<MeterRecord> meters_after(const showdown::Round& round);

}  // namespace croupier
