// What happened in a round, event by event, as the JSON that other programs read: a replay, a live table and a history
// tell a round alike. A card that the viewer does not know is not in it.
#pragma once

#include <string>
#include <vector>

#include "json/json.h"
#include "record/event_words.h"
#include "rules/rulebook.h"

namespace croupier {

// Who made each decision of a record's round, in the order of its events; empty when nobody wrote it down.
[[nodiscard]] std::vector<std::string> decided_by(const RoundRecord& record, const EventLog& events);

// `decided_by` says of each decision, in order, who made it: "player", "bot", "platform"; empty: nobody wrote it down.
// One entry for each event that is told, in order.
[[nodiscard]] std::vector<Json> events_json(const SeenRound& seen, const std::vector<std::string>& decided_by,
                                            const Rulebook& book);

}  // namespace croupier
