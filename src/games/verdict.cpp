#include "games/verdict.h"

#include "games/seat_name.h"
#include "games/table_rules.h"

namespace croupier::games {
Refusal explain(const TableRules& rules, const Verdict& verdict) {
  const auto name = [&](std::uint8_t wager) {
    return wager < rules.wagers().size() ? rules.wager(wager).source->id : "wager " + std::to_string(wager + 1);
  };
  const std::string seat = seat_name(verdict.seat);
  const std::string wager = name(verdict.wager);
  const std::string number = std::to_string(verdict.cents);
  const auto refusal = [](std::string what, std::string right, RefusalKind kind = RefusalKind::bad_input) {
    return Refusal{.kind = kind, .what = std::move(what), .where = {}, .right = std::move(right)};
  };
  switch (verdict.no) {
    case No::objection:
      return refusal("nothing is wrong", "");
    case No::round_is_over:
      return refusal("the round is over", "start another one");
    case No::bets_are_closed:
      return refusal("no more bets", "bets stand until the round is over");
    case No::bets_are_open:
      return refusal("no cards are dealt yet", "close the bets first");
    case No::no_such_seat:
      return refusal("there is no " + seat, rules.seats_words());
    case No::seat_of_the_bank:
      return refusal(seat + " banks this round and bets nothing", "another seat");
    case No::no_such_wager:
      return refusal("there is no " + wager, "one of the game's wagers");
    case No::no_such_action:
      return refusal("no such choice for " + seat, "one of the choices of the open decision");
    case No::takes_no_amount:
      return refusal("the choice of " + seat + " takes no amount", "leave the amount out");
    case No::not_your_turn:
      return refusal("it is not the turn of " + seat, seat_name(verdict.other) + " decides");
    case No::placed_later:
      return refusal(wager + " is not a bet made before the deal", "a decision places it");
    case No::needs_meter:
      return refusal(wager + " is a progressive, and this table has no meter for it", "leave it out");
    case No::not_one_unit:
      return refusal(wager + " of " + seat + " is not one unit", "exactly " + dollars_text(verdict.cents));
    case No::not_offered:
      return refusal(wager + " is not offered at this table", "leave it out");
    case No::no_table:
      return refusal(wager + " has no pay table until the operator brings one", "leave it out");
    case No::not_for_dealer:
      return refusal("no bet for the dealer rides on " + wager, "a wager that allows it");
    case No::not_backed:
      return refusal("nobody bets on " + wager + " of another's hand", "a seat of his own");
    case No::no_backer:
      return refusal("a bet on the hand of " + seat + " by nobody", "the player's number, from 1");
    case No::too_many_backs:
      return refusal("more bets on hands of others than the table takes", "at most " + number);
    case No::backs_no_hand:
      return refusal("a bet on the hand of " + seat + ", which has none", "a seat that has bet");
    case No::nothing_to_ride_on:
      return refusal("a bet for the dealer needs a wager to ride on", "a choice that places one");
    case No::negative:
      return refusal(wager + " of " + seat + " is negative", "0 takes a wager away");
    case No::below_minimum:
      return refusal(wager + " of " + seat + " is below the minimum", "at least " + dollars_text(verdict.cents));
    case No::below_minimum_alone:
      return refusal(wager + " of " + seat + " stands alone and is below the table's minimum",
                     "at least " + dollars_text(verdict.cents) + ", or one of the game's own wagers beside it");
    case No::above_maximum:
      return refusal(wager + " of " + seat + " is above the maximum", "at most " + dollars_text(verdict.cents));
    case No::nobody_bets:
      return refusal("nobody has bet", "at least one seat with its required wagers");
    case No::too_few_hands:
      return refusal("fewer hands than make a round", "at least " + number + " seats with a bet");
    case No::table_full:
      return refusal("more hands than the table takes", "at most " + number + " seats with a bet");
    case No::required_missing:
      return refusal(seat + " has no " + wager, wager + " is required");
    case No::must_equal:
      return refusal(wager + " of " + seat + " does not equal its " + name(verdict.other),
                     "exactly " + dollars_text(verdict.cents));
    case No::must_be_at_least:
      return refusal(wager + " of " + seat + " is below its " + name(verdict.other),
                     "at least " + dollars_text(verdict.cents));
    case No::requires_missing:
      return refusal(wager + " of " + seat + " needs " + name(verdict.other), "bet both, or neither");
    case No::requires_any_missing: {
      std::string any;
      for (std::uint8_t i = 0; i < rules.wagers().size(); ++i) {
        if ((rules.wager(verdict.wager).requires_any >> i & 1) != 0) any += (any.empty() ? "" : " or ") + name(i);
      }
      return refusal(wager + " of " + seat + " needs " + any, "bet one of them too, or leave it out");
    }
    case No::excluded:
      return refusal(wager + " and " + name(verdict.other) + " of " + seat + " exclude each other", "one of them");
    case No::tip_without_own:
      return refusal(seat + " bets on " + wager + " for the dealer without a bet of its own", "bet both, or neither");
    case No::too_many_hands:
      return refusal("the player at " + seat + " plays too many hands", "at most " + number);
    case No::not_adjacent:
      return refusal("the player at " + seat + " also plays " + seat_name(verdict.other), "adjacent seats");
    case No::below_two_hands_minimum:
      return refusal(wager + " of " + seat + " is below the minimum for a player with two hands",
                     "at least " + dollars_text(verdict.cents));
    case No::too_few_cards:
      return refusal("too few cards for the round", "at least " + number + " of them");
    case No::waiting:
      return refusal("the table waits for its operator", "let the round go on first");
    case No::not_waiting:
      return refusal("the table does not wait", "bets or decisions are open");
    case No::unknown_irregularity:
      return refusal(rules.game().name + " has no rule for '" +
                         std::string(to_text(static_cast<IrregularityKind>(verdict.other))) + "'",
                     "`croupier rules " + rules.game().id + "` lists those it has", RefusalKind::unknown);
    case No::irregularity_of_whom:
      return refusal("no player in the round sits at the seat of the irregularity", "a seat that has bet");
    case No::nothing_to_discard:
      return refusal("the shoe has no such card to discard", "a card that is still in it");
  }
  broken_invariant("a verdict without words");
}

}  // namespace croupier::games
