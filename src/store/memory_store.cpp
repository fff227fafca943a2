#include "store/memory_store.h"

#include <algorithm>

#include "store/audit.h"
#include "store/group.h"

namespace croupier {

Result<std::int64_t> MemoryStore::append(std::span<const Append> group) {
  const Known known{
      .answered = [this](const Answer& answer) { return answers_.contains({answer.client, answer.command}); },
      .ended = [this](const FinishedRound& round) { return rounds_.contains(round.id); }};
  if (const auto staged = stage_group(group, books_, known); !staged) return staged.refusal();
  for (const Append& append : group) keep(append);
  books_.keep();
  return end_.sequence;
}

void MemoryStore::keep(const Append& append) {
  for (StoredEvent& event : chain_events(append, end_)) events_.push_back(std::move(event));
  if (append.answer) answers_[{append.answer->client, append.answer->command}] = *append.answer;
  if (append.round) rounds_[append.round->id] = end_.sequence;
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

Result<std::int64_t> MemoryStore::newest_ms() { return events_.empty() ? 0 : events_.back().time_ms; }

Result<std::optional<StoredEvent>> MemoryStore::last(const std::string& stream, const std::string& kind) {
  const auto found = std::find_if(events_.rbegin(), events_.rend(), [&](const StoredEvent& event) {
    return event.stream == stream && event.kind == kind;
  });
  if (found == events_.rend()) return std::optional<StoredEvent>();
  return std::optional(*found);
}

Result<Money> MemoryStore::balance(const std::string& account) { return books_.balance(account); }

Result<std::vector<std::pair<std::string, Money>>> MemoryStore::balances(const std::string& prefix) {
  return books_.starting_with(prefix);
}

Result<std::optional<FinishedRound>> MemoryStore::round(const std::string& id) {
  const auto found = rounds_.find(id);
  if (found == rounds_.end()) return std::optional<FinishedRound>();
  return carried_.at(found->second).round;
}

Result<std::vector<FinishedRound>> MemoryStore::rounds(const RoundQuery& query) {
  auto from = carried_.rbegin();
  if (!query.before.empty()) {
    const auto before = rounds_.find(query.before);
    if (before == rounds_.end()) return no_such_round(query.before);
    from = std::make_reverse_iterator(carried_.find(before->second));
  }
  const auto wanted = [&](const FinishedRound& round) {
    const auto his = [&](const RoundSeat& seat) { return seat.account == *query.account; };
    return (query.table.empty() || round.table == query.table) && (query.game.empty() || round.game == query.game) &&
           (!query.account || std::any_of(round.seats.begin(), round.seats.end(), his));
  };
  std::vector<FinishedRound> found;
  for (; from != carried_.rend() && static_cast<int>(found.size()) < query.limit; ++from) {
    if (!from->second.round || !wanted(*from->second.round)) continue;
    found.push_back(*from->second.round);
    found.back().record.clear();
  }
  return found;
}

Result<Verified> MemoryStore::verify_with(const VerifyProgress& /*progress*/) {
  Audit audit;
  for (const StoredEvent& event : events_) {
    const auto found = carried_.find(event.sequence);
    const Carried carried = found == carried_.end() ? Carried{} : found->second;
    const auto next = audit.event(event, carried.postings, carried.answer, carried.round);
    if (!next) return next.refusal();
  }
  return audit.finish(books_);
}

}  // namespace croupier
