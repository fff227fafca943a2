// Pai gow poker the slow and obvious way, as the documents print it: no chart, no table, nothing of the program's but
// the cards. A joker is tried as every card.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "cards/card.h"

namespace croupier::slow {

// Category and ranks; compares as hands do. High card 0, pair 1, two pair 2, three 3, straight 4, flush 5, full house
// 6, four 7, straight flush 8, five 9.
using Strength = std::vector<int>;

enum class Joker { ace, any };  // an ace or what completes a straight or flush; or any card

struct Rules {
  Joker joker = Joker::ace;
  bool joins = false;  // the house way counts the joker into the largest group; otherwise it is an ace
};

// Five cards without a joker; the same card may be there twice.
inline Strength natural(std::span<const Card> cards) {
  std::map<int, int> counts;
  for (const Card card : cards) ++counts[card.rank()];
  std::vector<std::pair<int, int>> groups;
  for (const auto& [rank, count] : counts) groups.emplace_back(count, rank);
  std::sort(groups.rbegin(), groups.rend());
  const bool suited = std::all_of(cards.begin(), cards.end(), [&](Card c) { return c.suit() == cards[0].suit(); });
  const bool five_ranks = counts.size() == 5;
  const int high = counts.rbegin()->first;
  const bool wheel =
      five_ranks && high == ace && counts.begin()->first == deuce && std::next(counts.rbegin())->first == 3;
  const bool run = five_ranks && high - counts.begin()->first == 4;
  if (run || wheel) return {suited ? 8 : 4, wheel ? 3 : high};
  int category = 0;
  if (groups[0].first == 5) category = 9;
  if (groups[0].first == 4) category = 7;
  if (groups[0].first == 3) category = groups[1].first == 2 ? 6 : 3;
  if (groups[0].first == 2) category = groups[1].first == 2 ? 2 : 1;
  if (suited && five_ranks) category = 5;
  Strength made = {category};
  for (const auto& [count, rank] : groups) made.push_back(rank);
  return made;
}

inline Strength back(std::vector<Card> cards, const Rules& rules) {
  const auto joker = std::find_if(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); });
  if (joker == cards.end()) return natural(cards);
  Strength best;
  for (int index = 0; index < 52; ++index) {
    *joker = Card::at(index);
    const Strength tried = back(cards, rules);
    const bool completes = tried[0] == 4 || tried[0] == 5 || tried[0] == 8;
    if (rules.joker == Joker::ace && joker->rank() != ace && !completes) continue;
    best = std::max(best, tried);
  }
  return best;
}

inline Strength front(std::array<Card, 2> two, const Rules& rules) {
  if (two[0].is_joker()) std::swap(two[0], two[1]);
  if (two[0].is_joker()) return {1, ace};
  int a = two[0].rank();
  int b = two[1].is_joker() ? (rules.joker == Joker::any ? a : int{ace}) : two[1].rank();
  if (a < b) std::swap(a, b);
  return a == b ? Strength{1, a} : Strength{0, a, b};
}

struct Set {
  std::array<Card, 2> front_cards;
  Strength front;
  Strength back;
};

// Remembers five cards it has seen.
class Setter {
 public:
  explicit Setter(const Rules& rules) : rules_(rules) {}

