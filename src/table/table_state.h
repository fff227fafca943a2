// What a live table is between two rounds, as plain values: with it a table goes on where it stood.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bank/meter.h"
#include "games/table_rules.h"
#include "table/bank_rotation.h"
#include "table/deck_care.h"
#include "table/shoe_state.h"

namespace croupier {

// Milliseconds; 0: no clock, the table waits.
struct Pace {
  int betting_ms = 0;   // from the first player's bet
  int decision_ms = 0;  // for each decision, and for the offer of the bank
  int result_ms = 0;    // to look at the result
  // From the last card and the last decision to the settlement: the time in which an operator can still call what went
  // wrong. Without it a round is settled at once.
  int settle_ms = 0;
  friend bool operator==(const Pace&, const Pace&) = default;
};

// What does not change while the table stands.
struct TableSettings {
  games::SharedRules rules;
  int seats = 0;
  Pace pace;
  std::optional<std::int64_t> owner;  // of a practice table: it closes when he has gone
};

// What somebody bets: cents by wager.
using Slip = std::array<std::int64_t, games::max_wagers>;

// Somebody at a seat.
struct Seated {
  std::int64_t account = 0;
  std::string name;
  bool bot = false;
  bool leaving = false;  // the seat is played out, then free
  bool ready = false;
  int absent = 0;      // rounds in a row that ended without him
  Slip slip{};         // what he has up while bets are open
  std::string notice;  // why his last slip went back
  [[nodiscard]] std::int64_t slip_cents() const;
  friend bool operator==(const Seated&, const Seated&) = default;
};

// The player-dealer's wager for the next or the open round.
struct Banker {
  int seat = 0;
  std::int64_t cents = 0;
  friend bool operator==(const Banker&, const Banker&) = default;
};

// A progressive's meter besides what it holds.
struct MeterStanding {
  MeterCounters counters;
  bool disabled = false;  // neither won nor raised, and its wager is not taken
  friend bool operator==(const MeterStanding&, const MeterStanding&) = default;
};

struct TableState {
  std::array<std::optional<Seated>, games::max_seats> seats;
  std::optional<Banker> bank;
  std::optional<BankRotation::State> rotation;  // of a player-dealer game
  DeckCare::State deck;
  std::vector<MeterAmounts> meters;      // one for each of the table's progressives
  std::vector<MeterStanding> standings;  // likewise
  std::int64_t rounds = 0;               // opened so far
  std::optional<ShoeState> shoe;         // that rounds are dealt from; none where each has a shuffle of its own
  std::int64_t shoes = 0;                // shuffled so far
  // Names rounds and shoes apart from those of another life of this store: set when a backup was put back, since what
  // was played after the copy was made has taken the numbers that follow.
  std::string generation;
  int button = 0;
  bool closing = false;  // it closes when the round is over
  friend bool operator==(const TableState&, const TableState&) = default;
};

// What a meter that starts with so much has seen: all of it is the house's.
[[nodiscard]] inline MeterStanding new_standing(const MeterAmounts& amounts) {
  return {.counters = {.in = {}, .house = total(amounts), .wins = {}}};
}

// A new table, meters at their seeds.
[[nodiscard]] TableState new_table(const TableSettings& settings, std::int64_t now_ms);

}  // namespace croupier
