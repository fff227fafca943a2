// A settled round as a table: what `settle`, `deal`, `play` and `replay` show.
#pragma once

#include <string>

#include "record/record.h"

namespace croupier::cli {

[[nodiscard]] std::string settlement_table(const RoundRecord& record);

// "dealer: a pair of nines, qualifies (UT-24)".
[[nodiscard]] std::string dealer_words(const games::DealerHand& dealer);

// "+$12.50", "-$5", "$0".
[[nodiscard]] std::string signed_dollars(std::int64_t cents);

}  // namespace croupier::cli
