// A progressive's meter over its life: what it holds, what went in and out, and who may change it when. A value; a
// table keeps it.
#pragma once

#include "bank/meter_amounts.h"

namespace croupier {

struct MeterCounters {
  Money in;        // contributions, the reserve's among them
  Money house;     // the seed, and what the house added at each reseed
  Money wins;      // paid to players
  int hits = 0;    // awards
  int resets = 0;  // jackpots
  friend bool operator==(const MeterCounters&, const MeterCounters&) = default;
};

// What becomes of parameters when others are wanted for a meter that shows so much. A ceiling moves at once, but only
// above what the meter shows. All else would change what players are owed for the wagers already in: it waits until the
// jackpot is won.
struct MeterChange {
  MeterParameters now;
  std::optional<MeterParameters> waiting;
};
Result<MeterChange> change_of(const MeterParameters& now, Money current, const MeterParameters& wanted);

class Meter {
 public:
  // At its seed.
  static Result<Meter> open(const MeterParameters& parameters);

  [[nodiscard]] const MeterParameters& parameters() const { return parameters_; }
  [[nodiscard]] const MeterAmounts& amounts() const { return amounts_; }
  [[nodiscard]] const MeterCounters& counters() const { return counters_; }
  [[nodiscard]] bool is_enabled() const { return enabled_; }
  // What takes effect when the jackpot is won; empty when nothing is waiting.
  [[nodiscard]] const std::optional<MeterParameters>& waiting() const { return waiting_; }

  // One wager. Refused: anything but the unit, and every wager while the meter is disabled.
  Result<Done> contribute(std::int64_t stake_cents);
  // Refused: what is no share, a disabled meter, and more than counters hold.
  Result<MeterAward> award(int percent);

  // A disabled meter is neither won nor raised, and comes back as it was.
  void disable() { enabled_ = false; }
  void enable() { enabled_ = true; }

  // While the link of a linked meter operates, nothing about it may change.
  void set_link_operating(bool operating) { link_operates_ = operating; }

  // By the rule above.
  Result<Done> change(const MeterParameters& wanted);

  // Nothing is lost: what came in from players and house is what was paid and what is held.
  [[nodiscard]] bool balanced() const;

 private:
  Meter() = default;
  [[nodiscard]] Result<Done> why_not_play() const;

  MeterParameters parameters_;
  MeterAmounts amounts_;
  MeterCounters counters_;
  std::optional<MeterParameters> waiting_;
  bool enabled_ = true;
  bool link_operates_ = false;
};

}  // namespace croupier
