// Which program this is. A report and a record name both.
#pragma once

#include <string_view>

namespace croupier {

[[nodiscard]] std::string_view version();  // "0.1.0"

// The commit the program was built from; "+changes" follows when the sources differed from it. "unknown" when they
// came without a repository.
[[nodiscard]] std::string_view commit();

}  // namespace croupier
