// Pai gow tiles the slow and obvious way, as the document prints them: tiles by their spots, no rows, no classes.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace croupier::slow {

struct TileKind {
  int rank;  // of a single tile, 1 the highest
  std::string first;
  std::string second;
};

inline const std::vector<TileKind> tile_kinds = {
    {1, "6-6", "6-6"},  {2, "1-1", "1-1"},  {3, "4-4", "4-4"},  {4, "1-3", "1-3"},
    {5, "5-5", "5-5"},  {6, "3-3", "3-3"},  {7, "2-2", "2-2"},  {8, "5-6", "5-6"},
    {9, "4-6", "4-6"},  {10, "1-6", "1-6"}, {11, "1-5", "1-5"}, {12, "3-6", "4-5"},
    {13, "2-6", "3-5"}, {14, "2-5", "3-4"}, {15, "1-4", "2-3"}, {16, "1-2", "2-4"}};

struct SlowTile {
  int rank;
  int spots;
};

inline SlowTile slow_tile(const std::string& text, int rank) { return {rank, text[0] - '0' + text[2] - '0'}; }

// All 32; tiles of one rank are neighbors.
inline std::vector<SlowTile> all_tiles() {
  std::vector<SlowTile> all;
  for (const TileKind& kind : tile_kinds) {
    all.push_back(slow_tile(kind.first, kind.rank));
    all.push_back(slow_tile(kind.second, kind.rank));
  }
  return all;
}

inline bool teen_or_day(const SlowTile& tile) { return tile.rank <= 2; }

inline int two_points(const SlowTile& a, const SlowTile& b) {
  int best = 0;
  for (const int x : a.rank == 16 ? std::vector{3, 6} : std::vector{a.spots}) {
    for (const int y : b.rank == 16 ? std::vector{3, 6} : std::vector{b.spots}) best = std::max(best, (x + y) % 10);
  }
  return best;
}

// The higher wins.
inline int worth(const SlowTile& a, const SlowTile& b) {
  const int high = 16 - std::min(a.rank, b.rank);
  if (a.rank == b.rank) return a.rank == 16 ? 10'000 : 9'000 + high;
  if ((teen_or_day(a) && b.spots == 9) || (teen_or_day(b) && a.spots == 9)) return 8'000 + high;
  if ((teen_or_day(a) && b.spots == 8) || (teen_or_day(b) && a.spots == 8)) return 7'000 + high;
  const int points = two_points(a, b);
  return points == 0 ? 0 : 100 * points + high;  // of two zeros none is higher
}

struct LowHigh {
  int low;
  int high;
};

// Four tiles and every way to set them.
inline std::vector<std::array<SlowTile, 4>> arrangements(const std::array<SlowTile, 4>& t) {
  return {{t[0], t[1], t[2], t[3]}, {t[0], t[2], t[1], t[3]}, {t[0], t[3], t[1], t[2]}};
}
inline LowHigh set_as(const std::array<SlowTile, 4>& t) {
  const auto [low, high] = std::minmax({worth(t[0], t[1]), worth(t[2], t[3])});
  return {low, high};
}
inline int pairs_in(const std::array<SlowTile, 4>& t) { return (t[0].rank == t[1].rank) + (t[2].rank == t[3].rank); }

template <class Wanted>
bool pick(const std::array<SlowTile, 4>& tiles, LowHigh& best, Wanted&& wanted) {
  bool found = false;
  for (const auto& way : arrangements(tiles)) {
    const LowHigh set = set_as(way);
    if (!wanted(way, set)) continue;
    if (!found || std::pair(set.high, set.low) > std::pair(best.high, best.low)) best = set;
    found = true;
  }
  return found;
}

inline LowHigh tiles_house_way(const std::array<SlowTile, 4>& tiles) {
  LowHigh best{0, 0};
  std::vector<SlowTile> paired;
  std::vector<SlowTile> others;
  int pairs = 0;
  for (const auto& way : arrangements(tiles)) pairs = std::max(pairs, pairs_in(way));
  const auto keep = [&] { pick(tiles, best, [&](const auto& way, LowHigh) { return pairs_in(way) == pairs; }); };
  const auto split = [&](int least) {
    return pick(tiles, best,
                [&](const auto& way, LowHigh set) { return pairs_in(way) == 0 && set.low >= 100 * least; });
  };
  // The lowest rank first among pairs: Gee Joon is looked at before another pair.
  for (int rank = 16; rank >= 1 && paired.empty(); --rank) {
    others.clear();
    for (const SlowTile& tile : tiles) (tile.rank == rank ? paired : others).push_back(tile);
    if (paired.size() != 2) paired.clear();
  }
  if (!paired.empty()) {
    const int rank = paired[0].rank;
    const int a = others[0].spots;
    const int b = others[1].spots;
    const auto near = [](int spots) { return spots >= 4 && spots <= 6; };
    if (rank == 16 && ((a == 6 && near(b)) || (b == 6 && near(a))) && split(0)) return best;
    if (pairs == 2) return keep(), best;
    const bool with_teen_day = teen_or_day(others[0]) || teen_or_day(others[1]);
    if ((rank == 10 || rank == 14) && with_teen_day && split(7)) return best;
    if ((rank == 3 || rank == 13) && split(7)) return best;
    if (rank == 12 && split(9)) return best;
    if (rank <= 2 && split(6)) return best;
    if (rank <= 2 && ((a == 9 && b == 11) || (a == 11 && b == 9)) && split(0)) return best;
    return keep(), best;
  }
  for (const int sort : {8'000, 7'000}) {
    if (pick(tiles, best, [&](const auto&, LowHigh set) { return set.high >= sort && set.high < sort + 1'000; }))
      return best;
  }
  for (const auto& way : arrangements(tiles)) {
    const LowHigh set = set_as(way);
    if (std::pair(set.low, set.high) > std::pair(best.low, best.high)) best = set;
  }
  return best;
}

}  // namespace croupier::slow
