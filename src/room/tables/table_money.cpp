#include "room/tables/table_money.h"

#include "games/progressive_result.h"
#include "record/run_record.h"

namespace croupier {

using games::EnvyPay;
using games::Line;
using games::Round;

namespace {

std::size_t payer_of(const FeeRecord& fee, std::uint8_t bank_seat) {
  return fee.seat == FeeCharge::player_dealer ? bank_seat : static_cast<std::size_t>(fee.seat - 1);
}

}  // namespace

SeatAccounts accounts_at(const LiveTable& table) {
  SeatAccounts accounts{};
  for (std::size_t i = 0; i < accounts.size(); ++i) {
    if (const auto& seated = table.state().seats[i]) accounts[i] = seated->account;
  }
  return accounts;
}

std::string player_account(std::int64_t account) { return "player/" + std::to_string(account); }
std::string escrow_account(const std::string& table) { return "escrow/" + table; }

void TableMoney::post(std::string from, std::string to, Money amount) {
  if (amount == Money{}) return;
  if (amount < Money{}) {
    std::swap(from, to);
    amount = *Money{}.minus(amount);
  }
  postings_.push_back({std::move(from), std::move(to), amount});
}

void TableMoney::post_cents(std::string from, std::string to, std::int64_t cents) {
  const auto amount = Money::from_cents(cents);
  if (!amount) broken_invariant("a stake that no table takes");
  post(std::move(from), std::move(to), *amount);
}

void TableMoney::stake(std::int64_t account, std::int64_t cents) {
  post_cents(purse(account), escrow_account(table_), cents);
}

void TableMoney::issue(std::int64_t account, std::int64_t cents) { post_cents("issuer", purse(account), cents); }

void TableMoney::open_meter(const std::string& wager, Money amount) {
  const std::string name = table_ + "/" + wager;
  post("pool/" + name, "meter/" + name, amount);
}

void TableMoney::close_meter(const std::string& wager, Money amount) { open_meter(wager, *Money{}.minus(amount)); }

void TableMoney::take_meter(const std::string& table, const std::string& wager, Money amount) {
  post("meter/" + table + "/" + wager, "meter/" + table_ + "/" + wager, amount);
}

void TableMoney::return_fee(std::int64_t account, std::int64_t cents) { post_cents("fees", purse(account), cents); }

void TableMoney::return_fees(const std::vector<FeeRecord>& fees, const SeatAccounts& accounts, std::uint8_t bank_seat) {
  for (const FeeRecord& fee : fees) {
    const std::size_t seat = payer_of(fee, bank_seat);
    if (seat < accounts.size()) return_fee(accounts[seat], fee.cents);
  }
}

void TableMoney::collect(const std::vector<FeeRecord>& fees, const SeatAccounts& accounts, std::uint8_t bank_seat) {
  for (const FeeRecord& fee : fees) {
    const std::size_t seat = payer_of(fee, bank_seat);
    // Without a player-dealer nobody owes his fee.
    if (seat < accounts.size()) post_cents(purse(accounts[seat]), "fees", fee.cents);
  }
}

void TableMoney::settle(const Round& round, const SeatAccounts& accounts) {
  const std::string escrow = escrow_account(table_);
  const std::uint8_t bank_seat = round.setup().bank_seat;
  const std::int64_t gained = bank_cents(round);
  if (bank_seat == games::none) {
    post_cents(escrow, "house", gained);
  } else {
    post_cents(escrow, purse(accounts[bank_seat]), round.setup().bank_cents + gained);
  }
  SeatAccounts due{};
  std::int64_t tips = 0;
  for (const Line& line : round.lines()) {
    if (line.against == games::Counterparty::pool) continue;
    due[line.seat] += line.stake_cents + line.net_cents;
    tips += line.tip_cents;
  }
  for (std::size_t seat = 0; seat < due.size(); ++seat) {
    if (due[seat] != 0) post_cents(escrow, purse(accounts[seat]), due[seat]);
  }
  post_cents(escrow, "tips", tips);
  settle_progressives(round, accounts);
}

// The stakes go into the pool, which feeds the meter, is paid out of it, and pays the players.
void TableMoney::settle_progressives(const Round& round, const SeatAccounts& accounts) {
  for (const games::ProgressiveResult& result : games::progressive_results(round)) {
    const std::string name = table_ + "/" + round.rules().wager(result.wager).source->id;
    SeatAccounts due{};
    std::int64_t stakes = 0;
    for (const Line& line : round.lines()) {
      if (line.wager != result.wager) continue;
      stakes += line.stake_cents;
      due[line.seat] += line.stake_cents + line.net_cents;
    }
    for (const EnvyPay& envy : round.envy()) {
      if (envy.wager == result.wager) due[envy.seat] += envy.cents;
    }
    post_cents(escrow_account(table_), "pool/" + name, stakes);
    post("pool/" + name, "meter/" + name, *total(result.after).minus(total(result.before)));
    for (std::size_t seat = 0; seat < due.size(); ++seat) {
      if (due[seat] != 0) post_cents("pool/" + name, purse(accounts[seat]), due[seat]);
    }
  }
}

std::int64_t seat_gain(const Round& round, const std::vector<FeeRecord>& fees, int seat) {
  const bool banks = round.setup().bank_seat == seat;
  std::int64_t gain = banks ? bank_cents(round) : 0;
  for (const Line& line : round.lines()) gain += line.seat == seat ? line.net_cents : 0;
  for (const EnvyPay& envy : round.envy()) gain += envy.seat == seat ? envy.cents : 0;
  for (const FeeRecord& fee : fees) {
    const bool his = fee.seat == seat + 1 || (banks && fee.seat == FeeCharge::player_dealer);
    if (his) gain -= fee.cents;
  }
  return gain;
}

}  // namespace croupier
