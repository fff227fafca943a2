// Slow and obvious: deals every card by hand and settles from the definition. Shares no code with the solvers but the
// evaluators, which have exhaustive tests of their own, and the type of a fraction.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "cards/deck.h"
#include "hands/evaluator.h"
#include "odds/exact/solver.h"
#include "rules/rulebook.h"

namespace croupier::brute {

// Net gain -> probability.
using Distribution = std::map<Fraction, Fraction>;

[[nodiscard]] Distribution distribution_of(const Analysis& analysis);

enum Result3 : int { lower, equal, higher };  // the player's hand against the dealer's

struct Showdown {
  bool folded = false;
  Hand player = Hand::high_card;
  Hand dealer = Hand::high_card;
  bool qualified = true;
  Result3 result = equal;
};

// What a wager against the dealer, or on the losing hand, gains for a stake of one.
[[nodiscard]] Fraction net(const Game& game, const Wager& wager, const PayTable& table, const Showdown& showdown);

[[nodiscard]] bool qualifies(const Game& game, const Ranking& ranking, const Score& score);

// A way to play: its name, whether it folds, and what is staked on each wager.
struct Way {
  std::string action;
  bool folded;
  std::map<std::string, int> stakes;
};

// The base at a showdown, and the same as a whole number of sixtieths.
[[nodiscard]] Fraction base_net(const Game& game, const Way& way, const Showdown& showdown,
                                const std::map<std::string, std::string>& tables = {});
[[nodiscard]] std::int64_t sixtieths(const Fraction& value);

// All ways to choose.
void for_each_choice(std::size_t n, std::size_t k, const std::function<void(const std::vector<std::size_t>&)>& visit);

// A game by its id with options set.
[[nodiscard]] Game game(const std::string& id, const std::vector<Setting>& settings = {});
[[nodiscard]] Deck deck_of(const Game& game);
// With another hand from which the dealer's qualifies.
void let_qualify(Game& game, Hand at_least);
// All suits of these ranks, and jokers.
[[nodiscard]] Deck small_deck(const char* ranks, int jokers = 0);
[[nodiscard]] Solver solver(const Game& game, const Deck& deck);
// The one result for this wager and table.
[[nodiscard]] Analysis solved(const Game& game, const Deck& deck, const std::string& wager,
                              const std::string& table = {});

// Five or three cards each, one decision with `seen` of the dealer's cards up; play stakes `raise` antes on `placed`.
struct Disjoint {
  Game rules;
  Deck deck;
  int cards = 5;
  int seen = 0;  // 0 or 1
  std::vector<Way> ways;
  std::vector<std::string> with = {};  // side bets to be optimized together with the base
  // The distribution of the base and of each wager named, under the best play; `products`: what the base and each of
  // them bring, multiplied, on average.
  [[nodiscard]] std::map<std::string, Distribution> solve(const std::vector<std::string>& others,
                                                          std::map<std::string, Fraction>* products = nullptr) const;
};

}  // namespace croupier::brute
