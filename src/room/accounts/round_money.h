// A player's account around a round, by its postings: what it held before his first stake and after the settlement.
// A finished round says what a seat staked and gained; that the postings say the same is what this finds out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/store.h"

namespace croupier {

struct SeatMoney {
  std::int64_t staked_ms = 0;  // when the first stake was taken
  std::int64_t before_cents = 0;
  std::int64_t after_cents = 0;
  std::vector<std::string> transactions{};  // of his statement, in order: together they are what the seat gained
};

// Of a transaction of a statement: "123-0".
[[nodiscard]] std::string transaction_id(const StatementLine& line);

// Where a finished round stands in the store; nothing when it is not found where its time says.
Result<std::optional<std::int64_t>> sequence_of(Store& store, const FinishedRound& round);

// Nothing for a bot, whose account has no statement, and where no postings add up to what the seat gained.
Result<std::optional<SeatMoney>> seat_money(Store& store, const FinishedRound& round, const RoundSeat& seat,
                                            std::int64_t sequence);

}  // namespace croupier
