// What gates find, in words.
#pragma once

#include "report/gates.h"

namespace croupier {

// `gate` is null for a bet in the bettor's favour.
[[nodiscard]] std::string gate_words(const GateFinding& finding, const Gate* gate);
[[nodiscard]] std::string to_text(const RuleReading& reading);  // "pa-badbeat=either (ruling A5)"
[[nodiscard]] std::string_view to_text(GateFinding::Kind kind);

}  // namespace croupier
