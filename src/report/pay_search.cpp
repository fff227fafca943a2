#include "report/pay_search.h"

#include <algorithm>

namespace croupier {
namespace {

// What the cells from one on can still add to a sum, at least and at most.
struct Reach {
  Int128 least = 0;
  Int128 most = 0;
};

double ratio(Int128 part, Int128 whole) {
  return whole == 0 ? static_cast<double>(part) : static_cast<double>(part) / static_cast<double>(whole);
}

// Common to both searches: the pays set so far, and what is allowed next.
class Walk {
 public:
  explicit Walk(const PayProblem& problem) : problem_(problem), rungs_(problem.cells.size()) {}

 protected:
  [[nodiscard]] std::int64_t pay(std::size_t cell) const { return problem_.cells[cell].ladder[rungs_[cell]]; }
  [[nodiscard]] std::int64_t most_allowed(std::size_t cell) const {
    std::int64_t most = problem_.cells[cell].ladder.back();
    for (const std::size_t above : problem_.cells[cell].under) most = std::min(most, pay(above));
    return most;
  }
  [[nodiscard]] bool allowed(std::size_t cell, std::size_t rung, std::int64_t most) const {
    const PayCell& each = problem_.cells[cell];
    if (each.ladder[rung] > most) return false;
    return !each.with || (each.ladder[rung] == problem_.nothing) == (pay(*each.with) == problem_.nothing);
  }
  [[nodiscard]] Int128 hits_of(std::size_t cell) const {
    return pay(cell) > problem_.push ? problem_.cells[cell].hits : 0;
  }
  // Counts a partial table; false when there were too many.
  bool step() { return ++search_.steps <= problem_.most_steps; }

  const PayProblem& problem_;
  std::vector<std::size_t> rungs_;
  PaySearch search_;
};

// Goes through all tables of distance 0, then 1, and so on. Distances are a budget of rungs: `reach_` knows what the
// cells that are left can do with what is left of it, and a branch that cannot come back to the window is left.
class ByDistance : Walk {
 public:
  explicit ByDistance(const PayProblem& problem) : Walk(problem) {
    for (const PayCell& cell : problem.cells) farthest_ += std::max(cell.start, cell.ladder.size() - 1 - cell.start);
    build_reach();
    hits_reach_.resize(problem.cells.size() + 1);
    for (std::size_t i = problem.cells.size(); i-- > 0;) {
      const PayCell& cell = problem.cells[i];
      hits_reach_[i] = {hits_reach_[i + 1].least + (cell.ladder.front() > problem.push ? cell.hits : 0),
                        hits_reach_[i + 1].most + (cell.ladder.back() > problem.push ? cell.hits : 0)};
    }
  }

  PaySearch run() {
    for (std::size_t distance = 0; distance <= farthest_ && !gave_up_; ++distance) {
      // A table of this distance costs at least as much.
      if (full() && static_cast<double>(distance) >= search_.found.back().cost) break;
      descend(0, distance, problem_.constant, 0, distance);
    }
    search_.complete = !gave_up_;
    return std::move(search_);
  }

 private:
  [[nodiscard]] bool full() const { return search_.found.size() >= problem_.results; }

  void build_reach() {
    const std::size_t count = problem_.cells.size();
    reach_.assign(count + 1, std::vector<Reach>(farthest_ + 1));
    for (std::size_t i = count; i-- > 0;) {
      const PayCell& cell = problem_.cells[i];
      for (std::size_t budget = 0; budget <= farthest_; ++budget) {
        Reach& reach = reach_[i][budget];
        reach = {added(cell, cell.start) + reach_[i + 1][budget].least,
                 added(cell, cell.start) + reach_[i + 1][budget].most};
        for (std::size_t rung = 0; rung < cell.ladder.size(); ++rung) {
          const std::size_t moved = rung < cell.start ? cell.start - rung : rung - cell.start;
          if (moved > budget) continue;
          reach.least = std::min(reach.least, added(cell, rung) + reach_[i + 1][budget - moved].least);
          reach.most = std::max(reach.most, added(cell, rung) + reach_[i + 1][budget - moved].most);
        }
      }
    }
  }
  static Int128 added(const PayCell& cell, std::size_t rung) { return cell.weight * cell.ladder[rung]; }

