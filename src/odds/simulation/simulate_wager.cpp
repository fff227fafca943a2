#include "odds/simulation/simulate_wager.h"

#include "games/families.h"
#include "odds/exact/solver.h"
#include "odds/simulation/book_player.h"

namespace croupier {

using namespace games;

Result<SimulatedWager> simulate_wager(const Rulebook& rulebook, const Game& game, const std::string& wager,
                                      const std::string& paytable, SimulationRequest request,
                                      const Progress& progress) {
  const Wager* source = game.wager(wager);
  const bool by_players = source != nullptr && source->settle && source->settle->table_by_players;
  std::map<std::string, std::string> tables;
  if (!by_players && !paytable.empty()) tables[wager] = paytable;
  const auto table = make_rules(rulebook, game, tables);
  if (!table) return table.refusal();
  const SharedRules& rules = *table;
  const std::uint8_t index = rules->wager_index(wager);
  if (index == none || (!rules->wager(index).open && rules->wager(index).progressive == none)) {
    return Refusal{.what = "wager '" + wager + "' cannot be played at this table",
                   .where = {},
                   .right = "a wager with a pay table"};
  }
  // The table for so many hands stands at that place.
  const auto& compiled = rules->wager(index).tables;
  for (std::size_t i = 0; by_players && i < compiled.size(); ++i) {
    if (compiled[i]->id == paytable) request.seats = static_cast<int>(i + 1);
  }
  auto solver = Solver::make(game, rules->deck());
  if (!solver) return solver.refusal();
  Solver work = std::move(solver).value();
  const auto book = work.book(base_table(*rules), request.threads);
  if (!book) return book.refusal();
  const auto simulation = simulate(*rules, **book, request, progress);
  if (!simulation) return simulation.refusal();
  for (const SimulatedWager& each : simulation->wagers) {
    if (each.wager == wager) return each;
  }
  broken_invariant("a wager that was bet on and not counted");
}

}  // namespace croupier
