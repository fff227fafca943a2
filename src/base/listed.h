// Words with something between them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace croupier {

[[nodiscard]] inline std::string listed(const std::vector<std::string>& words, std::string_view between = ", ") {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

}  // namespace croupier
