#include "games/two_hand/card_pattern.h"

#include <algorithm>

namespace croupier::two_hand {

void CardPattern::find_largest() {
  for (Rank rank = 0; rank < rank_count; ++rank) {
    if (counts_[rank] >= counts_[largest_]) largest_ = rank;
  }
}

std::optional<CardPattern> CardPattern::read(std::span<const Card> cards, JokerReading joker) {
  CardPattern made;
  int jokers = 0;
  for (const Card card : cards) {
    if (card.is_joker()) {
      ++jokers;
    } else {
      ++made.counts_[card.rank()];
    }
  }
  const bool one_only = joker == JokerReading::apart || joker == JokerReading::pairs;
  if (joker == JokerReading::none ? jokers != 0 : one_only && jokers != 1) return std::nullopt;
  made.find_largest();
  if (joker == JokerReading::ace) made.joker_rank_ = ace;
  if (joker == JokerReading::joins) made.joker_rank_ = made.largest_;
  if (joker == JokerReading::pairs) {
    made.joker_rank_ = made.highest_single();
    if (!made.joker_rank_) return std::nullopt;
  }
  if (made.joker_rank_) made.counts_[*made.joker_rank_] += jokers;
  made.find_largest();
  return made;
}

int CardPattern::groups_of(int size) const { return static_cast<int>(std::ranges::count(counts_, size)); }

Pattern CardPattern::pattern() const {
  const int pairs = groups_of(2);
  switch (counts_[largest_]) {
    case 1:
      return Pattern::high_card;
    case 2:
      return pairs == 1 ? Pattern::pair : pairs == 2 ? Pattern::two_pair : Pattern::three_pair;
    case 3:
      if (groups_of(3) == 2) return Pattern::two_trips;
      return pairs == 0 ? Pattern::three_of_a_kind : Pattern::full_house;
    case 4:
      return pairs == 0 && groups_of(3) == 0 ? Pattern::four_of_a_kind : Pattern::four_and_pair;
    default:
      return Pattern::five_of_a_kind;
  }
}

bool CardPattern::is_single(Card card) const {
  const auto rank = rank_of(card);
  return rank && counts_[*rank] == 1;
}

std::optional<Rank> CardPattern::highest_single() const {
  for (int rank = rank_count - 1; rank >= 0; --rank) {
    if (counts_[static_cast<std::size_t>(rank)] == 1) return static_cast<Rank>(rank);
  }
  return std::nullopt;
}

Rank CardPattern::lowest_pair() const { return static_cast<Rank>(std::ranges::find(counts_, 2) - counts_.begin()); }

Rank CardPattern::highest(int above) const {
  for (int rank = rank_count - 1; rank >= 0; --rank) {
    if (counts_[static_cast<std::size_t>(rank)] > 0 && above-- == 0) return static_cast<Rank>(rank);
  }
  broken_invariant("fewer ranks than a row of the house way needs");
}

}  // namespace croupier::two_hand
