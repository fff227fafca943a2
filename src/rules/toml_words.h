// What is wrong with a text that is no TOML, in words of whoever wrote it: the parser's are for those who know its
// grammar.
#pragma once

#include <string_view>

#include "base/refusal.h"

namespace croupier {

// `description` is the parser's. The place is for the caller to add.
[[nodiscard]] Refusal toml_refusal(std::string_view description);

}  // namespace croupier
