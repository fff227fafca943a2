// What seven cards hold by groups of equal rank, as one row of a chart reads their jokers.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "games/two_hand/card_hands.h"
#include "rules/families/two_hand.h"

namespace croupier::two_hand {

class CardPattern {
 public:
  // None where the reading does not fit the jokers held.
  static std::optional<CardPattern> read(std::span<const Card> cards, JokerReading joker);

  [[nodiscard]] Pattern pattern() const;
  // The deciding group: the largest, of equal ones the highest.
  [[nodiscard]] Rank high() const { return largest_; }
  [[nodiscard]] int group_size() const { return counts_[largest_]; }
  // Which rank a card counts into; a joker set apart into none.
  [[nodiscard]] std::optional<Rank> rank_of(Card card) const { return card.is_joker() ? joker_rank_ : card.rank(); }
  [[nodiscard]] bool in_group(Card card) const { return rank_of(card) == largest_; }
  [[nodiscard]] bool is_single(Card card) const;
  // The highest rank held once; none: every card has a fellow.
  [[nodiscard]] std::optional<Rank> highest_single() const;
  [[nodiscard]] Rank lowest_pair() const;
  // The rank held that has so many others above it; there must be one.
  [[nodiscard]] Rank highest(int above) const;

 private:
  CardPattern() = default;
  [[nodiscard]] int groups_of(int size) const;
  void find_largest();

  std::array<int, rank_count> counts_{};
  std::optional<Rank> joker_rank_;
  Rank largest_ = 0;
};

}  // namespace croupier::two_hand
