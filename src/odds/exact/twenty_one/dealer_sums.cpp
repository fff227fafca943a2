#include "odds/exact/twenty_one/dealer_sums.h"

namespace croupier::twenty_one {
namespace {

double falling_product(int count, int factors) {
  double product = 1;
  for (int i = 0; i < factors; ++i) product *= std::max(0, count - i);
  return product;
}

}  // namespace

void DealerSums::fill(const DealerProgram& program, const Shoe& shoe,
                      const std::array<const ByValue<std::uint8_t>*, lanes>& gone) {
  for (std::size_t i = 0; i < program.factors.size(); ++i) {
    const auto at = static_cast<std::size_t>(program.factors[i].value);
    const int count = shoe.of[at] - program.factors[i].drawn;
    for (std::size_t lane = 0; lane < lanes; ++lane) factors_[i][lane] = std::max(0, count - (*gone[lane])[at]);
  }
  add_up(program);
}

void DealerSums::add_up(const DealerProgram& program) {
  products_[0] = Lanes{} + 1.0;
  for (std::size_t i = 1; i < program.nodes.size(); ++i)
    products_[i] = products_[program.nodes[i].parent] * factors_[program.nodes[i].factor];
  for (std::size_t i = 0; i < program.slots.size(); ++i) sums_[i] = Lanes{};
  for (const DealerProgram::Leaf& leaf : program.leaves) sums_[leaf.slot] += leaf.orders * products_[leaf.node];
}

// What the shoe does not hold has a weight of no concern, but it is a number.
DealerWeights::DealerWeights(const DealerProgram& program, const Shoe& shoe)
    : program_(program), own_(program.weights.size() * most_gone), all_(program.weights.size() * most_all) {
  const int count = shoe.of[static_cast<std::size_t>(program.apart)];
  for (std::size_t i = 0; i < program.weights.size(); ++i) {
    const auto& [apart, drawn] = program.weights[i];
    for (std::size_t gone = 0; gone < most_gone; ++gone)
      own_[i * most_gone + gone] = falling_product(count - static_cast<int>(gone), apart);
    for (std::size_t gone = 0; gone < most_all; ++gone) {
      const double all = falling_product(shoe.cards - static_cast<int>(gone), drawn);
      all_[i * most_all + gone] = all > 0 ? 1 / all : 0;
    }
  }
}

void DealerWeights::make(int cards, std::vector<double>& made) const {
  made.resize(program_.weights.size() * most_gone);
  for (std::size_t i = 0; i < program_.weights.size(); ++i) {
    const double* all = &all_[i * most_all + static_cast<std::size_t>(cards)];
    for (std::size_t gone = 0; gone < most_gone; ++gone)
      made[i * most_gone + gone] = own_[i * most_gone + gone] * all[gone];
  }
}

}  // namespace croupier::twenty_one
