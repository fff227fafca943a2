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
  Store& store = journal_.store();
  const auto last = [&](Significant kind) { return store.last(significant_stream, std::string(to_text(kind))); };
  const auto started = last(Significant::server_started);
  if (!started) return started.refusal();
  const auto stopped = last(Significant::server_stopped);
  if (!stopped) return stopped.refusal();
  const auto restored = last(Significant::restored);
  if (!restored) return restored.refusal();
  const auto newest = store.newest_ms();
  if (!newest) return newest.refusal();
  if (auto done = open_room(now_ms); !done) return done;
  note_start({.started = *started, .stopped = *stopped, .restored = *restored, .newest_ms = *newest}, now_ms);
  return Done{};
}

void Keeper::note_start(const Before& last, std::int64_t now_ms) {
  SignificantBody body{.why = "the first start"};
  const std::int64_t began = last.started ? last.started->sequence : 0;
  if (last.restored && last.restored->sequence > began) {
    // A copy of a running room has no stop in it: that is no crash, and how long it was down cannot be read from it.
    const Json told = Json::parse(last.restored->body, nullptr, false);
    const std::string backup = told.is_object() ? told.value("what", Json::object()).value("backup", "") : "";
    body.why = "started after restore of backup " + backup;
    body.before = {{"restored_ms", last.restored->time_ms}};
  } else if (last.started) {
    const bool in_order = last.stopped && last.stopped->sequence > began;
    const std::int64_t ended_ms = in_order ? last.stopped->time_ms : last.newest_ms;
    body.why = in_order ? "it had been stopped" : "it had ended without a word: killed, or the machine went down";
    body.before = {{"ended_ms", ended_ms}, {"in_order", in_order}};
    body.what = {{"downtime_ms", now_ms - ended_ms}};
  }
  body.after = {{"started_ms", now_ms}};
  note(Significant::server_started, body, now_ms);
}

Result<Done> Keeper::open_room(std::int64_t now_ms) {
  auto accounts = Accounts::open(journal_, parts_.opening_stake_cents);
  if (!accounts) return accounts.refusal();
  auto room = Room::open(book_, parts_, now_ms);
  if (!room) return room.refusal();
  accounts_ = std::move(accounts).value();
  room_ = std::move(room).value();
  for (const std::int64_t number : accounts_->disabled_ones()) room_->bar(number, true, now_ms);
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
  lost_at_ms_ = now_ms;
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
  if (done) done = open_room(now_ms);
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
  note(Significant::room_reopened,
       {.why = "the store had refused",
        .what = {{"downtime_ms", now_ms - lost_at_ms_}},
        .before = {{"lost_ms", lost_at_ms_}},
        .after = {{"opened_ms", now_ms}}},
       now_ms);
  if (!held_.empty()) room_->hold(held_, now_ms);
  if (draining_) drain(now_ms);
}

void Keeper::record(std::vector<NewEvent> events, std::int64_t now_ms, Journal::Committed done) {
  if (!done) done = [](const Result<std::int64_t>&) {};
  if (store_away())
    return done(Refusal{.kind = RefusalKind::io, .what = "the store is away", .where = {}, .right = "try again"});
  Append append;
  append.time_ms = now_ms;
  append.events = std::move(events);
  journal_.append(std::move(append), std::move(done));
}

void Keeper::hold(const std::string& why, std::int64_t now_ms) {
  if (held_ == why) return;
  held_ = why;
  metrics_.held = !why.empty();
  if (Room* open = room()) open->hold(why, now_ms);
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
