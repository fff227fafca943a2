#include "hands/counting.h"

#include <algorithm>
#include <functional>

namespace croupier {
namespace {

int count_of(const Counting::Counts& counts, int rank) { return counts[static_cast<std::size_t>(rank)]; }

void take(Counting::Counts& counts, int rank, int many) {
  auto& count = counts[static_cast<std::size_t>(rank)];
  count = static_cast<std::int8_t>(std::max(0, count - many));
}

// The highest `many` of these ranks and of so many wild cards standing for `wild_rank`, from place `at` on.
void fill_kickers(Score& score, int at, int many, const Counting::Counts& rest, int wilds, Rank wild_rank) {
  const int end = at + many;
  int next = at;
  for (; wilds > 0 && next < end; --wilds)
    score.kickers[static_cast<std::size_t>(next++)] = static_cast<std::int8_t>(wild_rank);
  for (int rank = rank_count - 1; rank >= 0 && next < end; --rank) {
    for (int n = count_of(rest, rank); n > 0 && next < end; --n) {
      score.kickers[static_cast<std::size_t>(next++)] = static_cast<std::int8_t>(rank);
    }
  }
  std::sort(score.kickers.begin() + at, score.kickers.begin() + next, std::greater<>());
}

bool is_flush_kind(Hand category) {
  return category == Hand::flush || category == Hand::straight_flush || category == Hand::royal_flush ||
         category == Hand::mini_royal_flush;
}

}  // namespace

Counting::Counting(const Ranking& ranking) : ranking_(ranking), straights_(ranking.straight_masks()) {}

Score Counting::unsuited(const Counts& counts, int wilds) const { return best(hold(counts, wilds), false, false); }
Score Counting::suited(const Counts& counts, int wilds) const { return best(hold(counts, wilds), true, false); }

Score Counting::flush_of(std::uint16_t ranks, int wilds) const {
  Counts counts{};
  for (int rank = 0; rank < rank_count; ++rank)
    counts[static_cast<std::size_t>(rank)] = static_cast<std::int8_t>(ranks >> rank & 1);
  return best(hold(counts, wilds), true, true);
}

Counting::Held Counting::hold(const Counts& counts, int wilds) const {
  Held held{counts, 0, wilds, counts, wilds};
  for (int rank = 0; rank < rank_count; ++rank) {
    if (count_of(counts, rank) > 0) held.ranks = static_cast<std::uint16_t>(held.ranks | 1U << rank);
  }
  if (ranking_.wild_as == WildAs::bug) {
    held.kinds[ace] = static_cast<std::int8_t>(held.kinds[ace] + wilds);
    held.free = 0;
  }
  return held;
}

Score Counting::best(const Held& held, bool one_suit, bool only_flushes) const {
  auto order = static_cast<std::int8_t>(ranking_.categories.size());
  for (const Hand category : ranking_.categories) {
    --order;
    if (only_flushes && !is_flush_kind(category)) continue;
    Score score;
    if (!read(category, held, one_suit, score)) continue;
    score.order = order;
    return score;
  }
  return Score{};
}

bool Counting::read(Hand category, const Held& held, bool one_suit, Score& score) const {
  if (is_flush_kind(category) && !one_suit) return false;
  switch (category) {
    case Hand::five_wilds:
      return held.wilds >= ranking_.size;
    case Hand::five_aces:
      return ranking_.size == 5 && count_of(held.kinds, ace) + held.free >= 5;
    case Hand::five_of_a_kind:
      return of_a_kind(5, held, score);
    case Hand::royal_flush:
    case Hand::mini_royal_flush:
      return best_straight(held) == static_cast<int>(straights_.size()) - 1;
    case Hand::straight_flush:
    case Hand::straight:
      score.kickers[0] = static_cast<std::int8_t>(best_straight(held));
      return score.kickers[0] >= 0;
    case Hand::four_of_a_kind:
      return of_a_kind(4, held, score);
    case Hand::full_house:
      return ranking_.size == 5 && two_groups(3, 2, held, score);
    case Hand::flush:
      return flush_ranks(held, score);
    case Hand::three_of_a_kind:
      return of_a_kind(3, held, score);
    case Hand::two_pair:
      return ranking_.size >= 4 && two_groups(2, 2, held, score);
    case Hand::pair:
      return of_a_kind(2, held, score);
    case Hand::high_card:
      fill_kickers(score, 0, ranking_.size, held.kinds, held.free, ace);
      return true;
    default:
      return false;
  }
}

// The highest straight whose gaps the wild cards fill; -1 if there is none.
int Counting::best_straight(const Held& held) const {
  for (int place = static_cast<int>(straights_.size()) - 1; place >= 0; --place) {
    unsigned missing = straights_[static_cast<std::size_t>(place)] & ~static_cast<unsigned>(held.ranks);
    for (int wilds = held.wilds; wilds > 0; --wilds) missing &= missing - 1;
    if (missing == 0) return place;
  }
  return -1;
}

bool Counting::of_a_kind(int many, const Held& held, Score& score) const {
  if (many > ranking_.size) return false;
  for (int rank = rank_count - 1; rank >= 0; --rank) {
    const int natural = std::min(count_of(held.kinds, rank), many);
    const int spare = held.free - (many - natural);
    if (spare < 0) continue;
    Counts rest = held.kinds;
    // Beside four of a kind a fifth of the same rank breaks no tie (ruling `four-kind-kicker`).
    take(rest, rank, many == 4 ? rank_count : natural);
    score.kickers[0] = static_cast<std::int8_t>(rank);
    fill_kickers(score, 1, ranking_.size - many, rest, spare, many == 4 && rank == ace ? ace - 1 : ace);
    return true;
  }
  return false;
}

// Three and two, or two and two: the first group as high as can be, then the second.
bool Counting::two_groups(int first, int second, const Held& held, Score& score) const {
  for (int high = rank_count - 1; high >= 0; --high) {
    const int high_wilds = std::max(0, first - count_of(held.kinds, high));
    if (high_wilds > held.free) continue;
    for (int low = rank_count - 1; low >= 0; --low) {
      const int low_wilds = std::max(0, second - count_of(held.kinds, low));
      const int spare = held.free - high_wilds - low_wilds;
      if (low == high || spare < 0) continue;
      Counts rest = held.kinds;
      take(rest, high, first);
      take(rest, low, second);
      score.kickers[0] = static_cast<std::int8_t>(high);
      score.kickers[1] = static_cast<std::int8_t>(low);
      fill_kickers(score, 2, ranking_.size - first - second, rest, spare, ace);
      return true;
    }
  }
  return false;
}

// In a flush a wild card is the highest rank the flush lacks, or one more ace where it may repeat.
bool Counting::flush_ranks(const Held& held, Score& score) const {
  Counts ranks = held.natural;
  int left = held.wilds;
  if (ranking_.wild_in_flush == WildInFlush::duplicate) {
    ranks[ace] = static_cast<std::int8_t>(ranks[ace] + left);
    left = 0;
  }
  for (int rank = rank_count - 1; rank >= 0 && left > 0; --rank) {
    if (count_of(ranks, rank) > 0) continue;
    ranks[static_cast<std::size_t>(rank)] = 1;
    --left;
  }
  fill_kickers(score, 0, ranking_.size, ranks, 0, ace);
  return true;
}

}  // namespace croupier
