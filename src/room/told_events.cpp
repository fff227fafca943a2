#include "room/told_events.h"

#include <functional>

#include "json/event_json.h"
#include "record/run_record.h"
#include "record/view.h"

namespace croupier {
namespace {

ToldText text_of(const Json& event) {
  ToldText text{.json = event.dump()};
  text.hash = std::hash<std::string>()(text.json);
  return text;
}

}  // namespace

void ToldEvents::catch_up(const LiveTable& live, const std::string& round, const std::optional<RoundRecord>& record,
                          const std::vector<std::string>& decided_by, const Rulebook& book) {
  const auto open = live.open();
  // What is settled may read otherwise than what it looked like on the way: a round that became void.
  if (open == nullptr || round != round_ || record.has_value() != settled_) {
    told_.clear();
    events_ = 0;
  }
  round_ = round;
  settled_ = record.has_value();
  if (open && events_ < open->events.size())
    tell(*open, record ? record->lines : line_records(*open->round), decided_by, book);
}

void ToldEvents::tell(const OpenRound& open, const std::vector<LineRecord>& lines,
                      const std::vector<std::string>& decided_by, const Rulebook& book) {
  const DealtCards dealt(open.events);
  const std::vector<bool> all(open.events.size(), true);
  const std::vector<bool> none(open.events.size(), false);
  const SeenRound known{*open.round, open.events, none, lines, events_};
  const SeenRound unknown{*open.round, open.events, all, lines, events_};
  const std::vector<ToldEvent> events = croupier::tell(known);
  const std::vector<Json> as_known = events_json(known, decided_by, book);
  const std::vector<Json> as_unknown = events_json(unknown, decided_by, book);
  for (std::size_t i = 0; i < events.size(); ++i) {
    Told told{.card = dealt.index_of(*events[i].event), .known = text_of(as_known[i]), .unknown = {}};
    if (told.card) told.unknown = text_of(as_unknown[i]);
    told_.push_back(std::move(told));
  }
  events_ = open.events.size();
}

std::vector<const ToldText*> ToldEvents::seen_from(const LiveTable& live, std::optional<int> seat) const {
  std::vector<const ToldText*> seen;
  const auto open = live.open();
  if (open == nullptr) return seen;
  const std::vector<bool> known = known_to(*open->round, open->events, seat ? *seat + 1 : 0);
  for (const Told& told : told_) seen.push_back(!told.card || known[*told.card] ? &told.known : &told.unknown);
  return seen;
}

}  // namespace croupier
