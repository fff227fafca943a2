// Two hands of one size from one shoe, compared: for what the player knows, how many of the dealer's hands lie below,
// level with and above his own.
//
// Pairs of hands are not enumerated. All hands are gone through in order of rank, keeping for every small set of cards
// how many hands passed so far contain it. How many of them share no card with a given hand is then an alternating sum
// over the subsets of that hand; the dealer's seen cards join every subset. docs/solvers.md has the argument.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "hands/evaluator.h"
#include "odds/exact/showdown/own/hand_classes.h"
#include "odds/exact/showdown/rank/set_table.h"

namespace croupier {

// How the player's hand stands against the dealer's.
enum class Against : std::uint8_t { lower, equal, higher };
inline constexpr std::size_t against_count = 3;

class RankSweep {
 public:
  // The dealer's hands are told apart by the highest rank of each class, rising; the last is the highest rank of all.
  // `seen` of the dealer's cards are known to the player.
  RankSweep(const CardKinds& kinds, const Evaluator& evaluator, int seen, std::vector<HandRank> dealer_classes);

  [[nodiscard]] const HandClasses& hands() const { return hands_; }
  [[nodiscard]] HandRank rank(std::size_t hand) const { return ranks_[hand]; }
  [[nodiscard]] std::size_t dealer_classes() const { return cuts_.size(); }

  // What the player knows when he decides.
  struct Knowledge {
    std::size_t hand;            // its class
    std::span<const Kind> seen;  // of the dealer, sorted
    std::size_t seen_index;      // among seen_sets()
    std::int64_t ways;           // deals of hand and seen cards that look like this
  };
  [[nodiscard]] std::size_t seen_sets() const { return seen_.size(); }
  [[nodiscard]] std::size_t seen_index(std::span<const Kind> sorted) const;

  // Calls visit(knowledge, counts) for all that the player may know. counts[3 * class + Against]: dealer's hands.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t hand = 0; hand < hands_.all().size(); ++hand) for_hand(hand, visit);
  }
  // The same for one class of hands.
  template <class Visit>
  void for_hand(std::size_t hand, Visit&& visit) const {
    std::vector<std::int64_t> counts(against_count * cuts_.size());
    std::size_t at = first_bounds_[hand];
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      const std::int64_t ways = ways_of_seen(hand, i);
      if (ways == 0) continue;
      count(hand, i, bounds_[at++], counts);
      visit(Knowledge{hand, seen_cards(i), i, hands_.all()[hand].ways * ways}, std::span<const std::int64_t>(counts));
    }
  }

  // The same for one hand and what is seen of the dealer.
  [[nodiscard]] std::vector<std::int64_t> counts(std::size_t hand, std::size_t seen) const;
  // In how many ways the dealer may show them when that hand is out; 0: not at all.
  [[nodiscard]] std::int64_t ways_of_seen(std::size_t hand, std::size_t seen) const;
  // The place of that pair in the order of for_each.
  [[nodiscard]] std::size_t place(std::size_t hand, std::size_t seen) const;
  [[nodiscard]] std::size_t places() const { return bounds_.size(); }

  // Additions and look-ups of the sweep and the counts together.
  [[nodiscard]] std::uint64_t operations() const { return operations_; }

 private:
  // Dealer's hands below and up to the player's rank.
  struct Bounds {
    std::int64_t below = 0;
    std::int64_t through = 0;
  };
  // The alternating sum: counters to add and to take away, and whole hands of the dealer's made of the player's cards.
  struct Terms {  // NOLINT(*-member-init): as many as are counted
    std::array<std::uint32_t, 32> sets;
    std::array<std::int8_t, 32> signs;
    int count = 0;
    std::array<HandRank, 32> hands;
    std::array<std::int8_t, 32> hand_keys;
    int hand_count = 0;
  };
  using Counters = std::vector<std::int64_t>;

  [[nodiscard]] HandRank rank_of(std::span<const Kind> hand) const;
  void list_seen();
  void sweep();
  void add(std::size_t hand, Counters& pending, std::vector<std::uint32_t>& touched) const;
  [[nodiscard]] Terms terms(std::size_t hand, std::size_t seen) const;
  [[nodiscard]] static std::int64_t total(const Terms& terms, const Counters& counters, HandRank through);
  void count(std::size_t hand, std::size_t seen, const Bounds& bounds, std::vector<std::int64_t>& counts) const;
  [[nodiscard]] std::span<const Kind> seen_cards(std::size_t index) const {
    return {seen_[index].data(), static_cast<std::size_t>(seen_count_)};
  }

  const Evaluator& evaluator_;
  HandClasses hands_;
  SetTable sets_;
  int seen_count_;
  std::vector<HandRank> cuts_;
  std::vector<HandSum> sums_;              // by kind
  std::vector<HandRank> ranks_;            // by hand class
  std::vector<std::array<Kind, 4>> seen_;  // all the dealer may show
  std::vector<Bounds> bounds_;             // in the order of for_each
  std::vector<std::size_t> first_bounds_;  // of each hand class
  std::vector<Counters> at_cuts_;          // the counters as each cut was passed
  std::uint64_t operations_ = 0;
};

}  // namespace croupier
