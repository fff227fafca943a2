// Whether a round is one of those asked for, whichever back end has it. Sequence numbers are the back end's business.
#pragma once

#include "store/store.h"

namespace croupier {

// By what a round says of itself and its seats.
[[nodiscard]] bool matches_seats(const RoundQuery& query, const FinishedRound& round);
// By its lines.
[[nodiscard]] bool matches_lines(const RoundQuery& query, const FinishedRound& round);

}  // namespace croupier
