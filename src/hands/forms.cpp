#include "hands/forms.h"

#include <algorithm>

namespace croupier {
namespace {

Ranking truncated(Ranking ranking, Hand category) {
  const auto found = std::find(ranking.categories.begin(), ranking.categories.end(), category);
  ranking.categories.erase(ranking.categories.begin(), found);
  return ranking;
}

}  // namespace

Forms::Forms(const Ranking& ranking, Hand category)
    : from_here_down_(truncated(ranking, category)), counting_(from_here_down_) {}

bool Forms::operator()(std::span<const Card> cards) const {
  Counting::Counts counts{};
  int wilds = 0;
  unsigned suits = 0;
  for (const Card card : cards) {
    if (from_here_down_.is_wild(card)) {
      ++wilds;
    } else {
      ++counts[card.rank()];
      suits |= 1U << static_cast<unsigned>(card.suit());
    }
  }
  const int top = static_cast<int>(from_here_down_.categories.size()) - 1;
  const bool one_suit = (suits & (suits - 1)) == 0;
  return (one_suit ? counting_.suited(counts, wilds) : counting_.unsuited(counts, wilds)).order == top;
}

}  // namespace croupier
