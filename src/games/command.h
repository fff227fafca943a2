// What is said to a round. One form for all families: a split names a hand, a raise an amount, a draw its cards.
#pragma once

#include <cstdint>

#include "games/card_set.h"
#include "games/indices.h"
#include "rules/definition.h"

namespace croupier::games {

enum class CommandKind : std::uint8_t {
  seat_player,   // says who plays at a seat; only needed where one player plays several
  bet,           // puts a wager up, replaces it, or takes it away with 0 cents
  back,          // the same by somebody else on the seat's hand; `player` is his number
  close_bets,    // "no more bets"
  act,           // one of the actions that are offered
  go_on,         // of a round with stops: past the moment it waits at
  irregularity,  // something went wrong: the game's rule for it is applied
};

// How far a round has come, as an irregularity sees it.
enum class Moment : std::uint8_t { deal, before_decisions, decisions, before_reveal, after_reveal };

struct Command {
  CommandKind kind = CommandKind::close_bets;
  std::uint8_t seat = 0;    // from 0
  std::uint8_t hand = 0;    // of the seat, where it plays several
  std::uint8_t wager = 0;   // index
  std::uint8_t action = 0;  // of the rules' list
  bool for_dealer = false;  // a bet for the dealer's benefit
  IrregularityKind irregularity = IrregularityKind::voided;
  Moment happened = Moment::after_reveal;  // if before it is told; otherwise it counts as happening now
  std::uint16_t count = 1;                 // of cards found face up
  std::uint16_t ahead = 0;                 // so many places ahead in the shoe lies the first of them
  std::uint16_t player = 0;
  CardSet cards{};         // NOLINT(*-redundant-member-init): g++ wants it of designated initializers
  std::int64_t cents = 0;  // of a bet or an action; with one that places a wager, what rides on it for the dealer
};

[[nodiscard]] constexpr Command seat_player(std::uint8_t seat, std::uint16_t player) {
  return {.kind = CommandKind::seat_player, .seat = seat, .player = player};
}
[[nodiscard]] constexpr Command bet(std::uint8_t seat, std::uint8_t wager, std::int64_t cents) {
  return {.kind = CommandKind::bet, .seat = seat, .wager = wager, .cents = cents};
}
[[nodiscard]] constexpr Command bet_for_dealer(std::uint8_t seat, std::uint8_t wager, std::int64_t cents) {
  return {.kind = CommandKind::bet, .seat = seat, .wager = wager, .for_dealer = true, .cents = cents};
}
[[nodiscard]] constexpr Command back(std::uint8_t seat, std::uint16_t player, std::uint8_t wager, std::int64_t cents) {
  return {.kind = CommandKind::back, .seat = seat, .wager = wager, .player = player, .cents = cents};
}
[[nodiscard]] constexpr Command close_bets() { return {.kind = CommandKind::close_bets}; }
[[nodiscard]] constexpr Command act(std::uint8_t seat, std::uint8_t action, std::int64_t cents = 0) {
  return {.kind = CommandKind::act, .seat = seat, .action = action, .cents = cents};
}
[[nodiscard]] constexpr Command go_on() { return {.kind = CommandKind::go_on}; }
// `seat` is the player's whose hand or conduct it is about; none: the dealer's, or everybody's.
[[nodiscard]] constexpr Command irregularity(IrregularityKind what, std::uint8_t seat = none) {
  return {.kind = CommandKind::irregularity, .seat = seat, .irregularity = what};
}
[[nodiscard]] constexpr Command found_face_up(std::uint16_t count, std::uint16_t ahead = 0) {
  return {.kind = CommandKind::irregularity,
          .seat = none,
          .irregularity = IrregularityKind::face_up_cards,
          .count = count,
          .ahead = ahead};
}

}  // namespace croupier::games
