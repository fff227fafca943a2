// What a table has room for, and the indices that stand for nothing. Rounds are values of a fixed size.
#pragma once

#include <cstdint>

#include "rules/definition.h"

namespace croupier::games {

inline constexpr int max_seats = most_places;
inline constexpr int max_wagers = 12;
inline constexpr int max_progressives = 4;
inline constexpr int max_backings = 24;            // bets on hands of others
inline constexpr std::uint8_t none = 255;          // no seat, no wager, no row
inline constexpr std::uint8_t common_hands = 253;  // in place of a seat: hands that are everybody's
inline constexpr std::uint8_t dealer_hand = 254;   // in place of a seat: a hand that is no seat's
inline constexpr std::uint8_t no_row = 255;

// Where no limit is posted. No pay of it, nor any sum over a round, comes near 64 bits.
inline constexpr std::int64_t highest_stake_cents = 1'000'000'000;

}  // namespace croupier::games
