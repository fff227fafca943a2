#include "base/nearest_word.h"

#include <algorithm>
#include <cctype>
#include <numeric>

namespace croupier {

std::string nearest_word(std::string_view given, const std::vector<std::string>& words) {
  std::string lower(given);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
  if (lower.size() >= 3) {
    const std::string* shortest = nullptr;  // the least that would have to be added
    for (const std::string& word : words) {
      if (word.find(lower) == std::string::npos) continue;
      if (shortest == nullptr || word.size() < shortest->size()) shortest = &word;
    }
    if (shortest != nullptr) return *shortest;
  }
  std::string best;
  std::size_t least = lower.size() / 3 + 2;  // further off is no misprint
  for (const std::string& word : words) {
    std::vector<std::size_t> row(word.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= lower.size(); ++i) {
      std::size_t diagonal = row[0];
      row[0] = i;
      for (std::size_t j = 1; j <= word.size(); ++j) {
        const std::size_t above = row[j];
        row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (lower[i - 1] == word[j - 1] ? 0 : 1)});
        diagonal = above;
      }
    }
    if (row[word.size()] >= least) continue;
    least = row[word.size()];
    best = word;
  }
  return best;
}

}  // namespace croupier
