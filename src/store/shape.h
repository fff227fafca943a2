// What an append must look like, whatever the books say and whichever back end stores it.
#pragma once

#include "base/refusal.h"
#include "store/store.h"

namespace croupier {

// Refused: nothing in it, an event without a stream or a kind, money or a round without the event that caused it, an
// answer to nobody, a round without an id or with its seats out of order.
[[nodiscard]] Result<Done> check_shape(const Append& append);

// The refusals that need to know what is stored already.
[[nodiscard]] Refusal answered_before(const Answer& answer);
[[nodiscard]] Refusal finished_before(const FinishedRound& round);
[[nodiscard]] Refusal no_such_round(const std::string& id);

}  // namespace croupier
