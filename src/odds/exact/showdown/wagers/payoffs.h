// What the wagers to be optimized bring together at each ending, as whole numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "odds/exact/showdown/endings.h"
#include "odds/exact/showdown/shape.h"
#include "odds/exact/showdown/wagers/ending_pays.h"

namespace croupier {

struct Payoffs {
  std::vector<std::int64_t> values;  // by ending, times `scale`
  std::int64_t scale = 1;
};

// A wager and what is staked on it in each line, per ante.
struct Stake {
  EndingPays settlement;
  std::vector<int> of_line;
};

// The game's base wagers by these tables (others by their default), with the stakes of each line.
Result<std::vector<Stake>> base_stakes(const Game& game, const Shape& shape, const PayTable* chosen);

// What is staked on one of the game's wagers in each line, per ante; on a side bet one unit.
[[nodiscard]] std::vector<int> stakes_by_line(const Game& game, const Shape& shape, const Wager& wager);

[[nodiscard]] Payoffs payoffs(const Shape& shape, const Endings& endings, const std::vector<Stake>& stakes);

}  // namespace croupier
