// Games of twenty-one under any options, for tests of their mathematics.
#pragma once

#include <string>
#include <vector>

#include "games/twenty_one/play_rules.h"
#include "odds/exact/twenty_one/shoe_solver.h"
#include "rules/rulebook.h"
#include "tests/built_in.h"

namespace croupier::twenty_one {

// A game with its deck, its rules as played and its whole shoe.
struct SolvedGame {
  Game game;
  Deck deck;
  PlayRules rules;
  Shoe shoe;
};

inline SolvedGame game_of(const Rulebook& book, const std::string& id, const std::vector<Setting>& settings,
                          const std::string& table) {
  SolvedGame made;
  made.game = book.game_with(id, settings).value();
  made.deck = book.deck(made.game).value();
  made.rules = play_rules(made.game, made.deck, table).value();
  made.shoe = shoe_of(made.rules, made.deck, made.game.deck.decks).value();
  return made;
}

// Of the rulebook that is built in.
inline SolvedGame printed_game(const std::string& id, const std::vector<Setting>& settings = {},
                               const std::string& table = {}) {
  return game_of(rulebook(), id, settings, table);
}

// Ordinary blackjack: the dealer stands on soft 17, any two cards are doubled, after splits too, aces are split once,
// late surrender.
inline SolvedGame blackjack(const std::vector<Setting>& settings = {}, const std::string& table = {}) {
  static const Rulebook examples = Rulebook::from_folder("rulebook/examples").value();
  return game_of(examples, "blackjack", settings, table);
}

}  // namespace croupier::twenty_one
