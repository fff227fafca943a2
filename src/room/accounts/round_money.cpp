#include "room/accounts/round_money.h"

#include <algorithm>

namespace croupier {
namespace {

// A player who changes his mind about a bet posts twice for each change; nobody does so more often in one round.
constexpr int most_lines = 1000;

// Did this table move it? Fees go to one account of the house, whichever table took them: another table's event says
// that they are not of this one.
bool is_of_table(const StatementLine& line, const std::string& table) {
  if (line.other == "fees") return !line.stream.starts_with("table/") || line.stream == "table/" + table;
  return line.other == "escrow/" + table || line.other.starts_with("pool/" + table + "/");
}

}  // namespace

std::string transaction_id(const StatementLine& line) {
  return std::to_string(line.sequence) + "-" + std::to_string(line.position);
}

Result<std::optional<std::int64_t>> sequence_of(Store& store, const FinishedRound& round) {
  const auto before = store.last_before(round.ended_ms);
  const auto last = store.last_before(round.ended_ms + 1);
  if (!before) return before.refusal();
  if (!last) return last.refusal();
  const auto is_there = [&](std::int64_t until) -> Result<bool> {
    const auto page = store.rounds({.table = round.table, .after = *before, .until = until, .limit = most_lines});
    if (!page) return page.refusal();
    return std::ranges::any_of(page->rounds, [&](const FinishedRound& each) { return each.id == round.id; });
  };
  // Halving the events of that millisecond: the first place up to which it is there.
  std::int64_t without = *before;
  std::int64_t with = *last;
  if (with <= without) return std::optional<std::int64_t>();
  const auto there = is_there(with);
  if (!there) return there.refusal();
  if (!*there) return std::optional<std::int64_t>();
  while (with - without > 1) {
    const std::int64_t middle = without + (with - without) / 2;
    const auto found = is_there(middle);
    if (!found) return found.refusal();
    (*found ? with : without) = middle;
  }
  return std::optional(with);
}

Result<std::optional<SeatMoney>> seat_money(Store& store, const FinishedRound& round, const RoundSeat& seat,
                                            std::int64_t sequence) {
  if (seat.account < 1) return std::optional<SeatMoney>();
  const auto lines =
      store.statement({.account = seat.account, .until = sequence, .newest_first = true, .limit = most_lines});
  if (!lines) return lines.refusal();
  // Back from the settlement to where the table's postings make up the gain. Whatever it moved before, a bet that was
  // called off or taken back, came to nothing.
  SeatMoney money;
  Money sum;
  for (const StatementLine& line : *lines) {
    if (!is_of_table(line, round.table)) continue;
    sum = sum.plus(line.amount).value_or(Money{});
    money.transactions.push_back(transaction_id(line));
    if (sum != Money::from_cents(seat.net_cents)) continue;
    std::ranges::reverse(money.transactions);
    money.staked_ms = line.time_ms;
    money.before_cents = line.after.minus(line.amount).value_or(Money{}).cents();
    money.after_cents = lines->front().after.cents();
    return std::optional(std::move(money));
  }
  return std::optional<SeatMoney>();
}

}  // namespace croupier
