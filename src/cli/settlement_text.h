// A settled round as JSON and as a table: what `settle`, `deal`, `play` and `replay` show.
#pragma once

#include <string>

#include "cli/session.h"
#include "record/record.h"

namespace croupier::cli {

// As CONTRACT has it: lines, bank, fees, progressives, envy.
[[nodiscard]] Json settlement_json(const RoundRecord& record);
[[nodiscard]] std::string settlement_table(const RoundRecord& record);

// "dealer: a pair of nines, qualifies (UT-24)".
[[nodiscard]] std::string dealer_words(const DealerHand& dealer);

// "+$12.50", "-$5", "$0".
[[nodiscard]] std::string signed_dollars(std::int64_t cents);

}  // namespace croupier::cli
