#include "odds/fee_cost.h"

#include "rules/base_wagers.h"

namespace croupier {
namespace {

FeePart part_of(std::int64_t fee_cents, const Fraction& wagered_cents, const Fraction& ev_cents) {
  const Fraction fee(fee_cents);
  return {.fee = Money::from_cents(fee_cents).value_or(Money()),
          .per_dollar = fee / wagered_cents,
          .ev_cents = ev_cents,
          .ev_after_cents = ev_cents - fee};
}

}  // namespace

Result<FeeCosts::Solved> FeeCosts::solve(const std::string& wager) {
  if (const auto found = solved_.find(wager); found != solved_.end()) return found->second;
  AnalysisRequest request{.wager = wager, .paytable = {}, .threads = threads_, .only_expectation = true};
  if (const PayTable* table = game_.paytable(wager)) request.paytable = table->id;
  const auto report = solver_.analyze(request);
  if (!report) return report.refusal();
  const Analysis& analysis = report->results.front();
  return solved_.emplace(wager, Solved{analysis.ev, analysis.average_wagered}).first->second;
}

Result<FeeCost> FeeCosts::cost(const FeeTable& fees, const Bets& bets, int seats) {
  Fraction wagered(0);
  Fraction ev(0);
  bool base_counted = false;
  std::vector<PlacedWager> placed;
  for (const auto& [id, amount] : bets) {
    for (int seat = 1; seat <= seats; ++seat) placed.push_back({seat, seat, id, amount});
    const bool base = is_part_of_base(game_, *game_.wager(id));
    // The base is solved as one bet, per unit of its first wager.
    if (base && base_counted) continue;
    base_counted = base_counted || base;
    const auto solved = solve(base ? "base" : id);
    if (!solved) return solved.refusal();
    wagered += solved->wagered * amount.cents();
    ev += solved->ev * amount.cents();
  }
  std::int64_t first_seat = 0;
  std::int64_t dealer = 0;
  for (const FeeCharge& charge : fees.charges(placed)) {
    if (charge.seat == FeeCharge::player_dealer) dealer += charge.amount.cents();
    if (charge.seat == 1) first_seat += charge.amount.cents();
  }
  return FeeCost{.wagered_cents = wagered,
                 .player = part_of(first_seat, wagered, ev),
                 .player_dealer = part_of(dealer, wagered * seats, -ev * seats)};
}

}  // namespace croupier
