#include "odds/exact/showdown/board/range_words.h"

namespace croupier {
namespace {

void append(std::string& text, const std::string& part) { text += (text.empty() ? "" : ", ") + part; }

std::string letters(Rank high, Rank low) { return {rank_letters[high], rank_letters[low]}; }

}  // namespace

std::string range_words(const std::function<bool(Rank, Rank, bool)>& holds) {
  std::string text;
  // Pairs: the stretch up to the aces as "33+", others one by one.
  int from = rank_count;
  while (from > 0 && holds(static_cast<Rank>(from - 1), static_cast<Rank>(from - 1), false)) --from;
  if (from < rank_count) {
    append(text, letters(static_cast<Rank>(from), static_cast<Rank>(from)) + (from + 1 < rank_count ? "+" : ""));
  }
  for (int pair = from - 2; pair >= 0; --pair) {
    const auto rank = static_cast<Rank>(pair);
    if (holds(rank, rank, false)) append(text, letters(rank, rank));
  }
  for (const bool suited : {true, false}) {
    for (int high = rank_count - 1; high > 0; --high) {
      int low = high;
      const auto holds_low = [&](int rank) { return holds(static_cast<Rank>(high), static_cast<Rank>(rank), suited); };
      while (low > 0 && holds_low(low - 1)) --low;
      const char suffix = suited ? 's' : 'o';
      if (low < high) {
        append(text, letters(static_cast<Rank>(high), static_cast<Rank>(low)) + suffix + (low + 1 < high ? "+" : ""));
      }
      for (int rank = low - 2; rank >= 0; --rank) {
        if (holds_low(rank)) append(text, letters(static_cast<Rank>(high), static_cast<Rank>(rank)) + suffix);
      }
    }
  }
  return text;
}

}  // namespace croupier
