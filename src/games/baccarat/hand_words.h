// A finished hand in words, for people and for programs.
#pragma once

#include <string>

#include "games/baccarat/drawing.h"

namespace croupier::baccarat {

// "7", "8 of three cards", "a natural 9".
[[nodiscard]] std::string hand_words(const Rules& rules, const FinishedHand& hand);

// The same as one word: "seven", "three-card-eight", "natural-nine".
[[nodiscard]] std::string hand_id(const Rules& rules, const FinishedHand& hand);

}  // namespace croupier::baccarat
