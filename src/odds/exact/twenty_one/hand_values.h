// What hands are worth against one up card, played by a policy, in one shoe or in several that lack more cards of one
// value. Cards come from what the hand leaves in the shoe, as likely as they are there.
//
// Where the dealer looks for a blackjack first, values are those of rounds in which he has none, not divided by the
// chance of that: so a player's card is still drawn from the whole shoe, and all of it is linear.
#pragma once

#include <algorithm>
#include <ranges>
#include <vector>

#include "odds/exact/twenty_one/dealer_programs.h"
#include "odds/exact/twenty_one/policy.h"
#include "odds/exact/twenty_one/stand_values.h"

namespace croupier::twenty_one {

// The up card, and what follows from it for hands that do not wait for the dealer's.
struct AgainstUp {
  AgainstUp() = default;
  AgainstUp(const PlayRules& rules, const DealerPrograms& dealer, const Shoe& full, int up);

  Moment moment = Moment::mean;
  int up = 0;
  Shoe shoe;                     // without the up card
  int completes = 0;             // the down card that makes a blackjack; 0: none does
  bool ends_at_once = false;     // then, before anybody acts
  double over_loses = 1;         // a hand that is over
  double eights_save = 0;        // what three eights give back to it
  double eights_save_split = 0;  // and to a split hand
  double surrender_costs = 0;
  double blackjack_takes = 1;   // the dealer's, of a hand that is none
  double blackjack_brings = 0;  // the player's, against a dealer without one
  double both_bring = 0;        // a blackjack against a blackjack

  [[nodiscard]] int ending_card() const { return ends_at_once ? completes : 0; }
};

// Hands that are meant, by index: 1, or 0.
using HandMarks = std::vector<std::uint8_t>;

template <std::size_t Shoes>
class HandValues {
 public:
  using Value = InShoes<Shoes>;
  // Lacking `first_gone`, `first_gone` + 1, ... cards of value `apart` besides the hand's own.
  HandValues(const PlayRules& rules, const AgainstUp& against, int apart, int first_gone)
      : rules_(rules), against_(against), hands_(Hands::all()), apart_(apart), first_gone_(first_gone) {
    const auto size = static_cast<std::size_t>(hands_.size());
    stand.resize(size);
    value.resize(size);
    stand_known_.resize(size);
  }

  // Sees to it that what these hands are worth standing is known.
  void need_stand(const DealerPrograms& dealer, const HandMarks& hands);
  void forget() { std::ranges::fill(stand_known_, std::uint8_t{0}); }

  std::vector<Value> stand;  // of hands for which it was needed
  std::vector<Value> value;  // hit or stand as the policy has it

  // From the hands with most points down. Of hands of value `apart` only, where that is a pair's.
  void play(const Policy& policy, bool holding_apart);
  // One card more, and then as the values say.
  [[nodiscard]] Value hit(HandIndex at) const {
    return draw(at, [&](HandIndex next) -> const Value& { return value[index(next)]; }, 1);
  }
  // The wager doubled for one card.
  [[nodiscard]] Value twice(const Policy& policy, HandIndex at) const { return doubled(policy, at, 1); }
  // Doubled so often, and a card to come.
  [[nodiscard]] Value doubled(const Policy& policy, HandIndex at, std::size_t times) const;
  // Doubled so often: what the hand is worth as it lies, by the policy or by a play.
  [[nodiscard]] Value after_doubling(const Policy& policy, HandIndex at, std::size_t times) const;
  [[nodiscard]] Value after_doubling(const Policy& policy, HandIndex at, std::size_t times, DoubledPlay play) const;
  // The chance that the round goes on: no blackjack under the up card.
  [[nodiscard]] Value goes_on(HandIndex at) const;
  [[nodiscard]] Value surrendered(HandIndex at) const { return scaled(goes_on(at), -against_.surrender_costs); }

  // The chance that the dealer has a blackjack, and what one's own is worth.
  [[nodiscard]] Value dealer_blackjack(HandIndex at) const;
  [[nodiscard]] Value own_blackjack(HandIndex at) const;

