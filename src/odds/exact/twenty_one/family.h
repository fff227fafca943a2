// The mathematics of twenty-one, as odds/families.cpp registers them.
#pragma once

#include "odds/families.h"

namespace croupier {

Result<std::unique_ptr<FamilySolver>> twenty_one_solver(const Game& game, const Deck& deck);
Result<Simulation> simulate_twenty_one(const games::TableRules& rules, const Book& book,
                                       const SimulationRequest& request, const Progress& progress);
std::unique_ptr<RoundBook> twenty_one_book(const games::TableRules& rules, const Book& book);
Result<Countability> count_twenty_one(const Game& game, const Deck& deck, const CountRequest& request);
bool twenty_one_hangs_on_play(const Wager& wager);
std::vector<ForgoneChoice> twenty_one_forgone_choices(const Game& game, std::span<const OutcomeLine> base);
std::optional<Fraction> twenty_one_top_award(const Game& game, const Deck& deck, const Wager& wager,
                                             const PayTable& table, int players);
ExpectedWork twenty_one_work(const Game& game, const Deck& deck, const PlayedWork& played);
std::vector<IndependentCheck> twenty_one_checks(const Game& game);

}  // namespace croupier
