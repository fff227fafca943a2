// The fast evaluator: ranks a hand by adding one number for each card and looking the sum up.
//
// Each card carries a 64-bit number: in the low half a rank key, chosen so that different multisets of
// ranks have different sums; above it a counter for each suit. A wild card has a rank key of its own and
// counts for all four suits, so wild hands cost what natural hands cost. docs/evaluators.md has the argument.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "base/refusal.h"
#include "cards/card.h"
#include "cards/deck.h"
#include "hands/ranking.h"
#include "hands/score.h"

namespace croupier {

// Orders hands of one evaluator: the higher wins, equal ties. Dense from 1, so that it can index arrays.
using HandRank = std::uint16_t;

// The sum over a hand's cards; add cards in any order. Both halves are added at once.
class HandSum {
 public:
  HandSum() = default;
  HandSum(std::uint64_t key, std::uint64_t lanes) : halves_{key, lanes} {}

  // Rank keys and, in the upper half, suit counters.
  [[nodiscard]] std::uint64_t key() const { return halves_[0]; }
  // The rank keys alone.
  [[nodiscard]] std::uint32_t rank_sum() const { return static_cast<std::uint32_t>(key()); }
  // The ranks held of a suit as a mask, and above them the number of wild cards.
  [[nodiscard]] std::uint16_t lane(int suit) const { return static_cast<std::uint16_t>(halves_[1] >> 16 * suit); }

  HandSum& operator+=(const HandSum& other) {
    halves_ += other.halves_;
    return *this;
  }
  friend HandSum operator+(HandSum a, const HandSum& b) { return a += b; }

 private:
  // Two numbers would do, but g++ then puts the sum together in memory and waits for it there.
  using Halves = std::uint64_t __attribute__((vector_size(16)));
  Halves halves_{0, 0};
};

class Evaluator {
 public:
  // Refuses what no table covers: several decks for hands of more than three cards, a wild rank that is
  // not known yet.
  static Result<Evaluator> build(const Ranking& ranking, const Deck& deck, int decks = 1);

  [[nodiscard]] const Ranking& ranking() const { return ranking_; }
  [[nodiscard]] int cards() const { return ranking_.of; }

  // Start a hand with empty(), add its cards, look it up: for enumeration, where most of a hand stays.
  [[nodiscard]] const HandSum& empty() const { return empty_; }
  [[nodiscard]] const HandSum& sum_of(Card card) const { return sums_[static_cast<std::size_t>(card.index())]; }
  [[nodiscard]] HandRank rank(const HandSum& sum) const { return exact_ ? rank_exact(sum) : rank_best(sum); }

  // For loops that know which kind of hand they rank. Exact: every card belongs to the hand.
  [[nodiscard]] bool exact() const { return exact_; }
  [[nodiscard]] HandRank rank_exact(const HandSum& sum) const { return rank_exact(sum.key()); }
  [[nodiscard]] HandRank rank_best(const HandSum& sum) const {
    HandRank best = rank_unsuited<false>(sum.rank_sum());
    // At most one suit can hold a hand's worth of cards unless wild cards fill up several: the best counts.
    for (std::uint64_t suited = sum.key() & suited_bits; suited != 0; suited &= suited - 1) [[unlikely]] {
      best = std::max(best, rank_of_lane(sum.lane(suit_of_bit(suited))));
    }
    return best;
  }

  // Steps of the above for loops that know more. Flushes left out:
  template <bool exact>
  [[nodiscard]] HandRank rank_unsuited(std::uint32_t rank_sum) const {
    return table_data_[slot<exact ? row_bits_exact : row_bits_best>(rank_sum)];
  }
  // An exact hand of one suit.
  [[nodiscard]] HandRank rank_one_suit(std::uint32_t rank_sum) const {
    return table_data_[slot<row_bits_exact>(rank_sum) + suited_at_];
  }
  // What one suit's cards alone are worth among more cards than make a hand; 0 when they are too few.
  [[nodiscard]] HandRank rank_of_lane(std::uint16_t lane) const { return flushes_data_[lane]; }

  // The rank of a hand given as a list of exactly cards() cards, all of the deck.
  [[nodiscard]] HandRank operator()(std::span<const Card> cards) const;
  // Ranks many hands, lists of N = cards() cards one after the other.
  template <int N>
  void rank_lists(std::span<const Card> cards, std::span<HandRank> ranks) const {
    if (exact_) {
      for (std::size_t hand = 0; hand < ranks.size(); ++hand) ranks[hand] = rank_exact(key_of<N>(&cards[hand * N]));
      return;
    }
    for (std::size_t start = 0; start < ranks.size(); start += block) {
      const std::size_t hands = std::min(block, ranks.size() - start);
      rank_block<N>(cards.subspan(start * N, hands * N), ranks.subspan(start, hands));
    }
  }