  void descend(std::size_t i, std::size_t budget, Int128 sum, Int128 hits, std::size_t distance) {
    if (gave_up_) return;
    if (!step()) {
      gave_up_ = true;
      return;
    }
    if (i == problem_.cells.size()) {
      if (budget == 0) keep(sum, hits, distance);
      return;
    }
    const Reach& reach = reach_[i][budget];
    if (sum + reach.most < problem_.sum.target - problem_.sum.tolerance ||
        sum + reach.least > problem_.sum.target + problem_.sum.tolerance)
      return;
    if (problem_.hits && (hits + hits_reach_[i].most < problem_.hits->target - problem_.hits->tolerance ||
                          hits + hits_reach_[i].least > problem_.hits->target + problem_.hits->tolerance))
      return;
    const PayCell& cell = problem_.cells[i];
    const std::int64_t most = most_allowed(i);
    const bool last = i + 1 == problem_.cells.size();
    const auto take = [&](std::size_t rung, std::size_t moved) {
      if (!allowed(i, rung, most)) return;
      rungs_[i] = rung;
      descend(i + 1, budget - moved, sum + added(cell, rung), hits + hits_of(i), distance);
    };
    // The last cell has to spend what is left.
    for (std::size_t moved = last ? budget : 0; moved <= budget; ++moved) {
      if (moved <= cell.start) take(cell.start - moved, moved);
      if (moved != 0 && cell.start + moved < cell.ladder.size()) take(cell.start + moved, moved);
    }
  }

  void keep(Int128 sum, Int128 hits, std::size_t distance) {
    if (!problem_.sum.holds(sum) || (problem_.hits && !problem_.hits->holds(hits))) return;
    double cost = static_cast<double>(distance) + ratio(problem_.sum.miss(sum), problem_.sum.tolerance);
    if (problem_.hits) cost += ratio(problem_.hits->miss(hits), problem_.hits->tolerance);
    if (full() && cost >= search_.found.back().cost) return;
    const auto place = std::ranges::upper_bound(search_.found, cost, {}, &FoundPays::cost);
    search_.found.insert(place, {rungs_, distance, sum, hits, cost});
    if (search_.found.size() > problem_.results) search_.found.pop_back();
  }

  std::size_t farthest_ = 0;
  std::vector<std::vector<Reach>> reach_;  // by cell and budget
  std::vector<Reach> hits_reach_;          // by cell
  bool gave_up_ = false;
};

// Branch and bound on how far the sum, or the hits, are from their target.
class Nearest : Walk {
 public:
  Nearest(const PayProblem& problem, bool by_hits)
      : Walk(problem), by_hits_(by_hits), reach_(problem.cells.size() + 1) {
    for (std::size_t i = problem.cells.size(); i-- > 0;) {
      const PayCell& cell = problem.cells[i];
      reach_[i] = {value(cell, cell.ladder.front()) + reach_[i + 1].least,
                   value(cell, cell.ladder.back()) + reach_[i + 1].most};
    }
  }

  PaySearch run() {
    descend(0, by_hits_ ? 0 : problem_.constant);
    search_.complete = search_.steps <= problem_.most_steps;
    return std::move(search_);
  }

 private:
  [[nodiscard]] Int128 value(const PayCell& cell, std::int64_t pay) const {
    if (!by_hits_) return cell.weight * pay;
    return pay > problem_.push ? cell.hits : 0;
  }
  [[nodiscard]] const PayWindow& window() const { return by_hits_ ? *problem_.hits : problem_.sum; }

  void descend(std::size_t i, Int128 sum) {
    if (!step()) return;
    const Int128 target = window().target;
    const Int128 at_best = sum + reach_[i].most < target    ? target - sum - reach_[i].most
                           : sum + reach_[i].least > target ? sum + reach_[i].least - target
                                                            : 0;
    if (!search_.found.empty() && at_best >= best_) return;
    if (i == problem_.cells.size()) {
      best_ = at_best;
      search_.found.assign(1, {rungs_, 0, by_hits_ ? 0 : sum, by_hits_ ? sum : 0, 0});
      return;
    }
    const PayCell& cell = problem_.cells[i];
    const std::int64_t most = most_allowed(i);
    // From where it stands outwards: tables that look like the one we have come first.
    for (std::size_t moved = 0; moved < cell.ladder.size(); ++moved) {
      for (const bool up : {false, true}) {
        if (up ? moved == 0 || cell.start + moved >= cell.ladder.size() : moved > cell.start) continue;
        const std::size_t rung = up ? cell.start + moved : cell.start - moved;
        if (!allowed(i, rung, most)) continue;
        rungs_[i] = rung;
        descend(i + 1, sum + value(cell, cell.ladder[rung]));
      }
    }
  }

  const bool by_hits_;
  std::vector<Reach> reach_;  // by cell
  Int128 best_ = 0;
};

}  // namespace

PaySearch search_pays(const PayProblem& problem) { return ByDistance(problem).run(); }
PaySearch nearest_pays(const PayProblem& problem) { return Nearest(problem, false).run(); }
PaySearch nearest_hits(const PayProblem& problem) { return Nearest(problem, true).run(); }

}  // namespace croupier
