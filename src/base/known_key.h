// Keys that nobody reads are refused: whoever misspells one would be served as if he had left it out.
#pragma once

#include <span>
#include <string_view>

#include "base/refusal.h"

namespace croupier {

// Refuses (usage) a key that is not among these, with the one that was probably meant.
Result<Done> check_known_key(std::string_view key, std::span<const std::string_view> keys);

}  // namespace croupier
