// A finished round's seats as auditors read them.
#pragma once

#include "json/json.h"
#include "store/finished_round.h"

namespace croupier {

// The name is empty: whoever knows the accounts writes it in.
[[nodiscard]] inline Json seat_json(const RoundSeat& seat) {
  return {{"seat", seat.seat},
          {"account", seat.account},
          {"name", ""},
          {"bot", seat.account < 0},
          {"wagered_cents", seat.wagered_cents},
          {"net_cents", seat.net_cents}};
}

}  // namespace croupier
