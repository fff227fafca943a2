// Odds for those who ask the server: each request is solved on a thread of its own kind, its progress can be watched,
// and it can be stopped. A result is kept until so many newer ones have come. Nobody keeps others waiting: of one
// owner's jobs one runs at a time, and what was stopped before it began is gone.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "advice/workers.h"
#include "json/json.h"
#include "odds/exact/solver.h"
#include "room/odds_jobs.h"
#include "rules/rulebook.h"

namespace croupier {

class OddsRunner final : public OddsJobs {
 public:
  // The rulebook must outlive it.
  explicit OddsRunner(const Rulebook& book);
  ~OddsRunner() override;  // stops what runs
  OddsRunner(const OddsRunner&) = delete;
  OddsRunner& operator=(const OddsRunner&) = delete;

  // `{game, set: {k: v}, wager?, paytable?, rows?: [{hand, pays / natural / wild}], with?: [...], meter_cents?}`, or
  // with `hand`, `dealer?` and `board?` for what each choice is worth with these cards. Refuses what names no game,
  // option, wager or table, pays that are none, and more requests than can wait.
  Result<std::string> start(const Json& request, const std::string& owner) override;
  // `{done, progress, what, result? or problem?}`. Refuses a job it does not know.
  Result<Json> state(const std::string& job) override;
  Result<Done> stop(const std::string& job) override;

 private:
  struct Job;
  Result<std::shared_ptr<Job>> find(const std::string& job) const;
  void forget(std::map<std::string, std::shared_ptr<Job>>::iterator job);
  // The next one whose owner has none running; null: none.
  std::shared_ptr<Job> take_next();
  void run_next();
  void solve(Job& job) const;
  void advise_on(Job& job, const View& view) const;

  const Rulebook& book_;
  mutable std::mutex mutex_;  // of all below
  std::map<std::string, std::shared_ptr<Job>> jobs_;
  std::deque<std::shared_ptr<Job>> waiting_;
  std::set<std::string> busy_;  // owners of what runs
  std::uint64_t started_ = 0;
  Workers workers_{2};  // last: it ends first
};

}  // namespace croupier
