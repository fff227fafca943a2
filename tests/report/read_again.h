// A report's JSON as a laboratory would read it: nothing of what made it is used, but its text.
#pragma once

#include <string>

#include "json/json.h"
#include "odds/exact/fraction.h"

namespace croupier::testing {

// "-170/491" or "3".
[[nodiscard]] Fraction fraction_of(const std::string& text);
[[nodiscard]] Integer integer_of(const Json& json);

// The report of a game, rendered and read again; once, as the tests share it.
[[nodiscard]] const Json& read_again(const std::string& game);

// The summary of the same wager by the same table.
[[nodiscard]] const Json& summary_of(const Json& report, const Json& wager);
// ... by the table in use; null when there is none.
[[nodiscard]] const Json* summary_in_use(const Json& report, const std::string& name);

}  // namespace croupier::testing
