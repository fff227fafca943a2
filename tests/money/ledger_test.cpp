// The ledger: whatever is asked of it, the accounts sum to zero, and what it refuses leaves no trace.
#include "money/ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <string>

#include "base/int128.h"
#include "tests/money/amounts.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

constexpr std::int64_t largest_cents = most / Money::units_per_cent;

constexpr Account seat_1{AccountKind::seat, 1};
constexpr Account seat_2{AccountKind::seat, 2};
constexpr Account bank{AccountKind::bank, 0};
constexpr Account fees{AccountKind::fees, 0};
constexpr Account meter{AccountKind::meter, 0};
constexpr Account pool{AccountKind::pool, 0};

bool holds_fractions(Account account) {
  return account.kind == AccountKind::meter || account.kind == AccountKind::pool;
}

void expect_refused(const Result<Done>& result, const std::string& why) {
  ASSERT_FALSE(result.ok()) << why;
  EXPECT_THAT(result.refusal().line(), HasSubstr(why));
  EXPECT_FALSE(result.refusal().right.empty());
}

TEST(Ledger, GivesWhatItTakes) {
  Ledger ledger;
  ASSERT_TRUE(ledger.transfer(seat_1, bank, cents(500)).ok());
  ASSERT_TRUE(ledger.transfer(bank, seat_2, cents(750)).ok());
  ASSERT_TRUE(ledger.transfer(seat_1, fees, cents(100)).ok());
  EXPECT_EQ(ledger.change(seat_1), cents(-600));
  EXPECT_EQ(ledger.change(seat_2), cents(750));
  EXPECT_EQ(ledger.change(bank), cents(-250));
  EXPECT_EQ(ledger.change(fees), cents(100));
  EXPECT_EQ(ledger.change(meter), Money{});
  EXPECT_TRUE(ledger.balanced());
  ASSERT_EQ(ledger.entries().size(), 3U);
  EXPECT_EQ(ledger.entries()[1].from, bank);
  EXPECT_EQ(ledger.entries()[1].to, seat_2);
  EXPECT_EQ(ledger.entries()[1].amount, cents(750));
}

