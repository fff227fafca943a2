// Sets of two-card holdings as players write them: "33+, A2s+, K5o+, QTo".
#pragma once

#include <functional>
#include <string>

#include "cards/card.h"

namespace croupier {

// `holds(high, low, suited)` says whether the holding belongs; pairs are asked for as unsuited.
[[nodiscard]] std::string range_words(const std::function<bool(Rank high, Rank low, bool suited)>& holds);

}  // namespace croupier
