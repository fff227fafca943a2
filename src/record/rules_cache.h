// The rules that records were played by. To make them takes far longer than to play a round, so those of the record
// before are kept: records of one table follow each other in a file.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "base/refusal.h"
#include "games/table_rules.h"
#include "record/record.h"
#include "rules/rulebook.h"

namespace croupier {

class RulesCache {
 public:
  // The rulebook must outlive the cache.
  explicit RulesCache(const Rulebook& book) : book_(&book) {}

  // A record's own definition if it carries one, otherwise the rulebook's. Refuses a definition of another game or of
  // other options than the record names.
  Result<games::SharedRules> rules_of(const RoundRecord& record);
  // The hash of the rulebook's definition of the record's game, options and pay tables; refuses what the rulebook does
  // not have. `rules` are the record's.
  Result<Hash> own_hash(const RoundRecord& record, const games::TableRules& rules);

 private:
  // All that rules follow from.
  struct Key {
    Hash definition{};
    std::string game;
    std::map<std::string, std::string> options;
    std::map<std::string, std::string> paytables;
    std::string tables;
    std::optional<FeeChoice> fees;
    friend bool operator==(const Key&, const Key&) = default;
  };
  void turn_to(const RoundRecord& record);

  const Rulebook* book_;
  std::optional<Key> key_;
  std::optional<Result<games::SharedRules>> rules_;
  std::optional<Result<Hash>> own_hash_;
};

// Of a single record.
Result<games::SharedRules> rules_of(const RoundRecord& record, const Rulebook& book);

}  // namespace croupier
