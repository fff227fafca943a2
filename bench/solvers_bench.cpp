#include "bench/solvers_bench.h"

#include <algorithm>
#include <chrono>

#include "bench/timing.h"
#include "odds/families.h"
#include "rules/base_wagers.h"
#include "rules/rulebook.h"

namespace croupier::bench {
std::vector<Solve> bench_solvers(int repetitions) {
  std::vector<Solve> solves;
  const auto book = Rulebook::built_in();
  if (!book) return solves;
  for (const Game& game : book->games()) {
    if (mathematics_of(game) == nullptr) continue;
    const auto deck = book->deck(game);
    if (!deck) continue;
    Solve solve{.game = game.id};
    for (int i = 0; i < repetitions; ++i) {
      // A solver keeps what it has found, so each starts anew.
      auto start = std::chrono::steady_clock::now();
      auto solver = Solver::make(game, *deck);
      if (!solver) break;
      Solver first = std::move(solver).value();
      const auto report = first.analyze({.wager = unit_wager(game) != nullptr ? "base" : game.wagers.front().id,
                                         .paytable = {},
                                         .with = {},
                                         .threads = 0,
                                         .seats = 0});
      const double base = seconds_since(start);
      if (!report) break;
      solve.operations = report->results.front().plan.operations;
      solve.deals = report->results.front().ways.convert_to<double>();
      start = std::chrono::steady_clock::now();
      Solver second = Solver::make(game, *deck).value();
      if (!second.analyze({})) break;
      const double all = seconds_since(start);
      solve.base_seconds = i == 0 ? base : std::min(solve.base_seconds, base);
      solve.all_seconds = i == 0 ? all : std::min(solve.all_seconds, all);
    }
    solves.push_back(solve);
  }
  return solves;
}

}  // namespace croupier::bench
