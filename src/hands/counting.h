// The strength of a hand from its rank counts: no cards are named, no choices are tried. This is how the
// fast evaluators' tables are filled; it shares nothing with the naive evaluator but the ranking.
#pragma once

#include <array>
#include <cstdint>

#include "hands/ranking.h"
#include "hands/score.h"

namespace croupier {

// Reads rank counts under one ranking. The cards may be more than make a hand: the best are chosen.
class Counting {
 public:
  explicit Counting(const Ranking& ranking);

  using Counts = std::array<std::int8_t, rank_count>;

  // The best hand of these ranks and so many wild cards, flushes left out.
  [[nodiscard]] Score unsuited(const Counts& counts, int wilds) const;
  // The same when all cards are of one suit: only for hands with no card to spare.
  [[nodiscard]] Score suited(const Counts& counts, int wilds) const;
  // The best flush, straight flush or royal flush among the cards of one suit, given as a mask of ranks.
  // At least a hand's worth of them with the wild cards.
  [[nodiscard]] Score flush_of(std::uint16_t ranks, int wilds) const;

 private:
  struct Held {
    Counts natural;       // ranks that are what they are
    std::uint16_t ranks;  // the same as a mask
    int wilds;            // wild cards, each able to complete a straight or a flush
    Counts kinds;         // ranks as pairs and the like see them: a bug is one more ace
    int free;             // wild cards that may pair any rank
  };
  [[nodiscard]] Held hold(const Counts& counts, int wilds) const;
  [[nodiscard]] Score best(const Held& held, bool one_suit, bool only_flushes) const;
  [[nodiscard]] bool read(Hand category, const Held& held, bool one_suit, Score& score) const;
  [[nodiscard]] int best_straight(const Held& held) const;
  [[nodiscard]] bool of_a_kind(int many, const Held& held, Score& score) const;
  [[nodiscard]] bool two_groups(int first, int second, const Held& held, Score& score) const;
  [[nodiscard]] bool flush_ranks(const Held& held, Score& score) const;

  Ranking ranking_;
  std::vector<std::uint16_t> straights_;
};

}  // namespace croupier
