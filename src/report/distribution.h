// What a number of rounds brings: the outcome table convolved with itself, on the lattice of its pays.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "report/report.h"

namespace croupier {

// By the discrete Fourier transform: that of the table, raised to the number of rounds, and back. The lattice is so
// wide that what wraps around it is less than what a double tells apart, unless pays are so long that no lattice holds
// them: then there is none.
[[nodiscard]] std::optional<SessionResults> after_rounds(const std::vector<ReportOutcome>& outcomes, int rounds);

}  // namespace croupier
