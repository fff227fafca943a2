// What a card that is gone does to each wager, and the counts that follow from it.
//
// Nobody decides anything in baccarat, so play is fixed: the effects of all cards of a shoe add up to nothing.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "odds/count/count_tags.h"
#include "odds/count/wager_removal.h"
#include "odds/exact/baccarat/bets.h"
#include "odds/exact/baccarat/composition.h"

namespace croupier::baccarat {

// By rank, as the other families give them; ranks of one value have one effect. The shoe holds at least seven cards.
[[nodiscard]] std::vector<WagerRemoval> removals(const Rules& rules, const std::vector<Bet>& bets,
                                                 const RankCounts& shoe);

// A count by which a wager is bet from some true count on: points for cards seen, a deck left taken as the measure.
struct LinearCount {
  std::array<int, totals> tags{};  // by value
  double mean = 0;                 // of the tags over the shoe; points are counted from it
  double correlation = 0;          // with the effects of removal: odds/count/count_tags.h
  double per_point = 0;            // expectation that one point of true count adds, if it were linear
  double even_at = 0;              // the true count of expectation 0, if it were linear

  // Of `seen` cards with so many points, when `left` are left.
  [[nodiscard]] double true_count(int points, int seen, int left) const {
    return (points - mean * seen) * cards_of_a_deck / left;
  }
  static constexpr int cards_of_a_deck = 52;
};

// What given tags tell of a wager.
[[nodiscard]] LinearCount linear_count(const Rules& rules, const WagerRemoval& removal,
                                       const std::array<int, totals>& tags);

// The tags from -most to most that tell most.
[[nodiscard]] LinearCount best_count(const Rules& rules, const WagerRemoval& removal, int most);

}  // namespace croupier::baccarat
