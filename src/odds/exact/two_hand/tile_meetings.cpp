#include "odds/exact/two_hand/tile_meetings.h"

#include <algorithm>

#include "odds/exact/fraction.h"

namespace croupier::two_hand {
namespace {

struct Slots {
  std::vector<int> capacities;
  std::vector<Tile> first;  // one tile of each
};

int spots_in_all(int spots) { return spots / 10 + spots % 10; }

Slots slots_of(const Tiles& tiles) {
  Slots slots;
  for (std::size_t kind = 0; kind < tiles.kinds.size(); ++kind) {
    const TileKind& of = tiles.kinds[kind];
    const bool alike = spots_in_all(of.spots[0]) == spots_in_all(of.spots[1]);
    for (std::uint8_t which = 0; which < (alike ? 1 : 2); ++which) {
      slots.capacities.push_back(alike ? 2 : 1);
      slots.first.push_back({static_cast<std::uint8_t>(kind), which});
    }
  }
  return slots;
}

// A class and how many tiles it takes of each slot.
struct Listed {
  TileClass of;
  std::vector<SlotCards> held;
};

void list(const Slots& slots, std::size_t slot, Listed& made, std::size_t count, std::vector<Listed>& all) {
  if (count == tiles_dealt) {
    all.push_back(made);
    return;
  }
  if (slot == slots.capacities.size()) return;
  list(slots, slot + 1, made, count, all);
  const std::int64_t hands = made.of.hands;
  for (int taken = 1; taken <= slots.capacities[slot] && count + static_cast<std::size_t>(taken) <= tiles_dealt;
       ++taken) {
    Tile tile = slots.first[slot];
    tile.which = static_cast<std::uint8_t>(tile.which + taken - 1);
    made.of.tiles[count + static_cast<std::size_t>(taken) - 1] = tile;
    made.held.push_back({static_cast<std::uint8_t>(slot), static_cast<std::uint8_t>(taken)});
    made.of.hands = hands * choose(slots.capacities[slot], taken);
    list(slots, slot + 1, made, count + static_cast<std::size_t>(taken), all);
    made.held.pop_back();
  }
  made.of.hands = hands;
}

std::vector<Listed> all_classes(const Slots& slots) {
  std::vector<Listed> all;
  Listed made;
  made.of.hands = 1;
  list(slots, 0, made, 0, all);
  return all;
}

// Hands of the other side, of the tiles that one hand leaves: one table of low and high ranks, summed so that what a
// setting beats is looked up.
class OtherSide {
 public:
  OtherSide(int ranks, const std::vector<Listed>& classes, const std::vector<SetRanks>& house, const Slots& slots)
      : size_(static_cast<std::size_t>(ranks) + 1), classes_(classes), house_(house), left_(slots.capacities) {}

  void leave(const Listed& taken) {
    std::vector<int> left = left_;
    for (const SlotCards& of : taken.held) left[of.slot] -= of.cards;
    sums_.assign(size_ * size_, 0);
    for (std::size_t i = 0; i < classes_.size(); ++i) {
      std::int64_t hands = 1;
      for (const SlotCards& of : classes_[i].held) hands *= small_choose(left[of.slot], of.cards);
      if (hands != 0) sum(house_[i].front + 1, house_[i].back + 1) += hands;
    }
    for (std::size_t at = 0; at < sums_.size(); ++at) {
      if (at % size_ != 0) sums_[at] += sums_[at - 1];
    }
    for (std::size_t at = size_; at < sums_.size(); ++at) sums_[at] += sums_[at - size_];
  }

