// A settled wager, and what a bettor gets for somebody else's hand.
#pragma once

#include <cstdint>

#include "hands/vocabulary.h"

namespace croupier::games {

enum class LineOutcome : std::uint8_t { win, lose, push, returned, forfeited };

// Whose money it was settled with.
enum class Counterparty : std::uint8_t { bank, pool };  // pool: a progressive's meter and its reserve

// Without initial values, so that a round costs nothing for the lines it does not have.
struct Line {
  std::uint16_t index;  // of all lines the round has settled, also those that fell: events name it by this
  std::uint8_t seat;
  std::uint8_t hand;  // of the seat, from 0
  std::uint8_t wager;
  std::uint16_t backer;  // the number of whoever bet on the seat's hand; 0: the seat's own wager
  LineOutcome outcome;
  Counterparty against;
  bool for_dealer;
  std::uint8_t table;    // which of the wager's tables
  std::uint8_t row;      // of that table, or no_row
  std::uint8_t hand_of;  // whose hand was read: a seat, dealer_hand or common_hands; none: nobody's
  Hand read_as;
  bool natural;
  bool for_one;  // the odds are "for 1"
  std::uint16_t clause;
  std::int32_t pays;  // odds of a win: so many for every `per`
  std::int32_t per;
  std::int64_t stake_cents;
  std::int64_t net_cents;       // the player's gain
  std::int64_t tip_cents;       // the dealer's, from a bet for his benefit
  std::int64_t cut_cents;       // what a maximum took off the pay
  std::int64_t returned_cents;  // of the stake: what the bank does not cover
  std::int64_t award_cents;     // of the gain, what came out of the meter

  // What the bank gains: whatever nobody else does.
  [[nodiscard]] std::int64_t bank_cents() const { return against == Counterparty::bank ? -net_cents - tip_cents : 0; }
};

struct EnvyPay {
  std::uint8_t seat;
  std::uint8_t wager;
  std::uint8_t hand_of;  // whose hand earned it
  std::uint16_t clause;
  std::int64_t cents;
};

}  // namespace croupier::games
