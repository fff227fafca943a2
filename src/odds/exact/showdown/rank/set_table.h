// Small sets of cards, numbered by class: the index of the counters that a rank sweep keeps.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "odds/exact/showdown/own/card_kinds.h"
#include "odds/exact/showdown/own/hand_classes.h"

namespace croupier {

class SetTable {
 public:
  // Sets of 0 to `most` cards, four at most.
  SetTable(const CardKinds& kinds, int most);

  static constexpr int most_cards = 4;

  // The class of a sorted list of kinds.
  [[nodiscard]] std::uint32_t id(std::span<const Kind> sorted) const {
    std::size_t place = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) place += steps_[i][sorted[i]];
    return ids_[sorted.size()][place];
  }
  [[nodiscard]] std::size_t size() const { return ways_.size(); }
  // Sets of a class.
  [[nodiscard]] std::int64_t ways(std::uint32_t id) const { return ways_[id]; }

 private:
  void fill(const HandClasses& classes, std::uint32_t first_id);

  // A sorted list of kinds, some perhaps equal, is numbered by adding a number for each place and kind.
  std::array<std::array<std::uint32_t, 64>, most_cards> steps_{};
  std::array<std::vector<std::uint32_t>, most_cards + 1> ids_;
  std::vector<std::int64_t> ways_;
};

}  // namespace croupier
