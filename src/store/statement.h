// What postings do to the accounts of people, one after the other: the lines of their statements.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/account_ledger.h"

namespace croupier {

struct StatementEntry {
  std::int64_t account = 0;
  std::int64_t position = 0;  // of the posting
  Money amount{};             // below zero: taken
  Money after{};              // what the account held then
  friend bool operator==(const StatementEntry&, const StatementEntry&) = default;
};

// The number of a person's account: 7 of "player/7"; nothing of a bot's or of any other.
[[nodiscard]] std::optional<std::int64_t> person_of(std::string_view account);

class Statements {
 public:
  // Beginning with what these books hold, which must outlive it; or with nothing anywhere.
  explicit Statements(const AccountLedger* ledger = nullptr) : ledger_(ledger) {}

  // The postings of the next append.
  [[nodiscard]] std::vector<StatementEntry> post(std::span<const Posting> postings);

 private:
  const AccountLedger* ledger_;
  std::map<std::int64_t, Money> held_;
};

}  // namespace croupier
