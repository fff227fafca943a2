#include "store/round_query.h"

#include <algorithm>
#include <limits>

namespace croupier {
namespace {

bool in_range(const RoundQuery& query, const FinishedRound& round) {
  if (!query.min_cents && !query.max_cents) return true;
  std::int64_t most = std::numeric_limits<std::int64_t>::min();
  for (const RoundSeat& seat : round.seats) {
    if (query.account && seat.account != *query.account) continue;
    most = std::max({most, seat.wagered_cents, seat.net_cents});
  }
  return most >= query.min_cents.value_or(most) && most <= query.max_cents.value_or(most);
}

}  // namespace

bool matches_seats(const RoundQuery& query, const FinishedRound& round) {
  const auto his = [&](const RoundSeat& seat) { return seat.account == *query.account; };
  return (query.table.empty() || round.table == query.table) && (query.game.empty() || round.game == query.game) &&
         (!query.account || std::ranges::any_of(round.seats, his)) && (!query.voided || round.voided) &&
         in_range(query, round);
}

bool matches_lines(const RoundQuery& query, const FinishedRound& round) {
  const auto has = [&](const auto& what) { return std::ranges::any_of(round.lines, what); };
  return (query.hand.empty() || has([&](const RoundLine& line) { return line.hand == query.hand; })) &&
         (!query.jackpots || has([](const RoundLine& line) { return line.award_cents > 0; }));
}

}  // namespace croupier
