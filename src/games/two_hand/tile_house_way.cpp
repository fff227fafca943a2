#include "games/two_hand/tile_house_way.h"

#include <algorithm>
#include <span>

#include "base/refuse.h"

namespace croupier::two_hand {
namespace {

class TileRowPlay {
 public:
  TileRowPlay(const TileHands& hands, const TileRow& row, const FourTiles& tiles)
      : hands_(hands), row_(row), tiles_(tiles) {}

  // Are these tiles such as the row speaks of?
  [[nodiscard]] bool fits() const {
    if (!row_.pair.empty() && !pair()) return false;
    if (row_.pairs && *row_.pairs != pairs()) return false;
    return holds();
  }

  [[nodiscard]] bool allows(const TileSetting& setting) const {
    using P = TileRow::Play;
    switch (row_.play) {
      case P::keep:
        return is_pair(setting.low) + is_pair(setting.high) == pairs();
      case P::split:
        return setting.low[0].kind != setting.low[1].kind && setting.high[0].kind != setting.high[1].kind &&
               low_suffices(setting);
      case P::high_hand:
        return hands_.high(setting).sort == row_.hand;
      case P::largest_smallest:
        return together(setting, largest(), smallest());
      case P::best_low:
      case P::best_high:
        return true;
    }
    return false;
  }

  [[nodiscard]] bool better(const TileSetting& a, const TileSetting& b) const {
    if (row_.play == TileRow::Play::best_low) return a.ranks > b.ranks;
    return std::pair(a.ranks.back, a.ranks.front) > std::pair(b.ranks.back, b.ranks.front);
  }

 private:
  static int is_pair(const std::array<Tile, 2>& two) { return two[0].kind == two[1].kind ? 1 : 0; }

  [[nodiscard]] bool held_twice(int kind) const { return std::ranges::count(tiles_, kind, &Tile::kind) == 2; }
  // The kind of a pair that the row names.
  [[nodiscard]] std::optional<int> pair() const {
    const auto found = std::ranges::find_if(row_.pair, [&](int kind) { return held_twice(kind); });
    return found == row_.pair.end() ? std::nullopt : std::optional(*found);
  }
  [[nodiscard]] int pairs() const {
    return static_cast<int>(std::ranges::count_if(tiles_, [&](Tile tile) { return held_twice(tile.kind); })) / 2;
  }

  [[nodiscard]] int spots(Tile tile) const {
    const int halves = hands_.tiles().kinds[tile.kind].spots[tile.which];
    return halves / 10 + halves % 10;
  }

  // For each set another one of the tiles beside the pair.
  [[nodiscard]] bool holds() const {
    std::vector<Tile> others;
    std::ranges::copy_if(tiles_, std::back_inserter(others), [&](Tile tile) { return tile.kind != pair(); });
    return holds_from(row_.holds, others);
  }
  [[nodiscard]] bool holds_from(std::span<const std::vector<int>> sets, const std::vector<Tile>& others) const {
    if (sets.empty()) return true;
    for (std::size_t i = 0; i < others.size(); ++i) {
      if (std::ranges::count(sets.front(), spots(others[i])) == 0) continue;
      std::vector<Tile> rest = others;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      if (holds_from(sets.subspan(1), rest)) return true;
    }
    return false;
  }

  // A pair, wong or gong is more than any points.
  [[nodiscard]] bool low_suffices(const TileSetting& setting) const {
    const TwoTiles& low = hands_.low(setting);
    const bool by_points = low.sort == TileHand::Sort::points || low.sort == TileHand::Sort::zero;
    return !row_.low || !by_points || low.points >= *row_.low;
  }

  [[nodiscard]] int rank(Tile tile) const { return hands_.tiles().kinds[tile.kind].rank; }
  [[nodiscard]] Tile largest() const {
    return *std::ranges::min_element(tiles_, {}, [&](Tile t) { return rank(t); });
  }
  [[nodiscard]] Tile smallest() const {
    return *std::ranges::max_element(tiles_, {}, [&](Tile t) { return rank(t); });
  }
  static bool together(const TileSetting& setting, Tile a, Tile b) {
    return std::ranges::count(setting.low, a) == std::ranges::count(setting.low, b);
  }

  const TileHands& hands_;
  const TileRow& row_;
  const FourTiles& tiles_;
};

}  // namespace

HouseTiles TileHouseWay::set(const FourTiles& tiles) const {
  const auto settings = hands_.settings(tiles);
  const std::vector<TileRow>& rows = hands_.tiles().house_way;
  for (std::size_t number = 0; number < rows.size(); ++number) {
    const TileRowPlay play(hands_, rows[number], tiles);
    if (!play.fits()) continue;
    const TileSetting* best = nullptr;
    for (const TileSetting& setting : settings) {
      if (play.allows(setting) && (best == nullptr || play.better(setting, *best))) best = &setting;
    }
    if (best != nullptr) return {.setting = *best, .row = number};
  }
  broken_invariant("tiles that no row of the house way sets");
}

Result<TileHouseWay> tile_house_way(const Game& game) {
  const auto* rules = dynamic_cast<const Rules*>(game.family_rules.get());
  if (rules == nullptr || !rules->tiles) return refuse("game '" + game.id + "' has no tiles", "a game of tiles");
  auto hands = TileHands::build(*rules->tiles);
  if (!hands) return hands.refusal();
  return TileHouseWay(std::move(hands).value());
}

}  // namespace croupier::two_hand
