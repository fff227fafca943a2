// What a round is told before it starts.
#pragma once

#include <array>
#include <cstdint>

#include "bank/cover.h"
#include "bank/meter_amounts.h"
#include "base/uninitialized.h"
#include "games/indices.h"

namespace croupier::games {

// Where a round waits although nobody is asked, so that something that went wrong can be told.
enum class StopAt : std::uint8_t {
  nowhere,
  settlement,    // when the last card lies and all have decided, as a table does that can be interrupted
  every_moment,  // as a record is played that tells of something at one of them
};

struct Setup {
  std::uint8_t bank_seat = none;  // where the player-dealer sits; none: the house, or nobody at this table
  std::uint8_t button = 0;        // the seat the house names, where settlement starts from a button
  StopAt stops = StopAt::nowhere;
  std::int64_t bank_cents = BankCover::unlimited;  // the player-dealer's wager
  // Meters before the round, by place among the table's progressives. One without a meter is closed.
  std::uint8_t metered = 0;  // bit mask of those that have one
  // NOLINTNEXTLINE(*-redundant-member-init): g++ wants it of designated initializers
  Uninitialized<std::array<MeterAmounts, max_progressives>> amounts{};  // as many as that

  void set_meter(std::uint8_t progressive, const MeterAmounts& before) {
    metered = static_cast<std::uint8_t>(metered | 1U << progressive);
    (*amounts)[progressive] = before;
  }
  [[nodiscard]] const MeterAmounts& meter(std::uint8_t progressive) const { return (*amounts)[progressive]; }
  [[nodiscard]] bool has_meter(std::uint8_t progressive) const {
    return progressive < max_progressives && (metered >> progressive & 1) != 0;
  }
};

// A progressive as the round has moved it.
struct MeterState {
  MeterAmounts amounts;
  Money contributed;  // by the wagers of this round
  Money house_seed;   // what the house added to reseed it
};

}  // namespace croupier::games
