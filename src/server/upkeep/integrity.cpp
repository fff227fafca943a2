#include "server/upkeep/integrity.h"

#include <utility>

#include "store/chain.h"

namespace croupier::server {
namespace {

constexpr const char* integrity_stream = "integrity";

// The states of a check.
constexpr const char* has_passed = "passed";
constexpr const char* has_failed = "failed";
constexpr const char* is_unverified = "unverified";

Significant significant_of(const Json& check) {
  if (check["state"] == has_failed) return Significant::integrity_failed;
  return check["state"] == has_passed ? Significant::integrity_checked : Significant::integrity_unverified;
}

// Checks that were stored before there were three states say less.
void complete(Json& check) {
  if (check.contains("state")) return;
  check["state"] = check.value("passed", false) ? has_passed : has_failed;
  check["unverified"] = Json::array();
  if (check["store"].is_object()) check["store"]["passed"] = true;
}

// A store that could not be copied to be looked at is not one that does not agree.
bool was_read(const std::optional<Result<Verified>>& store) {
  return store && (store->ok() || store->refusal().kind != RefusalKind::io);
}

}  // namespace

Integrity::Integrity(UpkeepParts parts, Check check, VerifyStore verify_store)
    : parts_(std::move(parts)), check_(std::move(check)), verify_store_(std::move(verify_store)) {}

Integrity::~Integrity() {
  if (running_) running_->stop = true;
}

Result<Done> Integrity::open(const std::optional<Verified>& store) {
  auto read = parts_.store.read(integrity_stream, 0, [this](const StoredEvent& event) {
    Json check = Json::parse(event.body, nullptr, false);
    if (!check.is_object()) return true;
    check["time_ms"] = event.time_ms;
    complete(check);
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
  const bool due = now_ms >= next_ms_ || !doubt_.empty();
  if (!due || running() || parts_.keeper.store_away()) return;
  const std::string doubt = std::exchange(doubt_, {});
  check({.why = doubt.empty() ? "a day has passed" : doubt}, true, {});
}

void Integrity::check(const Wish& wish, bool with_store, Reported done) {
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
  Json not_looked_at = found.self.unverified;
  if (was_read(found.store)) {
    store_says_ = found.store->ok() ? "" : found.store->refusal().line();
  } else if (found.store) {
    not_looked_at.push_back("the store: " + found.store->refusal().line());
  }
  const bool differs = !found.self.differing.empty() || !store_says_.empty();
  const std::string state = differs ? has_failed : not_looked_at.empty() ? has_passed : is_unverified;
  return {{"program", own_path().string()},
          {"expected", found.self.expected},
          {"actual", found.self.program},
          {"rulebook", found.self.rulebook},
          {"expected_rulebook", found.self.expected_rulebook},
          {"state", state},
          {"passed", state == has_passed},
          {"differing", found.self.differing},
          {"unverified", std::move(not_looked_at)},
          {"store", store_json(found)},
          {"who", wish.by ? Json{{"account", wish.by->account}, {"name", wish.by->name}} : Json("system")},
          {"why", wish.why}};
}

// A store that did not agree is told of by every check until it does.
Json Integrity::store_json(const Found& found) const {
  if (!store_says_.empty()) return {{"passed", false}, {"says", store_says_}};
  if (!found.store || !found.store->ok()) return nullptr;
  const Verified& verified = **found.store;
  return {{"passed", true}, {"events", verified.events}, {"last_hash", to_hex(verified.last)}};
}

void Integrity::hold_or_lift(const Wish& wish, const Json& check) {
  const std::int64_t now = parts_.now();
  if (check["state"] == has_failed) return parts_.keeper.hold("integrity", now);
  if (!wish.by || wish.by->role == Role::operator_) parts_.keeper.hold("", now);
}

void Integrity::log(const Json& check, std::string_view kind) const {
  if (check["state"] == has_passed)
    parts_.log.info(kind, {{"program", check["actual"]}, {"rulebook", check["rulebook"]}});
  for (const auto& one : check["differing"]) parts_.log.error(kind, {{"says", one}});
  if (!store_says_.empty()) parts_.log.error(kind, {{"says", store_says_}});
  for (const auto& one : check["unverified"]) parts_.log.warning("not-verified", {{"says", one}});
}

void Integrity::show(Json check) {
  checks_.push_front(std::move(check));
  if (checks_.size() > most_shown) checks_.pop_back();
}

// Into the store; then whoever asked is told.
void Integrity::tell(const Wish& wish, const Found& found, const Reported& done) {
  const std::int64_t now = parts_.now();
  const bool unread = found.store && !was_read(found.store);
  // The daily check is the house's own: nobody puts it off by asking for one.
  if (!wish.by) next_ms_ = now + (unread ? again_ms : every_ms);
  Json check = judge(wish, found);
  hold_or_lift(wish, check);
  const Significant significant = significant_of(check);
  log(check, to_text(significant));
  std::vector<NewEvent> events = {
      {integrity_stream, "checked", check.dump()},
      wish.event(significant,
                 {{"differing", check["differing"]}, {"unverified", check["unverified"]}, {"store", check["store"]}},
                 {{"program", check["expected"]}, {"rulebook", check["expected_rulebook"]}},
                 {{"program", check["actual"]}, {"rulebook", check["rulebook"]}})};
  check["time_ms"] = now;
  show(check);
  const Result<Json> answer = unread ? Result<Json>(found.store->refusal()) : Result<Json>(std::move(check));
  parts_.keeper.record(std::move(events), now, [done, answer](const Result<std::int64_t>& stored) {
    if (done) done(stored ? answer : Result<Json>(stored.refusal()));
  });
}

Json Integrity::json() const {
  return {{"checks", checks_},
          {"running", running()},
          {"progress", running_ ? Json(running_->progress.load()) : Json(nullptr)},
          {"sound", !checks_.empty() && checks_.front().at("passed") == true && parts_.keeper.held().empty()},
          {"held", !parts_.keeper.held().empty()}};
}

}  // namespace croupier::server
