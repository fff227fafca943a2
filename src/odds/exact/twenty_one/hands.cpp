#include "odds/exact/twenty_one/hands.h"

#include <algorithm>
#include <unordered_map>

namespace croupier::twenty_one {
namespace {

std::uint64_t hand_key(const ByValue<std::uint8_t>& cards) {
  std::uint64_t key = 0;
  for (const std::uint8_t count : cards) key = key << 5U | count;
  return key;
}

// All hands of so many points whose cards are at most `highest`, each once.
void list_hands(int points, int highest, PlayerHand& hand, std::vector<PlayerHand>& into) {
  if (points == 0) {
    into.push_back(hand);
    return;
  }
  for (int value = std::min(points, highest); value >= ace_value; --value) {
    const HandCount before = hand.count;
    ++hand.of[Hands::at(value)];
    ++hand.cards;
    hand.count = before.with(value);
    list_hands(points - value, value, hand, into);
    hand.count = before;
    --hand.cards;
    --hand.of[Hands::at(value)];
  }
}

}  // namespace

Hands::Hands() {
  PlayerHand empty;
  for (int points = 0; points <= highest_total; ++points) list_hands(points, highest_value, empty, hands_);
  std::unordered_map<std::uint64_t, HandIndex> index;
  for (HandIndex i = 0; i < size(); ++i) index[hand_key((*this)[i].of)] = i;
  for (PlayerHand& hand : hands_) {
    for (int value = ace_value; value <= highest_value; ++value) {
      ByValue<std::uint8_t> cards = hand.of;
      ++cards[at(value)];
      hand.with[at(value)] = hand.count.with(value).over() ? no_hand : index.at(hand_key(cards));
      cards[at(value)] = 0;
      hand.without[at(value)] = index.at(hand_key(cards));
    }
  }
  for (int value = ace_value; value <= highest_value; ++value) {
    for (HandIndex i = 0; i < size(); ++i) {
      if ((*this)[i].of[at(value)] > 0) holding_[at(value)].push_back(i);
      by_others_[at(value)].push_back(i);
    }
    std::ranges::stable_sort(by_others_[at(value)], {}, [&](HandIndex i) { return (*this)[i].without[at(value)]; });
  }
}

const Hands& Hands::all() {
  static const Hands hands;
  return hands;
}

HandIndex Hands::find(std::span<const int> values) const {
  HandIndex hand = 0;
  for (const int value : values) {
    if (hand != no_hand) hand = (*this)[hand].with[at(value)];
  }
  return hand;
}

}  // namespace croupier::twenty_one
