// A line of a finished round, for tests of what is made of lines.
#pragma once

#include <cstdint>
#include <string>

#include "store/finished_round.h"

namespace croupier {

// A wager of a seat that was settled: one unit of a bet, all of it at risk.
inline RoundLine settled_line(int seat, const std::string& bet, std::int64_t staked_cents, std::int64_t net_cents,
                              const std::string& hand = "") {
  return {.seat = seat,
          .wager = bet == "base" ? "ante" : bet,
          .bet = bet,
          .paytable = "01",
          .outcome = net_cents > 0   ? "win"
                     : net_cents < 0 ? "lose"
                                     : "push",
          .hand = hand,
          .staked_cents = staked_cents,
          .action_cents = staked_cents,
          .net_cents = net_cents,
          .unit_cents = staked_cents};
}

}  // namespace croupier
