#include "store/meters.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "base/int128.h"

namespace croupier {
namespace {

std::int64_t plus_square(std::int64_t sum, std::int64_t number) {
  const Int128 exact = Int128{number} * number + sum;
  return exact > std::numeric_limits<std::int64_t>::max() ? std::numeric_limits<std::int64_t>::max()
                                                          : static_cast<std::int64_t>(exact);
}

using Bet = std::pair<std::string, std::string>;  // and its pay table

// One round's share in one bet's meters.
class BetFold {
 public:
  void add(const RoundLine& line) {
    if (line.outcome == "fee") {
      totals_.fees_cents -= line.net_cents;
      return;
    }
    if (line.outcome == "void") {
      if (voids_.insert(line.seat).second) ++totals_.voids;
      return;
    }
    if (line.action_cents > 0 && seats_.insert(line.seat).second) ++totals_.bets;
    totals_.wagered_cents += line.action_cents;
    totals_.won_cents += line.action_cents + line.net_cents;
    totals_.jackpots += line.award_cents > 0 ? 1 : 0;
    totals_.jackpot_cents += line.award_cents;
    totals_.unit_cents += line.unit_cents;
    if (line.unit_cents > 0) compared_.insert(line.seat);
    // Theory leaves envy out: it depends on who else plays.
    if (line.outcome != "envy") nets_[line.seat] += line.net_cents;
  }

  [[nodiscard]] MeterTotals finish(std::int64_t ended_ms) const {
    MeterTotals totals = totals_;
    totals.rounds = 1;
    totals.first_ms = totals.last_ms = ended_ms;
    for (const int seat : compared_) totals.unit_net_cents += nets_.at(seat);
    totals.unit_squares = plus_square(0, totals.unit_cents);
    return totals;
  }

 private:
  MeterTotals totals_;
  std::set<int> seats_;
  std::set<int> voids_;
  std::set<int> compared_;
  std::map<int, std::int64_t> nets_;
};

bool is_bot(const FinishedRound& round, int seat) {
  return std::ranges::any_of(round.seats, [&](const RoundSeat& each) { return each.seat == seat && each.account < 0; });
}

}  // namespace

std::int64_t day_of(std::int64_t time_ms) {
  const std::int64_t day = time_ms / ms_a_day;
  return time_ms % ms_a_day < 0 ? day - 1 : day;
}

void MeterTotals::add(const MeterTotals& other) {
  first_ms = rounds == 0 ? other.first_ms : std::min(first_ms, other.first_ms);
  last_ms = rounds == 0 ? other.last_ms : std::max(last_ms, other.last_ms);
  rounds += other.rounds;
  bets += other.bets;
  wagered_cents += other.wagered_cents;
  won_cents += other.won_cents;
  jackpots += other.jackpots;
  jackpot_cents += other.jackpot_cents;
  voids += other.voids;
  fees_cents += other.fees_cents;
  unit_cents += other.unit_cents;
  unit_net_cents += other.unit_net_cents;
  if (__builtin_add_overflow(unit_squares, other.unit_squares, &unit_squares))
    unit_squares = std::numeric_limits<std::int64_t>::max();
}

void Meters::stage(const FinishedRound& round) {
  std::map<std::pair<Who, Bet>, BetFold> folds;
  for (const RoundLine& line : round.lines) {
    if (line.outcome == "bank") continue;
    for (const Who who : {Who::all, is_bot(round, line.seat) ? Who::bots : Who::people})
      folds[{who, {line.bet, line.paytable}}].add(line);
  }
  for (const auto& [of, fold] : folds) {
    const MeterKey key{.day = day_of(round.ended_ms),
                       .who = of.first,
                       .free_play = round.free_play,
                       .game = round.game,
                       .definition = round.definition,
                       .bet = of.second.first,
                       .paytable = of.second.second};
    const auto known = kept_.find(key);
    const auto [row, is_new] = staged_.try_emplace(key, known == kept_.end() ? MeterTotals{} : known->second);
    row->second.add(fold.finish(round.ended_ms));
  }
}

std::vector<std::pair<MeterKey, MeterTotals>> Meters::between(Who who, std::int64_t first_day,
                                                              std::int64_t last_day) const {
  std::vector<std::pair<MeterKey, MeterTotals>> found;
  for (auto at = kept_.lower_bound({.day = first_day, .who = Who::all, .free_play = false});
       at != kept_.end() && at->first.day <= last_day; ++at) {
    if (at->first.who == who) found.emplace_back(*at);
  }
  return found;
}

void Meters::keep() {
  for (const auto& [key, totals] : staged_) kept_.insert_or_assign(key, totals);
  staged_.clear();
}

}  // namespace croupier
