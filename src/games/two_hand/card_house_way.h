// The house way of cards: the rows of a chart tried from the top, on seven cards.
#pragma once

#include <cstddef>
#include <vector>

#include "games/two_hand/card_hands.h"
#include "rules/families/two_hand.h"

namespace croupier::two_hand {

struct HouseCards {
  CardSetting setting;
  std::size_t row = 0;  // the one that decided, as the rules number them
};

// A row is played when a legal setting does what it says; of several the highest front is taken, then the best back.
class CardHouseWay {
 public:
  CardHouseWay(CardHands hands, std::vector<ChartRow> rows) : hands_(std::move(hands)), rows_(std::move(rows)) {}

  [[nodiscard]] HouseCards set(const SevenCards& cards) const;

  [[nodiscard]] const CardHands& hands() const { return hands_; }
  [[nodiscard]] const std::vector<ChartRow>& rows() const { return rows_; }

 private:
  CardHands hands_;
  std::vector<ChartRow> rows_;
};

// Of a game of cards.
Result<CardHouseWay> card_house_way(const Game& game, const Deck& deck);

}  // namespace croupier::two_hand
