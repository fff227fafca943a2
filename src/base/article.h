// "a wager", "an ante": for words of files, which messages cannot know beforehand.
#pragma once

#include <string>
#include <string_view>

namespace croupier {

[[nodiscard]] inline std::string with_article(const std::string& word) {
  const bool vowel = !word.empty() && std::string_view("aeiou").find(word.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + word;
}

}  // namespace croupier
