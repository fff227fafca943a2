#include "odds/exact/analysis.h"

#include <algorithm>

namespace croupier {

void Tally::add(const std::string& outcome, const Integer& ways, const Fraction& net, const Fraction& staked,
                const std::string& row) {
  if (ways == 0) return;
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const Entry& entry) { return entry.outcome == outcome && entry.net == net; });
  if (found == entries_.end()) {
    entries_.push_back({outcome, ways, net, staked * ways, row});
  } else {
    found->ways += ways;
    found->staked += staked * ways;
  }
}

Analysis Tally::finish() const {
  Analysis result;
  for (const Entry& entry : entries_) result.ways += entry.ways;
  Fraction square = 0;
  for (const Entry& entry : entries_) {
    const Fraction probability(entry.ways, result.ways);
    result.ev += probability * entry.net;
    square += probability * entry.net * entry.net;
    result.average_wagered += entry.staked / result.ways;
    if (entry.net > 0) result.hit_frequency += probability;
    result.outcomes.push_back({entry.outcome, entry.ways, probability, entry.net, entry.row});
  }
  result.variance = square - result.ev * result.ev;
  std::stable_sort(result.outcomes.begin(), result.outcomes.end(),
                   [](const OutcomeLine& a, const OutcomeLine& b) { return a.pays > b.pays; });
  return result;
}

}  // namespace croupier
