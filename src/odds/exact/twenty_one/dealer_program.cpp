#include "odds/exact/twenty_one/dealer_program.h"

#include <algorithm>

#include "base/refusal.h"

namespace croupier::twenty_one {
namespace {

constexpr std::size_t most_drawn = 22;
constexpr std::uint16_t not_there = 0xffff;

// Numbers given out as things are met, by a small key.
template <std::size_t Size>
struct Numbers {
  std::array<std::uint16_t, Size> of;
  std::uint16_t next = 0;

  Numbers() { of.fill(not_there); }
  // The number of a key, and whether it is new.
  std::pair<std::uint16_t, bool> at(std::size_t key) {
    const bool is_new = of[key] == not_there;
    if (is_new) of[key] = next++;
    return {of[key], is_new};
  }
};

struct DrawnApart {
  std::uint64_t others = 0;  // cards drawn of the other values, five bits each, ace first
  const DealerHand* hand = nullptr;
};

class ProgramWriter {
 public:
  explicit ProgramWriter(DealerProgram& program) : program_(program) { program_.nodes.push_back({}); }

  // Hands come in the order of their cards: each shares with the one before the products that both begin with.
  void add(const DealerHand& hand) {
    std::array<std::uint16_t, most_drawn> path;
    std::size_t length = 0;
    for (std::size_t value = 1; value < hand.drawn.size(); ++value) {
      if (static_cast<int>(value) == program_.apart) continue;
      for (std::size_t drawn = 0; drawn < hand.drawn[value]; ++drawn) path[length++] = factor(value, drawn);
    }
    std::size_t shared = 0;
    while (shared < length && shared < length_ && path[shared] == path_[shared]) ++shared;
    for (std::size_t i = shared; i < length; ++i) {
      made_[i + 1] = static_cast<std::uint16_t>(program_.nodes.size());
      program_.nodes.push_back({made_[i], path[i]});
    }
    program_.leaves.push_back({made_[length], slot(hand), static_cast<double>(hand.orders)});
    path_ = path;
    length_ = length;
  }

 private:
  std::uint16_t factor(std::size_t value, std::size_t drawn) {
    const auto [number, is_new] = factors_.at(value * most_drawn + drawn);
    if (is_new) program_.factors.push_back({static_cast<int>(value), static_cast<int>(drawn)});
    return number;
  }

  std::uint16_t slot(const DealerHand& hand) {
    const std::size_t apart = hand.drawn[static_cast<std::size_t>(program_.apart)];
    const std::size_t weight_key = apart * most_drawn + hand.cards;
    const auto [weight, new_weight] = weights_.at(weight_key);
    if (new_weight) program_.weights.push_back({static_cast<int>(apart), hand.cards});
    const auto [number, is_new] = slots_.at(hand.ending * most_drawn * most_drawn + weight_key);
    if (is_new) program_.slots.push_back({hand.ending, static_cast<std::uint8_t>(weight)});
    return number;
  }

  DealerProgram& program_;
  std::array<std::uint16_t, most_drawn> path_{};      // factors of the hand before
  std::array<std::uint16_t, most_drawn + 1> made_{};  // and its products
  std::size_t length_ = 0;
  Numbers<(highest_value + 1) * most_drawn> factors_;
  Numbers<most_drawn * most_drawn> weights_;
  Numbers<32 * most_drawn * most_drawn> slots_;
};

}  // namespace

DealerProgram::DealerProgram(const DealerHands& hands, int up_value, int apart_value)
    : up(up_value), apart(apart_value) {
  std::vector<DrawnApart> drawn;
  drawn.reserve(hands.with_up(up).size());
  for (const DealerHand& hand : hands.with_up(up)) {
    if (hand.ending == DealerHands::over_ending) continue;
    std::uint64_t others = 0;
    for (std::size_t value = 1; value < hand.drawn.size(); ++value)
      others = others << 5U | (static_cast<int>(value) == apart ? 0U : hand.drawn[value]);
    drawn.push_back({others, &hand});
  }
  std::ranges::sort(drawn, {}, &DrawnApart::others);
  ProgramWriter writer(*this);
  for (const DrawnApart& each : drawn) writer.add(*each.hand);
  if (factors.size() > most_factors || nodes.size() > most_nodes || slots.size() > most_slots ||
      weights.size() > most_weights)
    broken_invariant("a dealer with more hands than any rule of drawing allows");
}

}  // namespace croupier::twenty_one
