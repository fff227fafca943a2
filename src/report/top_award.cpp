#include "report/top_award.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace croupier {
namespace {

// The table's own promise, which the deals may not keep.
std::optional<std::pair<Fraction, std::string>> promised(const PayTable* table) {
  std::optional<std::pair<Fraction, std::string>> highest;
  if (table == nullptr) return highest;
  for (const PayRow& row : table->rows) {
    for (const auto& pay : {row.pays, row.natural, row.wild}) {
      if (!pay) continue;
      const Fraction net = fraction(*pay) - (table->basis == Basis::for_one ? 1 : 0);
      if (!highest || net > highest->first) highest.emplace(net, std::string(to_text(row.hand)));
    }
  }
  return highest;
}

}  // namespace

TopAward top_award(const Analysis& analysis, const PayTable* table) {
  TopAward top;
  top.pays = std::ranges::max_element(analysis.outcomes, {}, &OutcomeLine::pays)->pays;
  for (const OutcomeLine& line : analysis.outcomes) {
    if (line.pays != top.pays) continue;
    top.probability += line.probability;
    if (top.rarest.empty() || line.probability < top.rarest_probability) {
      top.rarest = line.outcome;
      top.rarest_probability = line.probability;
    }
  }
  if (const auto most = promised(table); most && most->first > top.pays)
    top = {.pays = most->first, .probability = 0, .rarest = most->second, .rarest_probability = 0};
  return top;
}

}  // namespace croupier
