// Ranks every hand that can be made of a list of cards. The last two cards of a hand are taken from a list
// of sums prepared once, so that the innermost loop is long, and whether a flush is possible is asked once
// for all hands that share the other cards.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "hands/evaluator.h"

namespace croupier {

class Enumeration {
 public:
  // All hands of evaluator.cards() cards among these, which must be different cards of its deck.
  Enumeration(const Evaluator& evaluator, std::span<const Card> cards) : evaluator_(evaluator) {
    for (const Card card : cards) sums_.push_back(evaluator.sum_of(card));
    // Pairs by their first card, last first: those beyond a given card are the front of the list.
    pairs_up_to_.assign(sums_.size() + 1, 0);
    for (std::size_t first = sums_.size(); first-- > 0;) {
      for (std::size_t second = first + 1; second < sums_.size(); ++second) pairs_.push_back(sums_[first] + sums_[second]);
      pairs_up_to_[first] = pairs_.size();
    }
    for (const HandSum& pair : pairs_) pair_keys_.push_back(pair.key);
  }

  // Calls visit(ranks), a span of the ranks of all hands that share their first cards, for each such group.
  // In groups, so that the loop over hands touches nothing of the visitor's.
  template <class Visit>
  void for_each_group(Visit&& visit) const {
    std::vector<HandRank> ranks(pairs_.size());
    extend(evaluator_.empty(), 0, evaluator_.cards() - 2, ranks, visit);
  }

 private:
  template <class Visit>
  void extend(const HandSum& sum, std::size_t next, int missing, std::vector<HandRank>& ranks, Visit& visit) const {
    if (missing > 0) {
      for (std::size_t i = next; i < sums_.size(); ++i) extend(sum + sums_[i], i + 1, missing - 1, ranks, visit);
      return;
    }
    const std::size_t pairs = pairs_up_to_[next];
    if (pairs == 0) return;
    complete(sum, pairs, ranks.data());
    visit(std::span<const HandRank>(ranks.data(), pairs));
  }

  void complete(const HandSum& sum, std::size_t pairs, HandRank* ranks) const {
    const Evaluator& evaluator = evaluator_;
    const std::uint64_t* keys = pair_keys_.data();
    if (evaluator.exact()) {
      for (std::size_t i = 0; i < pairs; ++i) ranks[i] = evaluator.rank_exact({sum.key + keys[i], 0});
      return;
    }
    const std::uint64_t near = (sum.key + 2 * Evaluator::one_of_each_suit) & Evaluator::suited_bits;
    if (near == 0) {
      for (std::size_t i = 0; i < pairs; ++i) ranks[i] = evaluator.rank_unsuited({sum.key + keys[i], 0});
    } else if ((near & (near - 1)) == 0) {
      // One suit can still be filled: read its lane every time instead of asking whether it was.
      const int suit = (__builtin_ctzll(near) - 35) / 4;
      for (std::size_t i = 0; i < pairs; ++i) {
        const HandSum hand = sum + pairs_[i];
        ranks[i] = std::max(evaluator.rank_unsuited(hand), evaluator.rank_of_lane(hand, suit));
      }
    } else {
      for (std::size_t i = 0; i < pairs; ++i) ranks[i] = evaluator.rank_best(sum + pairs_[i]);
    }
  }

  const Evaluator& evaluator_;
  std::vector<HandSum> sums_;
  std::vector<HandSum> pairs_;
  std::vector<std::uint64_t> pair_keys_;  // the keys alone, for the loops that need no lanes
  std::vector<std::size_t> pairs_up_to_;  // how many pairs lie beyond card i - 1
};

}  // namespace croupier
