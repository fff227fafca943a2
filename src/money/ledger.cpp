#include "money/ledger.h"

#include "base/int128.h"
#include "base/refuse.h"

namespace croupier {
namespace {

bool holds_fractions(Account account) {
  return account.kind == AccountKind::meter || account.kind == AccountKind::pool;
}

Money lookup(const std::map<Account, Money>& accounts, Account account) {
  const auto found = accounts.find(account);
  return found == accounts.end() ? Money{} : found->second;
}

}  // namespace

Result<Done> Ledger::open(Account account, Money balance) {
  if (balance < Money{})
    return refuse("an account opened below zero: " + to_text(balance), "a balance of zero or more");
  if (!holds_fractions(account) && !balance.is_whole_cents()) {
    return refuse("part of a cent in a whole-cent account: " + to_text(balance), "whole cents");
  }
  if (balances_.contains(account)) return refuse("an account opened twice", "open each account once, before any entry");
  opened_[account] = balance;
  balances_[account] = balance;
  return Done{};
}

Result<Done> Ledger::transfer(Account from, Account to, Money amount) {
  if (amount < Money{}) return refuse("a negative amount: " + to_text(amount), "swap the accounts instead");
  if (!amount.is_whole_cents() && !(holds_fractions(from) && holds_fractions(to))) {
    return refuse("part of a cent would leave the meters: " + to_text(amount), "whole cents");
  }
  if (from == to) return refuse("an entry from an account to itself", "two accounts");
  const auto left = lookup(balances_, from).minus(amount);
  const auto given = lookup(balances_, to).plus(amount);
  // Neither the balance nor what `change` will say of it may leave 64 bits.
  const bool kept = left && given && left->minus(lookup(opened_, from)) && given->minus(lookup(opened_, to));
  if (!kept) return refuse("a balance too large to keep", "smaller amounts");
  if (from.kind == AccountKind::meter && *left < Money{}) {
    return refuse("the meter would go below zero: " + to_text(*left), "at most " + to_text(lookup(balances_, from)));
  }
  balances_[from] = *left;
  balances_[to] = *given;
  entries_.push_back({from, to, amount});
  return Done{};
}

Money Ledger::balance(Account account) const { return lookup(balances_, account); }

Money Ledger::change(Account account) const {
  // `transfer` has refused what would not fit.
  const auto difference = balance(account).minus(lookup(opened_, account));
  if (!difference) broken_invariant("a ledger account changed by more than 64 bits");
  return *difference;
}

bool Ledger::balanced() const {
  Int128 sum = 0;
  for (const auto& [account, balance] : balances_) sum += balance.units();
  for (const auto& [account, balance] : opened_) sum -= balance.units();
  return sum == 0;
}

}  // namespace croupier
