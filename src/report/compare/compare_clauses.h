// Clauses of two documents about the same subject, found by their words.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "report/compare/compare.h"

namespace croupier {

// `cited` are clauses that corresponding facts of the two definitions rest on: a hint beside their words. Clauses of
// one document are paired by their ids.
[[nodiscard]] std::vector<ClausePair> compare_clauses(const GameInBook& left, const GameInBook& right,
                                                      const std::set<std::pair<std::string, std::string>>& cited);

}  // namespace croupier
