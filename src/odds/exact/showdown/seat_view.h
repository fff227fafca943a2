// What the seat that has to decide sees of a round.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "games/showdown/round.h"
#include "odds/exact/book.h"

namespace croupier {

// The cards of a place that everybody sees.
class ShownCards {
 public:
  explicit ShownCards(const showdown::PlaceCards& place) {
    for (std::size_t i = 0; i < place.count; ++i) {
      if (place.is_shown(i)) cards_[count_++] = place.cards[i];
    }
  }
  [[nodiscard]] std::span<const Card> all() const { return {cards_.data(), count_}; }

 private:
  std::array<Card, showdown::max_place_cards> cards_{};
  std::size_t count_ = 0;
};

class SeatView {
 public:
  explicit SeatView(const showdown::Round& round)
      : own_(round.cards_at(Place::seats, round.turn()).all()),
        community_(round.cards_at(Place::community)),
        dealer_(round.cards_at(Place::dealer)) {}
  [[nodiscard]] View view() const { return {.own = own_, .community = community_.all(), .dealer = dealer_.all()}; }

 private:
  std::span<const Card> own_;
  ShownCards community_;
  ShownCards dealer_;
};

// Which of the round's decisions a step is, counted from 0.
[[nodiscard]] inline std::size_t decision_of(const showdown::TableRules& rules, std::size_t step) {
  std::size_t decisions = 0;
  for (std::size_t i = 0; i < step; ++i) decisions += rules.steps()[i].choices.empty() ? 0 : 1;
  return decisions;
}

}  // namespace croupier
