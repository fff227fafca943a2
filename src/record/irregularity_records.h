// Irregularities between a record's words and a round's commands.
#pragma once

#include "games/round.h"
#include "record/record.h"

namespace croupier {

[[nodiscard]] std::string_view to_text(games::Moment moment);

// Is it about a player's hand or conduct, so that his seat must be named? One kind is about his hand or the dealer's.
[[nodiscard]] bool is_of_a_seat(IrregularityKind kind);
[[nodiscard]] bool has_either_side(std::string_view kind);

// Refuses an unknown kind or moment, a seat that is needed and missing, a number that does not belong.
Result<games::Command> command_of(const IrregularityRecord& irregularity, const games::TableRules& rules);

// Those that the events of a round tell of.
[[nodiscard]] std::vector<IrregularityRecord> irregularity_records(const games::TableRules& rules,
                                                                   const EventLog& events);

}  // namespace croupier
