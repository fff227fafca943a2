// A round that is over, as the store keeps it: the whole record, and what is looked for in it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "record/commitment.h"

namespace croupier {

// Who played it.
struct RoundSeat {
  int seat = 0;  // from 1
  std::int64_t account = 0;
  std::int64_t wagered_cents = 0;
  std::int64_t net_cents = 0;
  friend bool operator==(const RoundSeat&, const RoundSeat&) = default;
};

// One thing that made up a seat's gain: a settled wager, an envy bonus, a fee, the bank. A seat's lines add up to what
// the seat gained.
struct RoundLine {
  int seat = 0;  // from 1
  std::string wager{};
  std::string bet{};  // what it is metered as: "base" for all wagers of a game's base together, otherwise the wager
  std::string paytable{};  // of the bet
  std::string outcome{};   // as the record has it; or "void", "envy", "fee", "bank"
  std::string hand{};      // as it was read; empty: none was
  std::int64_t staked_cents = 0;
  std::int64_t action_cents = 0;  // of the stake, what was at risk: not what a void hand or a short bank gave back
  std::int64_t net_cents = 0;
  std::int64_t award_cents = 0;  // of the gain, what came out of a meter
  // On one line of a bet that theory speaks of, its unit; 0 on the others, and on all lines of a bet that was void, cut
  // by a maximum, not covered, or not in the proportion that theory takes.
  std::int64_t unit_cents = 0;
  friend bool operator==(const RoundLine&, const RoundLine&) = default;
};

struct FinishedRound {
  // What the chain covers of a round: everything; or, of a round stored before there were lines, everything but them.
  // They follow from the record then, which is covered.
  static constexpr int with_lines = 2;
  static constexpr int without_lines = 1;

  std::string id{};     // "t1-000042"
  std::string table{};  // "t1"
  std::string game{};
  std::int64_t opened_ms = 0;
  std::int64_t ended_ms = 0;
  bool free_play = true;
  std::string record{};  // the whole record, TOML, sealed as `deal` writes it
  std::vector<RoundSeat> seats{};
  int form = with_lines;
  bool voided = false;  // every wager went back
  Hash definition{};    // of the rules it was played by
  std::vector<RoundLine> lines{};
};

}  // namespace croupier
