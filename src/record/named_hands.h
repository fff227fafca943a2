// The hands a record names, beside what the round dealt.
#pragma once

#include <string_view>

#include "base/refusal.h"
#include "games/round.h"
#include "record/record.h"

namespace croupier {

// Where a key stands, "file:line:column"; empty for a record that was not read.
[[nodiscard]] std::string place_in_file(const RoundRecord& record, std::string_view key);
// Of a seat's cards; of the seat, where it names none.
[[nodiscard]] std::string place_of_cards(const SeatRecord& seat);

// Refuses cards at a place that this round deals none to, and hands that a whole deal beside them contradicts. A reader
// would take either for what was played.
Result<Done> check_named_hands(const RoundRecord& record, const games::Round& round, const EventLog& events);

}  // namespace croupier
