#include "hands/naive.h"

#include <algorithm>
#include <functional>

namespace croupier {
namespace {

// A hand with every wild card already named. `wild` tells which were.
struct Named {
  int size = 0;
  std::array<Card, max_hand_size> as{};
  std::array<bool, max_hand_size> wild{};
};

bool repeats_rank(const Named& hand, int at) {
  for (int i = 0; i < hand.size; ++i) {
    if (i != at && hand.as[i].rank() == hand.as[at].rank()) return true;
  }
  return false;
}

bool is_flush(const Ranking& ranking, const Named& hand) {
  for (int i = 1; i < hand.size; ++i) {
    if (hand.as[i].suit() != hand.as[0].suit()) return false;
  }
  if (ranking.wild_in_flush == WildInFlush::duplicate) return true;
  for (int i = 0; i < hand.size; ++i) {
    if (hand.wild[i] && repeats_rank(hand, i)) return false;
  }
  return true;
}

// The straight's place among the straights, lowest 0; -1 if it is none.
int straight_place(const Ranking& ranking, const Named& hand) {
  for (int start = 0; start + ranking.size <= static_cast<int>(ranking.straights.size()); ++start) {
    bool all = true;
    for (int i = 0; i < ranking.size && all; ++i) {
      const char letter = ranking.straights[static_cast<std::size_t>(start + i)];
      all = std::any_of(hand.as.begin(), hand.as.begin() + hand.size,
                        [&](Card card) { return rank_letters[card.rank()] == letter; });
    }
    if (all) return start;
  }
  return -1;
}

struct Shape {
  // Ranks by how often they occur, then by height: the order in which they decide.
  std::array<std::int8_t, max_hand_size> ranks{-1, -1, -1, -1, -1};
  std::array<int, max_hand_size> often{};
};

Shape shape_of(const Named& hand) {
  std::array<int, rank_count> counts{};
  for (int i = 0; i < hand.size; ++i) ++counts[hand.as[i].rank()];
  Shape shape;
  int next = 0;
  for (int often = max_hand_size; often >= 1; --often) {
    for (int rank = rank_count - 1; rank >= 0; --rank) {
      if (counts[static_cast<std::size_t>(rank)] != often) continue;
      shape.ranks[static_cast<std::size_t>(next)] = static_cast<std::int8_t>(rank);
      shape.often[static_cast<std::size_t>(next)] = often;
      ++next;
    }
  }
  return shape;
}

// The ranks of all cards, high to low, without so many of the leading ranks.
void append_rest(const Named& hand, std::array<int, rank_count> used, std::array<std::int8_t, max_hand_size>& kickers, int at) {
  std::array<int, rank_count> counts{};
  for (int i = 0; i < hand.size; ++i) ++counts[hand.as[i].rank()];
  for (int rank = rank_count - 1; rank >= 0; --rank) {
    for (int n = counts[static_cast<std::size_t>(rank)] - used[static_cast<std::size_t>(rank)]; n > 0; --n) {
      kickers[static_cast<std::size_t>(at++)] = static_cast<std::int8_t>(rank);
    }
  }
}

// Ranks of groups first, the other cards after them.
std::array<std::int8_t, max_hand_size> grouped(const Named& hand, const Shape& shape, std::initializer_list<int> groups) {
  std::array<std::int8_t, max_hand_size> kickers{-1, -1, -1, -1, -1};
  std::array<int, rank_count> used{};
  int at = 0;
  for (const int group : groups) {
    const auto rank = shape.ranks[static_cast<std::size_t>(at)];
    used[static_cast<std::size_t>(rank)] = group;
    kickers[static_cast<std::size_t>(at++)] = rank;
  }
  append_rest(hand, used, kickers, at);
  return kickers;
}

// Is the named hand of this category, and how strong within it?
bool reads_as(const Ranking& ranking, const Named& hand, Hand category, std::array<std::int8_t, max_hand_size>& kickers) {
  const Shape shape = shape_of(hand);
  const int last_straight = static_cast<int>(ranking.straights.size()) - ranking.size;
  kickers = {-1, -1, -1, -1, -1};
  switch (category) {
    case Hand::five_aces:
      return shape.often[0] == 5 && shape.ranks[0] == ace;
    case Hand::five_of_a_kind:
      kickers[0] = shape.ranks[0];
      return shape.often[0] == 5;
    case Hand::royal_flush:
    case Hand::mini_royal_flush:
      return is_flush(ranking, hand) && straight_place(ranking, hand) == last_straight;
    case Hand::straight_flush:
      kickers[0] = static_cast<std::int8_t>(straight_place(ranking, hand));
      return kickers[0] >= 0 && is_flush(ranking, hand);
    case Hand::four_of_a_kind:
      kickers[0] = shape.ranks[0];
      kickers[1] = shape.ranks[1];  // none when the fifth card is of the same rank (ruling `four-kind-kicker`)
      return shape.often[0] >= 4;
    case Hand::full_house:
      kickers[0] = shape.ranks[0];
      kickers[1] = shape.ranks[1];
      return shape.often[0] == 3 && shape.often[1] == 2;
    case Hand::flush:
      kickers = grouped(hand, shape, {});
      return is_flush(ranking, hand);
    case Hand::straight:
      kickers[0] = static_cast<std::int8_t>(straight_place(ranking, hand));
      return kickers[0] >= 0;
    case Hand::three_of_a_kind:
      if (shape.often[0] < 3) return false;
      kickers = grouped(hand, shape, {3});
      return true;
    case Hand::two_pair:
      if (shape.often[0] < 2 || shape.often[1] < 2) return false;
      kickers = grouped(hand, shape, {2, 2});
      // The higher pair first, also when the lower rank occurs more often.
      if (kickers[0] < kickers[1]) std::swap(kickers[0], kickers[1]);
      return true;
    case Hand::pair:
      if (shape.often[0] < 2) return false;
      kickers = grouped(hand, shape, {2});
      return true;
    case Hand::high_card:
      kickers = grouped(hand, shape, {});
      return true;
    default:
      return false;
  }
}

bool bug_may_complete(Hand category) {
  return category == Hand::straight || category == Hand::flush || category == Hand::straight_flush ||
         category == Hand::royal_flush || category == Hand::mini_royal_flush;
}

// A bug that is not an ace may only complete a straight, a flush or both.
bool bug_allows(const Ranking& ranking, const Named& hand, Hand category) {
  if (ranking.wild_as == WildAs::any || bug_may_complete(category)) return true;
  for (int i = 0; i < hand.size; ++i) {
    if (hand.wild[i] && hand.as[i].rank() != ace) return false;
  }
  return true;
}

Score score_of(const Ranking& ranking, const Named& hand) {
  Score score;
  for (const Hand category : ranking.categories) {
    if (!bug_allows(ranking, hand, category) || !reads_as(ranking, hand, category, score.kickers)) continue;
    score.order = static_cast<std::int8_t>(ranking.order_of(category));
    return score;
  }
  return Score{};
}

// Calls `visit` with every way to name the wild cards of a hand of exactly `ranking.size` cards. Two wild
// cards are interchangeable, so the second is never named a lower card than the first.
void for_each_naming(const Ranking& ranking, Named& hand, int at, int least, const std::function<void()>& visit) {
  while (at < hand.size && !hand.wild[static_cast<std::size_t>(at)]) ++at;
  if (at == hand.size) return visit();
  for (int index = least; index < rank_count * suit_count; ++index) {
    hand.as[static_cast<std::size_t>(at)] = Card::at(index);
    for_each_naming(ranking, hand, at + 1, index, visit);
  }
}

Named unnamed(const Ranking& ranking, std::span<const Card> cards) {
  Named hand;
  hand.size = static_cast<int>(cards.size());
  for (int i = 0; i < hand.size; ++i) {
    hand.as[i] = cards[static_cast<std::size_t>(i)];
    hand.wild[i] = ranking.is_wild(hand.as[i]);
    if (hand.as[i].is_joker() && !hand.wild[i]) broken_invariant("a joker that is not wild cannot be read");
  }
  return hand;
}

bool all_wild(const Named& hand) {
  return std::all_of(hand.wild.begin(), hand.wild.begin() + hand.size, [](bool wild) { return wild; });
}

NaiveHand best_naming(const Ranking& ranking, std::span<const Card> cards) {
  Named hand = unnamed(ranking, cards);
  NaiveHand best;
  best.size = hand.size;
  std::copy(cards.begin(), cards.end(), best.cards.begin());
  if (all_wild(hand) && ranking.has(Hand::five_wilds)) {
    best.score.order = static_cast<std::int8_t>(ranking.order_of(Hand::five_wilds));
    best.as = best.cards;
    best.all_wild = true;
    return best;
  }
  for_each_naming(ranking, hand, 0, 0, [&] {
    const Score score = score_of(ranking, hand);
    if (score <= best.score) return;
    best.score = score;
    best.as = hand.as;
  });
  return best;
}

}  // namespace

NaiveHand naive_best(const Ranking& ranking, std::span<const Card> cards) {
  const int count = static_cast<int>(cards.size());
  if (count < ranking.size || count > 7) broken_invariant("a hand of the wrong number of cards");
  NaiveHand best;
  for (unsigned chosen = 0; chosen < (1U << count); ++chosen) {
    if (__builtin_popcount(chosen) != ranking.size) continue;
    std::array<Card, max_hand_size> hand{};
    int size = 0;
    for (int i = 0; i < count; ++i) {
      if ((chosen >> i & 1U) != 0) hand[static_cast<std::size_t>(size++)] = cards[static_cast<std::size_t>(i)];
    }
    const NaiveHand read = best_naming(ranking, std::span(hand.data(), static_cast<std::size_t>(size)));
    if (read.score > best.score) best = read;
  }
  return best;
}

bool naive_forms(const Ranking& ranking, std::span<const Card> cards, Hand category) {
  if (static_cast<int>(cards.size()) != ranking.size) broken_invariant("a hand of the wrong number of cards");
  Named hand = unnamed(ranking, cards);
  if (category == Hand::five_wilds) return all_wild(hand);
  bool formed = false;
  std::array<std::int8_t, max_hand_size> kickers{};
  for_each_naming(ranking, hand, 0, 0, [&] {
    formed = formed || (bug_allows(ranking, hand, category) && reads_as(ranking, hand, category, kickers));
  });
  return formed;
}

}  // namespace croupier
