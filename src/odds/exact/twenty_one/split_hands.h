// One pair against one up card, split as often as the rules allow, each hand played by a policy.
#pragma once

#include "odds/exact/twenty_one/hand_values.h"
#include "odds/exact/twenty_one/split_terms.h"

namespace croupier::twenty_one {

class SplitHands {
 public:
  SplitHands(const PlayRules& rules, const DealerPrograms& dealer, const AgainstUp& against, int pair_of);

  // All hands of the split together, per unit wagered on the pair; the shoe was changed: forget() first.
  [[nodiscard]] double worth(const Policy& policy);
  void forget() { values_.forget(); }

  // How often, in the sense of the terms, each hand is come to; for every pair dealt that is split. By hand index, of
  // hands that hold the pair's value. `decide(hand, often, values)` is told of each hand with a choice of its own.
  using Often = InShoes<split_shoes>;
  [[nodiscard]] std::vector<Often> reached(const Policy& policy);

  [[nodiscard]] HandValues<split_shoes>& values() { return values_; }
  [[nodiscard]] HandState state(HandIndex at) const;
  [[nodiscard]] bool is_finished(HandIndex at) const { return is_finished_ace(rules_, state(at)); }

  // A hand of two cards by the policy.
  [[nodiscard]] Often two_cards(const Policy& policy, HandIndex at) const;
  // Sees to it that what hands are worth by the policy is known.
  void play(const Policy& policy);

 private:
  [[nodiscard]] std::vector<HandIndex> standing(const Policy& policy) const;
  void mark_doubled(const Policy& policy, HandIndex at, std::size_t times, std::vector<bool>& stands) const;
  [[nodiscard]] SplitTerms terms() const;

  const PlayRules& rules_;
  const DealerPrograms& dealer_;
  const AgainstUp& against_;
  int pair_of_;
  HandValues<split_shoes> values_;
};

}  // namespace croupier::twenty_one
