// The outcome tables as comma-separated values: what a laboratory loads into its own sheet. Nothing in it depends on
// when, where or how it was asked for, so that its hash names the results.
#pragma once

#include <string>
#include <string_view>

#include "report/report.h"

namespace croupier {

// A head, then a line an outcome: fractions beside their decimals, ways as whole numbers.
[[nodiscard]] std::string outcomes_csv(const Report& report);

[[nodiscard]] std::string sha256_text(std::string_view bytes);  // as `sha256sum` prints it

}  // namespace croupier
