// What happened in a round, as fixed-size values: complete, in order, without text. Readers make the words.
#pragma once

#include <cstdint>
#include <vector>

#include "cards/card.h"
#include "games/card_set.h"
#include "games/indices.h"
#include "rules/definition.h"

namespace croupier {

enum class EventKind : std::uint8_t {
  player_seated,   // seat, cents (the player's number)
  wager_placed,    // seat, wager, cents; a second one for the same wager replaces the first, 0 takes it away
  wager_backed,    // seat, wager, cents, position (the number of whoever bets on the seat's hand); likewise
  bets_closed,     // "no more bets"
  card_dealt,      // place, seat, hand, position, card, face_up
  card_turned,     // place, seat, hand, position, card: shown to everybody
  card_moved,      // seat, card, hand and position (where it lies now), hand_of (the hand whose last card it was)
  decided,         // seat, hand, action, wager, cents that it added to the wager (negative: took back), cards
  line_settled,    // seat, wager, line (its index): the round has the rest
  irregularity,    // action (of the definition's list), seat, moment; lines settled before may fall
  card_discarded,  // position (in the order of the shoe), card: found face up and not used
  meter_raised,    // wager, cents (ten-thousandths of a cent that came in), net_cents (the meter's, likewise)
  meter_reseeded,  // wager, cents (ten-thousandths of a cent that the house added), net_cents (the meter's, likewise)
  envy_paid,       // seat, wager, hand_of (whose hand earned it), cents, clause
  round_ended,
};

struct Event {
  EventKind kind = EventKind::round_ended;
  std::uint8_t seat = 0;   // counted from 0
  std::uint8_t hand = 0;   // of the seat
  std::uint8_t wager = 0;  // index in the definition
  Place place = Place::seats;
  std::uint8_t action = 0;  // of the rules' list of actions, or of irregularities
  std::uint8_t hand_of = 0;
  std::uint8_t moment = 0;
  bool face_up = false;
  bool for_dealer = false;     // a bet for the dealer's benefit
  bool named_cents = false;    // the player named the amount
  bool passed = false;         // what was decided asks for nothing, and no record writes it down
  Card card{};                 // NOLINT(*-redundant-member-init): g++ wants it of designated initializers
  games::CardSet cards{};      // NOLINT(*-redundant-member-init)
  std::uint16_t position = 0;  // within the place, or in the shoe; from 0
  std::uint16_t line = 0;      // index of a settled line
  std::uint16_t clause = 0;    // index in the table's list of clauses
  std::int64_t cents = 0;
  std::int64_t net_cents = 0;
  std::int64_t tip_cents = 0;  // what rides for the dealer

  friend bool operator==(const Event&, const Event&) = default;
};

using EventLog = std::vector<Event>;

}  // namespace croupier
