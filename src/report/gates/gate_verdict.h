// Does a bet pass a gate? One answer for `gates`, for the report and for `tune`.
#pragma once

#include <optional>
#include <vector>

#include "report/figures/figure.h"
#include "report/figures/top_award.h"
#include "rules/rulebook.h"

namespace croupier {

struct GateVerdict {
  const Gate* gate = nullptr;  // of the rulebook
  std::optional<bool> passed;  // nothing: measured, and too roughly to say
};

// At its limit a bet passes. `returns` is of each dollar wagered.
[[nodiscard]] std::optional<bool> passes(const Gate& gate, const Figure& returns, const TopAward& top);
// The gates that are asked where the game is played.
[[nodiscard]] std::vector<const Gate*> gates_asked(const Rulebook& book, const Game& game);
[[nodiscard]] std::vector<GateVerdict> gate_verdicts(const Rulebook& book, const Game& game, const Figure& returns,
                                                     const TopAward& top);

}  // namespace croupier
