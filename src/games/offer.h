// What the seat whose turn it is may do now.
#pragma once

#include <cstdint>

#include "games/indices.h"

namespace croupier::games {

struct Offer {
  std::uint8_t action = 0;    // of the rules' list
  std::uint8_t hand = 0;      // of the seat
  std::uint8_t wager = none;  // that it places, adds to or takes back
  bool folds = false;
  std::int64_t cents = 0;  // what it adds to the seat's stakes, at the least; negative: takes back
  std::int64_t most = 0;   // where the seat names the amount: up to this, in steps
  std::int64_t step = 0;
  std::uint8_t least_cards = 0;  // that it has to name
  std::uint8_t most_cards = 0;
};

}  // namespace croupier::games
