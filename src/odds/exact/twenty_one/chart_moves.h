// What somebody who plays by a chart does next in a round.
#pragma once

#include "games/twenty_one/round.h"
#include "odds/exact/twenty_one/chart_book.h"

namespace croupier::twenty_one {

[[nodiscard]] inline int up_of(const Round& round) { return round.rules().value(round.up_card()); }

// The first of the play's choices that is open; of a hand not doubled yet, once nothing is left to be asked before the
// check.
[[nodiscard]] inline Move move_of(const Round& round, const Play& play) {
  if (play.surrender && round.may(Move::surrender)) return Move::surrender;
  if (play.split && round.may(Move::split)) return Move::split;
  if (play.twice && round.may(Move::double_down)) return Move::double_down;
  return (play.hit && round.may(Move::hit)) || !round.may(Move::stand) ? Move::hit : Move::stand;
}

[[nodiscard]] inline Move move_of(const Round& round, DoubledPlay play) {
  if (play == DoubledPlay::again && round.may(Move::double_down)) return Move::double_down;
  return play == DoubledPlay::rescue && round.may(Move::rescue) ? Move::rescue : Move::stand;
}

// Insurance and even money are never taken: whoever counts no cards loses by them.
[[nodiscard]] inline Move move_by(const ChartBook& book, const Round& round) {
  const HandState state = round.state(round.turn(), round.turn_hand());
  if (round.is_before_check()) {
    const bool gives_up = round.may(Move::early_surrender) && book.play(state, up_of(round)).surrender_early;
    return gives_up ? Move::early_surrender : Move::pass;
  }
  return state.doubled > 0 ? move_of(round, book.doubled(state, up_of(round)))
                           : move_of(round, book.play(state, up_of(round)));
}

}  // namespace croupier::twenty_one
