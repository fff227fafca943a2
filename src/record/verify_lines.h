// The settled lines of a record against those of its round played anew.
#pragma once

#include <vector>

#include "record/verify.h"
#include "record/view.h"

namespace croupier {

[[nodiscard]] std::vector<Check> verify_lines(const RoundRecord& record, const KnownRound& known);

}  // namespace croupier
