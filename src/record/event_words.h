// A round told event by event, in words. The only place where events become text.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "record/view.h"

namespace croupier {

struct WordedEvent {
  const Event* event;
  std::string words;                 // one line
  const LineRecord* line = nullptr;  // of a settled wager
};

// A round as somebody sees it, over or not. All of it must outlive what is told.
struct SeenRound {
  const games::Round& round;
  const EventLog& events;
  const std::vector<bool>& unknown;  // in dealing order: the cards that he does not know
  // The settled wagers to tell: the record's own for a viewer's copy, otherwise line_records().
  const std::vector<LineRecord>& lines;
  std::size_t from = 0;  // the first event to tell
};

[[nodiscard]] std::vector<WordedEvent> tell(const SeenRound& seen);
[[nodiscard]] std::vector<WordedEvent> tell(const KnownRound& known, const std::vector<LineRecord>& lines);

// Which of the cards dealt an event is about, counted from 0; nothing when it is about none.
class DealtCards {
 public:
  explicit DealtCards(const EventLog& events);
  [[nodiscard]] std::optional<std::size_t> index_of(const Event& event) const;

 private:
  std::map<std::array<int, 4>, std::size_t> index_;  // place, seat, hand, position
};

// "wins 3 to 1, +$15", "loses, -$5".
[[nodiscard]] std::string outcome_words(const LineRecord& line);

// "the round is void: cards were found face up in the shoe, 2 cards (MA-49)"; nothing of a round that is not.
[[nodiscard]] std::string void_words(const games::Round& round, const EventLog& events);

// Which card of whose a dealt card is: "card 2 of seat 1", "the wild card".
[[nodiscard]] std::string place_words(const Event& dealt);

// What the cards at a place are called where there is one player: "player", "dealer", "banker hand".
[[nodiscard]] std::string hand_name(Place place);

}  // namespace croupier
