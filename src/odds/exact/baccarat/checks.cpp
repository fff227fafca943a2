// How much work baccarat's figures are, and which of them are worked out a second time.
#include "odds/exact/baccarat/family.h"
#include "odds/exact/baccarat/outcomes.h"

namespace croupier {
namespace {

// Measured in terms of additions: a round at a table, a bet's figures as fractions, a round of a shoe that is counted.
constexpr double table_round = 1000;
constexpr double figures_of_a_bet = 20'000;
constexpr double rounds_a_shoe = 80;

}  // namespace

ExpectedWork baccarat_work(const Game& game, const Deck& /*deck*/, const PlayedWork& played) {
  const auto one = static_cast<double>(baccarat::EndingTable::operations);
  const double searched = 1.5;  // and half as many shoes to find out when to bet
  return {.solving = one + static_cast<double>(game.paytables.size()) * figures_of_a_bet,
          .choices = 0,
          .thumb_rules = 0,
          .counting = searched * static_cast<double>(played.deals) * rounds_a_shoe * one,
          .seat_round = table_round};
}

std::vector<IndependentCheck> baccarat_checks(const Game& /*game*/) {
  return {{"the play of the real rounds",
           "the simulation under Cross-check drives the table's own state machine card by card; who draws and who wins "
           "it asks of the same few functions as the solver",
           "tests/odds/simulation_test.cpp", IndependentCheck::Of::any_game},
          {"the count of deals",
           "a program that deals every round card by card and settles it, without a line of the solver's code: for the "
           "whole shoe by all readings, for small and lopsided shoes; equality is of whole numbers",
           "tests/odds/baccarat_outcomes_test.cpp"},
          {"covariances and the bank",
           "the whole distribution of the bank against the matrix; what wagers that exclude each other must have",
           "tests/odds/baccarat_bets_test.cpp"},
          {"effects of removal, counters",
           "shoes short of one card counted by themselves; what counters won beside what they were due",
           "tests/odds/baccarat_count_test.cpp"},
          {"settlement", "a second settlement, written from the document alone, over random rounds and all options",
           "tests/games/baccarat_by_hand_test.cpp"},
          {"published figures", "numbers that others have printed for the same rules, cited with their source",
           "tests/odds/baccarat_bets_test.cpp, baccarat_count_test.cpp", IndependentCheck::Of::defaults}};
}

}  // namespace croupier