TEST(Ledger, OpenedBalancesAreNoGain) {
  Ledger ledger;
  ASSERT_TRUE(ledger.open(meter, units(20'000'000'001)).ok());
  EXPECT_EQ(ledger.balance(meter), units(20'000'000'001));
  EXPECT_EQ(ledger.change(meter), Money{});
  EXPECT_TRUE(ledger.balanced());
  ASSERT_TRUE(ledger.transfer(pool, meter, units(2500)).ok());
  EXPECT_EQ(ledger.change(meter), units(2500));
  EXPECT_EQ(ledger.balance(meter), units(20'000'002'501));
  EXPECT_EQ(ledger.balance(pool), units(-2500));
  EXPECT_TRUE(ledger.balanced());
}

TEST(Ledger, OpenRefuses) {
  Ledger ledger;
  expect_refused(ledger.open(meter, units(-1)), "opened below zero");
  expect_refused(ledger.open(seat_1, units(1)), "part of a cent in a whole-cent account");
  expect_refused(ledger.open(fees, units(9999)), "part of a cent in a whole-cent account");
  ASSERT_TRUE(ledger.open(meter, units(1)).ok());
  expect_refused(ledger.open(meter, units(1)), "opened twice");
  ASSERT_TRUE(ledger.transfer(bank, seat_1, cents(1)).ok());
  expect_refused(ledger.open(seat_1, cents(1)), "opened twice");
  EXPECT_EQ(ledger.balance(seat_1), cents(1));
  EXPECT_EQ(ledger.balance(meter), units(1));
}

TEST(Ledger, TransferRefuses) {
  Ledger ledger;
  ASSERT_TRUE(ledger.open(meter, cents(100)).ok());
  expect_refused(ledger.transfer(seat_1, bank, cents(-1)), "a negative amount");
  expect_refused(ledger.transfer(seat_1, seat_1, cents(1)), "from an account to itself");
  for (const Account whole : {seat_1, bank, fees}) {
    expect_refused(ledger.transfer(whole, meter, units(1)), "part of a cent");
    expect_refused(ledger.transfer(pool, whole, units(10'001)), "part of a cent");
  }
  expect_refused(ledger.transfer(meter, seat_1, cents(101)), "the meter would go below zero: -$0.01; at most $1");
  expect_refused(ledger.transfer(meter, pool, units(1'000'001)), "the meter would go below zero");
  EXPECT_TRUE(ledger.entries().empty());
  EXPECT_EQ(ledger.balance(meter), cents(100));
  // Refusals have made no accounts either.
  EXPECT_TRUE(ledger.open(seat_1, cents(5)).ok());
  EXPECT_TRUE(ledger.open(pool, units(5)).ok());
  EXPECT_TRUE(ledger.transfer(meter, pool, cents(100)).ok());
  EXPECT_EQ(ledger.balance(meter), Money{});
}

TEST(Ledger, WhatDoesNotFitIsRefused) {
  Ledger ledger;
  ASSERT_TRUE(ledger.transfer(seat_1, bank, cents(largest_cents)).ok());
  expect_refused(ledger.transfer(seat_1, bank, cents(1)), "a balance too large to keep");
  expect_refused(ledger.transfer(seat_2, bank, cents(largest_cents)), "a balance too large to keep");
  expect_refused(ledger.transfer(seat_1, seat_2, cents(largest_cents)), "a balance too large to keep");
  EXPECT_EQ(ledger.change(seat_1), cents(-largest_cents));
  EXPECT_EQ(ledger.change(seat_2), Money{});
  EXPECT_TRUE(ledger.balanced());
}

// A balance that fits may still lie further from the opening balance than 64 bits reach.
TEST(Ledger, AChangeThatDoesNotFitIsRefused) {
  Ledger ledger;
  ASSERT_TRUE(ledger.open(seat_1, cents(largest_cents)).ok());
  ASSERT_TRUE(ledger.transfer(seat_1, bank, cents(largest_cents)).ok());
  expect_refused(ledger.transfer(seat_1, fees, cents(largest_cents)), "a balance too large to keep");
  EXPECT_EQ(ledger.change(seat_1), cents(-largest_cents));
  EXPECT_EQ(ledger.change(fees), Money{});
  EXPECT_TRUE(ledger.balanced());
}

// The same ledger in 128 bits and without any cleverness.
class Model {
 public:
  bool open(Account account, std::int64_t balance) {
    if (balance < 0 || (!holds_fractions(account) && balance % Money::units_per_cent != 0) || known(account))
      return false;
    opened_[account] = balance;
    ledger_[account] = balance;
    return true;
  }
  bool transfer(Account from, Account to, std::int64_t amount) {
    if (amount < 0 || from == to) return false;
    if (amount % Money::units_per_cent != 0 && !(holds_fractions(from) && holds_fractions(to))) return false;
    const Int128 left = balance(from) - amount;
    const Int128 given = balance(to) + amount;
    if (!fits(left) || !fits(given) || !fits(left - opening(from)) || !fits(given - opening(to))) return false;
    if (from.kind == AccountKind::meter && left < 0) return false;
    ledger_[from] = left;
    ledger_[to] = given;
    return true;
  }
  [[nodiscard]] Int128 balance(Account account) const { return known(account) ? ledger_.at(account) : 0; }
  [[nodiscard]] Int128 opening(Account account) const { return opened_.contains(account) ? opened_.at(account) : 0; }

 private:
  [[nodiscard]] bool known(Account account) const { return ledger_.contains(account); }
  static bool fits(Int128 number) { return number >= std::numeric_limits<std::int64_t>::min() && number <= most; }

  std::map<Account, Int128> opened_;
  std::map<Account, Int128> ledger_;
};

constexpr std::array<Account, 10> accounts = {{{AccountKind::seat, 1},
                                               {AccountKind::seat, 2},
                                               {AccountKind::seat, 3},
                                               {AccountKind::bank, 0},
                                               {AccountKind::fees, 0},
                                               {AccountKind::meter, 0},
                                               {AccountKind::meter, 1},
                                               {AccountKind::meter, 2},
                                               {AccountKind::pool, 0},
                                               {AccountKind::pool, 1}}};

// Amounts of every kind: whole cents, fractions, nothing, negative, and near the edges of 64 bits.
std::int64_t some_amount(std::mt19937_64& random) {
  const auto below = [&](std::int64_t n) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(n));
  };
  switch (below(10)) {
    case 0:
      return below(5'000'000);  // likely with part of a cent
    case 1:
      return -below(1'000'000);
    case 2:
      return 0;
    case 3:
      return largest_cents * Money::units_per_cent - below(3) * Money::units_per_cent;
    case 4:
      return most - below(20'000);
    case 5:
      return largest_cents / 2 * Money::units_per_cent;
    default:
      return below(100'000) * Money::units_per_cent;
  }
}

void expect_same(const Ledger& ledger, const Model& model) {
  Int128 sum = 0;
  for (const Account account : accounts) {
    const Int128 balance = model.balance(account);
    ASSERT_TRUE(Int128{ledger.balance(account).units()} == balance);
    ASSERT_TRUE(Int128{ledger.change(account).units()} == balance - model.opening(account));
    sum += balance - model.opening(account);
    if (account.kind == AccountKind::meter) {
      ASSERT_GE(ledger.balance(account), Money{});
    }
    if (!holds_fractions(account)) {
      ASSERT_TRUE(ledger.balance(account).is_whole_cents());
    }
  }
  ASSERT_TRUE(sum == 0);
  ASSERT_TRUE(ledger.balanced());
}

TEST(LedgerModel, AHundredThousandTransfersLegalAndNot) {
  std::mt19937_64 random(20240601);
  int accepted = 0;
  int refused = 0;
  for (int round = 0; round < 200; ++round) {
    Ledger ledger;
    Model model;
    std::size_t entries = 0;
    for (int step = 0; step < 500; ++step) {
      const Account from = accounts.at(random() % accounts.size());
      const Account to = accounts.at(random() % accounts.size());
      const std::int64_t amount = some_amount(random);
      if (random() % 20 == 0) {
        ASSERT_EQ(ledger.open(from, units(amount)).ok(), model.open(from, amount));
      } else {
        const bool legal = model.transfer(from, to, amount);
        ASSERT_EQ(ledger.transfer(from, to, units(amount)).ok(), legal) << amount;
        (legal ? accepted : refused)++;
        if (legal) ++entries;
      }
      ASSERT_EQ(ledger.entries().size(), entries);
      ASSERT_NO_FATAL_FAILURE(expect_same(ledger, model));
    }
  }
  // Neither kind may be rare, or the test shows little.
  EXPECT_GT(accepted, 20'000);
  EXPECT_GT(refused, 20'000);
}

// The entries alone tell every change.
TEST(LedgerModel, TheEntriesAddUpToTheChanges) {
  std::mt19937_64 random(7);
  Ledger ledger;
  ASSERT_TRUE(ledger.open(meter, cents(5'000'000)).ok());
  for (int step = 0; step < 2000; ++step) {
    (void)ledger.transfer(accounts.at(random() % accounts.size()), accounts.at(random() % accounts.size()),
                          units(some_amount(random)));
  }
  std::map<Account, Int128> changes;
  for (const LedgerEntry& entry : ledger.entries()) {
    changes[entry.from] -= entry.amount.units();
    changes[entry.to] += entry.amount.units();
  }
  EXPECT_FALSE(ledger.entries().empty());
  for (const Account account : accounts) EXPECT_TRUE(changes[account] == Int128{ledger.change(account).units()});
}

}  // namespace
}  // namespace croupier
