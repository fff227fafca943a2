// The house way of tiles: rows tried from the top, on four tiles.
#pragma once

#include <cstddef>

#include "games/two_hand/tile_hands.h"
#include "rules/definition.h"

namespace croupier::two_hand {

struct HouseTiles {
  TileSetting setting;
  std::size_t row = 0;  // the one that decided, as the rules number them
};

// A row is played when a setting does what it says; of several the best high hand is taken, then the best low one,
// unless the row itself prefers otherwise.
class TileHouseWay {
 public:
  explicit TileHouseWay(TileHands hands) : hands_(std::move(hands)) {}

  [[nodiscard]] HouseTiles set(const FourTiles& tiles) const;

  [[nodiscard]] const TileHands& hands() const { return hands_; }

 private:
  TileHands hands_;
};

// Of a game of tiles.
Result<TileHouseWay> tile_house_way(const Game& game);

}  // namespace croupier::two_hand
