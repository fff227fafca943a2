// When a table must count its undealt cards and when it must change its deck. It has no clock: it is told the time.
#pragma once

#include <chrono>

#include "rules/definition.h"

namespace croupier {

class DeckCare {
 public:
  using Time = std::chrono::seconds;  // since any moment, as long as it is always the same

  DeckCare(const DeckUse& rules, int cards_in_deck, Time now)
      : rules_(rules), cards_(cards_in_deck * rules.decks), changed_(now) {}

  void round_played() { ++rounds_; }
  // Must the stub be counted before the next round?
  [[nodiscard]] bool count_is_due() const { return rules_.count_stub_every > 0 && rounds_ >= rules_.count_stub_every; }
  // The dealer has counted so many undealt cards with so many dealt. False: the deck is not complete, an
  // irregularity of the round and the end of the deck.
  [[nodiscard]] bool count(int stub, int dealt) {
    rounds_ = 0;
    return stub + dealt == cards_;
  }

  [[nodiscard]] bool change_is_due(Time now) const {
    return rules_.change_after_hours > 0 && now - changed_ >= std::chrono::hours(rules_.change_after_hours);
  }
  void change(Time now) {
    changed_ = now;
    rounds_ = 0;
  }

 private:
  DeckUse rules_;
  int cards_;
  int rounds_ = 0;
  Time changed_;
};

}  // namespace croupier
