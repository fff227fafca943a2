#include "store/account_ledger.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/int128.h"
#include "base/refuse.h"

namespace croupier {
namespace {

// What is true of all accounts of a kind.
struct AccountRules {
  std::string_view prefix;  // "player/": a name follows; "house": the whole name
  bool may_be_negative = true;
  bool holds_fractions = false;
};

constexpr std::array<AccountRules, 8> all_rules = {{
    {.prefix = "player/", .may_be_negative = false},
    {.prefix = "escrow/", .may_be_negative = false},
    {.prefix = "meter/", .may_be_negative = false, .holds_fractions = true},
    {.prefix = "pool/", .holds_fractions = true},
    {.prefix = "house"},
    {.prefix = "fees"},
    {.prefix = "tips"},
    {.prefix = "issuer"},
}};

constexpr std::string_view real_money = "real/";

// The name without what tells real money from play money.
std::string_view plain(std::string_view account) {
  return is_real_money(account) ? account.substr(real_money.size()) : account;
}

bool is_player(std::string_view account) { return plain(account).starts_with("player/"); }
bool is_escrow(std::string_view account) { return plain(account).starts_with("escrow/"); }

const AccountRules* rules_of(std::string_view name) {
  const std::string_view account = plain(name);
  if (is_real_money(name) && account == "issuer") return nullptr;
  for (const AccountRules& rules : all_rules) {
    const bool named = rules.prefix.ends_with('/');
    if (named ? account.size() > rules.prefix.size() && account.starts_with(rules.prefix) : account == rules.prefix)
      return &rules;
  }
  return nullptr;
}

Refusal refuse_account(std::string what, std::string_view account, std::string right) {
  return refuse_at(std::move(what), shown(account), std::move(right));
}

Refusal unknown_account(std::string_view account) {
  return refuse_account("no such account", account,
                        "player/N, escrow/TABLE, meter/M, pool/M, house, fees, tips or issuer");
}

Money lookup(const AccountLedger::Balances& balances, std::string_view account) {
  const auto found = balances.find(account);
  return found == balances.end() ? Money{} : found->second;
}

Result<Done> check_posting(const Posting& posting) {
  const AccountRules* from = rules_of(posting.from);
  const AccountRules* to = rules_of(posting.to);
  if (from == nullptr) return unknown_account(posting.from);
  if (to == nullptr) return unknown_account(posting.to);
  if (posting.amount < Money{})
    return refuse_account("a negative amount: " + to_text(posting.amount), posting.from, "swap the accounts instead");
  if (posting.from == posting.to)
    return refuse_account("a posting from an account to itself", posting.from, "two accounts");
  if (is_real_money(posting.from) != is_real_money(posting.to))
    return refuse_account("play money and real money in one posting", posting.to, "each in its own accounts");
  if (is_player(posting.from) && is_player(posting.to))
    return refuse_account("a player's chips to another player", posting.to, "through the escrow of a table");
  if (!posting.amount.is_whole_cents() && !(from->holds_fractions && to->holds_fractions))
    return refuse_account("part of a cent would leave the meters: " + to_text(posting.amount), posting.to,
                          "whole cents");
  return Done{};
}

Result<Done> check_balance(std::string_view account, Money balance) {
  const AccountRules* rules = rules_of(account);
  if (rules == nullptr) return unknown_account(account);
  if (!rules->may_be_negative && balance < Money{})
    return refuse_account("would hold " + to_text(balance), account, "never below zero");
  if (!rules->holds_fractions && !balance.is_whole_cents())
    return refuse_account("would hold part of a cent: " + to_text(balance), account, "whole cents");
  return Done{};
}

// Postings of one append on top of what is staged, thrown away unless all of it is right.
class Draft {
 public:
  Draft(const AccountLedger::Balances& kept, const AccountLedger::Balances& staged) : kept_(kept), staged_(staged) {}

  Result<Done> post(const Posting& posting) {
    if (const auto checked = check_posting(posting); !checked) return checked.refusal();
    const auto left = balance(posting.from).minus(posting.amount);
    const auto given = balance(posting.to).plus(posting.amount);
    if (!left || !given) return refuse_account("a balance too large to keep", posting.from, "smaller amounts");
    changed_[posting.from] = *left;
    changed_[posting.to] = *given;
    return Done{};
  }

  [[nodiscard]] Result<Done> check(const std::vector<OpenStakes>& stakes) const {
    for (const auto& [account, balance] : changed_) {
      if (const auto checked = check_balance(account, balance); !checked) return checked.refusal();
      const auto said = [&account = account](const OpenStakes& open) { return open.escrow == account; };
      if (is_escrow(account) && std::none_of(stakes.begin(), stakes.end(), said))
        return refuse_account("stakes moved without saying what is open", account,
                              "the open stakes with every such append");
    }
    for (const OpenStakes& open : stakes) {
      if (!is_escrow(open.escrow)) return refuse_account("open stakes outside an escrow", open.escrow, "escrow/TABLE");
      if (balance(open.escrow) != open.amount)
        return refuse_account("holds " + to_text(balance(open.escrow)) + " for open stakes of " + to_text(open.amount),
                              open.escrow, "exactly the open stakes");
    }
    return Done{};
  }

  [[nodiscard]] const AccountLedger::Balances& changed() const { return changed_; }

 private:
  [[nodiscard]] Money balance(std::string_view account) const {
    if (const auto found = changed_.find(account); found != changed_.end()) return found->second;
    if (const auto found = staged_.find(account); found != staged_.end()) return found->second;
    return lookup(kept_, account);
  }

  const AccountLedger::Balances& kept_;
  const AccountLedger::Balances& staged_;
  AccountLedger::Balances changed_;
};

}  // namespace

bool is_real_money(std::string_view account) { return account.starts_with(real_money); }

Result<Done> AccountLedger::load(std::string_view account, Money balance) {
  if (const auto checked = check_balance(account, balance); !checked) return checked.refusal();
  kept_.insert_or_assign(std::string(account), balance);
  return Done{};
}

Result<Done> AccountLedger::stage(const Append& append) {
  Draft draft(kept_, staged_);
  for (const Posting& posting : append.postings)
    if (const auto posted = draft.post(posting); !posted) return posted.refusal();
  if (const auto checked = draft.check(append.stakes); !checked) return checked.refusal();
  for (const auto& [account, balance] : draft.changed()) staged_.insert_or_assign(account, balance);
  return Done{};
}

void AccountLedger::keep() {
  for (const auto& [account, balance] : staged_) kept_.insert_or_assign(account, balance);
  staged_.clear();
}

Money AccountLedger::balance(std::string_view account) const { return lookup(kept_, account); }

std::vector<std::pair<std::string, Money>> AccountLedger::starting_with(std::string_view prefix) const {
  std::vector<std::pair<std::string, Money>> found;
  for (auto at = kept_.lower_bound(prefix); at != kept_.end() && at->first.starts_with(prefix); ++at)
    found.emplace_back(*at);
  return found;
}

bool AccountLedger::balanced() const {
  Int128 sum = 0;
  for (const auto& [account, balance] : kept_) sum += balance.units();
  return sum == 0;
}

}  // namespace croupier
