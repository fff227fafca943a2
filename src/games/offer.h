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
  bool passes = false;     // asks for nothing: a record leaves it out
  std::int64_t cents = 0;  // what it adds to the seat's stakes, unless the seat names an amount; negative: takes back
  std::int64_t least = 0;  // where the seat may name it: from this
  std::int64_t most = 0;   // up to this, in steps
  std::int64_t step = 0;
  std::uint8_t least_cards = 0;  // that it has to name
  std::uint8_t most_cards = 0;
};

}  // namespace croupier::games
