// Which steps of the computation are done a second time for showdown games.
#include "odds/exact/showdown/family.h"
#include "odds/exact/showdown/wagers/ending_pays.h"

namespace croupier {

bool showdown_hangs_on_play(const Wager& wager) {
  if (wager.kind == WagerKind::base || !wager.settle) return true;
  return wager.settle->by == SettleBy::comparison || depends_on_play(*wager.settle);
}

std::vector<IndependentCheck> showdown_checks(const Game& game) {
  const bool board = game.dealt_to(Place::community) > 0;
  return {
      {"the play of the real rounds",
       "the simulation under Cross-check drives the table's own state machine, which shares no code with the solver "
       "but the "
       "evaluation of hands",
       "tests/odds/simulation_test.cpp", IndependentCheck::Of::any_game},
      {board ? "the sweep over boards" : "the sweep over ranks",
       board ? "a program that deals every card, on shrunken decks in full and for a thousand random hands of the "
               "whole game; "
               "equality is of fractions"
             : "a program that deals every card: in full for three cards and for shrunken decks, for a thousand random "
               "hands "
               "of the five-card games; equality is of fractions",
       board ? "tests/odds/board_sweep_test.cpp" : "tests/odds/rank_sweep_test.cpp"},
      {"side bets and progressives on one's own cards", "every hand dealt and read by the slow reader of pay tables",
       "tests/odds/own_hands_test.cpp, tests/odds/progressives_test.cpp"},
      {"the ranking of hands", "a slow evaluator written from the definitions, compared over all hands of the deck",
       "tests/hands/five_cards_test.cpp, three_cards_test.cpp, seven_cards_test.cpp"},
      {"published figures", "numbers that others have printed for the same rules, cited with their source",
       "tests/odds/published_test.cpp", IndependentCheck::Of::defaults},
      {"settlement", "a second settlement, written from the clauses alone, over random rounds",
       "tests/games/conformance_test.cpp"}};
}

}  // namespace croupier
