#include "room/tables/event_feed.h"

#include <functional>

#include "json/event_json.h"
#include "record/run_record.h"
#include "record/view.h"

namespace croupier {
namespace {

FeedText text_of(const Json& event) {
  FeedText text{.json = event.dump()};
  text.hash = std::hash<std::string>()(text.json);
  return text;
}

// What a hand that was folded gives up is collected before the table waits, and given back if the round is void then:
// it is told with the rest of the settlement, since nothing that was told is taken back.
std::vector<std::size_t> telling_order(const std::vector<WordedEvent>& events, const OpenRound& open, bool over) {
  std::vector<std::size_t> before;
  std::vector<std::size_t> folded;
  std::vector<std::size_t> since;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& event = *events[i].event;
    const bool ends = over && static_cast<std::size_t>(&event - open.events.data()) >= open.ended_from;
    const bool of_folded = event.kind == EventKind::line_settled && open.round->seat(event.seat).folded;
    (ends ? since : of_folded ? folded : before).push_back(i);
  }
  if (!over) return before;
  before.insert(before.end(), folded.begin(), folded.end());
  before.insert(before.end(), since.begin(), since.end());
  return before;
}

}  // namespace

void EventFeed::catch_up(const LiveTable& live, const std::string& round, const std::optional<RoundRecord>& record,
                         const std::vector<std::string>& decided_by, const Rulebook& book) {
  const auto open = live.open();
  // What is settled may read otherwise than what it looked like on the way: a round that became void.
  if (open == nullptr || round != round_ || record.has_value() != settled_) {
    entries_.clear();
    events_ = 0;
  }
  round_ = round;
  settled_ = record.has_value();
  if (open && events_ < open->events.size())
    tell(*open, record ? record->lines : line_records(*open->round), decided_by, book);
}

void EventFeed::tell(const OpenRound& open, const std::vector<LineRecord>& lines,
                     const std::vector<std::string>& decided_by, const Rulebook& book) {
  const DealtCards dealt(open.events);
  const std::vector<bool> all(open.events.size(), true);
  const std::vector<bool> none(open.events.size(), false);
  const SeenRound known{*open.round, open.events, none, lines, events_};
  const SeenRound unknown{*open.round, open.events, all, lines, events_};
  const std::vector<WordedEvent> events = croupier::tell(known);
  const std::vector<Json> as_known = events_json(known, decided_by, book);
  const std::vector<Json> as_unknown = events_json(unknown, decided_by, book);
  for (const std::size_t i : telling_order(events, open, settled_)) {
    Entry told{.card = dealt.index_of(*events[i].event), .known = text_of(as_known[i]), .unknown = {}};
    if (told.card) told.unknown = text_of(as_unknown[i]);
    entries_.push_back(std::move(told));
  }
  events_ = open.events.size();
}

std::vector<const FeedText*> EventFeed::seen_from(const LiveTable& live, std::optional<int> seat) const {
  std::vector<const FeedText*> seen;
  const auto open = live.open();
  if (open == nullptr) return seen;
  const std::vector<bool> known = known_to(*open->round, open->events, seat ? *seat + 1 : 0);
  for (const Entry& told : entries_) seen.push_back(!told.card || known[*told.card] ? &told.known : &told.unknown);
  return seen;
}

}  // namespace croupier
