// The inner loops of the dealer's program: the products of all hands for four shoes at once, and what they weigh.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "odds/exact/twenty_one/dealer_program.h"
#include "odds/exact/twenty_one/shoe.h"

namespace croupier::twenty_one {

inline constexpr std::size_t lanes = 4;  // shoes whose products are made at once

class DealerSums {
 public:
  // Shoes that lack the cards given, those of value `apart` aside.
  void fill(const DealerProgram& program, const Shoe& shoe,
            const std::array<const ByValue<std::uint8_t>*, lanes>& gone);
  [[nodiscard]] double of(std::size_t slot, std::size_t lane) const { return sums_[slot][lane]; }

 private:
  using Lanes = double __attribute__((vector_size(lanes * sizeof(double))));
  void add_up(const DealerProgram& program);

  std::array<Lanes, DealerProgram::most_factors> factors_;
  std::array<Lanes, DealerProgram::most_nodes> products_;
  std::array<Lanes, DealerProgram::most_slots> sums_;
};

// Each weight by the number of cards gone and by how many of value `apart`.
class DealerWeights {
 public:
  DealerWeights(const DealerProgram& program, const Shoe& shoe);

  // With so many cards of other values gone: weight by weight, for none, one, two, ... cards of value `apart` gone.
  [[nodiscard]] const double* others(int cards) {
    std::vector<double>& made = of_[static_cast<std::size_t>(cards)];
    if (made.empty()) make(cards, made);
    return made.data();
  }
  static constexpr std::size_t most_gone = 48;  // two hands of the pair's value, and what splits take
  static constexpr std::size_t most_others = 48;
  static constexpr std::size_t most_all = most_gone + most_others;

 private:
  void make(int cards, std::vector<double>& made) const;

  const DealerProgram& program_;
  // Falling factorials, weight by weight: of the cards of value `apart`, by how many are gone; and one over that of all
  // cards.
  std::vector<double> own_;
  std::vector<double> all_;
  std::array<std::vector<double>, most_others> of_;
};

}  // namespace croupier::twenty_one
