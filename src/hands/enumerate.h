// Ranks every hand that can be made of a list of cards.
//
// The sums of all triples of the cards are prepared once, in an order in which the triples that may follow a given
// card are the front of the list. So the hands that share all but their last three cards are one long loop over it.
// Neighbors in the list mostly differ in suits alone and share a look-up, as if there were no flushes; then the few
// triples that complete a flush with the other cards, known by suit, are looked up once more.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "hands/evaluator.h"

namespace croupier {

class Enumeration {
 public:
  // All hands of evaluator.cards() cards among these, which must be different cards of its deck.
  Enumeration(const Evaluator& evaluator, std::span<const Card> cards) : evaluator_(evaluator) {
    for (const Card card : cards) sums_.push_back(evaluator.sum_of(card));
    // Equal ranks together, for long runs; wild cards first, where no triple meets them; low ranks, whose sums are
    // near each other in the table, last, where most triples are.
    std::sort(sums_.begin(), sums_.end(),
              [](const HandSum& a, const HandSum& b) { return a.rank_sum() > b.rank_sum(); });
    fronts_.resize(sums_.size() + 1);
    for (std::size_t first = sums_.size(); first-- > 0;) {
      for (std::size_t second = first + 1; second < sums_.size(); ++second) list_triples(first, second);
      mark_front(first);
    }
  }

  // Calls visit(ranks), a span of the ranks of all hands that share all but three cards, for each such group; in no
  // order a caller should rely on. In groups, so that the loop over hands touches nothing of the visitor's.
  template <class Visit>
  void for_each_group(Visit&& visit) const {
    std::vector<HandRank> ranks(triples_ + run_length);
    if (evaluator_.exact()) {
      extend<true>(evaluator_.empty(), 0, evaluator_.cards() - 3, ranks, visit);
    } else {
      extend<false>(evaluator_.empty(), 0, evaluator_.cards() - 3, ranks, visit);
    }
  }

 private:
  // Neighbors in the list whose ranks are the same, suits aside. Their number is not kept: see complete.
  struct Run {
    std::uint32_t rank_sum;
    std::uint32_t at;  // the first one's place in the list
  };
  static constexpr std::uint32_t run_length = 4;  // at most: four ranks are stored as one word

  // A triple with cards of some suit.
  struct Filler {
    std::uint32_t at;    // its place in the list
    std::uint32_t what;  // its rank sum where hands are exact, its lane where they are not
  };
  enum Filling : std::uint8_t { all_three, at_least_two };

  // How much of each list lies beyond a card.
  struct Front {
    std::uint32_t triples = 0;
    std::uint32_t runs = 0;
    std::array<std::array<std::uint32_t, suit_count>, 2> fillers{};
  };

  void list_triples(std::size_t first, std::size_t second) {
    const HandSum pair = sums_[first] + sums_[second];
    std::uint32_t length = run_length;  // of no run: the first triple begins one
    for (std::size_t third = second + 1; third < sums_.size(); ++third, ++triples_, ++length) {
      const HandSum triple = pair + sums_[third];
      if (length == run_length || runs_.back().rank_sum != triple.rank_sum()) {
        runs_.push_back({triple.rank_sum(), triples_});
        length = 0;
      }
      list_fillers(triple, all_three, 3);
      if (!evaluator_.exact()) list_fillers(triple, at_least_two, 2);
    }
  }

  void list_fillers(const HandSum& triple, Filling filling, std::uint64_t cards) {
    std::uint64_t suits = (triple.key() + (8 - cards) * Evaluator::one_of_each_suit) & Evaluator::suited_bits;
    for (; suits != 0; suits &= suits - 1) {
      const int suit = Evaluator::suit_of_bit(suits);
      const std::uint32_t what = evaluator_.exact() ? triple.rank_sum() : triple.lane(suit);
      fillers_[filling][static_cast<std::size_t>(suit)].push_back({triples_, what});
    }
  }

