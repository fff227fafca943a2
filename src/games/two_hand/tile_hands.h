// Four tiles set as a low and a high hand of two: what each is worth.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "base/refusal.h"
#include "games/two_hand/judgment.h"
#include "rules/families/two_hand.h"

namespace croupier::two_hand {

// One of the two of a kind, by the kind's place in the rules.
struct Tile {
  std::uint8_t kind = 0;
  std::uint8_t which = 0;

  friend auto operator<=>(const Tile&, const Tile&) = default;
};
inline constexpr std::size_t tiles_dealt = 4;
using FourTiles = std::array<Tile, tiles_dealt>;

// Two tiles as the game's list of hands has them.
struct TwoTiles {
  TileHand::Sort sort = TileHand::Sort::zero;
  int points = 0;  // of hands by points
  int rank = 0;    // the higher wins, equal is a copy; dense from 0
};

// The better hand is the high one, so no setting is foul. Its ranks: the low hand in front, the high one behind.
struct TileSetting {
  std::array<Tile, 2> low;
  std::array<Tile, 2> high;
  SetRanks ranks;
};
inline constexpr std::size_t tile_settings = 3;

class TileHands {
 public:
  // Refuses rules by which two tiles are no hand.
  static Result<TileHands> build(const Tiles& tiles);

  [[nodiscard]] const TwoTiles& hand(Tile a, Tile b) const { return hands_[place(a) * tile_count + place(b)]; }
  [[nodiscard]] const TwoTiles& low(const TileSetting& setting) const { return hand(setting.low[0], setting.low[1]); }
  [[nodiscard]] const TwoTiles& high(const TileSetting& setting) const {
    return hand(setting.high[0], setting.high[1]);
  }
  [[nodiscard]] std::array<TileSetting, tile_settings> settings(const FourTiles& tiles) const;
  [[nodiscard]] int ranks() const { return ranks_; }
  [[nodiscard]] const Tiles& tiles() const { return tiles_; }

 private:
  explicit TileHands(const Tiles& tiles) : tiles_(tiles) {}
  static constexpr std::size_t tile_count = 32;
  static std::size_t place(Tile tile) { return std::size_t{2} * tile.kind + tile.which; }

  Tiles tiles_;
  std::vector<TwoTiles> hands_;
  int ranks_ = 0;
};

// All 32 in order of their places.
[[nodiscard]] std::vector<Tile> whole_set(const Tiles& tiles);

// "6-6 1-3 2-4 6-6": four tiles, each no more often than the set has it.
Result<FourTiles> parse_tiles(const Tiles& tiles, std::string_view text);
[[nodiscard]] std::string to_text(const Tiles& tiles, Tile tile);

}  // namespace croupier::two_hand
