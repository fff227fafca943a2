// What a choice of the open decision costs, and which one is made for a seat that does not decide.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/showdown/round.h"

namespace croupier {

// What it adds to the seat's wagers; negative: what it takes back.
[[nodiscard]] std::int64_t choice_cents(const showdown::Round& round, std::size_t choice);

// The published rule for a seat that is late or not there: the choice that puts up nothing more, takes nothing back and
// does not fold, where there is one; else one that takes back; else it folds.
[[nodiscard]] std::uint8_t published_choice(const showdown::Round& round);

}  // namespace croupier
