// The double-entry ledger of one round: every entry takes from one account what it gives to another, so
// the accounts always sum to zero. Only meters and their pools hold parts of a cent.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "base/refusal.h"
#include "money/money.h"

namespace croupier {

enum class AccountKind : std::uint8_t {
  seat,   // a player's chips, by seat number
  bank,   // the house, or the player-dealer
  fees,   // the drop
  meter,  // a progressive's meter, by wager number
  pool,   // what backs that progressive: wagers in, fixed pays and envy out
};

struct Account {
  AccountKind kind = AccountKind::bank;
  std::uint16_t number = 0;
  friend constexpr auto operator<=>(const Account&, const Account&) = default;
};

struct LedgerEntry {
  Account from;
  Account to;
  Money amount;
};

class Ledger {
 public:
  // What a meter holds before the round. Refused when negative.
  Result<Done> open(Account account, Money balance);

  // Refused, without effect: a negative amount, part of a cent to or from a whole-cent account, a meter
  // that would go below zero, a balance that would overflow.
  Result<Done> transfer(Account from, Account to, Money amount);

  // Gain or loss since the account was opened; zero for one never touched.
  [[nodiscard]] Money change(Account account) const;
  [[nodiscard]] Money balance(Account account) const;
  [[nodiscard]] std::span<const LedgerEntry> entries() const { return entries_; }
  // The sum of all changes: zero, or the ledger is broken.
  [[nodiscard]] bool balanced() const;

 private:
  std::map<Account, Money> opened_;
  std::map<Account, Money> balances_;
  std::vector<LedgerEntry> entries_;
};

}  // namespace croupier
