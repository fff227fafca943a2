// The command that takes an offer as it stands.
#pragma once

#include "games/round.h"

namespace croupier::games {

[[nodiscard]] inline Command taken(const Round& round, const Offer& offer) {
  Command command = act(round.turn(), offer.action);
  command.hand = offer.hand;
  return command;
}

}  // namespace croupier::games
