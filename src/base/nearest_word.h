// What somebody probably meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace croupier {

// The word of the list nearest to a mistyped one: the same in other letters, one that it is a part of, or one a
// few letters away. Empty when none is near.
[[nodiscard]] std::string nearest_word(std::string_view given, const std::vector<std::string>& words);

}  // namespace croupier
