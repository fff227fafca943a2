// How a side bet goes together with the base, where the endings of the base tell what becomes of both.
#pragma once

#include "odds/exact/showdown/wagers/payoffs.h"

namespace croupier {

// Can an ending of the base say what the side bet brings by this table? It knows categories, not cards.
[[nodiscard]] bool told_by_endings(const Wager& wager, const PayTable& table);

// The covariance of their nets, each per its unit.
[[nodiscard]] Fraction covariance(const Shape& shape, const Endings& endings, const std::vector<Stake>& base,
                                  const EndingPays& side);

}  // namespace croupier
