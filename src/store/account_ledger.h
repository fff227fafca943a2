// The ledger of the room: what every account holds, and the rules by which postings may change it. Every back end
// keeps its balances through this ledger, so that the rules are the same whatever is below.
//
// A posting takes from one account what it gives to another, so all accounts always sum to zero. What else must hold
// is looked at when all postings of an append are in, because an append happens as a whole:
//
//   player/N, meter/M, escrow/T   never below zero
//   escrow/T                      after an append that touches it: the open stakes the append says, exactly
//   a posting                     not negative, not from an account to itself, never from a player to a player
//   parts of a cent               move only between meters and pools
//   real money                    never meets play money
//
// Accounts of real money are called as those of play money with "real/" before the name, and there is no real/issuer:
// nothing makes real money here. No part of this program has such an account; the rule is what would keep free play
// apart from it (GLI-19 4.9.1).
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/refusal.h"
#include "money/money.h"
#include "store/store.h"

namespace croupier {

// Whether an account is of real money.
[[nodiscard]] bool is_real_money(std::string_view account);

class AccountLedger {
 public:
  using Balances = std::map<std::string, Money, std::less<>>;

  // What was kept. Refused: an account nobody has heard of, a balance that breaks the rules.
  Result<Done> load(std::string_view account, Money balance);

  // The append's postings on top of those staged before; refused, it leaves no trace. Nothing is kept before keep().
  Result<Done> stage(const Append& append);
  // The balances that keep() will change.
  [[nodiscard]] const Balances& staged() const { return staged_; }
  void keep();
  void discard() { staged_.clear(); }

  // What is kept; zero for an account never touched.
  [[nodiscard]] Money balance(std::string_view account) const;
  [[nodiscard]] const Balances& balances() const { return kept_; }
  [[nodiscard]] std::vector<std::pair<std::string, Money>> starting_with(std::string_view prefix) const;
  // The sum of all accounts is zero, or the books are broken.
  [[nodiscard]] bool balanced() const;

 private:
  Balances kept_;
  Balances staged_;
};

}  // namespace croupier
