// From a record to the round it fixes, and back.
#pragma once

#include <memory>
#include <vector>

#include "base/refusal.h"
#include "games/round.h"
#include "record/record.h"
#include "record/rules_cache.h"
#include "rules/rulebook.h"

namespace croupier {

// A round that has been played, with all it refers to.
struct PlayedRound {
  games::SharedRules rules;
  std::vector<Card> order;
  std::unique_ptr<EventLog> events;
  std::unique_ptr<games::Round> round;
};

// Plays a record out. Refuses a wager or action the rules do not allow, a card too many, and a round that does not end.
Result<PlayedRound> run_record(const RoundRecord& record, games::SharedRules rules);

// What fixes a finished round, and how it was settled; neither definition nor shuffle.
[[nodiscard]] RoundRecord record_of(const games::Round& round, const EventLog& events);

// The record with its round played and settled anew; what it says beyond the round is taken over.
[[nodiscard]] RoundRecord settled_record(const RoundRecord& record, const PlayedRound& played);

// What proves a round besides: the definition it was played by, and the shuffle with its commitment.
Result<DefinitionRecord> definition_record(const Rulebook& book, const games::TableRules& rules);
[[nodiscard]] ShuffleRecord shuffle_record(std::span<const Card> order, const SaltKey& key, const Hash& definition);

// The settled wagers in the record's words.
[[nodiscard]] std::vector<LineRecord> line_records(const games::Round& round);
[[nodiscard]] std::int64_t bank_cents(const games::Round& round);

}  // namespace croupier
