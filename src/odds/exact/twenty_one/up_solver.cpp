#include "odds/exact/twenty_one/up_solver.h"

namespace croupier::twenty_one {
namespace {

// Which value a first hand's chances are gathered by; any would do, and this one takes few operations.
constexpr int gathered_by = 1;

std::size_t at_index(HandIndex at) { return static_cast<std::size_t>(at); }

}  // namespace

UpSolver::UpSolver(const PlayRules& rules, const DealerPrograms& dealer)
    : rules_(rules), dealer_(dealer), base_(rules, against_, gathered_by, 0) {
  for (int value = ace_value; value <= highest_value; ++value) splits_.emplace_back(rules, dealer, against_, value);
}

void UpSolver::start(const Shoe& full, int up) {
  against_ = AgainstUp(rules_, dealer_, full, up);
  base_.forget();
  for (SplitHands& split : splits_) split.forget();
  const Hands& hands = Hands::all();
  HandMarks needed(at_index(hands.size()));
  for (HandIndex at = 1; at < hands.size(); ++at) needed[at_index(at)] = hands[at].cards >= 2 ? 1 : 0;
  base_.need_stand(dealer_, needed);
}

HandState UpSolver::state(HandIndex at) const {
  const PlayerHand& hand = Hands::all()[at];
  int pair_of = 0;
  for (int value = ace_value; value <= highest_value; ++value) {
    if (hand.cards == 2 && hand.of[Hands::at(value)] == 2) pair_of = value;
  }
  return {.count = hand.count,
          .cards = hand.cards,
          .pair_of = pair_of,
          .split = false,
          .split_ace = false,
          .splits_left = rules_.splits,
          .doubled = 0};
}

double UpSolver::chance(int one, int other) const {
  const Shoe less = against_.shoe.without(one);
  const double ordered = static_cast<double>(against_.shoe.of[Hands::at(one)]) / against_.shoe.cards *
                         less.of[Hands::at(other)] / less.cards;
  return one == other ? ordered : 2 * ordered;
}

double UpSolver::taken_by_blackjack(HandIndex at) const {
  return against_.ends_at_once ? -base_.dealer_blackjack(at)[0] * against_.blackjack_takes : 0;
}

double UpSolver::after_check(const Policy& policy, const Play& play, HandIndex at, int pair_of) {
  const HandState own = state(at);
  if (play.surrender && may_surrender(rules_, own, false)) return base_.surrendered(at)[0];
  if (play.split && may_split(rules_, own)) return split(pair_of).worth(policy);
  if (play.twice && may_double(rules_, own)) return base_.twice(policy, at)[0];
  return play.hit ? base_.hit(at)[0] : base_.stand[at_index(at)][0];
}

double UpSolver::first_two(const Policy& policy, int one, int other) {
  const HandIndex at = Hands::all().of_two(one, other);
  if (is_blackjack(rules_, one, other))
    return base_.own_blackjack(at)[0] +
           (against_.ends_at_once ? base_.dealer_blackjack(at)[0] * against_.both_bring : 0);
  const Play& play = one == other ? policy.pair[Hands::at(one)] : policy.of[at_index(at)];
  if (play.surrender_early && may_surrender(rules_, state(at), true)) return -against_.surrender_costs;
  return after_check(policy, play, at, one) + taken_by_blackjack(at);
}

double UpSolver::worth(const Policy& policy) {
  base_.play(policy, false);
  double sum = 0;
  for (int one = ace_value; one <= highest_value; ++one) {
    for (int other = one; other <= highest_value; ++other) {
      const double often = chance(one, other);
      if (often > 0) sum += often * first_two(policy, one, other);
    }
  }
  return sum;
}

// A hand doubled most often is settled first.
void UpSolver::choose_doubled(Policy& policy) {
  const Hands& hands = Hands::all();
  for (auto times = static_cast<std::size_t>(rules_.doublings); times > 0; --times) {
    policy.doubled[times - 1].assign(policy.of.size(), DoubledPlay::stand);
    for (HandIndex at = 1; at < hands.size(); ++at) {
      if (hands[at].cards != 2 + times) continue;
      HandState own = state(at);
      own.doubled = static_cast<int>(times);
      DoubledPlay& play = policy.doubled[times - 1][at_index(at)];
      double best = base_.after_doubling(policy, at, times, play)[0];
      for (const DoubledPlay other : {DoubledPlay::rescue, DoubledPlay::again}) {
        if (!(other == DoubledPlay::rescue ? may_rescue(rules_, own) : may_double(rules_, own))) continue;
        const double worth = base_.after_doubling(policy, at, times, other)[0];
        if (worth <= best) continue;
        best = worth;
        play = other;
      }
    }
  }
}

Play UpSolver::best_first_play(const Policy& policy, HandIndex at) const {
  const HandState own = state(at);
  Play play;
  const bool stands = may_stand(rules_, own);
  double best = stands ? base_.stand[at_index(at)][0] : base_.hit(at)[0];
  play.hit = !stands;
  if (stands && may_hit(rules_, own)) {
    const double hit = base_.hit(at)[0];
    play.hit = hit > best;
    best = std::max(best, hit);
  }
  if (may_double(rules_, own)) {
    const double twice = base_.twice(policy, at)[0];
    play.twice = twice > best;
    best = std::max(best, twice);
  }
  if (may_surrender(rules_, own, false)) {
    const double given_up = base_.surrendered(at)[0];
    play.surrender = given_up > best;
    best = std::max(best, given_up);
  }
  if (may_surrender(rules_, own, true))
    play.surrender_early = -against_.surrender_costs > best + taken_by_blackjack(at);
  return play;
}

Policy UpSolver::best_but_pairs() {
  const Hands& hands = Hands::all();
  Policy policy;
  policy.of.resize(static_cast<std::size_t>(hands.size()));
  for (auto at = static_cast<HandIndex>(hands.size() - 1); at > 0; --at) {
    if (hands[at].cards < 2) continue;
    const HandState own = state(at);
    const double hit = base_.hit(at)[0];
    const bool stands = may_stand(rules_, own);
    const bool hits = may_hit(rules_, own) && (!stands || hit > base_.stand[at_index(at)][0]);
    policy.of[at_index(at)].hit = hits;
    base_.value[at_index(at)][0] = hits ? hit : base_.stand[at_index(at)][0];
  }
  choose_doubled(policy);
  for (HandIndex at = 1; at < hands.size(); ++at) {
    if (hands[at].cards == 2) policy.of[at_index(at)] = best_first_play(policy, at);
  }
  return policy;
}

Policy UpSolver::best_by_cards() {
  Policy policy = best_but_pairs();
  choose_pairs(policy);
  return policy;
}

void UpSolver::choose_pairs(Policy& policy) {
  for (int value = ace_value; value <= highest_value; ++value) {
    const HandIndex at = Hands::all().of_two(value, value);
    Play& play = policy.pair[Hands::at(value)];
    play = best_first_play(policy, at);
    if (against_.shoe.of[Hands::at(value)] < 2 || !may_split(rules_, state(at))) continue;
    const double parts = split(value).worth(policy);
    if (parts <= after_check(policy, play, at, value)) continue;
    play.split = true;
    play.surrender = false;
    play.surrender_early =
        may_surrender(rules_, state(at), true) && -against_.surrender_costs > parts + taken_by_blackjack(at);
  }
}

}  // namespace croupier::twenty_one