  void mark_front(std::size_t card) {
    Front& front = fronts_[card];
    front.triples = triples_;
    front.runs = static_cast<std::uint32_t>(runs_.size());
    for (std::size_t filling = 0; filling < fillers_.size(); ++filling) {
      for (std::size_t suit = 0; suit < suit_count; ++suit) {
        front.fillers[filling][suit] = static_cast<std::uint32_t>(fillers_[filling][suit].size());
      }
    }
  }

  template <bool exact, class Visit>
  void extend(const HandSum& sum, std::size_t next, int missing, std::vector<HandRank>& ranks, Visit& visit) const {
    const std::size_t triples = fronts_[next].triples;
    if (triples == 0) return;
    if (missing > 0) {
      for (std::size_t i = next; i < sums_.size(); ++i) {
        extend<exact>(sum + sums_[i], i + 1, missing - 1, ranks, visit);
      }
      return;
    }
    complete<exact>(sum, next, ranks.data());
    visit(std::span<const HandRank>(ranks.data(), triples));
  }

  template <bool exact>
  void complete(const HandSum& sum, std::size_t next, HandRank* __restrict ranks) const {
    const std::uint32_t rank_sum = sum.rank_sum();
    const Run* const runs = runs_.data();
    const std::size_t count = fronts_[next].runs;
#pragma GCC unroll 4
    for (std::size_t i = 0; i < count; ++i) {
      // Always four copies: what goes beyond a shorter run, the next one overwrites.
      const std::uint64_t rank = evaluator_.rank_unsuited<exact>(rank_sum + runs[i].rank_sum);
      const std::uint64_t copies = rank * 0x0001'0001'0001'0001ULL;
      std::memcpy(ranks + runs[i].at, &copies, sizeof copies);
    }
    std::uint64_t near = (sum.key() + 3 * Evaluator::one_of_each_suit) & Evaluator::suited_bits;
    for (; near != 0; near &= near - 1) complete_suit<exact>(sum, Evaluator::suit_of_bit(near), next, ranks);
  }

  template <bool exact>
  void complete_suit(const HandSum& sum, int suit, std::size_t next, HandRank* __restrict ranks) const {
    const int missing = Evaluator::cards_to_flush(sum, suit);
    if (missing < 2) return complete_each(sum, next, ranks);
    const Filling filling = missing == 2 ? at_least_two : all_three;
    const Filler* const fillers = fillers_[filling][static_cast<std::size_t>(suit)].data();
    const std::size_t count = fronts_[next].fillers[filling][static_cast<std::size_t>(suit)];
    const std::uint32_t held = exact ? sum.rank_sum() : sum.lane(suit);
    for (std::size_t i = 0; i < count; ++i) {
      HandRank& rank = ranks[fillers[i].at];
      if constexpr (exact) {
        rank = evaluator_.rank_one_suit(held + fillers[i].what);
      } else {
        rank = std::max(rank, evaluator_.rank_of_lane(static_cast<std::uint16_t>(held + fillers[i].what)));
      }
    }
  }

  // With nearly a flush in hand already, too rare for a list of its own.
  void complete_each(const HandSum& sum, std::size_t next, HandRank* ranks) const {
    for (std::size_t first = sums_.size(); first-- > next;) {
      for (std::size_t second = first + 1; second < sums_.size(); ++second) {
        const HandSum all_but_one = sum + sums_[first] + sums_[second];
        for (std::size_t third = second + 1; third < sums_.size(); ++third) {
          *ranks++ = evaluator_.rank_best(all_but_one + sums_[third]);
        }
      }
    }
  }

  const Evaluator& evaluator_;
  std::vector<HandSum> sums_;
  std::uint32_t triples_ = 0;
  std::vector<Run> runs_;
  std::array<std::array<std::vector<Filler>, suit_count>, 2> fillers_;
  std::vector<Front> fronts_;  // beyond card i - 1
};

}  // namespace croupier
