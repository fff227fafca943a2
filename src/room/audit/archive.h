// Finished rounds, as docs/server.md has them, read from the store: whose they are, and what the caller may know of
// them. A round is compiled and played again to be shown, and the store may be at a commit: so it is asked on a thread
// that may wait, one at a time.
#pragma once

#include <optional>
#include <string>

#include "json/json.h"
#include "record/rules_cache.h"
#include "room/audit/significant.h"
#include "room/room.h"
#include "store/store.h"

namespace croupier {

class Archive {
 public:
  static constexpr int most_rounds = 200;  // of a history at once

  // Both must outlive it.
  Archive(const Rulebook& book, Store& store) : book_(book), store_(store), cache_(book) {}

  // The caller's own, the newest first, from the one after `before`. An auditor's are everybody's, or those of one
  // account.
  Result<Json> history(const Caller& caller, const std::string& before, int limit,
                       std::optional<std::int64_t> account = {});
  // One as the caller may know it, and his copy of its record. An auditor's has `played`, as the auditor's rounds have
  // `seats`, with the account before and after; names of people are left to whoever knows them.
  Result<Json> round(const Caller& caller, const std::string& id);
  Result<std::string> record(const Caller& caller, const std::string& id);
  // The record of a shoe that nobody is dealt from any more; that of a practice table is its owner's and an auditor's.
  Result<std::string> shoe(const Caller& caller, const std::string& id);
  // As docs/server.md has them.
  Result<Json> significant(const SignificantQuery& query) { return significant_events(store_, query); }

 private:
  // The record as the caller may know it: whole for an auditor, the copy of his seat for a player, anybody's for
  // others; what was played at a practice table is its owner's and an auditor's.
  struct Copy {
    FinishedRound round;
    RoundRecord record;
    std::string text;
  };
  Result<Copy> copy_for(const Caller& caller, const std::string& id);
  Result<Json> played_by(const FinishedRound& round);
  Result<Json> sat_at(const FinishedRound& round);

  const Rulebook& book_;
  Store& store_;
  RulesCache cache_;
};

}  // namespace croupier
