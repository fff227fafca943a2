#include "odds/exact/twenty_one/dealer_law.h"

#include <algorithm>

#include "odds/exact/twenty_one/hands.h"

namespace croupier::twenty_one {
namespace {

Integer ordered_deals(int cards, int drawn) {
  Integer deals = 1;
  for (int i = 0; i < drawn; ++i) deals *= cards - i;
  return deals;
}

int longest_hand(const DealerHands& hands) {
  int longest = 0;
  for (int up = ace_value; up <= highest_value; ++up) {
    for (const DealerHand& hand : hands.with_up(up)) longest = std::max<int>(longest, hand.cards);
  }
  return longest;
}

// A short shoe cannot deal the longest hands, nor need it.
int cards_to_deal(const DealerHands& hands, const Shoe& shoe) { return std::min(longest_hand(hands), shoe.cards - 1); }

void add_up_card(const DealerHands& hands, const Shoe& shoe, int up, DealerLaw& law) {
  const int depth = cards_to_deal(hands, shoe);
  const Shoe left = shoe.without(up);
  const Integer times = shoe.of[Hands::at(up)];
  for (const DealerHand& hand : hands.with_up(up)) {
    if (hand.cards > depth) continue;
    Integer ways = times * hand.orders;
    for (int value = ace_value; value <= highest_value; ++value)
      ways *= ordered_deals(left.of[Hands::at(value)], hand.drawn[Hands::at(value)]);
    if (ways == 0) continue;
    ways *= ordered_deals(left.cards - hand.cards, depth - hand.cards);
    law.endings[hand.ending] += ways;
    if (hands.endings()[hand.ending].over) law.over_with[hand.cards + 1U] += ways;
  }
  law.deals += times * ordered_deals(left.cards, depth);
}

}  // namespace

DealerLaw DealerLaw::without_blackjack() const {
  DealerLaw law = *this;
  law.deals -= law.endings[DealerHands::blackjack_ending];
  law.endings[DealerHands::blackjack_ending] = 0;
  return law;
}

DealerLaw dealer_law(const DealerHands& hands, const Shoe& shoe, int up) {
  DealerLaw law;
  law.endings.resize(hands.endings().size());
  add_up_card(hands, shoe, up, law);
  return law;
}

DealerLaw dealer_law(const DealerHands& hands, const Shoe& shoe) {
  DealerLaw law;
  law.endings.resize(hands.endings().size());
  for (int up = ace_value; up <= highest_value; ++up) {
    if (shoe.of[Hands::at(up)] > 0) add_up_card(hands, shoe, up, law);
  }
  return law;
}

}  // namespace croupier::twenty_one
