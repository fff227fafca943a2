// Amounts as tests write them.
#pragma once

#include <cstdint>
#include <limits>

#include "money/money.h"

namespace croupier {

inline constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

inline Money units(std::int64_t number) { return Money::from_units(number).value(); }
inline Money cents(std::int64_t number) { return Money::from_cents(number).value(); }

}  // namespace croupier
