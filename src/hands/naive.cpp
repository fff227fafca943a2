#include "hands/naive.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace croupier {
namespace {

using Kickers = std::array<std::int8_t, max_hand_size>;
constexpr Kickers no_kickers{-1, -1, -1, -1, -1};

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

// The different ranks of a hand in the order in which they decide: by how often they occur, then by height.
struct Shape {
  std::array<int, max_hand_size> ranks{-1, -1, -1, -1, -1};
  std::array<int, max_hand_size> often{};
};

Shape shape_of(const Named& hand) {
  std::array<int, rank_count> counts{};
  for (int i = 0; i < hand.size; ++i) ++counts[hand.as[i].rank()];
  Shape shape;
  int different = 0;
  for (int i = 0; i < hand.size; ++i) {
    const int rank = hand.as[i].rank();
    const int often = std::exchange(counts[hand.as[i].rank()], 0);
    if (often == 0) continue;
    int place = different++;
    for (; place > 0; --place) {
      const auto before = static_cast<std::size_t>(place - 1);
      if (shape.often[before] > often || (shape.often[before] == often && shape.ranks[before] > rank)) break;
      shape.often[before + 1] = shape.often[before];
      shape.ranks[before + 1] = shape.ranks[before];
    }
    shape.often[static_cast<std::size_t>(place)] = often;
    shape.ranks[static_cast<std::size_t>(place)] = rank;
  }
  return shape;
}

// The ranks of the leading groups, each of so many cards, and after them all other cards, high to low.
Kickers grouped(const Named& hand, const Shape& shape, std::initializer_list<int> groups) {
  std::array<int, rank_count> counts{};
  for (int i = 0; i < hand.size; ++i) ++counts[hand.as[i].rank()];
  Kickers kickers = no_kickers;
  std::size_t at = 0;
  for (const int group : groups) {
    const int rank = shape.ranks[at];
    counts[static_cast<std::size_t>(rank)] -= group;
    kickers[at++] = static_cast<std::int8_t>(rank);
  }
  for (int rank = rank_count - 1; rank >= 0; --rank) {
    for (int n = counts[static_cast<std::size_t>(rank)]; n > 0; --n) kickers[at++] = static_cast<std::int8_t>(rank);
  }
  return kickers;
}

// Reads named hands by a ranking's definitions.
class Reader {
 public:
  explicit Reader(const Ranking& ranking) : ranking_(ranking) {
    const auto size = static_cast<std::size_t>(ranking.size);
    straights_.reserve(ranking.straights.size());
    for (std::size_t start = 0; start + size <= ranking.straights.size(); ++start) {
      unsigned ranks = 0;
      for (const char letter : ranking.straights.substr(start, size)) ranks |= 1U << rank_letters.find(letter);
      straights_.push_back(ranks);
    }
    // The wheel leaves its place at the bottom for the one below the top.
    if (ranking.wheel_second && straights_.size() > 2) {
      const unsigned wheel = straights_.front();
      straights_.erase(straights_.begin());
      straights_.insert(straights_.end() - 1, wheel);
    }
  }

  // What the hand is worth, if it is worth more than `best`: categories below that one are not looked at.
  [[nodiscard]] Score better_than(const Score& best, const Named& hand) const {
    const Facts facts = facts_of(hand);
    auto order = static_cast<int>(ranking_.categories.size());
    for (const Hand category : ranking_.categories) {
      --order;
      if (order < best.order) break;
      if (!reads_as(facts, category)) continue;
      return std::max(best, Score{static_cast<std::int8_t>(order), kickers_of(hand, facts, category)});
    }
    return best;
  }

  [[nodiscard]] bool reads_as(const Named& hand, Hand category) const { return reads_as(facts_of(hand), category); }

 private:
  struct Facts {
    Shape shape;
    bool flush;
    int straight;       // its place among the straights, lowest 0; -1 if it is none
    bool may_be_kinds;  // a bug that is not an ace may only complete a straight, a flush or both
  };

  [[nodiscard]] Facts facts_of(const Named& hand) const {
    Facts facts{shape_of(hand), is_flush(ranking_, hand), -1, true};
    unsigned ranks = 0;
    for (int i = 0; i < hand.size; ++i) {
      ranks |= 1U << hand.as[i].rank();
      if (ranking_.wild_as == WildAs::bug && hand.wild[i] && hand.as[i].rank() != ace) facts.may_be_kinds = false;
    }
    const auto found = std::find(straights_.begin(), straights_.end(), ranks);
    if (found != straights_.end()) facts.straight = static_cast<int>(found - straights_.begin());
    return facts;
  }

