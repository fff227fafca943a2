// One pair against one up card, split as often as the rules allow, each hand played by a policy.
#pragma once

#include <span>

#include "odds/exact/twenty_one/hand_values.h"
#include "odds/exact/twenty_one/row_ledger.h"
#include "odds/exact/twenty_one/split_terms.h"

namespace croupier::twenty_one {

class SplitHands {
 public:
  SplitHands(const PlayRules& rules, const DealerPrograms& dealer, const AgainstUp& against, int pair_of);

  // All hands of the split together, per unit wagered on the pair; the shoe was changed: forget() first.
  [[nodiscard]] double worth(const Policy& policy);
  void forget() { values_.forget(); }

  // How often, in the sense of the terms, each hand is come to.
  using Often = InShoes<split_shoes>;
  struct Came {
    HandIndex hand = no_hand;
    Often often{};
  };
  [[nodiscard]] std::vector<Came> reached(const Policy& policy);

  [[nodiscard]] HandValues<split_shoes>& values() { return values_; }
  [[nodiscard]] HandState state(HandIndex at) const;
  // A split ace's only card, and a blackjack where split hands may be one.
  [[nodiscard]] bool is_without_choice(HandIndex at) const;

  // A hand of two cards by the policy.
  [[nodiscard]] Often two_cards(const Policy& policy, HandIndex at) const;
  // Sees to it that what hands are worth by the policy is known.
  void play(const Policy& policy) { play(policy, standing(policy, {}, {})); }
  // And what these would be worth by every play of a row that is asked about.
  void play_and_look(const Policy& policy, std::span<const Came> came, const AskedRows& asked);

 private:
  void play(const Policy& policy, const HandMarks& stands);
  // Hands that stand by the policy, among those it comes to or would come to if `hit` were hit and `twice` doubled.
  [[nodiscard]] HandMarks standing(const Policy& policy, std::span<const HandIndex> hit,
                                   std::span<const HandIndex> twice) const;
  void mark_doubled(const Policy& policy, HandIndex at, std::size_t times, bool all, HandMarks& stands) const;
  [[nodiscard]] SplitTerms terms() const;
  // What comes to the hands with one card more, by whether that card is of the pair's value.
  void pass_on(HandIndex from, const Often& other, const Often& same);
  [[nodiscard]] bool is_own_blackjack(const PlayerHand& hand) const;

  const PlayRules& rules_;
  const DealerPrograms& dealer_;
  const AgainstUp& against_;
  int pair_of_;
  HandValues<split_shoes> values_;
  std::vector<Often> often_;  // all zero but while it is worked out
};

}  // namespace croupier::twenty_one
