// Who banks: the player-dealer's place goes round the table, so many rounds to each who takes it. A value that
// knows seats only; who sits there, and what he puts up, is the table's affair.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/refusal.h"
#include "rules/definition.h"

namespace croupier {

class BankRotation {
 public:
  // All that changes: with it a table goes on where it stood.
  struct State {
    int next = 0;  // where asking starts
    std::optional<int> banker;
    std::optional<int> last;  // has had the bank as often as allowed; somebody else must bank before he does again
    int rounds = 0;
    std::vector<bool> seated;  // by seat
    std::vector<bool> refused;
    friend bool operator==(const State&, const State&) = default;
  };

  // The first to be asked sits at `first`; seats count from 0.
  BankRotation(const BankRules& rules, int places, int first = 0);
  BankRotation(const BankRules& rules, int places, const State& state);
  [[nodiscard]] const State& state() const { return state_; }

  // Refused: a place that does not exist, is taken, is empty.
  Result<Done> sit(int seat);
  // Whoever leaves gives up the bank.
  Result<Done> leave(int seat);

  // The seat that is asked to bank now. None while somebody banks; none when all who may have refused, and then
  // there is no round until somebody may bank who has not yet been asked.
  [[nodiscard]] std::optional<int> asked() const;
  Result<Done> accept(int seat);
  Result<Done> refuse(int seat);

  // Who banks the next round.
  [[nodiscard]] std::optional<int> banker() const { return state_.banker; }
  // Rounds he has banked in a row.
  [[nodiscard]] int rounds() const { return state_.rounds; }
  // A round has been played with him; after as many as the rules allow the bank goes on to the next seat. Refused
  // when nobody banks: then there is no round.
  Result<Done> round_played();
  // All who have refused are asked again.
  void ask_again();

 private:
  [[nodiscard]] bool may_bank(int seat) const;
  void pass_on();

  BankRules rules_;
  int places_;
  State state_;
};

}  // namespace croupier
