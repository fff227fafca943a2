// How one game of twenty-one is played at one table, as plain values: what the round and the solver both ask. The
// rulebook's typed sections (rules/families/twenty_one.h) know ranks, clauses and every pay table; here cards are told
// apart by value alone, and one table has been chosen.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "base/refusal.h"
#include "cards/card.h"
#include "cards/deck.h"
#include "rules/definition.h"
#include "rules/families/twenty_one.h"

namespace croupier::twenty_one {

// An ace is 1, a Bonus card 10; nothing has value 0.
inline constexpr int ace_value = 1;
inline constexpr int highest_value = 10;
template <class T>
using ByValue = std::array<T, highest_value + 1>;

inline constexpr int highest_total = 21;
inline constexpr std::size_t outcome_kinds = static_cast<std::size_t>(BaseOutcome::When::farther) + 1;

struct PlayRules {
  std::array<int, rank_count> value{};
  ByValue<bool> bonus{};
  int blackjack_halves = 43;

  TotalSet dealer_hits;
  TotalSet must_stand;
  TotalSet must_hit;
  bool forced_shuts_out_all = false;  // doubling, splitting and surrender too

  ByValue<bool> checked{};       // up cards with which the down card is looked at
  bool found_ends_round = true;  // a blackjack that the look finds

  // What becomes of a base wager; none: an exception that the game does not have.
  std::array<std::optional<BaseOutcome::Result>, outcome_kinds> outcomes{};
  Pay win_pays{1, 1};
  Pay blackjack_pays{3, 2};
  Completion::When completion = Completion::When::always;

  bool surrender_before_check = false;
  bool surrender_after_check = false;
  Pay surrender_forfeits{1, 2};

  int doublings = 1;  // of one hand; each doubles the whole wager
  bool double_for_less = false;
  std::optional<Rescue::Returns> rescue;

  int splits = 0;  // of one hand dealt
  bool double_after_split = false;
  bool blackjack_after_split = false;
  bool surrender_after_split = false;
  bool split_aces_one_card = false;
  bool split_aces_again = false;
  bool split_aces_double = false;

  struct InsuranceTerms {
    int up = ace_value;
    Pay at_most{1, 2};  // share of the base wager
    Pay pays{2, 1};
  };
  std::optional<InsuranceTerms> insurance;  // where it is offered with the table chosen
  // For a unit of the base wager: the blackjack paid and the insurance lost; the insurance won and the blackjack
  // pushed.
  struct EvenMoneyTerms {
    Pay pays{1, 1};
    Pay against_blackjack{1, 1};
  };
  std::optional<EvenMoneyTerms> even_money;
};

// Of the game with the named table of its base wager; empty: the default. Refuses an unknown table, jokers, and ranks
// of one value that the rules tell apart: a ten that is no Bonus card beside jacks that are.
Result<PlayRules> play_rules(const Game& game, const Deck& deck, const std::string& paytable = {});

}  // namespace croupier::twenty_one