  // By how the setting compares: cells of nine.
  [[nodiscard]] TileOdds odds(const SetRanks& own, Setting::Copy copy, bool banks) const {
    TileOdds odds;
    for (int front = -1; front <= 1; ++front) {
      for (int back = -1; back <= 1; ++back) {
        const std::int64_t hands = others(own.front, front, own.back, back);
        // Own is 0; the other one's hands lie below it, at it, above it.
        const SetRanks other{.front = front, .back = back};
        Judgment judged = banks ? judge(other, {}, copy) : judge({}, other, copy);
        if (banks && judged != Judgment::push) judged = judged == Judgment::win ? Judgment::lose : Judgment::win;
        (judged == Judgment::win ? odds.win : judged == Judgment::push ? odds.push : odds.lose) += hands;
      }
    }
    return odds;
  }

 private:
  static std::int64_t small_choose(int n, int k) { return k == 1 ? n : n * (n - 1) / 2; }

  std::int64_t& sum(int front, int back) {
    return sums_[static_cast<std::size_t>(front) * size_ + static_cast<std::size_t>(back)];
  }
  // Hands below both.
  [[nodiscard]] std::int64_t below(int front, int back) const {
    return sums_[static_cast<std::size_t>(front) * size_ + static_cast<std::size_t>(back)];
  }
  // From and to of the ranks below, at and above a rank.
  [[nodiscard]] std::pair<int, int> stretch(int rank, int side) const {
    const int all = static_cast<int>(size_) - 1;
    return side < 0 ? std::pair(0, rank) : side == 0 ? std::pair(rank, rank + 1) : std::pair(rank + 1, all);
  }
  [[nodiscard]] std::int64_t others(int front, int front_side, int back, int back_side) const {
    const auto [f0, f1] = stretch(front, front_side);
    const auto [b0, b1] = stretch(back, back_side);
    return below(f1, b1) - below(f0, b1) - below(f1, b0) + below(f0, b0);
  }

  std::size_t size_;
  const std::vector<Listed>& classes_;
  const std::vector<SetRanks>& house_;
  std::vector<int> left_;
  std::vector<std::int64_t> sums_;
};

}  // namespace

MeetingTable tile_meetings(const TileHouseWay& way) {
  const Slots slots = slots_of(way.hands().tiles());
  std::vector<SetClass> classes;
  for (const Listed& listed : all_classes(slots)) {
    SetClass made;
    std::ranges::copy(listed.held, made.held.begin());
    made.slots = static_cast<std::uint8_t>(listed.held.size());
    made.ranks = way.set(listed.of.tiles).setting.ranks;
    made.left = made.right = static_cast<std::int32_t>(listed.of.hands);
    classes.push_back(made);
  }
  return disjoint_pairs(std::move(classes), slots.capacities, way.hands().ranks());
}

BestTiles best_tiles(const TileHouseWay& way, Setting::Copy copy, bool banks) {
  const Slots slots = slots_of(way.hands().tiles());
  const std::vector<Listed> classes = all_classes(slots);
  std::vector<SetRanks> house;
  for (const Listed& listed : classes) house.push_back(way.set(listed.of.tiles).setting.ranks);
  OtherSide other(way.hands().ranks(), classes, house, slots);
  BestTiles made;
  for (const Listed& listed : classes) {
    other.leave(listed);
    const HouseTiles set = way.set(listed.of.tiles);
    BestTiles::Hand hand{
        .of = listed.of, .house = set.setting, .row = set.row, .best = set.setting, .house_odds = {}, .best_odds = {}};
    hand.best_odds = hand.house_odds = other.odds(set.setting.ranks, copy, banks);
    for (const TileSetting& setting : way.hands().settings(listed.of.tiles)) {
      const TileOdds odds = other.odds(setting.ranks, copy, banks);
      if (odds.worth() <= hand.best_odds.worth()) continue;
      hand.best = setting;
      hand.best_odds = odds;
    }
    const TileOdds& odds = hand.house_odds;
    made.deals += listed.of.hands * (odds.win + odds.push + odds.lose);
    made.house_worth += listed.of.hands * odds.worth();
    made.best_worth += listed.of.hands * hand.best_odds.worth();
    made.hands.push_back(std::move(hand));
  }
  return made;
}

}  // namespace croupier::two_hand
