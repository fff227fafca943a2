// How far rounding may have moved a figure that is a sum of doubles; docs/twenty-one.md has the argument.
#pragma once

namespace croupier::twenty_one {

inline constexpr double rounding_bound = 1e-12;

}  // namespace croupier::twenty_one
