// What one seat, or anybody, may know of a round: at a table while it goes on, and in a viewer's copy of its record,
// with the proof of it, once it is over.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "record/run_record.h"

namespace croupier {

// For each card dealt, in dealing order: may the viewer know it? `seat` counts from 1; 0 is somebody who only looks on.
// A player knows the cards of all his seats; everybody knows what was shown, and every hand that was read to settle.
// While the round goes on the same holds of what has been shown and read so far, but the player-dealer, who decides
// nothing and could tell others, does not look at his cards before everybody sees them.
[[nodiscard]] std::vector<bool> known_to(const games::Round& round, const EventLog& events, int seat);

// Where in the shoe the cards of a round lay: those dealt, in dealing order, and one that was put aside unused, if any.
struct ShoePlaces {
  std::vector<std::size_t> dealt;
  std::optional<std::size_t> discarded;
};
[[nodiscard]] ShoePlaces places_in_shoe(const EventLog& events);

// The copy: unknown cards are `??`, and of the shuffle there are openings of the known cards only. Refuses a seat the
// table does not have, and a record that is itself such a copy.
Result<RoundRecord> view_for(const RoundRecord& record, const PlayedRound& played, int seat);

// A viewer's copy with each unknown card replaced by one that is not used, so that it can be played; `unknown` tells
// in dealing order which cards were made up. They are such as would be hidden, too: what a hand that stays hidden tells
// of itself holds of them.
struct KnownRound {
  PlayedRound played;
  std::vector<bool> unknown;
};
Result<KnownRound> run_known(const RoundRecord& record, games::SharedRules rules);

}  // namespace croupier
