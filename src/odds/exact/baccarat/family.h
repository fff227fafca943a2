// The mathematics of baccarat, as odds/families.cpp registers them.
#pragma once

#include "odds/families.h"

namespace croupier {

Result<std::unique_ptr<FamilySolver>> baccarat_solver(const Game& game, const Deck& deck);
Result<Simulation> simulate_baccarat(const games::TableRules& rules, const Book& book, const SimulationRequest& request,
                                     const Progress& progress);
std::unique_ptr<RoundBook> baccarat_book(const games::TableRules& rules, const Book& book);
Result<Countability> count_baccarat(const Game& game, const Deck& deck, const CountRequest& request);
bool baccarat_hangs_on_play(const Wager& wager);
std::vector<ForgoneChoice> baccarat_forgone_choices(const Game& game, std::span<const OutcomeLine> base);
std::optional<Fraction> baccarat_top_award(const Game& game, const Deck& deck, const Wager& wager,
                                           const PayTable& table, int players);
ExpectedWork baccarat_work(const Game& game, const Deck& deck, const PlayedWork& played);
std::vector<IndependentCheck> baccarat_checks(const Game& game);

}  // namespace croupier
