#include "server/integrity.h"

#include "store/chain.h"

namespace croupier::server {
namespace {

constexpr const char* stream = "integrity";

Json store_json(const Verified& verified) {
  return {{"events", verified.events}, {"last_hash", to_hex(verified.last)}};
}

}  // namespace

Integrity::Integrity(UpkeepParts parts, Check check, VerifyStore verify_store)
    : parts_(std::move(parts)), check_(std::move(check)), verify_store_(std::move(verify_store)) {}

Integrity::~Integrity() {
  if (running_) running_->stop = true;
}

Result<Done> Integrity::open(const std::optional<Verified>& store) {
  auto read = parts_.store.read(stream, 0, [this](const StoredEvent& event) {
    Json check = Json::parse(event.body, nullptr, false);
    if (!check.is_object()) return true;
    check["time_ms"] = event.time_ms;
    show(std::move(check));
    return true;
  });
  if (!read) return read;
  Found found{.self = check_(), .store = {}};
  if (store) found.store = *store;
  tell({.why = "the server starts"}, found, {});
  return Done{};
}

void Integrity::tick(std::int64_t now_ms) {
  if (now_ms < next_ms_ || running() || parts_.keeper.store_away()) return;
  check({.why = "a day has passed"}, false, {});
}

void Integrity::check(const Wish& wish, bool with_store, Told done) {
  if (running()) broken_invariant("a check begins while another is under way");
  const auto state = std::make_shared<JobState>();
  const auto found = std::make_shared<Found>();
  running_ = state;
  auto look = [state, found, with_store, check = check_, verify = verify_store_] {
    found->self = check();
    if (!with_store) return;
    found->store = verify(in_turns(state));
  };
  auto tell_all = [this, found, wish, done] {
    running_.reset();
    tell(wish, *found, done);
  };
  // They do nothing but this and copies, one at a time each: their queue is never full.
  if (!parts_.workers.run(std::move(look), std::move(tell_all))) broken_invariant("the upkeep's thread is swamped");
}

Json Integrity::judge(const Wish& wish, const Found& found) {
  Json differing = found.self.differing;
  // A store that could not be copied to be looked at is not one that does not agree.
  const bool read = found.store && (found.store->ok() || found.store->refusal().kind != RefusalKind::io);
  if (read) store_says_ = found.store->ok() ? "" : found.store->refusal().line();
  if (!store_says_.empty()) differing.push_back(store_says_);
  const bool passed = differing.empty();
  return {{"program", own_path().string()},
          {"expected", found.self.expected},
          {"actual", found.self.program},
          {"rulebook", found.self.rulebook},
          {"expected_rulebook", found.self.expected_rulebook},
          {"passed", passed},
          {"differing", std::move(differing)},
          {"store", found.store && found.store->ok() ? store_json(**found.store) : Json(nullptr)},
          {"who", wish.by ? Json{{"account", wish.by->account}, {"name", wish.by->name}} : Json("system")},
          {"why", wish.why}};
}

void Integrity::show(Json check) {
  checks_.push_front(std::move(check));
  if (checks_.size() > most_shown) checks_.pop_back();
}

// Into the store; then whoever asked is told.
void Integrity::tell(const Wish& wish, const Found& found, const Told& done) {
  const std::int64_t now = parts_.now();
  next_ms_ = now + every_ms;
  Json check = judge(wish, found);
  const bool passed = check["passed"];
  parts_.keeper.hold(passed ? "" : "integrity", now);
  const Significant significant = passed ? Significant::integrity_checked : Significant::integrity_failed;
  const std::string kind(to_text(significant));
  if (passed) parts_.log.info(kind, {{"program", check["actual"]}, {"rulebook", check["rulebook"]}});
  for (const auto& one : check["differing"]) parts_.log.error(kind, {{"says", one}});
  std::vector<NewEvent> events = {
      {stream, "checked", check.dump()},
      wish.event(significant, {{"differing", check["differing"]}, {"store", check["store"]}},
                 {{"program", check["expected"]}, {"rulebook", check["expected_rulebook"]}},
                 {{"program", check["actual"]}, {"rulebook", check["rulebook"]}})};
  check["time_ms"] = now;
  show(check);
  Result<Json> answer = std::move(check);
  if (found.store && !found.store->ok() && found.store->refusal().kind == RefusalKind::io) {
    answer = found.store->refusal();
    parts_.log.warning("store-not-verified", {{"why", answer.refusal().line()}});
  }
  parts_.keeper.record(std::move(events), now, [done, answer](const Result<std::int64_t>& stored) {
    if (done) done(stored ? answer : Result<Json>(stored.refusal()));
  });
}

Json Integrity::json() const {
  return {{"checks", checks_},
          {"running", running()},
          {"progress", running_ ? Json(running_->progress.load()) : Json(nullptr)},
          {"sound", checks_.empty() || checks_.front().at("passed")}};
}

}  // namespace croupier::server
