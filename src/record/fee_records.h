// What a round's collection takes, in the record's words. It follows from the wagers at "no more bets" and from nothing
// that happens later.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/round.h"
#include "record/record.h"
#include "record/verify.h"
#include "record/view.h"

namespace croupier {

// The collection a record names, made ready; nothing where it names none.
Result<std::optional<FeeTable>> fees_in_force(const Rulebook& book, const Game& game,
                                              const std::optional<FeeChoice>& choice);

// Of a table that collects nothing, none. A round that ended void gives its fees back: none.
[[nodiscard]] std::vector<FeeRecord> fee_records(const games::Round& round, const EventLog& events);

// "seat 1", "player-dealer", "player 12".
[[nodiscard]] std::string payer_words(const FeeRecord& fee);
// "seat 1 pays $1, player-dealer pays $2"; "nobody pays a fee".
[[nodiscard]] std::string fee_words(const std::vector<FeeRecord>& fees);

// The record's fees against those recomputed by this program's schedules.
[[nodiscard]] std::vector<Check> verify_fees(const RoundRecord& record, const KnownRound& known);

}  // namespace croupier
