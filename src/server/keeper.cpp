#include "server/keeper.h"

#include <algorithm>

namespace croupier::server {

Keeper::Keeper(const Rulebook& book, const RoomParts& parts, Metrics& metrics, const Log& log)
    : book_(book),
      metrics_(metrics),
      log_(log),
      journal_(parts.journal, metrics, log),
      parts_{.journal = journal_,
             .vault = parts.vault,
             .adviser = parts.adviser,
             .shuffler = parts.shuffler,
             .opening_stake_cents = parts.opening_stake_cents} {}

Result<Done> Keeper::open(std::int64_t now_ms) {
  auto accounts = Accounts::open(journal_, parts_.opening_stake_cents);
  if (!accounts) return accounts.refusal();
  auto room = Room::open(book_, parts_, now_ms);
  if (!room) return room.refusal();
  accounts_ = std::move(accounts).value();
  room_ = std::move(room).value();
  for (Json finding : room_->findings()) {
    const std::string event = finding.at("event");
    finding.erase("event");
    log_.warning(event, finding);
  }
  metrics_.ready = true;
  return Done{};
}

void Keeper::tick(std::int64_t now_ms) {
  if (lost_) {
    if (now_ms >= retry_at_ms_) try_again(now_ms);
    return;
  }
  room_->tick(now_ms);
  if (journal_.refused() || room_->failed()) lose(now_ms);
}

std::optional<std::int64_t> Keeper::next_deadline_ms() const {
  return lost_ ? std::optional(retry_at_ms_) : room_->next_deadline_ms();
}

void Keeper::lose(std::int64_t now_ms) {
  lost_ = true;
  retry_at_ms_ = now_ms + retry_ms;
  metrics_.ready = false;
  ++metrics_.store_failures;
  log_.error("room-lost", {{"next", "the store is opened again every second"}});
  if (on_lost) on_lost();
}

void Keeper::try_again(std::int64_t now_ms) {
  retry_at_ms_ = now_ms + retry_ms;
  // Those who wait for an append still hold the room.
  if (journal_.under_way() != 0) return;
  room_.reset();
  accounts_.reset();
  auto done = journal_.reopen();
  if (done) done = open(now_ms);
  if (!done) {
    // Once, not every second, unless it is something else by now.
    const std::string why = done.refusal().line();
    if (why != away_) log_.warning("store-away", {{"why", why}});
    away_ = why;
    return;
  }
  lost_ = false;
  away_.clear();
  log_.info("room-open-again");
  if (draining_) drain(now_ms);
}

void Keeper::note(const std::string& kind, const Json& body, std::int64_t now_ms) {
  if (store_away()) return;
  Append append;
  append.time_ms = now_ms;
  append.events = {{"room", kind, body.dump()}};
  journal_.append(std::move(append), [](const Result<std::int64_t>&) {});
}

void Keeper::drain(std::int64_t now_ms) {
  draining_ = true;
  metrics_.draining = true;
  if (Room* open = room()) open->drain(now_ms);
}

bool Keeper::drained() const {
  const Room* open = room();
  return draining_ && journal_.under_way() == 0 && open != nullptr && open->drained();
}

}  // namespace croupier::server
