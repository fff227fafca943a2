// How often one set hand meets another, of cards that lie in only one of them.
//
// Hands that mean the same are a class: how many cards it takes from each slot, a slot being cards that are alike (the
// four kings, the three kings that are no spades). Two hands share no card: by inclusion and exclusion that is a sum
// over all sets S that both contain, with sign. Only the shape of S counts, how many cards of each slot, and the
// classes that contain one are walked as a tree of shapes. docs/two-hands.md has the argument.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/int128.h"
#include "games/two_hand/judgment.h"

namespace croupier::two_hand {

struct SlotCards {
  std::uint8_t slot = 0;
  std::uint8_t cards = 0;
};

inline constexpr std::size_t most_cards = 7;

// The hands of one class that are set alike, as one side of the table has them. A weight below nothing takes hands away
// that another class counts wrongly.
struct SetClass {
  std::array<SlotCards, most_cards> held{};  // slots rising
  std::uint8_t slots = 0;                    // of `held` in use
  SetRanks ranks;
  // Hands on each side; those on the right must be all hands that hold so many cards of each slot. A class and its
  // weights stay below 2^31 even times the sets that its hands contain.
  std::int32_t left = 0;
  std::int32_t right = 0;
};

enum Versus : std::uint8_t { lower, equal, higher };
inline constexpr std::size_t versus_count = 3;

// Pairs by how the left front compares with the right one, then the backs.
class MeetingTable {
 public:
  [[nodiscard]] Int128& at(Versus front, Versus back) { return pairs_[front][back]; }
  [[nodiscard]] Int128 at(Versus front, Versus back) const { return pairs_[front][back]; }
  // Left and right changed over.
  [[nodiscard]] MeetingTable seen_from_right() const;
  MeetingTable& add(const MeetingTable& other, Int128 times);
  [[nodiscard]] Int128 pairs() const;
  // How many of them the left side wins, pushes or loses as the player.
  [[nodiscard]] Int128 of(Judgment wanted, Setting::Copy copy) const;

 private:
  std::array<std::array<Int128, versus_count>, versus_count> pairs_{};
};

// `capacities`: cards in each slot. Fronts are from 0 to `fronts` - 1.
[[nodiscard]] MeetingTable disjoint_pairs(std::vector<SetClass> classes, const std::vector<int>& capacities, int fronts,
                                          unsigned threads = 1);

}  // namespace croupier::two_hand
