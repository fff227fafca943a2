#include "report/tune/pay_bounds.h"

#include <algorithm>

namespace croupier {

std::size_t rungs_moved(const PayCell& cell, std::size_t rung) {
  return rung < cell.start ? cell.start - rung : rung - cell.start;
}

PayBounds::PayBounds(const PayProblem& problem, const Value& value, std::optional<std::size_t> budget)
    : counted_(budget.has_value()), budgets_(budget.value_or(0) + 1) {
  thread_chains(problem);
  for (Chain& chain : chains_) fill(problem, value, chain);
}

// A cell goes below one that must pay as much; where there is none it hangs free on the shorter chain.
void PayBounds::thread_chains(const PayProblem& problem) {
  for (std::size_t i = 0; i < problem.cells.size(); ++i) {
    for (std::size_t c = 0; c < chains_.size(); ++c) links_below_[c].push_back(chains_[c].size());
    const auto& under = problem.cells[i].under;
    const auto floors_last = [&](const Chain& chain) {
      return !chain.empty() && std::ranges::find(under, chain.back().cell) != under.end();
    };
    auto chain = std::ranges::find_if(chains_, floors_last);
    if (chain != chains_.end())
      chain->back().floored = true;
    else
      chain = std::ranges::min_element(chains_, {}, &Chain::size);
    chain->push_back({.cell = i, .floored = false, .reach = {}});
  }
  for (std::size_t c = 0; c < chains_.size(); ++c) links_below_[c].push_back(chains_[c].size());
}

void PayBounds::fill(const PayProblem& problem, const Value& value, Chain& chain) {
  for (std::size_t k = 0; k < chain.size(); ++k) {
    Link& link = chain[k];
    const PayCell& cell = problem.cells[link.cell];
    const PayCell* below = k + 1 < chain.size() ? &problem.cells[chain[k + 1].cell] : nullptr;
    std::vector<Int128> values;
    for (std::size_t rung = 0; rung < cell.ladder.size(); ++rung) values.push_back(value(cell, rung));
    link.reach.resize(below != nullptr ? below->ladder.size() : 1);
    for (std::size_t lower = 0; lower < link.reach.size(); ++lower) {
      std::vector<PayReach>& by_budget = link.reach[lower];
      for (std::size_t budget = 0; budget < budgets_; ++budget) {
        std::optional<PayReach> reach;
        for (std::size_t rung = 0; rung < cell.ladder.size(); ++rung) {
          const std::size_t moved = counted_ ? rungs_moved(cell, rung) : 0;
          if (moved > budget || (link.floored && cell.ladder[rung] < below->ladder[lower])) continue;
          const PayReach above = k == 0 ? PayReach{} : chain[k - 1].reach[rung][budget - moved];
          if (above.least > above.most) continue;  // no table
          const PayReach here{values[rung] + above.least, values[rung] + above.most};
          reach = reach ? PayReach{std::min(reach->least, here.least), std::max(reach->most, here.most)} : here;
        }
        by_budget.push_back(reach.value_or(PayReach{1, 0}));
      }
    }
  }
}

const std::vector<PayReach>* PayBounds::left_of(std::size_t chain, std::size_t cells,
                                                const std::vector<std::size_t>& rungs) const {
  const Chain& links = chains_[chain];
  const std::size_t left = links_below_[chain][cells];
  if (left == 0) return nullptr;
  const std::size_t lower = left < links.size() ? rungs[links[left].cell] : 0;
  return &links[left - 1].reach[lower];
}

PayReach PayBounds::of(std::size_t cells, const std::vector<std::size_t>& rungs, std::size_t budget) const {
  const auto* one = left_of(0, cells, rungs);
  const auto* other = left_of(1, cells, rungs);
  if (one == nullptr && other == nullptr) return {};
  if (one == nullptr) return (*other)[budget];
  if (other == nullptr) return (*one)[budget];
  std::optional<PayReach> reach;
  for (std::size_t part = 0; part <= budget; ++part) {
    const PayReach& first = (*one)[part];
    const PayReach& second = (*other)[budget - part];
    if (first.least > first.most || second.least > second.most) continue;
    const PayReach both{first.least + second.least, first.most + second.most};
    reach = reach ? PayReach{std::min(reach->least, both.least), std::max(reach->most, both.most)} : both;
  }
  return reach.value_or(PayReach{1, 0});
}

}  // namespace croupier
