// What has to be multiplied and added to weigh all hands of the dealer with one up card, whatever the shoe holds.
//
// The chance of a dealer's hand is the number of its orders times falling factorials of the counts left, over that of
// the cards left. Hands that begin with the same cards share the product of those. And shoes that differ in one value
// only, the value `apart`, share all of the product but that value's: that is how the shoes before and after splits of
// a pair differ. docs/twenty-one.md has the number of operations.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "odds/exact/twenty_one/dealer_hands.h"

namespace croupier::twenty_one {

class DealerProgram {
 public:
  DealerProgram(const DealerHands& hands, int up, int apart);

  // Cards left of a value, less those drawn.
  struct Factor {
    int value = 0;
    int drawn = 0;
  };
  // A product: that of its parent, which comes before it, times a factor.
  struct Node {
    std::uint16_t parent = 0;
    std::uint16_t factor = 0;
  };
  // A dealer's hand: its product times its orders is added to a slot.
  struct Leaf {
    std::uint16_t node = 0;
    std::uint16_t slot = 0;
    double orders = 0;
  };
  // A slot holds the hands of one ending, one number of cards and as many of value `apart`, which weigh the same.
  struct Slot {
    std::uint8_t ending = 0;
    std::uint8_t weight = 0;
  };
  struct Weight {
    int apart = 0;  // cards drawn of that value
    int cards = 0;  // drawn
  };

  int up = 0;
  int apart = 0;
  std::vector<Factor> factors;
  std::vector<Node> nodes;  // the first is the empty product
  std::vector<Leaf> leaves;
  std::vector<Slot> slots;  // every ending but over, which is the rest
  std::vector<Weight> weights;

  static constexpr std::size_t most_factors = 128;
  static constexpr std::size_t most_nodes = 4096;
  static constexpr std::size_t most_slots = 1024;
  static constexpr std::size_t most_weights = 256;
};

}  // namespace croupier::twenty_one
