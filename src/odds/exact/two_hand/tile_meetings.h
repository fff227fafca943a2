// A game of tiles, counted: house way against house way, and the best setting of every hand against it.
#pragma once

#include <vector>

#include "games/two_hand/tile_house_way.h"
#include "odds/exact/two_hand/disjoint_pairs.h"

namespace croupier::two_hand {

// Hands that hold as many tiles of each slot. The two tiles of a kind are alike, or else a slot each.
struct TileClass {
  FourTiles tiles;  // one of them
  std::int64_t hands = 0;
};

struct TileOdds {
  std::int64_t win = 0;  // of the other side's hands, of the tiles that are left
  std::int64_t push = 0;
  std::int64_t lose = 0;

  [[nodiscard]] std::int64_t worth() const { return win - lose; }
};

// What a player who sets best does better than the house way.
struct BestTiles {
  struct Hand {
    TileClass of;
    TileSetting house;
    std::size_t row = 0;  // of the house way
    TileSetting best;     // the house way's where nothing is better
    TileOdds house_odds;
    TileOdds best_odds;
  };
  std::vector<Hand> hands;  // a class each
  std::int64_t deals = 0;   // hands of the player times hands of the bank
  std::int64_t house_worth = 0;
  std::int64_t best_worth = 0;
};

// Left is the player, right the bank.
[[nodiscard]] MeetingTable tile_meetings(const TileHouseWay& way);

// The same of a bank that sets best against the house way, where `banks`: copies are then his.
[[nodiscard]] BestTiles best_tiles(const TileHouseWay& way, Setting::Copy copy, bool banks);

}  // namespace croupier::two_hand
