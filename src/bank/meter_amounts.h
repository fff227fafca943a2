// What a progressive's meter does with money, as pure arithmetic: wagers feed it, awards are taken from it, a jackpot
// reseeds it. Rates are hundredths of a percent and money counts ten-thousandths of a cent, so every sum is exact and
// nothing is ever dropped.
#pragma once

#include <cstdint>
#include <optional>

#include "base/refusal.h"
#include "money/money.h"

namespace croupier {

// No meter may hold more dollars: whatever a round does to one then stays far below 64 bits.
inline constexpr std::int64_t highest_meter_dollars = 1'000'000'000;

struct MeterParameters {
  Money unit;    // of the wager
  Money seed;    // what a new meter stands at
  Money reseed;  // what it stands at after a jackpot
  std::int64_t increment_permyriad = 0;
  std::int64_t reserve_permyriad = 0;  // the hidden rate: what goes into the next reseed
  std::optional<Money> ceiling;
  bool linked = false;  // several tables feed it
  friend bool operator==(const MeterParameters&, const MeterParameters&) = default;
};

// Refuses a unit that is no stake, amounts below zero or too large, rates that take more than the wager, and a ceiling
// that a new meter would stand at.
Result<Done> check_meter(const MeterParameters& parameters);

struct MeterAmounts {
  Money current;   // what is shown and won
  Money overflow;  // what came in at the ceiling: it joins the next jackpot
  Money reserve;   // pays for the next reseed before the house does
  friend bool operator==(const MeterAmounts&, const MeterAmounts&) = default;
};

// Refuses amounts below zero or above what a meter may hold.
Result<Done> check_amounts(const MeterAmounts& amounts);

[[nodiscard]] Money total(const MeterAmounts& amounts);

// A new meter: the seed, and nothing else.
[[nodiscard]] inline MeterAmounts seeded(const MeterParameters& parameters) { return {parameters.seed, {}, {}}; }

// What a stake of whole cents brings the meter and its reserve; the rest is the house's.
[[nodiscard]] Money contribution(const MeterParameters& parameters, std::int64_t stake_cents);
// Takes it in, and returns it.
Money contribute(const MeterParameters& parameters, MeterAmounts& amounts, std::int64_t stake_cents);

struct MeterAward {
  std::int64_t cents = 0;  // the player's: whole cents, the rest stays in the meter (ruling `breakage`)
  bool jackpot = false;    // the whole meter: it has been reseeded
  Money house_seed;        // what the house added to reseed it
};

// Pays a share of the meter as it stands.
MeterAward award(const MeterParameters& parameters, MeterAmounts& amounts, int percent);

}  // namespace croupier
