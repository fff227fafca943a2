// Where the dealer's hands begin to qualify.
#pragma once

#include <vector>

#include "hands/evaluator.h"
#include "odds/exact/showdown/endings.h"
#include "rules/families/showdown.h"

namespace croupier {

[[nodiscard]] bool qualifies(const showdown::Qualifier& qualifier, const Ranking& ranking, const Score& score);

// The lowest rank that qualifies; 1 when every hand does.
[[nodiscard]] HandRank lowest_qualifying(const std::optional<showdown::Qualifier>& qualifier,
                                         const Evaluator& evaluator);

// The dealer's hands in classes of neighboring ranks: those that qualify apart from those that do not, and, where
// `by_category`, one category from another. `tops` are the highest ranks of the classes.
struct DealerClasses {
  std::vector<HandRank> tops;
  std::vector<DealerClass> classes;
};
[[nodiscard]] DealerClasses dealer_classes(const std::optional<showdown::Qualifier>& qualifier,
                                           const Evaluator& evaluator, bool by_category);

}  // namespace croupier
