#include "room/hosted_table.h"

#include "room/table_events.h"

namespace croupier {

std::string HostedTable::round_id() const {
  std::string number = std::to_string(live.state().rounds);
  if (number.size() < 6) number.insert(0, 6 - number.size(), '0');
  return plan.id + "-" + number;
}

std::vector<std::string> HostedTable::decided_by() const {
  std::vector<std::string> words;
  if (live.open() == nullptr) return words;
  const auto open = live.open();
  for (const By by : open->decided_by) words.emplace_back(to_text(by));
  return words;
}

RoundRecord record_of(const HostedTable& table) {
  const auto held = table.live.open();
  const OpenRound& open = *held;
  RoundRecord record = record_of(*open.round, open.events);
  std::size_t made = 0;
  for (const Event& event : open.events) {
    if (event.kind != EventKind::decided) continue;
    const std::string_view by = to_text(open.decided_by.at(made++));
    for (SeatRecord& seat : record.seats) {
      if (seat.seat == event.seat + 1) seat.decided_by.emplace_back(by);
    }
  }
  record.definition = table.definition;
  record.shuffle = shuffle_record(open.order, table.key, table.definition.hash);
  return record;
}

}  // namespace croupier
