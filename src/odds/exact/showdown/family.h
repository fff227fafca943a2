// The mathematics of the showdown family, as odds/families.cpp registers them.
#pragma once

#include "odds/families.h"

namespace croupier {

Result<std::unique_ptr<FamilySolver>> showdown_solver(const Game& game, const Deck& deck);
Result<Simulation> simulate_showdown(const games::TableRules& rules, const Book& book, const SimulationRequest& request,
                                     const Progress& progress);
std::unique_ptr<RoundBook> showdown_book(const games::TableRules& rules, const Book& book);
Result<Countability> count_showdown(const Game& game, const Deck& deck, const CountRequest& request);
bool showdown_hangs_on_play(const Wager& wager);
std::vector<ForgoneChoice> showdown_forgone_choices(const Game& game, std::span<const OutcomeLine> base);
std::optional<Fraction> showdown_top_award(const Game& game, const Deck& deck, const Wager& wager,
                                           const PayTable& table, int players);
ExpectedWork showdown_work(const Game& game, const Deck& deck, const PlayedWork& played);
std::vector<IndependentCheck> showdown_checks(const Game& game);

}  // namespace croupier
