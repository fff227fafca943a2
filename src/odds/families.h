// Where a family's mathematics are registered, one row each.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "odds/count/countability.h"
#include "odds/exact/solver.h"
#include "odds/simulation/book_player.h"
#include "odds/simulation/simulation.h"

namespace croupier {

// A game without one choice of a decision, to see what it costs never to take it.
struct ForgoneChoice {
  std::string decision;
  std::string choice;
  Fraction taken;  // part of all rounds in which the book takes it
  Game game;       // without it
};

// How much work lies ahead, in operations of the inner loops. Good for progress bars only: no number hangs on it.
struct ExpectedWork {
  double solving = 0;      // every wager by every table
  double choices = 0;      // the base, solved anew without each choice
  double thumb_rules = 0;  // to look for simpler play
  double counting = 0;     // what known cards are worth
  double seat_round = 0;   // one seat's round, played
};

// How much of what is not solved is played instead.
struct PlayedWork {
  std::uint64_t rounds = 0;  // of a wager that no plan fits
  std::uint64_t deals = 0;   // deals, or shoes, to measure what known cards are worth
};

// A step of the computation that is done a second time by other means, and the tests that compare both.
struct IndependentCheck {
  // Of which games it can be said.
  enum class Of : std::uint8_t {
    own_games,  // those of the built-in rulebook, which the tests compute, whatever their options
    defaults,   // the same without any option set
    any_game,   // also one that somebody else wrote: it is done anew for every report
  };
  std::string what;
  std::string how;
  std::string test;
  Of of = Of::own_games;
};

struct FamilyMathematics {
  Result<std::unique_ptr<FamilySolver>> (*solver)(const Game& game, const Deck& deck);
  Result<Simulation> (*simulate)(const games::TableRules& rules, const Book& book, const SimulationRequest& request,
                                 const Progress& progress);
  // The book as one who sits at a table opens it; it must outlive it.
  std::unique_ptr<RoundBook> (*at_table)(const games::TableRules& rules, const Book& book);
  // What known cards are worth; null where nobody has worked it out.
  Result<Countability> (*count)(const Game& game, const Deck& deck, const CountRequest& request);
  // Does what becomes of a wager hang on how the player plays?
  bool (*hangs_on_play)(const Wager& wager);
  // Each choice of each decision in turn. `base`: the outcomes of book play.
  std::vector<ForgoneChoice> (*forgone_choices)(const Game& game, std::span<const OutcomeLine> base);
  // How often the highest award of a wager comes that no plan solves; none where that is not simple either.
  std::optional<Fraction> (*chance_of_top_award)(const Game& game, const Deck& deck, const Wager& wager,
                                                 const PayTable& table, int players);
  ExpectedWork (*expected_work)(const Game& game, const Deck& deck, const PlayedWork& played);
  std::vector<IndependentCheck> (*checks)(const Game& game);
  // Shoes that tell two digits of what counters gain, where many rounds are dealt from one.
  std::uint64_t counted_shoes = 0;
  // Why no report is made of its games yet; empty where they are.
  std::string_view no_report{};  // NOLINT(*-redundant-member-init): g++ wants it of designated initializers
};

// Null where a family has none.
[[nodiscard]] const FamilyMathematics* mathematics_of(const Game& game);

}  // namespace croupier