  // Ranks run from 1 to highest().
  [[nodiscard]] HandRank highest() const { return static_cast<HandRank>(scores_.size() - 1); }
  [[nodiscard]] const Score& score(HandRank rank) const { return scores_[rank]; }
  [[nodiscard]] Hand category(HandRank rank) const { return categories_[rank]; }
  // The lowest rank of that category or better.
  [[nodiscard]] HandRank lowest_of(Hand category) const;

  [[nodiscard]] std::size_t table_bytes() const;

  // Suit counters: a hand's worth of one suit sets the top bit of its counter.
  static constexpr std::uint64_t suited_bits = 0x8888ULL << 32;
  static constexpr std::uint64_t one_of_each_suit = 0x1111ULL << 32;
  // The suit whose counter's top bit is the lowest bit set.
  static int suit_of_bit(std::uint64_t suited) { return (std::countr_zero(suited) - 35) / 4; }
  // How many cards of a suit are missing to a hand's worth; not positive when there are enough.
  static int cards_to_flush(const HandSum& sum, int suit) {
    return 8 - static_cast<int>(sum.key() >> (32 + 4 * suit) & 15);
  }

 private:
  friend class EvaluatorBuilder;
  Evaluator() = default;

  // The offset is added modulo 2^32: it takes the row's start away and gives its place.
  template <int row_bits>
  [[nodiscard]] std::size_t slot(std::uint32_t sum) const {
    return sum + offsets_data_[sum >> row_bits];
  }
  [[nodiscard]] HandRank rank_exact(std::uint64_t key) const {
    const std::size_t suited = (key & suited_bits) != 0 ? suited_at_ : 0;
    return table_data_[slot<row_bits_exact>(static_cast<std::uint32_t>(key)) + suited];
  }

  // Loads are what a loop over lists spends its time on, so the first four cards are loaded as one word. In which order
  // its bytes come does not matter.
  template <int N>
  [[nodiscard]] std::uint64_t key_of(const Card* cards) const {
    static_assert(sizeof(Card) == 1 && N >= 3);
    constexpr int at_once = N >= 4 ? 4 : 1;
    std::uint64_t key = 0;
    if constexpr (at_once == 4) {
      std::uint32_t word = 0;
      std::memcpy(&word, cards, at_once);
      key = first_keys_[word & 0xFF] + keys_[word >> 8 & 0xFF];
      word >>= 16;
      key += keys_[word & 0xFF] + keys_[word >> 8];
    } else {
      key = first_keys_[static_cast<std::size_t>(cards[0].index())];
    }
#pragma GCC unroll 4
    for (int i = at_once; i < N; ++i) key += keys_[static_cast<std::size_t>(cards[i].index())];
    return key;
  }

  template <int N>
  [[nodiscard]] HandSum sum_of(const Card* cards) const {
    HandSum sum = empty_;
#pragma GCC unroll 8
    for (int i = 0; i < N; ++i) sum += sum_of(cards[i]);
    return sum;
  }

  // Flushes are rare and unpredictable, so they are marked, the last hand in the lowest bit, and looked up in a second
  // pass.
  static constexpr std::size_t block = 64;
  template <int N>
  void rank_block(std::span<const Card> cards, std::span<HandRank> ranks) const {
    std::uint64_t suited = 0;
    for (std::size_t hand = 0; hand < ranks.size(); ++hand) {
      const std::uint64_t key = key_of<N>(&cards[hand * N]);
      ranks[hand] = rank_unsuited<false>(static_cast<std::uint32_t>(key));
      suited += suited + ((key & suited_bits) != 0 ? 1 : 0);
    }
    for (; suited != 0; suited &= suited - 1) {
      const std::size_t hand = ranks.size() - 1 - static_cast<std::size_t>(std::countr_zero(suited));
      ranks[hand] = rank_best(sum_of<N>(&cards[hand * N]));
    }
  }

  // A suit's lane: thirteen ranks and a count of wild cards above them.
  static constexpr int lane_bits = 16;
  static constexpr int wild_shift = 13;

  // Rows short enough to pack densely, long enough that the offsets stay in the first-level cache.
  static constexpr int row_bits_exact = 8;
  static constexpr int row_bits_best = 11;

  Ranking ranking_;
  bool exact_ = true;
  std::size_t suited_at_ = 0;
  const HandRank* table_data_ = nullptr;
  const std::uint32_t* offsets_data_ = nullptr;
  const HandRank* flushes_data_ = nullptr;
  HandSum empty_;  // suit counters at their start
  std::array<HandSum, 64> sums_{};
  // By index as well: the sums' keys alone, and the same with those of empty_, for a list's first card.
  std::array<std::uint64_t, 64> keys_{};
  std::array<std::uint64_t, 64> first_keys_{};
  // Shared, so that copies of an evaluator are cheap and its pointers stay good.
  std::shared_ptr<const std::vector<HandRank>> table_;
  std::shared_ptr<const std::vector<std::uint32_t>> offsets_;
  std::shared_ptr<const std::vector<HandRank>> flushes_;
  std::vector<Score> scores_;  // by rank; [0] is no hand
  std::vector<Hand> categories_;
};

}  // namespace croupier
