#include "games/two_hand/tile_hands.h"

#include <algorithm>
#include <optional>
#include <set>

#include "base/refuse.h"

namespace croupier::two_hand {
namespace {

// What tells hands apart, the most important first: the place of their sort from the bottom, then as that sort says.
using TileStrength = std::array<int, 3>;

class TwoTilesReader {
 public:
  explicit TwoTilesReader(const Tiles& tiles) : tiles_(tiles) {}

  // The highest hand of the list that the two tiles are; none: they are not in it.
  bool read(Tile a, Tile b, TwoTiles& made, TileStrength& strength) const {
    const int points = best_points(a, b);
    for (std::size_t i = 0; i < tiles_.hands.size(); ++i) {
      const TileHand& hand = tiles_.hands[i];
      if (!is(hand, a, b, points)) continue;
      made.sort = hand.sort;
      made.points = hand.kinds.empty() ? points : 0;
      const int above = std::max(height(a), height(b));
      strength = {static_cast<int>(tiles_.hands.size() - i), 0, 0};
      if (hand.by == TileHand::By::pair_rank || hand.by == TileHand::By::high_tile) strength[1] = above;
      if (hand.by == TileHand::By::points_then_high_tile) strength = {strength[0], points, above};
      return true;
    }
    return false;
  }

 private:
  [[nodiscard]] const TileKind& kind(Tile tile) const { return tiles_.kinds[tile.kind]; }
  [[nodiscard]] int height(Tile tile) const { return -kind(tile).rank; }

  // Tiles that count as each other count as what is best.
  [[nodiscard]] int best_points(Tile a, Tile b) const {
    int best = 0;
    for (std::size_t i = 0; i < 2; ++i) {
      for (std::size_t j = 0; j < 2; ++j) {
        if ((i != a.which && !kind(a).swap) || (j != b.which && !kind(b).swap)) continue;
        best = std::max(best, (kind(a).points[i] + kind(b).points[j]) % 10);
      }
    }
    return best;
  }

  static bool names(const std::vector<int>& kinds, Tile tile) { return std::ranges::count(kinds, tile.kind) != 0; }

  static bool is(const TileHand& hand, Tile a, Tile b, int points) {
    if (hand.kinds.empty()) return points >= hand.points_min && points <= hand.points_max;
    if (hand.with.empty()) return a.kind == b.kind && names(hand.kinds, a);
    return (names(hand.kinds, a) && names(hand.with, b)) || (names(hand.kinds, b) && names(hand.with, a));
  }

  const Tiles& tiles_;
};

std::string spots_text(int spots) { return std::to_string(spots / 10) + "-" + std::to_string(spots % 10); }

}  // namespace

Result<TileHands> TileHands::build(const Tiles& tiles) {
  TileHands made(tiles);
  made.hands_.resize(tile_count * tile_count);
  std::vector<TileStrength> strengths(made.hands_.size());
  std::set<TileStrength> known;
  const TwoTilesReader reader(tiles);
  const std::vector<Tile> all = whole_set(tiles);
  for (const Tile a : all) {
    for (const Tile b : all) {
      if (a == b) continue;
      const std::size_t at = place(a) * tile_count + place(b);
      if (!reader.read(a, b, made.hands_[at], strengths[at]))
        return refuse("two tiles that are no hand: " + to_text(tiles, a) + " " + to_text(tiles, b),
                      "a row of `tile_hands` for all points from 0 to 9");
      known.insert(strengths[at]);
    }
  }
  for (std::size_t at = 0; at < strengths.size(); ++at)
    made.hands_[at].rank = static_cast<int>(std::distance(known.begin(), known.lower_bound(strengths[at])));
  made.ranks_ = static_cast<int>(known.size());
  return made;
}

std::array<TileSetting, tile_settings> TileHands::settings(const FourTiles& tiles) const {
  std::array<TileSetting, tile_settings> made;
  for (std::size_t with = 1; with < tiles_dealt; ++with) {
    TileSetting& setting = made[with - 1];
    setting.low = {tiles[0], tiles[with]};
    setting.high = {tiles[with == 1 ? 2 : 1], tiles[with == 3 ? 2 : 3]};
    if (high(setting).rank < low(setting).rank) std::swap(setting.low, setting.high);
    setting.ranks = {.front = low(setting).rank, .back = high(setting).rank};
  }
  return made;
}

std::vector<Tile> whole_set(const Tiles& tiles) {
  std::vector<Tile> all;
  for (std::size_t kind = 0; kind < tiles.kinds.size(); ++kind) {
    for (std::uint8_t which = 0; which < 2; ++which) all.push_back({static_cast<std::uint8_t>(kind), which});
  }
  return all;
}

std::string to_text(const Tiles& tiles, Tile tile) { return spots_text(tiles.kinds[tile.kind].spots[tile.which]); }

Result<FourTiles> parse_tiles(const Tiles& tiles, std::string_view text) {
  std::vector<Tile> left = whole_set(tiles);
  FourTiles made;
  std::size_t count = 0;
  while (!text.empty()) {
    const std::size_t start = text.find_first_not_of(" ,");
    if (start == std::string_view::npos) break;
    text.remove_prefix(start);
    const std::string_view word = text.substr(0, text.find_first_of(" ,"));
    text.remove_prefix(word.size());
    const auto found = std::ranges::find_if(left, [&](Tile tile) { return to_text(tiles, tile) == word; });
    if (found == left.end())
      return refuse_at("no such tile, or none left", shown(word), "spots of the halves, the smaller first: 3-6");
    if (count == tiles_dealt) return refuse("more than four tiles", "four tiles: 6-6 1-3 2-4 6-6");
    made[count++] = *found;
    left.erase(found);
  }
  if (count < tiles_dealt) return refuse("fewer than four tiles", "four tiles: 6-6 1-3 2-4 6-6");
  return made;
}

}  // namespace croupier::two_hand
