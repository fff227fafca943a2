// What a number of rounds brings: the outcome table convolved with itself, on the lattice of its pays.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "report/report.h"

namespace croupier {

// By the discrete Fourier transform: that of the table, raised to the number of rounds, and back. The lattice is so
// wide that results of a chance of 10^-12 at most, all together, lie beyond its ends and wrap around; where pays are so
// long that no lattice is, there is none. Rounding adds some 10^-16 a round.
[[nodiscard]] std::optional<SessionResults> after_rounds(const std::vector<ReportOutcome>& outcomes, int rounds);

}  // namespace croupier
