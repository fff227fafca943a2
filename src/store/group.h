// What a group of appends must be before a back end writes it, whichever back end it is.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "base/refusal.h"
#include "store/account_ledger.h"
#include "store/store.h"

namespace croupier {

// What a back end knows already.
struct Known {
  std::function<Result<bool>(const Answer&)> answered;      // a command
  std::function<Result<bool>(const FinishedRound&)> ended;  // a round
};

// Stages the postings of the whole group in the ledger; refused, nothing is staged. Refused besides what the ledger
// refuses: an append with nothing in it, an event without a stream or a kind, money or a round without the event that
// caused it, a round of free play with real money or the other way about, an answer to nobody, a round without an id or
// with its seats out of order, and a command answered or a round stored before, be it in this group.
[[nodiscard]] Result<Done> stage_group(std::span<const Append> group, AccountLedger& ledger, const Known& known);

[[nodiscard]] Refusal no_such_round(const std::string& id);

}  // namespace croupier
