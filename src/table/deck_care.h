// When a table must count its undealt cards and when it must change its deck. It has no clock: it is told the time.
#pragma once

#include <chrono>

#include "rules/definition.h"

namespace croupier {

class DeckCare {
 public:
  using Time = std::chrono::seconds;  // since any moment, as long as it is always the same

  struct State {
    int rounds = 0;  // since the stub was counted
    Time changed{};
    friend bool operator==(const State&, const State&) = default;
  };

  DeckCare(const DeckUse& rules, int cards_in_deck, Time now) : DeckCare(rules, cards_in_deck, State{0, now}) {}
  DeckCare(const DeckUse& rules, int cards_in_deck, const State& state)
      : rules_(rules), cards_(cards_in_deck * rules.decks), state_(state) {}
  [[nodiscard]] const State& state() const { return state_; }

  void round_played() { ++state_.rounds; }
  // Must the stub be counted before the next round?
  [[nodiscard]] bool count_is_due() const {
    return rules_.count_stub_every > 0 && state_.rounds >= rules_.count_stub_every;
  }
  // The dealer has counted so many undealt cards with so many dealt. False: the deck is not complete, an
  // irregularity of the round and the end of the deck.
  [[nodiscard]] bool count(int stub, int dealt) {
    state_.rounds = 0;
    return stub + dealt == cards_;
  }

  [[nodiscard]] bool change_is_due(Time now) const {
    return rules_.change_after_hours > 0 && now - state_.changed >= std::chrono::hours(rules_.change_after_hours);
  }
  void change(Time now) {
    state_.changed = now;
    state_.rounds = 0;
  }

 private:
  DeckUse rules_;
  int cards_;
  State state_;
};

}  // namespace croupier
