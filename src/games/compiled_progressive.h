// A progressive wager made ready to play: the terms of its meter, and what each row of its table gives.
#pragma once

#include <cstdint>
#include <vector>

#include "bank/meter_amounts.h"
#include "base/refusal.h"
#include "rules/definition.h"

namespace croupier::games {

struct CompiledProgressive {
  std::uint8_t wager = 0;  // index
  MeterParameters meter;
  std::vector<int> percent;              // by row; 0: nothing of the meter
  std::vector<std::int64_t> envy_cents;  // by row; 0: no envy
  bool envy_to_all_others = false;       // also to those whose own hand earns it
  bool envy_once = false;                // for the best of the others' hands only
  std::uint16_t envy_clause = 0;
};

// Without wager and clause, which are indices. Refuses terms that make no sense.
Result<CompiledProgressive> compile_terms(const Wager& wager, const PayTable& table);

}  // namespace croupier::games
