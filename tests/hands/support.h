// What the tests of hands share: rankings as the games have them, cards as they are written, whole spaces of
// hands split between two threads.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cards/deck.h"
#include "hands/evaluator.h"
#include "hands/ranking.h"
#include "tests/slow_build.h"

namespace croupier::testing_hands {

// In a slow build a regular sample stands for the whole space.
inline constexpr int slow_build_takes_every = CROUPIER_SLOW_BUILD ? 211 : 1;

std::vector<Card> cards(std::string_view text);
Deck standard_deck(int jokers = 0);
Deck mexican_deck();
Evaluator evaluator_of(const Ranking& ranking, const Deck& deck, int decks = 1);

// Rankings. `of`: the best five of so many.
Ranking natural(int of = 5);
Ranking wild_joker(int of = 5);      // five of a kind above the royal flush
Ranking bug(int of = 5);             // an ace, or completes a straight or a flush
Ranking five_aces_only(int of = 5);  // fully wild, but no five of a kind except aces (A153)
Ranking deuces_and_joker(WildInFlush flush = WildInFlush::distinct);
Ranking one_wild_rank(Rank rank, WildInFlush flush);
Ranking mexican(WildAs joker);  // any: dealt down; bug: dealt up
Ranking three_cards(Hand highest = Hand::mini_royal_flush);

// Runs work(unit) for each unit once, in two threads.
template <class Work>
void in_two_threads(int units, const Work& work) {
  std::atomic<int> next = 0;
  const auto run = [&] {
    for (int unit = next++; unit < units; unit = next++) work(unit);
  };
  std::thread other(run);
  run();
  other.join();
}

// What a comparison found. Sums and the lowest first difference: the same however threads share the work.
struct Tally {
  std::uint64_t hands = 0;
  std::uint64_t different = 0;
  std::string example;  // the first difference in order of text
  std::vector<std::uint64_t> hands_of_rank;

  void add(const Tally& other);
  // Notes a hand whose fast rank does not stand for the score it should have.
  void compare(const Evaluator& evaluator, HandRank rank, const Score& expected, std::span<const Card> hand);
};

// Compares the evaluator with the naive one over all hands of its deck, or every so manyth of them.
Tally compare_all(const Evaluator& evaluator, const Deck& deck, int every = 1);
// ... and over random hands; the same for the same seed.
Tally compare_random(const Evaluator& evaluator, const Deck& deck, int hands, unsigned seed);
// Every hand was equal, and ranks are what they promise: as many as there are different scores, each met
// (`all_met`), in the scores' order.
void expect_same_order(const Evaluator& evaluator, const Tally& tally, bool all_met);

// A random hand; the cards of `deck` are shuffled as far as needed.
std::vector<Card> draw(std::vector<Card>& deck, int count, std::mt19937_64& random);

constexpr std::uint64_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  std::uint64_t result = 1;
  for (int i = 1; i <= k; ++i) result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return result;
}

// Calls visit(hand) for all hands of `size` cards whose first two are the unit's. Units: choose(cards, 2).
template <class Visit>
void for_each_hand_of_unit(std::span<const Card> deck, int size, int unit, Visit&& visit) {
  int first = 0;
  const int count = static_cast<int>(deck.size());
  for (int row = count - 1; unit >= row; --row) {
    unit -= row;
    ++first;
  }
  std::array<int, 7> at{first, first + 1 + unit};
  std::array<Card, 7> hand{deck[static_cast<std::size_t>(at[0])], deck[static_cast<std::size_t>(at[1])]};
  const auto extend = [&](auto& self, int held) -> void {
    if (held == size) return visit(std::span<const Card>(hand.data(), static_cast<std::size_t>(size)));
    const auto place = static_cast<std::size_t>(held);
    for (at[place] = at[place - 1] + 1; at[place] < count; ++at[place]) {
      hand[place] = deck[static_cast<std::size_t>(at[place])];
      self(self, held + 1);
    }
  };
  extend(extend, 2);
}

}  // namespace croupier::testing_hands
