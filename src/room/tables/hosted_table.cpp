#include "room/tables/hosted_table.h"

#include "record/shoe_share.h"
#include "room/tables/table_events.h"

namespace croupier {

namespace {

std::string six_digits(std::int64_t number) {
  std::string digits = std::to_string(number);
  if (digits.size() < 6) digits.insert(0, 6 - digits.size(), '0');
  return digits;
}

// Of what a table numbers: after a backup was put back, with the generation that began then.
std::string prefix_of(const TablePlan& plan, const TableState& state) {
  return plan.id + "-" + (state.generation.empty() ? "" : state.generation + "-");
}

// Of the round that is over: it is the shoe's last so far.
std::uint32_t first_card_of(const HostedTable& table) {
  return static_cast<std::uint32_t>(table.live.state().shoe->rounds.back().first);
}

}  // namespace

std::string round_id(const TablePlan& plan, const TableState& state, std::int64_t number) {
  return prefix_of(plan, state) + six_digits(number);
}

std::string HostedTable::round_id(std::int64_t number) const { return croupier::round_id(plan, live.state(), number); }

std::string HostedTable::round_id() const { return round_id(live.state().rounds); }

std::string HostedTable::shoe_id(std::int64_t number) const {
  return prefix_of(plan, live.state()) + "s" + six_digits(number);
}

std::optional<std::string> HostedTable::named_round() const {
  if (live.open() != nullptr) return round_id();
  if (live.phase() == TablePhase::bank) return round_id(live.state().rounds + 1);
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
      if (seat.seat == event.seat + 1 && !event.passed) seat.decided_by.emplace_back(by);
    }
  }
  for (std::size_t i = 0; i < record.irregularities.size() && i < open.reasons.size(); ++i)
    record.irregularities[i].reason = open.reasons[i];
  if (!open.round->is_void()) record.charges = table.charges;
  record.definition = table.definition;
  record.shuffle = table.shoe ? share_of(table.shoe->cards, table.shoe->id, table.definition.hash, first_card_of(table),
                                         *open.round, open.events)
                              : shuffle_record(open.order, table.key, table.definition.hash);
  return record;
}

}  // namespace croupier
