// Whether a list has a word.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace croupier {

[[nodiscard]] inline bool contains(const std::vector<std::string>& list, std::string_view word) {
  return std::ranges::find(list, word) != list.end();
}

}  // namespace croupier
