// A round told event by event, in words. The only place where events become text.
#pragma once

#include <string>
#include <vector>

#include "record/view.h"

namespace croupier {

struct ToldEvent {
  const Event* event;
  std::string words;                 // one line
  const LineRecord* line = nullptr;  // of a settled wager
};

// `lines` are the settled wagers to tell: the record's own for a viewer's copy, otherwise line_records(). Both the
// round and the lines must outlive what is told.
[[nodiscard]] std::vector<ToldEvent> tell(const KnownRound& known, const std::vector<LineRecord>& lines);

// "wins 3 to 1, +$15", "loses, -$5".
[[nodiscard]] std::string outcome_words(const LineRecord& line);

// "the round is void: face-up-cards, 2 cards (MA-49)"; nothing of a round that is not.
[[nodiscard]] std::string void_words(const PlayedRound& played);

// Which card of whose a dealt card is: "card 2 of seat 1", "the wild card".
[[nodiscard]] std::string place_words(const Event& dealt);

}  // namespace croupier
