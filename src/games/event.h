// What happened in a round, as fixed-size values: complete, in order, without text. Readers make the words.
#pragma once

#include <cstdint>
#include <vector>

#include "cards/card.h"

namespace croupier {

enum class EventKind : std::uint8_t {
  player_seated,   // seat, cents (the player's number)
  wager_placed,    // seat, wager, cents; a second one for the same wager replaces the first, 0 takes it away
  bets_closed,     // "no more bets"
  card_dealt,      // place, seat (of the seats' place), position, card, face_up
  card_turned,     // place, position, card: shown to everybody
  decided,         // seat, wager, choice (within the step), cents of the wager it placed (negative: took back)
  line_settled,    // seat, wager, outcome, cents (stake), net_cents, row, hand, natural, clause
  irregularity,    // choice (of the definition's list), seat, position (the moment); lines settled before may fall
  card_discarded,  // position (in the order of the shoe), card: found face up and not used
  meter_raised,    // wager, cents (ten-thousandths of a cent that came in), net_cents (the meter's, likewise)
  meter_reseeded,  // wager, cents (ten-thousandths of a cent that the house added), net_cents (the meter's, likewise)
  envy_paid,       // seat, wager, hand_of (whose hand earned it), row, cents, clause
  round_ended,
};

enum class LineOutcome : std::uint8_t { win, lose, push, returned, forfeited };

inline constexpr std::uint8_t no_row = 255;

struct Event {
  EventKind kind = EventKind::round_ended;
  std::uint8_t step = 0;      // of the round's definition
  std::uint8_t seat = 0;      // counted from 0
  std::uint8_t wager = 0;     // index in the definition
  std::uint8_t place = 0;     // of cards
  std::uint8_t position = 0;  // within the place, from 0
  Card card{};                // NOLINT(*-redundant-member-init): g++ wants it of designated initializers
  bool face_up = false;
  std::uint8_t choice = 0;
  LineOutcome outcome = LineOutcome::lose;
  std::uint8_t table = 0;     // which of the wager's tables
  std::uint8_t row = no_row;  // of that table
  std::uint8_t hand = 0;      // category as read
  std::uint8_t hand_of = 0;   // the seat whose hand it is, or the dealer's
  bool natural = false;
  bool for_dealer = false;   // a bet for the dealer's benefit
  bool for_one = false;      // the odds are "for 1"
  std::uint16_t clause = 0;  // index in the table's list of clauses
  std::int32_t pays = 0;     // odds of a win: so many for every `per`
  std::int32_t per = 1;
  std::int64_t cents = 0;
  std::int64_t net_cents = 0;
  std::int64_t tip_cents = 0;       // what the dealer was given
  std::int64_t cut_cents = 0;       // taken off a pay by a maximum
  std::int64_t returned_cents = 0;  // of the stake: what the bank does not cover
  std::int64_t award_cents = 0;     // of the gain, what came out of a meter

  friend bool operator==(const Event&, const Event&) = default;
};

using EventLog = std::vector<Event>;

}  // namespace croupier
