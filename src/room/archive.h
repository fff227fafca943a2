// Finished rounds, read from the store: whose they are, and what the caller may know of them.
#pragma once

#include <string>

#include "json/json.h"
#include "record/rules_shelf.h"
#include "room/room.h"
#include "store/store.h"

namespace croupier {

class Archive {
 public:
  explicit Archive(const Rulebook& book) : book_(book), shelf_(book) {}

  Result<Json> history(Store& store, const Caller& caller, const std::string& before, int limit);
  Result<Json> round(Store& store, const Caller& caller, const std::string& id);
  Result<std::string> record(Store& store, const Caller& caller, const std::string& id);

 private:
  // The record as the caller may know it: whole for an auditor, the copy of his seat for a player, anybody's for
  // others.
  struct Copy {
    FinishedRound round;
    RoundRecord record;
    std::string text;
  };
  Result<Copy> copy_for(Store& store, const Caller& caller, const std::string& id);

  const Rulebook& book_;
  RulesShelf shelf_;
};

}  // namespace croupier
