#include "store/memory_store.h"

#include <algorithm>

#include "store/audit.h"
#include "store/group.h"
#include "store/round_query.h"
#include "store/statement.h"

namespace croupier {

Result<std::int64_t> MemoryStore::append(std::span<const Append> group) {
  const Known known{
      .answered = [this](const Answer& answer) { return answers_.contains({answer.client, answer.command}); },
      .ended = [this](const FinishedRound& round) { return rounds_.contains(round.id); }};
  if (const auto staged = stage_group(group, ledger_, known); !staged) return staged.refusal();
  for (const Append& append : group) keep(append);
  ledger_.keep();
  return end_.sequence;
}

void MemoryStore::keep(const Append& append) {
  for (StoredEvent& event : chain_events(append, end_)) events_.push_back(std::move(event));
  if (append.answer) answers_[{append.answer->client, append.answer->command}] = *append.answer;
  if (append.round) {
    rounds_[append.round->id] = end_.sequence;
    meters_.stage(*append.round);
    meters_.keep();
  }
  if (!append.events.empty()) carried_[end_.sequence] = {append.postings, append.answer, append.round};
}

Result<std::optional<Answer>> MemoryStore::answer_to(const std::string& client, const std::string& command) {
  const auto found = answers_.find({client, command});
  if (found == answers_.end()) return std::optional<Answer>();
  return std::optional(found->second);
}

Result<Done> MemoryStore::answered(const std::function<void(const std::string&, const std::string&)>& each) {
  for (const auto& [who, answer] : answers_) each(who.first, who.second);
  return Done{};
}

Result<Done> MemoryStore::read(const std::string& stream, std::int64_t after,
                               const std::function<bool(const StoredEvent&)>& each) {
  for (const StoredEvent& event : events_) {
    if (event.sequence <= after || (!stream.empty() && event.stream != stream)) continue;
    if (!each(event)) break;
  }
  return Done{};
}

Result<std::vector<StoredEvent>> MemoryStore::events(const EventQuery& query) {
  std::vector<StoredEvent> found;
  for (auto at = events_.rbegin(); at != events_.rend() && static_cast<int>(found.size()) < query.limit; ++at) {
    if (at->sequence <= query.after || (query.before != 0 && at->sequence >= query.before)) continue;
    if (!query.stream.empty() && at->stream != query.stream) continue;
    if (!query.kind.empty() && at->kind != query.kind) continue;
    found.push_back(*at);
  }
  return found;
}

Result<std::int64_t> MemoryStore::last_before(std::int64_t time_ms) {
  return std::partition_point(events_.begin(), events_.end(),
                              [&](const StoredEvent& event) { return event.time_ms < time_ms; }) -
         events_.begin();
}

Result<std::int64_t> MemoryStore::newest_ms() { return events_.empty() ? 0 : events_.back().time_ms; }

Result<std::optional<StoredEvent>> MemoryStore::last(const std::string& stream, const std::string& kind) {
  const auto found = std::find_if(events_.rbegin(), events_.rend(), [&](const StoredEvent& event) {
    return event.stream == stream && event.kind == kind;
  });
  if (found == events_.rend()) return std::optional<StoredEvent>();
  return std::optional(*found);
}

Result<Money> MemoryStore::balance(const std::string& account) { return ledger_.balance(account); }

Result<std::vector<std::pair<std::string, Money>>> MemoryStore::balances(const std::string& prefix) {
  return ledger_.starting_with(prefix);
}

Result<std::optional<FinishedRound>> MemoryStore::round(const std::string& id) {
  const auto found = rounds_.find(id);
  if (found == rounds_.end()) return std::optional<FinishedRound>();
  return carried_.at(found->second).round;
}

Result<RoundPage> MemoryStore::rounds(const RoundQuery& query) {
  auto from = carried_.rbegin();
  if (!query.before.empty()) {
    const auto before = rounds_.find(query.before);
    if (before == rounds_.end()) return no_such_round(query.before);
    from = std::make_reverse_iterator(carried_.find(before->second));
  }
  RoundPage page;
  for (; from != carried_.rend() && static_cast<int>(page.rounds.size()) < query.limit; ++from) {
    const auto& [sequence, carried] = *from;
    if (!carried.round || sequence <= query.after || (query.until != 0 && sequence > query.until)) continue;
    if (!matches_seats(query, *carried.round) || !matches_lines(query, *carried.round)) continue;
    page.rounds.push_back(*carried.round);
    page.rounds.back().record.clear();
  }
  const bool full = !page.rounds.empty() && static_cast<int>(page.rounds.size()) == query.limit;
  if (full) page.next = page.rounds.back().id;
  return page;
}

Result<std::optional<std::string>> MemoryStore::round_by(const Hash& definition) {
  for (const auto& [sequence, carried] : carried_) {
    if (carried.round && carried.round->definition == definition) return std::optional(carried.round->id);
  }
  return std::optional<std::string>();
}

Result<std::vector<std::pair<MeterKey, MeterTotals>>> MemoryStore::meters(Who who, std::int64_t first_day,
                                                                          std::int64_t last_day) {
  return meters_.between(who, first_day, last_day);
}

Result<std::vector<StatementLine>> MemoryStore::statement(const StatementQuery& query) {
  std::vector<StatementLine> lines;
  Statements statements;
  for (const auto& [sequence, carried] : carried_) {
    for (const StatementEntry& entry : statements.post(carried.postings)) {
      const std::pair place(sequence, entry.position);
      if (entry.account != query.account || sequence <= query.after || (query.until != 0 && sequence > query.until) ||
          place <= std::pair(query.skip_from, query.skip_position))
        continue;
      const StoredEvent& event = events_[static_cast<std::size_t>(sequence - 1)];
      const Posting& posting = carried.postings[static_cast<std::size_t>(entry.position)];
      lines.push_back({.sequence = sequence,
                       .position = entry.position,
                       .time_ms = event.time_ms,
                       .stream = event.stream,
                       .kind = event.kind,
                       .other = entry.amount < Money{} ? posting.to : posting.from,
                       .amount = entry.amount,
                       .after = entry.after});
    }
  }
  if (query.newest_first) std::ranges::reverse(lines);
  if (static_cast<int>(lines.size()) > query.limit) lines.resize(static_cast<std::size_t>(std::max(query.limit, 0)));
  return lines;
}

Result<Verified> MemoryStore::verify_with(const VerifyProgress& /*progress*/) {
  Audit audit;
  for (const StoredEvent& event : events_) {
    const auto found = carried_.find(event.sequence);
    const Carried carried = found == carried_.end() ? Carried{} : found->second;
    const auto next = audit.event(event, carried.postings, carried.answer, carried.round);
    if (!next) return next.refusal();
  }
  return audit.finish(ledger_, meters_);
}

}  // namespace croupier
