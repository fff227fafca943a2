// The house checks itself: when it starts, every day, and when somebody asks (GLI-19 2.3.2, B.2.6). What was expected
// and what was found is an event of the stream `integrity`, for ever. A check has one of three states:
//
//   passed      everything that was looked at is as it should be
//   failed      something is not: no new round begins, hands are played to their end
//   unverified  nothing differs, but something could not be held against anything; tables run, and everybody is told
//
// What a failed check has stopped goes on after one of the house or of an operator that has not failed. An auditor's
// changes nothing.
#pragma once

#include <deque>
#include <functional>
#include <optional>

#include "server/upkeep/self_check.h"
#include "server/upkeep/upkeep.h"

namespace croupier::server {

class Integrity {
 public:
  static constexpr std::int64_t every_ms = 24LL * 60 * 60 * 1000;
  // After one that could not read the store.
  static constexpr std::int64_t again_ms = 60LL * 60 * 1000;
  static constexpr std::size_t most_shown = 100;

  using Check = std::function<SelfChecked()>;
  // The store read again from beginning to end, without holding it up; told how far it is, false to stop.
  using VerifyStore = std::function<Result<Verified>(const std::function<bool(double)>&)>;
  // The check as json() shows it, once it is in the store; or why there is none.
  using Reported = std::function<void(const Result<Json>&)>;

  Integrity(UpkeepParts parts, Check check, VerifyStore verify_store);
  ~Integrity();
  Integrity(const Integrity&) = delete;
  Integrity& operator=(const Integrity&) = delete;

  // What was found before, and the first check, here and now: nobody is answered before it. `store`: what the store
  // was verified to be, when it was.
  Result<Done> open(const std::optional<Verified>& store);
  // Once a day, program and store.
  void tick(std::int64_t now_ms);
  // At the next tick: something made the house doubt its store.
  void check_soon(const std::string& why) { doubt_ = why; }
  // When none is under way.
  void check(const Wish& wish, bool with_store, Reported done);

  [[nodiscard]] bool running() const { return running_ != nullptr; }
  // {checks: [...], running, progress, sound, held}; the newest check first.
  [[nodiscard]] Json json() const;

 private:
  struct Found {
    SelfChecked self;
    std::optional<Result<Verified>> store;  // when it was looked at
  };
  // What was expected and what was found, as json() shows it.
  Json judge(const Wish& wish, const Found& found);
  [[nodiscard]] Json store_json(const Found& found) const;
  void hold_or_lift(const Wish& wish, const Json& check);
  void log(const Json& check, std::string_view kind) const;
  void tell(const Wish& wish, const Found& found, const Reported& done);
  void show(Json check);

  UpkeepParts parts_;
  Check check_;
  VerifyStore verify_store_;
  std::deque<Json> checks_;  // the newest first
  std::string store_says_;   // of a store that did not agree when it was last read; it stays wrong until it does
  std::string doubt_;        // empty: none
  std::int64_t next_ms_ = 0;
  std::shared_ptr<JobState> running_;  // null: none is
};

}  // namespace croupier::server
