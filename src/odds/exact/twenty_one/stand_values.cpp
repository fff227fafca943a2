#include "odds/exact/twenty_one/stand_values.h"

#include <algorithm>

namespace croupier::twenty_one {
namespace {

constexpr std::size_t lanes = 4;  // shoes whose products are made at once
using Lanes = double __attribute__((vector_size(lanes * sizeof(double))));

double falling(int count, int factors) {
  double product = 1;
  for (int i = 0; i < factors; ++i) product *= std::max(0, count - i);
  return product;
}

// The products of every hand of the dealer, added up slot by slot.
void add_up(const DealerProgram& program, const Lanes* factors, Lanes* sums) {
  std::array<Lanes, DealerProgram::most_nodes> products;
  products[0] = Lanes{} + 1.0;
  for (std::size_t i = 1; i < program.nodes.size(); ++i)
    products[i] = products[program.nodes[i].parent] * factors[program.nodes[i].factor];
  for (std::size_t i = 0; i < program.slots.size(); ++i) sums[i] = Lanes{};
  for (const DealerProgram::Leaf& leaf : program.leaves) sums[leaf.slot] += leaf.orders * products[leaf.node];
}

// Each weight by the number of cards that hand and dealer's up card leave, and by how many of value `apart` are gone.
class Weighed {
 public:
  Weighed(const DealerProgram& program, const Shoe& shoe) : program_(program), shoe_(shoe) {}

  // For hands of so many cards of other values.
  [[nodiscard]] const double* others(int cards) {
    std::vector<double>& made = of_[static_cast<std::size_t>(cards)];
    if (made.empty()) make(cards, made);
    return made.data();
  }
  static constexpr std::size_t most_gone = 32;

 private:
  void make(int cards, std::vector<double>& made) const {
    made.resize(program_.weights.size() * most_gone);
    for (std::size_t i = 0; i < program_.weights.size(); ++i) {
      const auto& [apart, drawn] = program_.weights[i];
      for (std::size_t gone = 0; gone < most_gone; ++gone) {
        const int more = static_cast<int>(gone);
        const double all = falling(shoe_.cards - cards - more, drawn);
        made[i * most_gone + gone] = all > 0 ? falling(shoe_.of[Hands::at(program_.apart)] - more, apart) / all : 0;
      }
    }
  }

  const DealerProgram& program_;
  const Shoe& shoe_;
  std::array<std::vector<double>, highest_total + 1> of_;
};

// One hand: its dealer's slots are paid, gathered by weight, and weighed for each shoe.
template <std::size_t Shoes>
InShoes<Shoes> stand_value(const DealerProgram& program, const StandPays& pays, int total, const Lanes* sums,
                           std::size_t lane, const double* weighed) {
  const auto& more = pays.more[static_cast<std::size_t>(total)];
  std::array<double, DealerProgram::most_weights> paid;
  std::fill_n(paid.begin(), program.weights.size(), 0.0);
  for (std::size_t i = 0; i < program.slots.size(); ++i)
    paid[program.slots[i].weight] += more[program.slots[i].ending] * sums[i][lane];
  InShoes<Shoes> value;
  value.fill(pays.dealer_over[static_cast<std::size_t>(total)]);
  for (std::size_t i = 0; i < program.weights.size(); ++i) {
    for (std::size_t k = 0; k < Shoes; ++k) value[k] += paid[i] * weighed[i * Weighed::most_gone + k];
  }
  return value;
}

}  // namespace

StandPays::StandPays(const PlayRules& rules, const DealerHands& dealer, bool without_blackjacks) {
  const auto net = [&](const FinalHand& player, std::size_t ending) {
    const Pay pay = net_of(rules, result_of(rules, player, dealer.endings()[ending]));
    return static_cast<double>(pay.units) / static_cast<double>(pay.per);
  };
  for (int total = 0; total <= highest_total; ++total) {
    const auto at = static_cast<std::size_t>(total);
    const FinalHand player{.total = total, .over = false, .blackjack = false, .three_eights = false};
    dealer_over[at] = net(player, DealerHands::over_ending);
    for (std::size_t ending = 0; ending < dealer.endings().size(); ++ending) {
      const bool left_out = without_blackjacks && ending == DealerHands::blackjack_ending;
      more[at][ending] = (left_out ? 0 : net(player, ending)) - dealer_over[at];
    }
  }
}

template <std::size_t Shoes>
void stand_values(const DealerProgram& program, const StandPays& pays, const Shoe& shoe, int first_gone,
                  std::span<const HandIndex> hands, std::vector<InShoes<Shoes>>& values) {
  const Hands& all = Hands::all();
  const std::size_t apart = Hands::at(program.apart);
  Weighed weighed(program, shoe);
  std::array<Lanes, DealerProgram::most_factors> factors;
  std::array<Lanes, DealerProgram::most_slots> sums;
  std::size_t next = 0;
  while (next < hands.size()) {
    // The next four sets of other cards, and the hands that hold them.
    std::array<HandIndex, lanes> others{};
    std::size_t found = 0;
    std::size_t end = next;
    for (; end < hands.size(); ++end) {
      const HandIndex own = all[hands[end]].without[apart];
      if (found > 0 && others[found - 1] == own) continue;
      if (found == lanes) break;
      others[found++] = own;
    }
    for (std::size_t i = found; i < lanes; ++i) others[i] = others[0];
    for (std::size_t i = 0; i < program.factors.size(); ++i) {
      const auto& [value, drawn] = program.factors[i];
      for (std::size_t lane = 0; lane < lanes; ++lane)
        factors[i][lane] = std::max(0, shoe.of[Hands::at(value)] - all[others[lane]].of[Hands::at(value)] - drawn);
    }
    add_up(program, factors.data(), sums.data());
    for (std::size_t lane = 0; next < end; ++next) {
      const PlayerHand& hand = all[hands[next]];
      while (others[lane] != hand.without[apart]) ++lane;
      const double* weights = weighed.others(hand.cards - hand.of[apart]) + hand.of[apart] + first_gone;
      values[static_cast<std::size_t>(hands[next])] =
          stand_value<Shoes>(program, pays, hand.count.total(), sums.data(), lane, weights);
    }
  }
}

template void stand_values<1>(const DealerProgram&, const StandPays&, const Shoe&, int, std::span<const HandIndex>,
                              std::vector<InShoes<1>>&);
template void stand_values<split_shoes>(const DealerProgram&, const StandPays&, const Shoe&, int,
                                        std::span<const HandIndex>, std::vector<InShoes<split_shoes>>&);

}  // namespace croupier::twenty_one
