#include "odds/families.h"

#include <array>
#include <utility>

#include "odds/exact/baccarat/family.h"
#include "odds/exact/showdown/family.h"
#include "odds/exact/twenty_one/family.h"
#include "rules/unknown_names.h"

namespace croupier {
namespace {

constexpr std::array<std::pair<Family, FamilyMathematics>, 3> registered = {{
    {Family::showdown,
     {showdown_solver, simulate_showdown, showdown_book, count_showdown, showdown_hangs_on_play,
      showdown_forgone_choices, showdown_top_award, showdown_work, showdown_checks}},
    {Family::baccarat,
     {baccarat_solver, simulate_baccarat, baccarat_book, count_baccarat, baccarat_hangs_on_play,
      baccarat_forgone_choices, baccarat_top_award, baccarat_work, baccarat_checks, 2'000}},
    {Family::twenty_one,
     {twenty_one_solver, simulate_twenty_one, twenty_one_book, count_twenty_one, twenty_one_hangs_on_play,
      twenty_one_forgone_choices, twenty_one_top_award, twenty_one_work, twenty_one_checks, 20'000,
      "its charts, measured outcomes and counters have not been checked against each other there"}},
}};

}  // namespace

const FamilyMathematics* mathematics_of(const Game& game) {
  for (const auto& [family, mathematics] : registered) {
    if (family == game.family) return &mathematics;
  }
  return nullptr;
}

Result<Solver> Solver::make(const Game& game, const Deck& deck) {
  const FamilyMathematics* mathematics = mathematics_of(game);
  if (mathematics == nullptr) return family_not_played(game);
  auto work = mathematics->solver(game, deck);
  if (!work) return work.refusal();
  return Solver(std::move(work).value());
}

Result<Countability> count_cards(const Game& game, const Deck& deck, const CountRequest& request) {
  const FamilyMathematics* mathematics = mathematics_of(game);
  if (mathematics == nullptr || mathematics->count == nullptr) return family_not_played(game);
  return mathematics->count(game, deck, request);
}

Result<Simulation> simulate(const games::TableRules& rules, const Book& book, const SimulationRequest& request,
                            const Progress& progress) {
  return mathematics_of(rules.game())->simulate(rules, book, request, progress);
}

}  // namespace croupier
