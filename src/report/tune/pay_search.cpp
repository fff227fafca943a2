#include "report/tune/pay_search.h"

#include <algorithm>

#include "report/tune/pay_bounds.h"

namespace croupier {
namespace {

double ratio(Int128 part, Int128 whole) {
  return whole == 0 ? static_cast<double>(part) : static_cast<double>(part) / static_cast<double>(whole);
}

Int128 added_to_sum(const PayCell& cell, std::size_t rung) { return cell.weight * cell.ladder[rung]; }

PayBounds::Value hits_added(const PayProblem& problem) {
  return [&problem](const PayCell& cell, std::size_t rung) {
    return cell.ladder[rung] > problem.push ? cell.hits : Int128(0);
  };
}

// Common to all searches: pays are set from the lowest hand up. `cells` are those still to be set.
class Walk {
 public:
  explicit Walk(const PayProblem& problem)
      : problem_(problem),
        rungs_(problem.cells.size()),
        hits_bounds_(problem, hits_added(problem), std::nullopt),
        lower_(problem.cells.size()),
        paired_(problem.cells.size()) {
    for (std::size_t i = 0; i < problem.cells.size(); ++i) {
      for (const std::size_t above : problem.cells[i].under) lower_[above].push_back(i);
      if (problem.cells[i].with) paired_[*problem.cells[i].with] = i;
    }
  }

 protected:
  [[nodiscard]] std::int64_t pay(std::size_t cell) const { return problem_.cells[cell].ladder[rungs_[cell]]; }

  // What the lower cells, and the other one of its row, leave to a cell.
  struct Leave {
    std::int64_t least = 0;
    std::optional<bool> nothing;  // must it pay nothing?
  };
  [[nodiscard]] Leave leave(std::size_t cell) const {
    Leave leave{.least = problem_.cells[cell].ladder.front(), .nothing = {}};
    for (const std::size_t lower : lower_[cell]) leave.least = std::max(leave.least, pay(lower));
    if (paired_[cell]) leave.nothing = pay(*paired_[cell]) == problem_.nothing;
    return leave;
  }
  [[nodiscard]] bool allowed(std::size_t cell, std::size_t rung, const Leave& leave) const {
    const std::int64_t pays = problem_.cells[cell].ladder[rung];
    return pays >= leave.least && (!leave.nothing || (pays == problem_.nothing) == *leave.nothing);
  }
  [[nodiscard]] Int128 hits_of(std::size_t cell) const {
    return pay(cell) > problem_.push ? problem_.cells[cell].hits : 0;
  }
  // May the hits still come into their window?
  [[nodiscard]] bool hits_reachable(std::size_t cells, Int128 hits) const {
    if (!problem_.hits) return true;
    const PayReach reach = hits_bounds_.of(cells, rungs_);
    return reach.least <= reach.most && hits + reach.most >= problem_.hits->target - problem_.hits->tolerance &&
           hits + reach.least <= problem_.hits->target + problem_.hits->tolerance;
  }
  // Counts a partial table; false when there were too many.
  bool step() { return ++search_.steps <= problem_.most_steps; }

  const PayProblem& problem_;
  std::vector<std::size_t> rungs_;
  PaySearch search_;

 private:
  const PayBounds hits_bounds_;
  std::vector<std::vector<std::size_t>> lower_;     // cells that a cell must pay as much as
  std::vector<std::optional<std::size_t>> paired_;  // the later cell of the same row
};

std::size_t farthest(const PayProblem& problem) {
  std::size_t rungs = 0;
  for (const PayCell& cell : problem.cells) rungs += std::max(cell.start, cell.ladder.size() - 1 - cell.start);
  return rungs;
}

// Goes through all tables of distance 0, then 1, and so on. Distances are a budget of rungs, and a branch that cannot
// come back to the window with what is left of it is left.
class ByDistance : Walk {
 public:
  explicit ByDistance(const PayProblem& problem)
      : Walk(problem), farthest_(farthest(problem)), bounds_(problem, added_to_sum, farthest_) {}

  PaySearch run() {
    for (distance_ = 0; distance_ <= farthest_ && !gave_up_; ++distance_) {
      // A table of this distance costs at least as much.
      if (full() && static_cast<double>(distance_) >= search_.found.back().cost) break;
      descend(problem_.cells.size(), distance_, problem_.constant, 0);
    }
    search_.complete = !gave_up_;
    return std::move(search_);
  }

 private:
  [[nodiscard]] bool full() const { return search_.found.size() >= problem_.results; }

  // How far off the sum may be: once there are enough tables, no farther than the worst of them allows.
  [[nodiscard]] Int128 tolerance() const {
    if (!full() || problem_.sum.tolerance == 0) return problem_.sum.tolerance;
    const double parts = search_.found.back().cost - static_cast<double>(distance_);
    if (parts >= 1) return problem_.sum.tolerance;
    const double most = parts * static_cast<double>(problem_.sum.tolerance);
    return std::min(problem_.sum.tolerance, static_cast<Int128>(most * (1 + 1e-9)) + 1);
  }

