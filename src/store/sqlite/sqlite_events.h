// Events, and lines of rounds, as a SqliteStore reads them.
#pragma once

#include <string_view>

#include "store/sqlite/sqlite.h"
#include "store/store.h"

namespace croupier {

constexpr std::string_view select_events = "SELECT sequence, time_ms, stream, kind, body, carried, hash FROM events ";

inline StoredEvent event_of(const Query& query) {
  return {.sequence = query.number(0),
          .time_ms = query.number(1),
          .stream = query.text(2),
          .kind = query.text(3),
          .body = query.text(4),
          .carried = query.hash(5),
          .hash = query.hash(6)};
}

// From that column on: seat, wager, bet, paytable, outcome, hand, staked, action, net, award, unit.
inline RoundLine line_of(const Query& query, int at) {
  return {.seat = static_cast<int>(query.number(at)),
          .wager = query.text(at + 1),
          .bet = query.text(at + 2),
          .paytable = query.text(at + 3),
          .outcome = query.text(at + 4),
          .hand = query.text(at + 5),
          .staked_cents = query.number(at + 6),
          .action_cents = query.number(at + 7),
          .net_cents = query.number(at + 8),
          .award_cents = query.number(at + 9),
          .unit_cents = query.number(at + 10)};
}

}  // namespace croupier
