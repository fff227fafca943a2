// The search for pays against trying everything: the same tables at the same cost, on ladders small enough for that.
#include "report/tune/pay_search.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace croupier {
namespace {

std::size_t moved(const PayCell& cell, std::size_t rung) {
  return rung < cell.start ? cell.start - rung : rung - cell.start;
}

// Every table whose pays do not rise as hands fall.
void each_table(const PayProblem& problem, std::vector<std::size_t>& rungs,
                const std::function<void(const std::vector<std::size_t>&)>& visit) {
  const std::size_t i = rungs.size();
  if (i == problem.cells.size()) return visit(rungs);
  for (std::size_t rung = 0; rung < problem.cells[i].ladder.size(); ++rung) {
    const bool ordered = std::ranges::all_of(problem.cells[i].under, [&](std::size_t above) {
      return problem.cells[above].ladder[rungs[above]] >= problem.cells[i].ladder[rung];
    });
    const auto pays_nothing = [&](std::size_t cell, std::size_t at) {
      return problem.cells[cell].ladder[at] == problem.nothing;
    };
    const auto& with = problem.cells[i].with;
    if (!ordered || (with && pays_nothing(*with, rungs[*with]) != pays_nothing(i, rung))) continue;
    rungs.push_back(rung);
    each_table(problem, rungs, visit);
    rungs.pop_back();
  }
}

FoundPays worked_out(const PayProblem& problem, const std::vector<std::size_t>& rungs) {
  FoundPays found{.rungs = rungs, .distance = 0, .sum = problem.constant, .hits = 0, .cost = 0};
  for (std::size_t i = 0; i < rungs.size(); ++i) {
    const PayCell& cell = problem.cells[i];
    found.distance += moved(cell, rungs[i]);
    found.sum += cell.weight * cell.ladder[rungs[i]];
    if (cell.ladder[rungs[i]] > problem.push) found.hits += cell.hits;
  }
  const auto parts = [](const PayWindow& window, Int128 value) {
    const auto miss = static_cast<double>(window.miss(value));
    return window.tolerance == 0 ? miss : miss / static_cast<double>(window.tolerance);
  };
  found.cost = static_cast<double>(found.distance) + parts(problem.sum, found.sum);
  if (problem.hits) found.cost += parts(*problem.hits, found.hits);
  return found;
}

PayProblem any_problem() {
  PayProblem problem;
  const int cells = *rc::gen::inRange(1, 5);
  Int128 now = 0;
  for (int i = 0; i < cells; ++i) {
    PayCell cell;
    cell.weight = *rc::gen::inRange(0, 2000);
    cell.hits = *rc::gen::inRange(0, 50);
    const int rungs = *rc::gen::inRange(1, 7);
    for (int rung = 0; rung < rungs; ++rung) cell.ladder.push_back(rung * rung + rung);
    cell.start = static_cast<std::size_t>(*rc::gen::inRange(0, rungs));
    if (i > 0 && *rc::gen::inRange(0, 4) != 0) cell.under.push_back(static_cast<std::size_t>(i - 1));
    if (i > 0 && *rc::gen::inRange(0, 4) == 0) cell.with = static_cast<std::size_t>(i - 1);
    now += cell.weight * cell.ladder[cell.start];
    problem.cells.push_back(cell);
  }
  problem.constant = *rc::gen::inRange(-20000, 0);
  problem.sum = {problem.constant + now + *rc::gen::inRange(-9000, 9000), *rc::gen::inRange(0, 3000)};
  if (*rc::gen::inRange(0, 3) == 0) problem.hits = PayWindow{*rc::gen::inRange(0, 150), *rc::gen::inRange(0, 60)};
  problem.results = static_cast<std::size_t>(*rc::gen::inRange(1, 6));
  if (*rc::gen::inRange(0, 3) == 0)
    problem.wanted = [](const std::vector<std::size_t>& rungs) { return rungs.front() % 2 == rungs.back() % 2; };
  return problem;
}

RC_GTEST_PROP(PaySearch, FindsWhatTryingEverythingFinds, ()) {
  const PayProblem problem = any_problem();
  std::vector<double> costs;
  std::vector<std::size_t> rungs;
  each_table(problem, rungs, [&](const std::vector<std::size_t>& table) {
    const FoundPays each = worked_out(problem, table);
    if (problem.wanted && !problem.wanted(table)) return;
    if (problem.sum.holds(each.sum) && (!problem.hits || problem.hits->holds(each.hits))) costs.push_back(each.cost);
  });
  std::ranges::sort(costs);
  costs.resize(std::min(costs.size(), problem.results));
  const PaySearch search = search_pays(problem);
  RC_ASSERT(search.complete);
  RC_ASSERT(search.found.size() == costs.size());
  for (std::size_t i = 0; i < costs.size(); ++i) {
    RC_ASSERT(search.found[i].cost == costs[i]);
    RC_ASSERT(worked_out(problem, search.found[i].rungs).sum == search.found[i].sum);
    RC_ASSERT(worked_out(problem, search.found[i].rungs).distance == search.found[i].distance);
  }
}

RC_GTEST_PROP(PaySearch, NearestIsTheNearestOfAll, ()) {
  const PayProblem problem = any_problem();
  std::optional<Int128> nearest;
  std::vector<std::size_t> rungs;
  each_table(problem, rungs, [&](const std::vector<std::size_t>& table) {
    const Int128 miss = problem.sum.miss(worked_out(problem, table).sum);
    if (!nearest || miss < *nearest) nearest = miss;
  });
  const PaySearch search = nearest_pays(problem);
  RC_ASSERT(search.found.empty() == !nearest.has_value());
  if (nearest) RC_ASSERT(problem.sum.miss(search.found.front().sum) == *nearest);
}

TEST(PaySearch, GivesUpAndSaysSo) {
  PayProblem problem;
  for (int i = 0; i < 12; ++i) {
    PayCell cell;
    cell.weight = 7 * (i + 3);
    for (std::int64_t pay = 1; pay < 60; ++pay) cell.ladder.push_back(pay);
    cell.start = 30;
    problem.cells.push_back(cell);
  }
  problem.sum = {100'001, 0};
  problem.most_steps = 10;
  EXPECT_FALSE(search_pays(problem).complete);
}

}  // namespace
}  // namespace croupier
