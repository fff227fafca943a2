// Which of the open offers the platform takes for a seat that does not decide.
#pragma once

#include "games/round.h"
#include "games/taken.h"

namespace croupier {

// The published rule for a seat that is late or not there: the action that puts up nothing more, takes nothing back and
// does not fold, where there is one; else one that takes back; else it folds.
[[nodiscard]] games::Command published_action(const games::Round& round);

// The offer that an action of the open decision takes up; null when it is none of them.
[[nodiscard]] const games::Offer* offer_of(const std::vector<games::Offer>& offers, const games::Command& action);
// What it adds to the seat's stakes; negative: what it takes back.
[[nodiscard]] std::int64_t cents_of(const games::Round& round, const games::Command& action);

}  // namespace croupier
