// One up card: what a round is worth by any policy, and the best policy that looks at its own cards.
#pragma once

#include <array>
#include <optional>

#include "odds/exact/twenty_one/split_hands.h"

namespace croupier::twenty_one {

class UpSolver {
 public:
  UpSolver(const PlayRules& rules, const DealerPrograms& dealer);
  UpSolver(const UpSolver&) = delete;
  UpSolver& operator=(const UpSolver&) = delete;

  // The whole shoe, the up card in it. Everything below is of this shoe and card.
  void start(const Shoe& full, int up);

  // A round by the policy, per unit wagered.
  [[nodiscard]] double worth(const Policy& policy);

  // The best play of a hand by its own cards, but for splits: hands after a split are played as others are.
  [[nodiscard]] Policy best_by_cards();
  // The same but for pairs as first dealt: quicker, as nothing is split.
  [[nodiscard]] Policy best_but_pairs();
  // What is best to do first with each pair, everything else being settled.
  void choose_pairs(Policy& policy);

  // Two cards as first dealt, by the policy: what the round brings, and the chance of that hand.
  [[nodiscard]] double first_two(const Policy& policy, int one, int other);
  [[nodiscard]] double chance(int one, int other) const;
  // The same when the dealer's blackjack, which ends the round, has been ruled out (not divided by that chance), and
  // what the blackjack itself takes.
  [[nodiscard]] double after_check(const Policy& policy, const Play& play, HandIndex at, int pair_of);
  [[nodiscard]] double taken_by_blackjack(HandIndex at) const;

  [[nodiscard]] HandState state(HandIndex at) const;  // as first dealt, or hit
  [[nodiscard]] HandValues<1>& base() { return base_; }
  [[nodiscard]] SplitHands& split(int pair_of) { return splits_[static_cast<std::size_t>(pair_of - 1)]; }
  [[nodiscard]] const AgainstUp& against() const { return against_; }
  [[nodiscard]] const PlayRules& rules() const { return rules_; }
  [[nodiscard]] const DealerPrograms& dealer() const { return dealer_; }

 private:
  void choose_doubled(Policy& policy);
  // The best of the choices that two cards have, but to split; hands are played on by the policy.
  [[nodiscard]] Play best_first_play(const Policy& policy, HandIndex at) const;

  const PlayRules& rules_;
  const DealerPrograms& dealer_;
  AgainstUp against_;
  HandValues<1> base_;
  std::vector<SplitHands> splits_;
};

}  // namespace croupier::twenty_one
