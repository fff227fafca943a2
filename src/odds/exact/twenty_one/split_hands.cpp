#include "odds/exact/twenty_one/split_hands.h"

namespace croupier::twenty_one {

// One card of the pair is in the hand, one in the other.
SplitHands::SplitHands(const PlayRules& rules, const DealerPrograms& dealer, const AgainstUp& against, int pair_of)
    : rules_(rules), dealer_(dealer), against_(against), pair_of_(pair_of), values_(rules, against, pair_of, 1) {}

HandState SplitHands::state(HandIndex at) const {
  const PlayerHand& hand = Hands::all()[at];
  return {.count = hand.count,
          .cards = hand.cards,
          .pair_of = 0,
          .split = true,
          .split_ace = pair_of_ == ace_value,
          .splits_left = 0,
          .doubled = 0};
}

void SplitHands::mark_doubled(const Policy& policy, HandIndex at, std::size_t times, std::vector<bool>& stands) const {
  for (const HandIndex next : Hands::all()[at].with) {
    if (next == no_hand || next == 0) continue;
    stands[static_cast<std::size_t>(next)] = true;
    if (policy.of_doubled(times, next) == DoubledPlay::again) mark_doubled(policy, next, times + 1, stands);
  }
}

// Hands that stand by the policy, among those it comes to.
std::vector<HandIndex> SplitHands::standing(const Policy& policy) const {
  const Hands& hands = Hands::all();
  std::vector<bool> comes(static_cast<std::size_t>(hands.size()));
  std::vector<bool> stands(comes.size());
  const HandIndex alone = hands[0].with[Hands::at(pair_of_)];
  for (int card = ace_value; card <= highest_value; ++card)
    comes[static_cast<std::size_t>(hands[alone].with[Hands::at(card)])] = true;
  for (HandIndex at = 1; at < hands.size(); ++at) {
    const auto i = static_cast<std::size_t>(at);
    if (!comes[i]) continue;
    const HandState own = state(at);
    const Play& play = policy.of[i];
    if (play.twice && may_double(rules_, own)) mark_doubled(policy, at, 1, stands);
    if (is_finished_ace(rules_, own) || !play.hit) {
      stands[i] = true;
      continue;
    }
    for (const HandIndex next : hands[at].with) {
      if (next > 0) comes[static_cast<std::size_t>(next)] = true;
    }
  }
  std::vector<HandIndex> listed;
  for (HandIndex at = 1; at < hands.size(); ++at) {
    if (stands[static_cast<std::size_t>(at)]) listed.push_back(at);
  }
  return listed;
}

void SplitHands::play(const Policy& policy) {
  values_.need_stand(dealer_, standing(policy));
  if (pair_of_ == ace_value && rules_.split_aces_one_card) return;
  values_.play(policy, true);
}

auto SplitHands::two_cards(const Policy& policy, HandIndex at) const -> Often {
  const HandState own = state(at);
  const PlayerHand& hand = Hands::all()[at];
  if (rules_.blackjack_after_split && hand.count.total() == highest_total &&
      is_blackjack(rules_, pair_of_, hand.count.hard - pair_of_))
    return values_.own_blackjack(at);
  if (is_finished_ace(rules_, own)) return values_.stand[static_cast<std::size_t>(at)];
  const Play& play = policy.of[static_cast<std::size_t>(at)];
  if (play.surrender && may_surrender(rules_, own, false)) return values_.surrendered(at);
  if (play.twice && may_double(rules_, own)) return values_.twice(policy, at);
  return values_.value[static_cast<std::size_t>(at)];
}

SplitTerms SplitHands::terms() const {
  const bool once = pair_of_ == ace_value && !rules_.split_aces_again;
  return split_terms(once ? 2 : rules_.splits + 1, against_.shoe.without(pair_of_, 2), pair_of_);
}

double SplitHands::worth(const Policy& policy) {
  play(policy);
  const SplitTerms counted = terms();
  const Hands& hands = Hands::all();
  const HandIndex alone = hands[0].with[Hands::at(pair_of_)];
  const Often cards = values_.cards_left(alone);
  double sum = 0;
  for (int card = ace_value; card <= highest_value; ++card) {
    const Often& often = card == pair_of_ ? counted.same : counted.other;
    const Often those = values_.left(alone, card);
    const Often worth = two_cards(policy, hands[alone].with[Hands::at(card)]);
    for (std::size_t k = 0; k < split_shoes; ++k)
      if (often[k] != 0 && cards[k] > 0) sum += often[k] * those[k] / cards[k] * worth[k];
  }
  return sum;
}

auto SplitHands::reached(const Policy& policy) -> std::vector<Often> {
  const Hands& hands = Hands::all();
  std::vector<Often> often(static_cast<std::size_t>(hands.size()));
  const SplitTerms counted = terms();
  const HandIndex alone = hands[0].with[Hands::at(pair_of_)];
  const auto pass_on = [&](HandIndex from, const Often& weight, const Often* same) {
    const Often cards = values_.cards_left(from);
    for (int card = ace_value; card <= highest_value; ++card) {
      const HandIndex next = hands[from].with[Hands::at(card)];
      if (next == no_hand) break;
      const Often those = values_.left(from, card);
      const Often& own = same != nullptr && card == pair_of_ ? *same : weight;
      for (std::size_t k = 0; k < split_shoes; ++k)
        if (cards[k] > 0) often[static_cast<std::size_t>(next)][k] += own[k] * those[k] / cards[k];
    }
  };
  pass_on(alone, counted.other, &counted.same);
  if (pair_of_ == ace_value && rules_.split_aces_one_card) return often;
  for (HandIndex at = 1; at < hands.size(); ++at) {
    const auto i = static_cast<std::size_t>(at);
    if (often[i] == Often{} || !policy.of[i].hit) continue;
    const HandState own = state(at);
    const Play& play = policy.of[i];
    if (own.cards == 2 &&
        ((play.surrender && may_surrender(rules_, own, false)) || (play.twice && may_double(rules_, own))))
      continue;
    pass_on(at, often[i], nullptr);
  }
  return often;
}

}  // namespace croupier::twenty_one
