// Where the money of a table goes: what every step of it posts. An escrow holds what lies on the table and nothing
// else; docs/server.md has the accounts.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/round.h"
#include "record/record.h"
#include "store/store.h"
#include "table/live_table.h"

namespace croupier {

// Who sits where; 0: nobody.
using SeatAccounts = std::array<std::int64_t, games::max_seats>;
[[nodiscard]] SeatAccounts accounts_at(const LiveTable& table);

[[nodiscard]] std::string player_account(std::int64_t account);
[[nodiscard]] std::string escrow_account(const std::string& table);

class TableMoney {
 public:
  explicit TableMoney(std::string table) : table_(std::move(table)) {}

  // A player puts up so much more, or (negative) takes it back.
  void stake(std::int64_t account, std::int64_t cents);
  // A fee goes back to who paid it.
  void return_fee(std::int64_t account, std::int64_t cents);
  void return_fees(const std::vector<FeeRecord>& fees, const SeatAccounts& accounts, std::uint8_t bank_seat);
  // What the collection takes at "no more bets".
  void collect(const std::vector<FeeRecord>& fees, const SeatAccounts& accounts, std::uint8_t bank_seat);
  // Everything on the table to whom it belongs now.
  void settle(const games::Round& round, const SeatAccounts& accounts);
  // A new progressive: its pool backs what the meter starts with. And the end of one.
  void open_meter(const std::string& wager, Money amount);
  void close_meter(const std::string& wager, Money amount);
  // A progressive that goes on with the meter of a table that has closed.
  void take_meter(const std::string& table, const std::string& wager, Money amount);
  // Play money: out of nowhere, for a bot or a player who has run out.
  void issue(std::int64_t account, std::int64_t cents);

  // Zero amounts are left out.
  [[nodiscard]] std::vector<Posting> take() { return std::exchange(postings_, {}); }

 private:
  // The ledger's account that a seat plays from: stakes come out of it, fees too, and what is won goes in.
  [[nodiscard]] static std::string purse(std::int64_t account) { return player_account(account); }
  void post(std::string from, std::string to, Money amount);
  void post_cents(std::string from, std::string to, std::int64_t cents);
  void settle_progressives(const games::Round& round, const SeatAccounts& accounts);

  std::string table_;
  std::vector<Posting> postings_;
};

// What a seat's balance gains by a finished round, the fee it paid taken off; the player-dealer's is the bank's gain.
[[nodiscard]] std::int64_t seat_gain(const games::Round& round, const std::vector<FeeRecord>& fees, int seat);

}  // namespace croupier
