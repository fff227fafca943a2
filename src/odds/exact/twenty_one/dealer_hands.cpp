#include "odds/exact/twenty_one/dealer_hands.h"

#include <algorithm>
#include <unordered_map>

namespace croupier::twenty_one {
namespace {

constexpr int eight = 8;

// Cards of each value, five bits each: no hand has 32 cards of one.
std::uint64_t key_of(const ByValue<std::uint8_t>& cards) {
  std::uint64_t key = 0;
  for (const std::uint8_t count : cards) key = key << 5U | count;
  return key;
}

// Hands of one number of cards, each once.
struct Layer {
  std::vector<DealerHand> hands;
  std::vector<HandCount> counts;
  std::unordered_map<std::uint64_t, std::size_t> at;

  void add(const DealerHand& hand, HandCount count, std::int64_t orders) {
    const auto [found, is_new] = at.try_emplace(key_of(hand.drawn), hands.size());
    if (is_new) {
      hands.push_back(hand);
      counts.push_back(count);
    }
    hands[found->second].orders += orders;
  }
};

}  // namespace

DealerHands::DealerHands(const PlayRules& rules, int down) {
  endings_.push_back({.total = highest_total, .over = false, .blackjack = true, .three_eights = false});
  endings_.push_back({.total = 3 * eight, .over = true, .blackjack = false, .three_eights = true});
  endings_.push_back({.total = highest_total + 1, .over = true, .blackjack = false, .three_eights = false});
  for (int up = ace_value; up <= highest_value; ++up) list(rules, up, down);
}

std::uint8_t DealerHands::ending_of(const FinalHand& hand) {
  const auto found = std::ranges::find_if(endings_, [&](const FinalHand& each) {
    return each.over == hand.over && each.blackjack == hand.blackjack && each.three_eights == hand.three_eights &&
           (each.over || each.total == hand.total);
  });
  const auto at = static_cast<std::uint8_t>(found - endings_.begin());
  if (found == endings_.end()) endings_.push_back(hand);
  return at;
}

// From hands of one number of cards to those of one more. Two orders of the same cards go on in the same way.
void DealerHands::list(const PlayRules& rules, int up, int down) {
  std::vector<DealerHand>& listed = hands_[static_cast<std::size_t>(up)];
  Layer layer;
  const HandCount first = down == 0 ? HandCount{}.with(up) : HandCount{}.with(up).with(down);
  if (down != 0 && !dealer_hits(rules, first)) {
    DealerHand stands;
    stands.orders = 1;
    stands.ending = ending_of({first.total(), first.over(), is_blackjack(rules, up, down), false});
    listed.push_back(stands);
    return;
  }
  layer.add({}, first, 1);
  for (int cards = 1; !layer.hands.empty(); ++cards) {
    Layer next;
    Layer ended;
    for (std::size_t i = 0; i < layer.hands.size(); ++i) {
      const std::int64_t orders = layer.hands[i].orders;
      for (int value = ace_value; value <= highest_value; ++value) {
        DealerHand hand = layer.hands[i];
        ++hand.drawn[static_cast<std::size_t>(value)];
        hand.cards = static_cast<std::uint8_t>(cards);
        hand.orders = 0;
        const HandCount count = layer.counts[i].with(value);
        const bool blackjack = down == 0 && cards == 1 && is_blackjack(rules, up, value);
        (blackjack || !dealer_hits(rules, count) ? ended : next).add(hand, count, orders);
      }
    }
    for (std::size_t i = 0; i < ended.hands.size(); ++i) {
      DealerHand& hand = ended.hands[i];
      const HandCount count = ended.counts[i];
      const bool blackjack = down == 0 && cards == 1 && !count.over() && count.total() == highest_total &&
                             count.soft() && is_blackjack(rules, up, count.hard - up);
      const bool eights = down == 0 && cards == 2 && up == eight && hand.drawn[eight] == 2;
      hand.ending = ending_of({count.total(), count.over(), blackjack, eights && count.over()});
      listed.push_back(hand);
    }
    layer = std::move(next);
  }
}

}  // namespace croupier::twenty_one
