#include "odds/exact/twenty_one/hand_values.h"

namespace croupier::twenty_one {
namespace {

double as_double(const Pay& pay) { return static_cast<double>(pay.units) / static_cast<double>(pay.per); }

int blackjack_with(const PlayRules& rules, int up) {
  for (int down = ace_value; down <= highest_value; ++down) {
    if (is_blackjack(rules, up, down)) return down;
  }
  return 0;
}

}  // namespace

AgainstUp::AgainstUp(const PlayRules& rules, const DealerPrograms& dealer, const Shoe& full, int up_card)
    : moment(dealer.moment()), up(up_card), shoe(full.without(up_card)), completes(blackjack_with(rules, up_card)) {
  ends_at_once = completes != 0 && check_ends_round(rules, up);
  const FinalHand player{.total = highest_total + 1, .over = true, .blackjack = false, .three_eights = false};
  const auto net = [&](std::size_t ending) {
    return moment_of(moment, as_double(net_of(rules, result_of(rules, player, dealer.hands().endings()[ending]))));
  };
  over_loses = -net(DealerHands::over_ending);
  if (up == 8 && dealer_hits(rules, HandCount{}.with(8).with(8)))
    eights_save_split = net(DealerHands::eights_ending) + over_loses;
  // Alone, a hand that is over is saved only if the dealer draws all the same.
  if (rules.completion == Completion::When::always) eights_save = eights_save_split;
  surrender_costs = -moment_of(moment, -as_double(rules.surrender_forfeits));
  const auto brings = [&](bool own_one, bool its_one) {
    const FinalHand own{.total = highest_total, .over = false, .blackjack = own_one, .three_eights = false};
    const FinalHand its{.total = highest_total, .over = false, .blackjack = its_one, .three_eights = false};
    return moment_of(moment, as_double(net_of(rules, result_of(rules, own, its))));
  };
  blackjack_takes = -brings(false, true);
  blackjack_brings = brings(true, false);
  both_bring = brings(true, true);
}

}  // namespace croupier::twenty_one
