// Legal, or why not: the answer to a command, as a fixed-size value. The words are made on demand.
#pragma once

#include <cstdint>

#include "base/refusal.h"

namespace croupier::games {

class TableRules;

enum class No : std::uint8_t {
  objection,  // there is none: the command is legal
  round_is_over,
  bets_are_closed,
  bets_are_open,
  no_such_seat,
  seat_of_the_bank,
  no_such_wager,
  no_such_action,
  takes_no_amount,  // an action whose amount is not the seat's to name
  not_your_turn,    // other: whose it is
  placed_later,     // a wager that only a decision places
  needs_meter,      // a progressive at a table without one
  not_one_unit,     // of a progressive; cents: the unit
  not_offered,      // the house leaves the wager out
  no_table,         // the operator has supplied no pay table
  not_for_dealer,
  not_backed,          // a wager on which nobody else may bet
  no_backer,           // a bet on another's hand by nobody
  too_many_backs,      // cents: how many the table takes
  nothing_to_ride_on,  // an action that places no wager, with a bet for the dealer
  negative,
  below_minimum,        // cents: the minimum
  below_minimum_alone,  // cents: the minimum without one of the game's own wagers
  above_maximum,        // cents: the maximum
  nobody_bets,
  backs_no_hand,         // a bet on the hand of a seat that is not in the game
  too_few_hands,         // cents: how many make a round
  table_full,            // cents: how many hands it takes
  required_missing,      // wager
  must_equal,            // wager, other, cents
  must_be_at_least,      // wager, other, cents
  requires_missing,      // wager lacks other
  requires_any_missing,  // wager lacks all of those of which it needs one
  excluded,              // wager and other together
  tip_without_own,       // a bet for the dealer in front of no wager
  too_many_hands,        // cents: how many one player may play
  not_adjacent,          // other: the seat that is apart
  below_two_hands_minimum,
  too_few_cards,  // cents: cards needed
  waiting,        // for the operator to go on
  not_waiting,
  unknown_irregularity,  // other: its kind
  irregularity_of_whom,  // it needs the seat of a player in the round
  nothing_to_discard,    // no card is still to be dealt, or not so many
};

struct Verdict {
  No no = No::objection;
  std::uint8_t seat = 0;
  std::uint8_t wager = 0;
  std::uint8_t other = 0;
  std::int64_t cents = 0;
  [[nodiscard]] bool ok() const { return no == No::objection; }
};

// The verdict in words: what is wrong and what would be right.
[[nodiscard]] Refusal explain(const TableRules& rules, const Verdict& verdict);

}  // namespace croupier::games
