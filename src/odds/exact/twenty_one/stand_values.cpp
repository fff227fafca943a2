#include "odds/exact/twenty_one/stand_values.h"

#include <algorithm>

#include "odds/exact/twenty_one/dealer_sums.h"

namespace croupier::twenty_one {
namespace {

// One hand: its dealer's slots are paid, gathered by weight, and weighed for each shoe.
template <std::size_t Shoes>
InShoes<Shoes> stand_value(const DealerProgram& program, const StandPays& pays, int total, const DealerSums& sums,
                           std::size_t lane, const double* weighed) {
  const auto& more = pays.more[static_cast<std::size_t>(total)];
  std::array<double, DealerProgram::most_weights> paid;
  std::fill_n(paid.begin(), program.weights.size(), 0.0);
  for (std::size_t i = 0; i < program.slots.size(); ++i)
    paid[program.slots[i].weight] += more[program.slots[i].ending] * sums.of(i, lane);
  InShoes<Shoes> value;
  value.fill(pays.dealer_over[static_cast<std::size_t>(total)]);
  for (std::size_t i = 0; i < program.weights.size(); ++i) {
    for (std::size_t k = 0; k < Shoes; ++k) value[k] += paid[i] * weighed[i * DealerWeights::most_gone + k];
  }
  return value;
}

}  // namespace

StandPays::StandPays(const PlayRules& rules, const DealerHands& dealer, bool without_blackjacks, Moment moment) {
  const auto net = [&](const FinalHand& player, std::size_t ending) {
    const Pay pay = net_of(rules, result_of(rules, player, dealer.endings()[ending]));
    return moment_of(moment, static_cast<double>(pay.units) / static_cast<double>(pay.per));
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
  DealerWeights weighed(program, shoe);
  DealerSums sums;
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
    std::array<const ByValue<std::uint8_t>*, lanes> gone{};
    for (std::size_t i = 0; i < lanes; ++i) gone[i] = &all[others[i < found ? i : 0]].of;
    sums.fill(program, shoe, gone);
    for (std::size_t lane = 0; next < end; ++next) {
      const PlayerHand& hand = all[hands[next]];
      while (others[lane] != hand.without[apart]) ++lane;
      const double* weights = weighed.others(hand.cards - hand.of[apart]) + hand.of[apart] + first_gone;
      values[static_cast<std::size_t>(hands[next])] =
          stand_value<Shoes>(program, pays, hand.count.total(), sums, lane, weights);
    }
  }
}

template void stand_values<1>(const DealerProgram&, const StandPays&, const Shoe&, int, std::span<const HandIndex>,
                              std::vector<InShoes<1>>&);
template void stand_values<split_shoes>(const DealerProgram&, const StandPays&, const Shoe&, int,
                                        std::span<const HandIndex>, std::vector<InShoes<split_shoes>>&);

}  // namespace croupier::twenty_one
