// Definitions side by side, entry by entry.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "report/compare/compare.h"

namespace croupier {

struct RulesComparison {
  std::vector<RuleDifference> differences;
  std::map<std::string, std::string> wagers;  // left's id -> right's, of those that correspond
  // (wager, table) -> the right's table.
  std::map<std::pair<std::string, std::string>, std::string> tables;
  std::set<std::pair<std::string, std::string>> cited;  // clauses that corresponding entries cite
};

Result<RulesComparison> compare_rules(const GameInBook& left, const GameInBook& right);

}  // namespace croupier
