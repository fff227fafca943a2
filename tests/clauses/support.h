// What the tests of clauses share. Each test is named after the clause it shows, whole; the rulebook lists it
// there, and clause_registry_test.cpp sees to it that the two agree.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "cards/deck.h"
#include "hands/evaluator.h"
#include "hands/reading.h"
#include "rules/rulebook.h"

namespace croupier::clauses {

const Rulebook& book();
Game game(std::string_view id, std::vector<Setting> settings = {});
Deck deck_of(const Game& game);
std::vector<Card> cards(std::string_view text);

// ---- Decks ------------------------------------------------------------------------------------------

// Exactly these ranks, each in four suits, and so many jokers; and the deck refuses every other card and every
// card twice.
void expect_deck(const Game& game, std::string_view ranks, int jokers);

// The number of decks may be set from `min` to `max`, which makes shoes of so many cards, and to nothing else.
void expect_decks_to_choose(std::string_view id, std::string_view option, int min, int max, int cards_in_a_deck);

// ---- Hands ------------------------------------------------------------------------------------------

// Reads hands by one ranking of a game, fast and slow.
class Hands {
 public:
  explicit Hands(const Game& game, std::string_view ranking = "hand");
  Hands(const Ranking& ranking, const Deck& deck);

  [[nodiscard]] const Ranking& ranking() const { return evaluator_.ranking(); }
  [[nodiscard]] const Evaluator& evaluator() const { return evaluator_; }
  [[nodiscard]] HandRank rank(std::string_view text) const { return evaluator_(cards(text)); }
  [[nodiscard]] Hand category(std::string_view text) const { return evaluator_.category(rank(text)); }
  [[nodiscard]] Reading read(std::string_view text) const { return read_hand(ranking(), cards(text)); }
  // The hand's rank is the highest or lowest of all hands of that category.
  [[nodiscard]] HandRank highest(Hand category) const;
  [[nodiscard]] HandRank lowest(Hand category) const { return evaluator_.lowest_of(category); }

  // Each beats the next.
  void expect_descending(std::initializer_list<std::string_view> hands) const;
  // All are worth the same.
  void expect_equal(std::initializer_list<std::string_view> hands) const;

 private:
  Evaluator evaluator_;
};

// No suit outranks another: every permutation of the suits leaves the rank of every one of many hands alone.
void expect_suits_equal(const Hands& hands, const Deck& deck);

// Single cards rank in this order, highest first: shown by hands that differ in one card alone.
void expect_card_order(const Hands& hands, std::string_view ranks);

// Only these cards are wild, the others are not.
void expect_wild(const Ranking& ranking, const Deck& deck, std::string_view wild_ranks, bool joker);

// ---- Pay tables -------------------------------------------------------------------------------------

// "to 1: royal-flush 1000/100, flush 25/4": natural and wild, one pay ("3/2" in brackets), "10%", "$50"; envy
// after a plus.
std::string table_text(const Game& game, std::string_view wager, std::string_view table);

// The tables of a wager, by id.
std::vector<std::string> tables_of(const Game& game, std::string_view wager);

// The row a hand falls on, with what it pays there: "flush 25"; "-" for a hand that is not listed.
std::string row_text(const Game& game, std::string_view wager, std::string_view table, std::string_view hand);

// Every hand with the joker is wild, whatever it is called, and each category of the table is met and paid so.
void expect_joker_hands_wild(const Game& game, std::string_view wager, std::string_view table);

}  // namespace croupier::clauses