  [[nodiscard]] bool reads_as(const Facts& facts, Hand category) const {
    const auto& often = facts.shape.often;
    switch (category) {
      case Hand::royal_flush:
      case Hand::mini_royal_flush:
        return facts.flush && facts.straight == static_cast<int>(straights_.size()) - 1;
      case Hand::straight_flush:
        return facts.flush && facts.straight >= 0;
      case Hand::flush:
        return facts.flush;
      case Hand::straight:
        return facts.straight >= 0;
      case Hand::five_aces:
        return facts.may_be_kinds && often[0] == 5 && facts.shape.ranks[0] == ace;
      case Hand::five_of_a_kind:
        return facts.may_be_kinds && often[0] == 5;
      case Hand::four_of_a_kind:
        return facts.may_be_kinds && often[0] >= 4;
      case Hand::full_house:
        return facts.may_be_kinds && often[0] == 3 && often[1] == 2;
      case Hand::three_of_a_kind:
        return facts.may_be_kinds && often[0] >= 3;
      case Hand::two_pair:
        return facts.may_be_kinds && often[0] >= 2 && often[1] >= 2;
      case Hand::pair:
        return facts.may_be_kinds && often[0] >= 2;
      case Hand::high_card:
        return facts.may_be_kinds;
      default:
        return false;
    }
  }

  // What breaks ties within the category.
  [[nodiscard]] static Kickers kickers_of(const Named& hand, const Facts& facts, Hand category) {
    const auto& ranks = facts.shape.ranks;
    switch (category) {
      case Hand::straight_flush:
      case Hand::straight:
        return {static_cast<std::int8_t>(facts.straight), -1, -1, -1, -1};
      case Hand::five_of_a_kind:
        return {static_cast<std::int8_t>(ranks[0]), -1, -1, -1, -1};
      // No kicker when the fifth card is of the same rank (ruling `four-kind-kicker`).
      case Hand::four_of_a_kind:
      case Hand::full_house:
        return {static_cast<std::int8_t>(ranks[0]), static_cast<std::int8_t>(ranks[1]), -1, -1, -1};
      case Hand::three_of_a_kind:
        return grouped(hand, facts.shape, {3});
      case Hand::two_pair: {
        Kickers kickers = grouped(hand, facts.shape, {2, 2});
        // The higher pair first, also when the lower rank occurs more often.
        if (kickers[0] < kickers[1]) std::swap(kickers[0], kickers[1]);
        return kickers;
      }
      case Hand::pair:
        return grouped(hand, facts.shape, {2});
      case Hand::flush:
      case Hand::high_card:
        return grouped(hand, facts.shape, {});
      default:
        return no_kickers;
    }
  }

  const Ranking& ranking_;
  std::vector<unsigned> straights_;  // masks of ranks, lowest straight first
};

// Calls `visit` with every way to name the wild cards of a hand of exactly `ranking.size` cards. Two wild
// cards are interchangeable, so the second is never named a lower card than the first.
template <class Visit>
void for_each_naming(Named& hand, int at, int least, const Visit& visit) {
  while (at < hand.size && !hand.wild[static_cast<std::size_t>(at)]) ++at;
  if (at == hand.size) return visit();
  for (int index = least; index < rank_count * suit_count; ++index) {
    hand.as[static_cast<std::size_t>(at)] = Card::at(index);
    for_each_naming(hand, at + 1, index, visit);
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

NaiveHand best_naming(const Ranking& ranking, const Reader& reader, std::span<const Card> cards) {
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
  for_each_naming(hand, 0, 0, [&] {
    const Score score = reader.better_than(best.score, hand);
    if (score == best.score) return;
    best.score = score;
    best.as = hand.as;
  });
  return best;
}

// Calls `visit` with every choice of `ranking.size` of the cards, as many of the first of them as must be a seat's own.
template <class Visit>
void for_each_choice(const Ranking& ranking, std::span<const Card> cards, const Visit& visit) {
  const int count = static_cast<int>(cards.size());
  if (count < ranking.size || count > 7) broken_invariant("a hand of the wrong number of cards");
  const unsigned own = (1U << ranking.own) - 1;
  for (unsigned chosen = 0; chosen < (1U << count); ++chosen) {
    if (__builtin_popcount(chosen) != ranking.size || (chosen & own) != own) continue;
    std::array<Card, max_hand_size> hand{};
    int size = 0;
    for (int i = 0; i < count; ++i) {
      if ((chosen >> i & 1U) != 0) hand[static_cast<std::size_t>(size++)] = cards[static_cast<std::size_t>(i)];
    }
    visit(std::span<const Card>(hand.data(), static_cast<std::size_t>(size)));
  }
}

}  // namespace

NaiveHand naive_best(const Ranking& ranking, std::span<const Card> cards) {
  const Reader reader(ranking);
  NaiveHand best;
  for_each_choice(ranking, cards, [&](std::span<const Card> hand) {
    const NaiveHand read = best_naming(ranking, reader, hand);
    if (read.score > best.score) best = read;
  });
  return best;
}

bool naive_forms(const Ranking& ranking, std::span<const Card> cards, Hand category) {
  const Reader reader(ranking);
  bool formed = false;
  for_each_choice(ranking, cards, [&](std::span<const Card> chosen) {
    Named hand = unnamed(ranking, chosen);
    if (category == Hand::five_wilds) {
      formed = formed || all_wild(hand);
    } else if (!formed) {
      for_each_naming(hand, 0, 0, [&] { formed = formed || reader.reads_as(hand, category); });
    }
  });
  return formed;
}

}  // namespace croupier
