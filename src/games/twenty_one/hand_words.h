// A hand in words, for people and for programs.
#pragma once

#include <string>

#include "games/twenty_one/drawing.h"

namespace croupier::twenty_one {

// "18", "soft 18", "blackjack, 21.5", "over with 26".
[[nodiscard]] std::string hand_words(const PlayRules& rules, const FinalHand& hand, bool soft);

// The same as one word: "hard-18", "soft-18", "blackjack", "over".
[[nodiscard]] std::string hand_id(const FinalHand& hand, bool soft);

}  // namespace croupier::twenty_one
