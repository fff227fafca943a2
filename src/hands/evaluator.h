// The fast evaluator: ranks a hand by adding one number for each card and looking the sum up.
//
// Each card carries a 64-bit number: in the low half a rank key, chosen so that different multisets of
// ranks have different sums; above it a counter for each suit. A wild card has a rank key of its own and
// counts for all four suits, so wild hands cost what natural hands cost. docs/evaluators.md has the argument.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
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

// The sum over a hand's cards; add cards in any order.
struct HandSum {
  std::uint64_t key = 0;    // rank keys and suit counters
  std::uint64_t lanes = 0;  // ranks held of each suit, 16 bits a suit; wild cards counted in each lane's top bits

  HandSum& operator+=(const HandSum& other) {
    key += other.key;
    lanes += other.lanes;
    return *this;
  }
  friend HandSum operator+(HandSum a, const HandSum& b) { return a += b; }
};

class Evaluator {
 public:
  // Refuses what no table covers: several decks for hands of more than three cards, a wild rank that is
  // not known yet.
  static Result<Evaluator> build(const Ranking& ranking, const Deck& deck, int decks = 1);

  [[nodiscard]] const Ranking& ranking() const { return ranking_; }
  [[nodiscard]] int cards() const { return ranking_.of; }

  // Start a hand with empty(), add its cards, look it up: for enumeration, where most of a hand stays.
  [[nodiscard]] HandSum empty() const { return {bias_, 0}; }
  [[nodiscard]] HandSum sum_of(Card card) const { return sums_[static_cast<std::size_t>(card.index())]; }
  [[nodiscard]] HandRank rank(const HandSum& sum) const { return exact_ ? rank_exact(sum) : rank_best(sum); }

  // For loops that know which kind of hand they enumerate. Exact: every card belongs to the hand.
  [[nodiscard]] bool exact() const { return exact_; }
  [[nodiscard]] HandRank rank_exact(const HandSum& sum) const {
    const std::size_t suited = (sum.key & suited_bits) != 0 ? suited_at_ : 0;
    return table_data_[slot<row_bits_exact>(sum.key) + suited];
  }
  [[nodiscard]] HandRank rank_best(const HandSum& sum) const {
    const HandRank unsuited = rank_unsuited(sum);
    return (sum.key & suited_bits) == 0 ? unsuited : rank_suited(sum, unsuited);
  }
  // Steps of rank_best for loops that know more: without flushes, and what one suit's cards alone are worth
  // (0 when they are too few for a hand).
  [[nodiscard]] HandRank rank_unsuited(const HandSum& sum) const { return table_data_[slot<row_bits_best>(sum.key)]; }
  [[nodiscard]] HandRank rank_of_lane(const HandSum& sum, int suit) const {
    return flushes_data_[sum.lanes >> (lane_bits * suit) & lane_mask];
  }

  // The rank of a hand given as a list of exactly cards() cards, all of the deck.
  [[nodiscard]] HandRank operator()(std::span<const Card> cards) const;
  // Ranks many hands, lists of N = cards() cards one after the other. Flushes are rare and unpredictable, so
  // they are set aside and looked up in a second pass.
  template <int N>
  void rank_lists(std::span<const Card> cards, std::span<HandRank> ranks) const {
    constexpr std::size_t block = 256;
    std::array<std::uint16_t, block> suited{};
    for (std::size_t start = 0; start < ranks.size(); start += block) {
      const std::size_t hands = std::min(block, ranks.size() - start);
      const Card* list = cards.data() + start * N;
      std::size_t suited_count = 0;
      for (std::size_t hand = 0; hand < hands; ++hand, list += N) {
        HandSum sum = empty();
#pragma GCC unroll 8
        for (int i = 0; i < N; ++i) sum.key += keys_[static_cast<std::size_t>(list[i].index())];
        if constexpr (N <= max_hand_size) {
          ranks[start + hand] = rank_exact(sum);
        } else {
          ranks[start + hand] = rank_unsuited(sum);
          suited[suited_count] = static_cast<std::uint16_t>(hand);
          suited_count += (sum.key & suited_bits) != 0 ? 1 : 0;
        }
      }
      for (std::size_t i = 0; i < suited_count; ++i) {
        const std::size_t hand = start + suited[i];
        ranks[hand] = (*this)(cards.subspan(hand * N, N));
      }
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

 private:
  friend class EvaluatorBuilder;
  Evaluator() = default;

  // The offset is added modulo 2^32: it takes the row's start away and gives its place.
  template <int row_bits>
  [[nodiscard]] std::size_t slot(std::uint64_t key) const {
    const auto sum = static_cast<std::uint32_t>(key);
    return sum + offsets_data_[sum >> row_bits];
  }
  [[nodiscard]] HandRank rank_suited(const HandSum& sum, HandRank unsuited) const;

  // A suit's lane: thirteen ranks and a count of wild cards above them.
  static constexpr int lane_bits = 16;
  static constexpr std::uint64_t lane_mask = 0xFFFF;
  static constexpr int wild_shift = 13;

  // Rows short enough to pack densely, long enough that the offsets stay in the first-level cache.
  static constexpr int row_bits_exact = 8;
  static constexpr int row_bits_best = 11;

  Ranking ranking_;
  bool exact_ = true;
  std::uint64_t bias_ = 0;
  std::size_t suited_at_ = 0;
  const HandRank* table_data_ = nullptr;
  const std::uint32_t* offsets_data_ = nullptr;
  const HandRank* flushes_data_ = nullptr;
  std::array<std::uint64_t, 64> keys_{};
  std::array<HandSum, 64> sums_{};
  // Shared, so that copies of an evaluator are cheap and its pointers stay good.
  std::shared_ptr<const std::vector<HandRank>> table_;
  std::shared_ptr<const std::vector<std::uint32_t>> offsets_;
  std::shared_ptr<const std::vector<HandRank>> flushes_;
  std::vector<Score> scores_;      // by rank; [0] is no hand
  std::vector<Hand> categories_;
};

}  // namespace croupier
