#include "room/hosted_table.h"

#include "room/table_events.h"

namespace croupier {

namespace {

std::string id_of_round(const std::string& table, std::int64_t round) {
  std::string number = std::to_string(round);
  if (number.size() < 6) number.insert(0, 6 - number.size(), '0');
  return table + "-" + number;
}

}  // namespace

std::string HostedTable::round_id() const { return id_of_round(plan.id, live.state().rounds); }

std::optional<std::string> HostedTable::named_round() const {
  if (live.open() != nullptr) return round_id();
  if (live.phase() == TablePhase::bank) return id_of_round(plan.id, live.state().rounds + 1);
  return std::nullopt;
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
  if (!open.round->is_void()) record.charges = table.charges;
  record.definition = table.definition;
  record.shuffle = shuffle_record(open.order, table.key, table.definition.hash);
  return record;
}

}  // namespace croupier
