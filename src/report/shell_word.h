// A word as a shell reads it, so that a command that is printed can be given again.
#pragma once

#include <string>
#include <string_view>

namespace croupier {

[[nodiscard]] inline std::string shell_word(std::string_view text) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-";
  if (!text.empty() && text.find_first_not_of(plain) == std::string_view::npos) return std::string(text);
  std::string word = "'";
  for (const char letter : text) word += letter == '\'' ? "'\\''" : std::string(1, letter);
  return word + "'";
}

}  // namespace croupier
