// What went wrong at a table and what follows, for people. The rulebook's own words are ids.
#pragma once

#include <string_view>

#include "rules/definition.h"

namespace croupier {

[[nodiscard]] std::string_view what_happened(IrregularityKind kind);     // "the dealer's cards were exposed"
[[nodiscard]] std::string_view what_follows(IrregularityEffect effect);  // "the round is void"

}  // namespace croupier