  // Cards of a value left, in each shoe; and all cards.
  [[nodiscard]] Value left(HandIndex at, int of_value) const;
  [[nodiscard]] Value cards_left(HandIndex at) const;

  // What the whole wager of a hand doubled so often does to a unit's worth.
  [[nodiscard]] double stake(std::size_t times) const {
    const auto whole = static_cast<double>(1U << times);
    return against_.moment == Moment::square ? whole * whole : whole;
  }

  [[nodiscard]] double rescued(std::size_t times) const {
    if (against_.moment == Moment::wagered) return stake(times);
    return moment_of(against_.moment, -lost_by_rescue(rules_, static_cast<int>(times)));
  }

  static std::size_t index(HandIndex at) { return static_cast<std::size_t>(at); }
  static Value scaled(Value of, double by) {
    for (double& each : of) each *= by;
    return of;
  }

 private:
  [[nodiscard]] double eights_save() const {
    return first_gone_ == 0 ? against_.eights_save : against_.eights_save_split;
  }
  // The mean over the next card of `worth(next hand)` or of a hand that is over, at a stake.
  template <class Worth>
  [[nodiscard]] Value draw(HandIndex at, const Worth& worth, double stake) const;
  // The sum over cards that put the hand over of what it is worth then, at a unit.
  [[nodiscard]] Value over_by(HandIndex at, int first) const;

