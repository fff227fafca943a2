// What a request asks for: which wagers by which tables.
#pragma once

#include <string>
#include <vector>

#include "odds/exact/solver.h"
#include "rules/base_wagers.h"

namespace croupier {

struct AnalysisJob {
  const Wager* wager = nullptr;  // null: the base
  const PayTable* table = nullptr;
  bool together = false;  // with the side bets named

  [[nodiscard]] std::string name() const { return wager != nullptr ? wager->id : "base"; }
};

// Refuse unknown names with the nearest known one.
Result<const PayTable*> table_of(const Game& game, const Wager& wager, const std::string& id);
Result<const Wager*> wager_of(const Game& game, const std::string& id);

// In the order of the rulebook, the base first where there is one. `together`: the base is also wanted with the side
// bets named.
Result<std::vector<AnalysisJob>> jobs_of(const Game& game, const AnalysisRequest& request, bool together);

}  // namespace croupier