  std::vector<Set> legal(const std::vector<Card>& cards) {
    std::vector<Set> sets;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      for (std::size_t j = i + 1; j < cards.size(); ++j) {
        std::vector<Card> rest;
        for (std::size_t k = 0; k < cards.size(); ++k) {
          if (k != i && k != j) rest.push_back(cards[k]);
        }
        Set set{.front_cards = {cards[i], cards[j]}, .front = front({cards[i], cards[j]}, rules_), .back = known(rest)};
        if (set.back >= set.front) sets.push_back(set);
      }
    }
    return sets;
  }

  // The Joker Fully Wild document's chart from top to bottom.
  Set house_way(const std::vector<Card>& cards) {
    sets_ = legal(cards);
    counts_.fill(0);
    int jokers = 0;
    for (const Card card : cards) {
      if (card.is_joker()) {
        ++jokers;
      } else {
        ++counts_[card.rank()];
      }
    }
    if (rules_.joins && jokers == 1 && largest() == 1) {
      if (const auto set = pick(complete)) return *set;
      const std::vector<int> held = by_height(1);
      return *pick([&](const Set& set) { return is_front(set, held[0], held[2]); });
    }
    joker_rank_ = rules_.joins ? highest_of(largest()) : int{ace};
    counts_[static_cast<std::size_t>(joker_rank_)] += jokers;
    return by_pattern();
  }

 private:
  using Wanted = std::function<bool(const Set&)>;

  const Strength& known(const std::vector<Card>& five) {
    Strength& found = known_[five];
    if (found.empty()) found = back(five, rules_);
    return found;
  }

  [[nodiscard]] int largest() const { return *std::max_element(counts_.begin(), counts_.end()); }
  // Ranks held so many times, the highest first.
  [[nodiscard]] std::vector<int> by_height(int count) const {
    std::vector<int> ranks;
    for (int rank = ace; rank >= 0; --rank) {
      if (counts_[static_cast<std::size_t>(rank)] == count) ranks.push_back(rank);
    }
    return ranks;
  }
  [[nodiscard]] int highest_of(int count) const { return by_height(count).front(); }

  std::optional<Set> pick(const Wanted& wanted) const {
    std::optional<Set> best;
    for (const Set& set : sets_) {
      if (!wanted(set)) continue;
      if (!best || std::pair(set.front, set.back) > std::pair(best->front, best->back)) best = set;
    }
    return best;
  }

  static bool complete(const Set& set) { return set.back[0] == 4 || set.back[0] == 5 || set.back[0] == 8; }
  static bool pair_or(const Set& set, int rank) { return set.front[0] == 1 || set.front[1] >= rank; }
  [[nodiscard]] int counts_as(Card card) const { return card.is_joker() ? joker_rank_ : int{card.rank()}; }
  [[nodiscard]] bool is_front(const Set& set, int one, int other) const {
    const auto [a, b] = set.front_cards;
    if (a.is_joker() && joker_rank_ < 0) return false;
    return (counts_as(a) == one && counts_as(b) == other) || (counts_as(a) == other && counts_as(b) == one);
  }
  [[nodiscard]] bool keeps(const Set& set, int rank) const {
    return counts_as(set.front_cards[0]) != rank && counts_as(set.front_cards[1]) != rank;
  }

  Set by_pattern() {
    const int many = largest();
    const int high = highest_of(many);
    const std::size_t pairs = by_height(2).size();
    const Wanted whole = [&](const Set& set) { return keeps(set, high); };
    const Wanted split = [&](const Set& set) { return is_front(set, high, high); };
    if (many >= 5 && high == ace) return *pick(split);
    if (many == 6) return *pick([&](const Set& set) { return is_front(set, high, highest_of(1)); });
    if (many == 5) return *pick(whole);
    if (many == 4) return four(high, whole, split);
    if (many == 3) return three(high, pairs, whole);
    if (pairs == 3) return *pick([](const Set& set) { return set.front[0] == 1; });
    if (pairs == 2) return two_pair(high);
    if (pairs == 1) return pick(complete).value_or(*pick(whole));
    if (const auto set = pick(complete)) return *set;
    const std::vector<int> held = by_height(1);
    return *pick([&](const Set& set) { return is_front(set, held[1], held[2]); });
  }

  Set four(int high, const Wanted& whole, const Wanted& split) {
    if (!by_height(2).empty() || !by_height(3).empty()) return *pick(whole);
    if (const auto set = pick([](const Set& s) { return complete(s) && s.back[0] == 8 && pair_or(s, ace); }))
      return *set;
    constexpr int queen = 10;
    constexpr int king = 11;
    if (high >= queen) return *pick(split);
    if (high <= 3) return *pick(whole);  // fives and lower
    const int least = high >= 7 ? king : queen;
    const auto set = pick([&](const Set& s) { return whole(s) && pair_or(s, least); });
    return set ? *set : *pick(split);
  }

  Set three(int high, std::size_t pairs, const Wanted& whole) {
    if (by_height(3).size() == 2) return *pick([](const Set& set) { return set.front[0] == 1; });
    if (pairs > 0) return *pick([](const Set& set) { return set.front[0] == 1 && set.back[0] >= 3; });
    if (const auto set = pick([](const Set& s) { return complete(s) && pair_or(s, ace); })) return *set;
    if (high != ace) return *pick(whole);
    const int single = highest_of(1);
    return *pick([&](const Set& set) {
      return is_front(set, ace, single) && !set.front_cards[0].is_joker() && !set.front_cards[1].is_joker();
    });
  }

  Set two_pair(int high) {
    if (const auto set = pick([](const Set& s) { return complete(s) && s.front[0] == 1; })) return *set;
    const int small = by_height(2).back();
    const std::vector<int> singles = by_height(1);
    constexpr int jack = 9;
    const int least = high > jack ? 99 : high >= 7 ? int{ace} : high >= 4 ? 11 : 10;
    if (singles[0] >= least) return *pick([&](const Set& set) { return is_front(set, singles[0], singles[1]); });
    return *pick([&](const Set& set) { return is_front(set, small, small); });
  }

  Rules rules_;
  std::map<std::vector<Card>, Strength> known_;
  std::vector<Set> sets_;
  std::array<int, rank_count> counts_{};
  int joker_rank_ = -1;
};

}  // namespace croupier::slow
