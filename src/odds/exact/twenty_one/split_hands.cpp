#include "odds/exact/twenty_one/split_hands.h"

namespace croupier::twenty_one {

// One card of the pair is in the hand, one in the other.
SplitHands::SplitHands(const PlayRules& rules, const DealerPrograms& dealer, const AgainstUp& against, int pair_of)
    : rules_(rules),
      dealer_(dealer),
      against_(against),
      pair_of_(pair_of),
      values_(rules, against, pair_of, 1),
      often_(static_cast<std::size_t>(Hands::all().size())) {}

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

bool SplitHands::is_without_choice(HandIndex at) const {
  const PlayerHand& hand = Hands::all()[at];
  return is_finished_ace(rules_, state(at)) || (hand.cards == 2 && is_own_blackjack(hand));
}

bool SplitHands::is_own_blackjack(const PlayerHand& hand) const {
  return rules_.blackjack_after_split && hand.count.total() == highest_total &&
         is_blackjack(rules_, pair_of_, hand.count.hard - pair_of_);
}

void SplitHands::mark_doubled(const Policy& policy, HandIndex at, std::size_t times, bool all,
                              HandMarks& stands) const {
  for (const HandIndex next : Hands::all()[at].with) {
    if (next <= 0) continue;
    stands[static_cast<std::size_t>(next)] = 1;
    const bool again =
        static_cast<int>(times) < rules_.doublings && (all || policy.of_doubled(times, next) == DoubledPlay::again);
    if (again) mark_doubled(policy, next, times + 1, all, stands);
  }
}

HandMarks SplitHands::standing(const Policy& policy, std::span<const HandIndex> hit,
                               std::span<const HandIndex> twice) const {
  const Hands& hands = Hands::all();
  HandMarks comes(static_cast<std::size_t>(hands.size()));
  HandMarks stands(comes.size());
  const auto draw = [&](HandIndex from) {
    for (const HandIndex next : hands[from].with) {
      if (next > 0) comes[static_cast<std::size_t>(next)] = 1;
    }
  };
  draw(hands[0].with[Hands::at(pair_of_)]);
  for (const HandIndex at : hit) {
    stands[static_cast<std::size_t>(at)] = 1;
    draw(at);
  }
  for (const HandIndex at : twice) mark_doubled(policy, at, 1, true, stands);
  for (const HandIndex at : hands.holding(pair_of_)) {
    const auto i = static_cast<std::size_t>(at);
    if (comes[i] == 0) continue;
    const HandState own = state(at);
    const Play& play = policy.of[i];
    if (play.twice && may_double(rules_, own)) mark_doubled(policy, at, 1, false, stands);
    if (is_finished_ace(rules_, own) || !play.hit) {
      stands[i] = 1;
    } else {
      draw(at);
    }
  }
  return stands;
}

void SplitHands::play(const Policy& policy, const HandMarks& stands) {
  values_.need_stand(dealer_, stands);
  if (pair_of_ == ace_value && rules_.split_aces_one_card) return;
  values_.play(policy, true);
}

void SplitHands::play_and_look(const Policy& policy, std::span<const Came> came, const AskedRows& asked) {
  std::vector<HandIndex> hit;
  std::vector<HandIndex> twice;
  for (const auto& [at, often] : came) {
    const HandState own = state(at);
    const std::size_t row = row_of(own.count);
    if (asked.hit[row] != 0) hit.push_back(at);
    const bool doubles = asked.twice[row] + asked.surrender[row] != 0 || policy.of[static_cast<std::size_t>(at)].twice;
    if (own.cards == 2 && doubles && may_double(rules_, own)) twice.push_back(at);
  }
  if (!hit.empty() || !twice.empty()) play(policy, standing(policy, hit, twice));
}

auto SplitHands::two_cards(const Policy& policy, HandIndex at) const -> Often {
  const HandState own = state(at);
  const PlayerHand& hand = Hands::all()[at];
  if (is_own_blackjack(hand)) return values_.own_blackjack(at);
  if (is_finished_ace(rules_, own)) return values_.stand[static_cast<std::size_t>(at)];
  const Play& play = policy.of[static_cast<std::size_t>(at)];
  if (play.surrender && may_surrender(rules_, own, false)) return values_.surrendered(at);
  if (play.twice && may_double(rules_, own)) return values_.twice(policy, at);
  return values_.value[static_cast<std::size_t>(at)];
}

SplitTerms SplitHands::terms() const {
  return split_terms(most_split_hands(rules_, pair_of_), against_.shoe.without(pair_of_, 2), pair_of_);
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

void SplitHands::pass_on(HandIndex from, const Often& other, const Often& same) {
  const Hands& hands = Hands::all();
  const Often cards = values_.cards_left(from);
  for (int card = ace_value; card <= highest_value; ++card) {
    const HandIndex next = hands[from].with[Hands::at(card)];
    if (next == no_hand) break;
    const Often those = values_.left(from, card);
    const Often& weight = card == pair_of_ ? same : other;
    for (std::size_t k = 0; k < split_shoes; ++k)
      if (cards[k] > 0) often_[static_cast<std::size_t>(next)][k] += weight[k] * those[k] / cards[k];
  }
}

auto SplitHands::reached(const Policy& policy) -> std::vector<Came> {
  const Hands& hands = Hands::all();
  const SplitTerms counted = terms();
  pass_on(hands[0].with[Hands::at(pair_of_)], counted.other, counted.same);
  std::vector<Came> came;
  for (const HandIndex at : hands.holding(pair_of_)) {
    Often& often = often_[static_cast<std::size_t>(at)];
    if (often == Often{}) continue;
    const HandState own = state(at);
    const Play& play = policy.of[static_cast<std::size_t>(at)];
    const bool other = own.cards == 2 && ((play.surrender && may_surrender(rules_, own, false)) ||
                                          (play.twice && may_double(rules_, own)));
    if (play.hit && !other && !is_without_choice(at)) pass_on(at, often, often);
    came.push_back({at, often});
    often = {};
  }
  return came;
}

}  // namespace croupier::twenty_one
