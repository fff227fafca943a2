#include "odds/exact/showdown/rank/qualifying.h"

namespace croupier {

bool qualifies(const showdown::Qualifier& qualifier, const Ranking& ranking, const Score& score) {
  const int needed = ranking.order_of(qualifier.at_least);
  if (score.order != needed) return score.order > needed;
  for (std::size_t i = 0; i < qualifier.ranks.size(); ++i) {
    const int held = score.kickers[i];
    if (held != qualifier.ranks[i]) return held > qualifier.ranks[i];
  }
  return true;
}

HandRank lowest_qualifying(const std::optional<showdown::Qualifier>& qualifier, const Evaluator& evaluator) {
  HandRank rank = 1;
  if (!qualifier) return rank;
  while (rank <= evaluator.highest() && !qualifies(*qualifier, evaluator.ranking(), evaluator.score(rank))) ++rank;
  return rank;
}

DealerClasses dealer_classes(const std::optional<showdown::Qualifier>& qualifier, const Evaluator& evaluator,
                             bool by_category) {
  const HandRank qualified = lowest_qualifying(qualifier, evaluator);
  DealerClasses made;
  for (HandRank rank = 1; rank <= evaluator.highest(); ++rank) {
    const bool ends = rank == evaluator.highest() || rank + 1 == qualified ||
                      (by_category && evaluator.category(rank) != evaluator.category(static_cast<HandRank>(rank + 1)));
    if (!ends) continue;
    made.tops.push_back(rank);
    made.classes.push_back({evaluator.category(rank), rank >= qualified});
  }
  return made;
}

}  // namespace croupier