  void descend(std::size_t cells, std::size_t budget, Int128 sum, Int128 hits) {
    if (gave_up_) return;
    if (!step()) {
      gave_up_ = true;
      return;
    }
    if (cells == 0) {
      if (budget == 0) keep(sum, hits);
      return;
    }
    const PayReach reach = bounds_.of(cells, rungs_, budget);
    const Int128 off = tolerance();
    if (reach.least > reach.most || sum + reach.most < problem_.sum.target - off ||
        sum + reach.least > problem_.sum.target + off || !hits_reachable(cells, hits))
      return;
    const std::size_t i = cells - 1;
    const PayCell& cell = problem_.cells[i];
    const Leave left = leave(i);
    const auto take = [&](std::size_t rung, std::size_t moved) {
      if (!allowed(i, rung, left)) return;
      rungs_[i] = rung;
      descend(i, budget - moved, sum + added_to_sum(cell, rung), hits + hits_of(i));
    };
    // The last cell has to spend what is left.
    for (std::size_t moved = i == 0 ? budget : 0; moved <= std::min(budget, cell.ladder.size()); ++moved) {
      if (moved <= cell.start) take(cell.start - moved, moved);
      if (moved != 0 && cell.start + moved < cell.ladder.size()) take(cell.start + moved, moved);
    }
  }

  void keep(Int128 sum, Int128 hits) {
    if (!problem_.sum.holds(sum) || (problem_.hits && !problem_.hits->holds(hits))) return;
    double cost = static_cast<double>(distance_) + ratio(problem_.sum.miss(sum), problem_.sum.tolerance);
    if (problem_.hits) cost += ratio(problem_.hits->miss(hits), problem_.hits->tolerance);
    if (full() && cost >= search_.found.back().cost) return;
    if (problem_.wanted && !problem_.wanted(rungs_)) return;
    const auto place = std::ranges::upper_bound(search_.found, cost, {}, &FoundPays::cost);
    search_.found.insert(place, {rungs_, distance_, sum, hits, cost});
    if (search_.found.size() > problem_.results) search_.found.pop_back();
  }

  const std::size_t farthest_;
  const PayBounds bounds_;
  std::size_t distance_ = 0;
  bool gave_up_ = false;
};

// Branch and bound on how far the sum, or the hits, are from their target.
class Nearest : Walk {
 public:
  enum class Of : std::uint8_t { sum, sum_within_hits, hits };

  Nearest(const PayProblem& problem, Of of)
      : Walk(problem),
        of_(of),
        value_(of == Of::hits ? hits_added(problem) : PayBounds::Value(added_to_sum)),
        bounds_(problem, value_, std::nullopt) {
    as_begun_.push_back(0);
    for (const PayCell& cell : problem.cells) as_begun_.push_back(as_begun_.back() + value_(cell, cell.start));
  }

  PaySearch run() {
    descend(problem_.cells.size(), of_ == Of::hits ? 0 : problem_.constant, 0);
    search_.complete = search_.steps <= problem_.most_steps;
    return std::move(search_);
  }

 private:
  [[nodiscard]] const PayWindow& window() const { return of_ == Of::hits ? *problem_.hits : problem_.sum; }

  void descend(std::size_t cells, Int128 sum, Int128 hits) {
    if (!step()) return;
    const PayReach reach = bounds_.of(cells, rungs_);
    if (reach.least > reach.most) return;
    const Int128 target = window().target;
    const Int128 at_best = sum + reach.most < target    ? target - sum - reach.most
                           : sum + reach.least > target ? sum + reach.least - target
                                                        : 0;
    if (!search_.found.empty() && at_best >= best_) return;
    if (of_ == Of::sum_within_hits && !hits_reachable(cells, hits)) return;
    if (cells == 0) {
      best_ = at_best;
      search_.found.assign(1, {rungs_, 0, of_ == Of::hits ? 0 : sum, of_ == Of::hits ? sum : hits, 0});
      return;
    }
    for (const std::size_t rung : promising(cells - 1, sum)) {
      rungs_[cells - 1] = rung;
      descend(cells - 1, sum + value_(problem_.cells[cells - 1], rung), hits + hits_of(cells - 1));
    }
  }

  // The rungs that are allowed, first those that come nearest the target if nothing else moves.
  [[nodiscard]] std::vector<std::size_t> promising(std::size_t i, Int128 sum) const {
    const PayCell& cell = problem_.cells[i];
    const Leave left = leave(i);
    std::vector<std::size_t> rungs;
    for (std::size_t rung = 0; rung < cell.ladder.size(); ++rung) {
      if (allowed(i, rung, left)) rungs.push_back(rung);
    }
    std::ranges::stable_sort(rungs, {},
                             [&](std::size_t rung) { return window().miss(sum + value_(cell, rung) + as_begun_[i]); });
    return rungs;
  }

  const Of of_;
  const PayBounds::Value value_;
  const PayBounds bounds_;
  std::vector<Int128> as_begun_;  // what the first so many cells add where they stand
  Int128 best_ = 0;
};

}  // namespace

PaySearch search_pays(const PayProblem& problem) {
  // Is there any? Going through all distances would not tell soon that there is none.
  PaySearch any = nearest_within_hits(problem);
  if (any.complete && (any.found.empty() || !problem.sum.holds(any.found.front().sum))) {
    any.found.clear();
    return any;
  }
  PaySearch search = ByDistance(problem).run();
  search.steps += any.steps;
  return search;
}

PaySearch nearest_pays(const PayProblem& problem) { return Nearest(problem, Nearest::Of::sum).run(); }
PaySearch nearest_within_hits(const PayProblem& problem) {
  return Nearest(problem, problem.hits ? Nearest::Of::sum_within_hits : Nearest::Of::sum).run();
}
PaySearch nearest_hits(const PayProblem& problem) { return Nearest(problem, Nearest::Of::hits).run(); }

}  // namespace croupier