  const PlayRules& rules_;
  const AgainstUp& against_;
  const Hands& hands_;
  int apart_;
  int first_gone_;
  HandMarks stand_known_;
  std::vector<HandIndex> needed_;
};

template <std::size_t Shoes>
void HandValues<Shoes>::need_stand(const DealerPrograms& dealer, const HandMarks& hands) {
  needed_.clear();
  for (const HandIndex at : hands_.by_others(apart_)) {
    if (hands[index(at)] == 0 || stand_known_[index(at)] != 0) continue;
    stand_known_[index(at)] = 1;
    needed_.push_back(at);
  }
  stand_values<Shoes>(dealer.program(against_.up, apart_), dealer.pays(against_.up), against_.shoe, first_gone_,
                      needed_, stand);
}

template <std::size_t Shoes>
auto HandValues<Shoes>::left(HandIndex at, int of_value) const -> Value {
  const int own = against_.shoe.of[Hands::at(of_value)] - hands_[at].of[Hands::at(of_value)];
  Value counts;
  for (std::size_t k = 0; k < Shoes; ++k)
    counts[k] = std::max(0, of_value == apart_ ? own - first_gone_ - static_cast<int>(k) : own);
  return counts;
}

template <std::size_t Shoes>
auto HandValues<Shoes>::cards_left(HandIndex at) const -> Value {
  Value counts;
  for (std::size_t k = 0; k < Shoes; ++k)
    counts[k] = std::max(0, against_.shoe.cards - hands_[at].cards - first_gone_ - static_cast<int>(k));
  return counts;
}

template <std::size_t Shoes>
auto HandValues<Shoes>::dealer_blackjack(HandIndex at) const -> Value {
  Value chance{};
  if (against_.completes == 0) return chance;
  const Value those = left(at, against_.completes);
  const Value all = cards_left(at);
  for (std::size_t k = 0; k < Shoes; ++k) chance[k] = all[k] > 0 ? those[k] / all[k] : 0;
  return chance;
}

template <std::size_t Shoes>
auto HandValues<Shoes>::goes_on(HandIndex at) const -> Value {
  Value chance;
  chance.fill(1);
  if (!against_.ends_at_once) return chance;
  const Value ends = dealer_blackjack(at);
  for (std::size_t k = 0; k < Shoes; ++k) chance[k] -= ends[k];
  return chance;
}

template <std::size_t Shoes>
auto HandValues<Shoes>::own_blackjack(HandIndex at) const -> Value {
  const Value both = dealer_blackjack(at);
  Value worth;
  for (std::size_t k = 0; k < Shoes; ++k)
    worth[k] = (1 - both[k]) * against_.blackjack_brings + both[k] * (against_.ends_at_once ? 0 : against_.both_bring);
  return worth;
}

template <std::size_t Shoes>
auto HandValues<Shoes>::over_by(HandIndex at, int first) const -> Value {
  const Value all = cards_left(at);
  Value cards{};  // that put the hand over
  for (int card = first; card <= highest_value; ++card) {
    const Value those = left(at, card);
    for (std::size_t k = 0; k < Shoes; ++k) cards[k] += those[k];
  }
  Value sum;
  for (std::size_t k = 0; k < Shoes; ++k) sum[k] = -against_.over_loses * cards[k];
  if (against_.ending_card() != 0) {
    const Value those = left(at, against_.ending_card());
    const double own = against_.ending_card() >= first ? 1 : 0;
    for (std::size_t k = 0; k < Shoes; ++k)
      if (all[k] > 1) sum[k] += against_.over_loses * those[k] * (cards[k] - own) / (all[k] - 1);
  }
  if (eights_save() != 0) {
    const Value those = left(at, 8);
    const double own = first <= 8 ? 1 : 0;
    for (std::size_t k = 0; k < Shoes; ++k) {
      const double eights = those[k];
      const double pairs =
          (cards[k] - own * eights) * eights * (eights - 1) + own * eights * (eights - 1) * (eights - 2);
      if (all[k] > 2) sum[k] += eights_save() * pairs / ((all[k] - 1) * (all[k] - 2));
    }
  }
  return sum;
}

template <std::size_t Shoes>
template <class Worth>
auto HandValues<Shoes>::draw(HandIndex at, const Worth& worth, double stake) const -> Value {
  const PlayerHand& hand = hands_[at];
  const int room = std::min(highest_value, highest_total - hand.count.hard);
  Value sum{};
  for (int card = ace_value; card <= room; ++card) {
    const Value& next = worth(hand.with[Hands::at(card)]);
    if (card == apart_) {
      const Value those = left(at, card);
      for (std::size_t k = 0; k < Shoes; ++k) sum[k] += those[k] * next[k];
    } else {
      const double those = std::max(0, against_.shoe.of[Hands::at(card)] - hand.of[Hands::at(card)]);
      for (std::size_t k = 0; k < Shoes; ++k) sum[k] += those * next[k];
    }
  }
  if (room < highest_value) {
    const Value over = over_by(at, room + 1);
    for (std::size_t k = 0; k < Shoes; ++k) sum[k] += stake * over[k];
  }
  const Value all = cards_left(at);
  for (std::size_t k = 0; k < Shoes; ++k) sum[k] = all[k] > 0 ? sum[k] / all[k] : 0;
  return sum;
}

template <std::size_t Shoes>
void HandValues<Shoes>::play(const Policy& policy, bool holding_apart) {
  const Hands& hands = hands_;
  const auto settle = [&](HandIndex at) {
    if (hands[at].cards >= 2) value[index(at)] = policy.of[index(at)].hit ? hit(at) : stand[index(at)];
  };
  if (holding_apart) {
    for (const HandIndex at : std::views::reverse(hands.holding(apart_))) settle(at);
  } else {
    for (auto at = static_cast<HandIndex>(hands.size() - 1); at > 0; --at) settle(at);
  }
}

template <std::size_t Shoes>
auto HandValues<Shoes>::doubled(const Policy& policy, HandIndex at, std::size_t times) const -> Value {
  return draw(at, [&](HandIndex next) { return after_doubling(policy, next, times); }, stake(times));
}

template <std::size_t Shoes>
auto HandValues<Shoes>::after_doubling(const Policy& policy, HandIndex at, std::size_t times) const -> Value {
  return after_doubling(policy, at, times, policy.of_doubled(times, at));
}

template <std::size_t Shoes>
auto HandValues<Shoes>::after_doubling(const Policy& policy, HandIndex at, std::size_t times, DoubledPlay play) const
    -> Value {
  switch (play) {
    case DoubledPlay::rescue:
      return scaled(goes_on(at), rescued(times));
    case DoubledPlay::again:
      return doubled(policy, at, times + 1);
    case DoubledPlay::stand:
      break;
  }
  return scaled(stand[index(at)], stake(times));
}

}  // namespace croupier::twenty_one
