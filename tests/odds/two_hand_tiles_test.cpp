// Tiles: the chart row by row, and the counts against a slow road that knows tiles by their spots.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "odds/exact/two_hand/tile_meetings.h"
#include "tests/built_in.h"
#include "tests/odds/slow_tiles.h"
#include "tests/slow_build.h"

namespace croupier::two_hand {
namespace {

using Copy = two_hand::Setting::Copy;

TileHouseWay way_with(const std::vector<croupier::Setting>& settings = {}) {
  return tile_house_way(rulebook().game_with("pai-gow-tiles", settings).value()).value();
}

std::string in_text(const TileHouseWay& way, std::array<Tile, 2> two) {
  std::array<std::string, 2> texts = {to_text(way.hands().tiles(), two[0]), to_text(way.hands().tiles(), two[1])};
  std::sort(texts.begin(), texts.end());
  return texts[0] + " " + texts[1];
}

TEST(TileHouseWay, EveryRowHasAHand) {
  const TileHouseWay way = way_with();
  struct Row {
    std::string tiles;
    std::string low;
    std::string row;
  };
  const std::vector<Row> rows = {
      {"1-2 2-4 3-3 1-3", "1-3 2-4", "split-gee-joon"}, {"6-6 6-6 4-4 4-4", "4-4 4-4", "two-pairs"},
      {"1-6 1-6 6-6 1-1", "1-1 1-6", "split-sevens"},   {"4-4 4-4 3-6 4-5", "3-6 4-5", "two-pairs"},
      {"4-4 4-4 3-6 5-5", "3-6 4-4", "split-eights"},   {"3-6 4-5 5-5 4-6", "4-5 4-6", "split-nines"},
      {"6-6 6-6 1-3 3-6", "1-3 6-6", "split-teen-day"}, {"6-6 6-6 3-6 5-6", "5-6 6-6", "split-teen-day-9-11"},
      {"1-3 1-3 6-6 4-4", "4-4 6-6", "never-split"},    {"3-6 4-5 1-3 2-2", "1-3 2-2", "pair"},
      {"6-6 3-6 1-3 5-6", "1-3 5-6", "wong"},           {"6-6 4-4 1-3 5-6", "1-3 5-6", "gong"},
      {"1-3 5-6 4-6 1-6", "1-3 5-6", "plain"}};
  for (const Row& row : rows) {
    const FourTiles tiles = parse_tiles(way.hands().tiles(), row.tiles).value();
    const HouseTiles set = way.set(tiles);
    EXPECT_EQ(way.hands().tiles().house_way[set.row].id, row.row) << row.tiles;
    EXPECT_EQ(in_text(way, set.setting.low), row.low) << row.tiles;
  }
}

TEST(TileNotation, RefusesTilesThatTheSetLacks) {
  const TileHouseWay way = way_with();
  EXPECT_FALSE(parse_tiles(way.hands().tiles(), "6-6 6-6 6-6 1-1"));
  EXPECT_FALSE(parse_tiles(way.hands().tiles(), "3-1 6-6 6-6 1-1"));
  EXPECT_FALSE(parse_tiles(way.hands().tiles(), "6-6 6-6 1-1"));
  EXPECT_FALSE(parse_tiles(way.hands().tiles(), "6-6 6-6 1-1 1-1 1-3"));
}

struct SlowHand {
  std::uint32_t mask;
  slow::LowHigh set;
};

std::vector<SlowHand> all_slow_hands() {
  const std::vector<slow::SlowTile> tiles = slow::all_tiles();
  std::vector<SlowHand> hands;
  for (std::size_t a = 0; a < 32; ++a) {
    for (std::size_t b = a + 1; b < 32; ++b) {
      for (std::size_t c = b + 1; c < 32; ++c) {
        for (std::size_t d = c + 1; d < 32; ++d)
          hands.push_back(
              {1U << a | 1U << b | 1U << c | 1U << d, slow::tiles_house_way({tiles[a], tiles[b], tiles[c], tiles[d]})});
      }
    }
  }
  return hands;
}

TileOdds slow_odds(const std::vector<SlowHand>& hands, const SlowHand& own) {
  TileOdds odds;
  for (const SlowHand& other : hands) {
    if ((own.mask & other.mask) != 0) continue;
    const int won = (own.set.low > other.set.low) + (own.set.high > other.set.high);
    ++(won == 2 ? odds.win : won == 1 ? odds.push : odds.lose);
  }
  return odds;
}

std::uint32_t mask_of(const FourTiles& tiles) {
  std::uint32_t mask = 0;
  for (const Tile tile : tiles) mask |= 1U << (2 * tile.kind + tile.which);
  return mask;
}

// Every class's odds by the house way, each against the 20,475 hands that its tiles leave.
TEST(TileMeetings, EveryClassAsCountedOneByOne) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const std::vector<SlowHand> hands = all_slow_hands();
  ASSERT_EQ(hands.size(), 35'960U);
  std::map<std::uint32_t, const SlowHand*> by_mask;
  for (const SlowHand& hand : hands) by_mask[hand.mask] = &hand;
  const BestTiles best = best_tiles(way_with(), Copy::bank, false);
  std::int64_t counted = 0;
  for (const BestTiles::Hand& hand : best.hands) {
    counted += hand.of.hands;
    const TileOdds expected = slow_odds(hands, *by_mask.at(mask_of(hand.of.tiles)));
    ASSERT_EQ(hand.house_odds.win, expected.win);
    ASSERT_EQ(hand.house_odds.push, expected.push);
    ASSERT_EQ(hand.house_odds.lose, expected.lose);
  }
  EXPECT_EQ(counted, 35'960);
}

TEST(TileMeetings, AllDeals) {
  const MeetingTable table = tile_meetings(way_with());
  EXPECT_EQ(static_cast<std::int64_t>(table.pairs()), 35'960LL * 20'475);
  const auto win = static_cast<std::int64_t>(table.of(Judgment::win, Copy::bank));
  const auto lose = static_cast<std::int64_t>(table.of(Judgment::lose, Copy::bank));
  EXPECT_EQ(win, 222'200'947);
  EXPECT_EQ(lose, 228'186'247);
  // The same by another road.
  const BestTiles best = best_tiles(way_with(), Copy::bank, false);
  EXPECT_EQ(best.house_worth, win - lose);
  EXPECT_EQ(best.deals, static_cast<std::int64_t>(table.pairs()));
}

// A good player beats the house way of this document, and by more than a tenth where the tiles without pair, wong or
// gong are set largest with smallest (ruling `pt-plain`).
TEST(TileMeetings, GoodPlayerBeatsTheHouseWay) {
  const BestTiles usual = best_tiles(way_with(), Copy::bank, false);
  EXPECT_EQ(usual.best_worth, 13'843'937);
  const BestTiles printed = best_tiles(way_with({{"pt-plain", "largest-smallest"}}), Copy::bank, false);
  EXPECT_GT(printed.best_worth, printed.deals / 10);
}

TEST(TileMeetings, BankLosesWhatThePlayerWins) {
  for (const Copy copy : {Copy::bank, Copy::bank_all}) {
    const BestTiles player = best_tiles(way_with(), copy, false);
    const BestTiles bank = best_tiles(way_with(), copy, true);
    EXPECT_EQ(player.house_worth, -bank.house_worth);
    EXPECT_GE(bank.best_worth, bank.house_worth);
  }
}

}  // namespace
}  // namespace croupier::two_hand
