// What bets should return, from the solver: worked out once for each bet, on a thread of its own, and kept.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <set>

#include "advice/workers.h"
#include "room/audit/theory.h"
#include "rules/rulebook.h"

namespace croupier {

class SolvedTheories final : public TheorySource {
 public:
  // The rulebook must outlive it.
  explicit SolvedTheories(const Rulebook& book) : book_(book) {}
  ~SolvedTheories() override { stopped_ = true; }
  SolvedTheories(const SolvedTheories&) = delete;
  SolvedTheories& operator=(const SolvedTheories&) = delete;

  Answer of(const BetOf& bet, const std::function<Result<DefinitionRecord>()>& definition) override;

 private:
  void work_out(const BetOf& bet, const DefinitionRecord& definition);

  const Rulebook& book_;
  std::mutex mutex_;  // of what is known
  std::map<BetOf, Answer> known_;
  std::atomic<bool> stopped_ = false;
  Workers workers_{1};  // last: it ends first
};

// What the solver has to say of a bet by these rules; exact where a plan of solution fits, otherwise measured by
// playing it out. `go_on` returns false to stop. Refuses what can be neither solved nor played.
Result<Theory> theory_of(const Rulebook& book, const DefinitionRecord& definition, const std::string& bet,
                         const std::string& paytable, const std::function<bool()>& go_on);

}  // namespace croupier
