#include "bank/meter_amounts.h"

#include <algorithm>

#include "base/refuse.h"

namespace croupier {
namespace {

constexpr Money highest = *Money::from_dollars(highest_meter_dollars);

// Amounts are checked where they come in; no sum of a few of them leaves 64 bits.
Money known(std::optional<Money> money) {
  if (!money) broken_invariant("a meter beyond 64 bits");
  return *money;
}
Money operator+(Money a, Money b) { return known(a.plus(b)); }
Money operator-(Money a, Money b) { return known(a.minus(b)); }

// Up to the ceiling; what is left over waits.
void fill(const MeterParameters& parameters, MeterAmounts& amounts, Money more) {
  Money room = more;
  if (parameters.ceiling) room = std::clamp(*parameters.ceiling - amounts.current, Money{}, more);
  amounts.current = amounts.current + room;
  amounts.overflow = amounts.overflow + (more - room);
}

}  // namespace

Result<Done> check_meter(const MeterParameters& parameters) {
  if (parameters.unit <= Money{} || !parameters.unit.is_whole_cents() || parameters.unit > highest)
    return refuse("a progressive wagered by " + to_text(parameters.unit), "whole cents, above zero");
  for (const Money amount : {parameters.seed, parameters.reseed}) {
    if (amount < Money{} || amount > highest)
      return refuse("a meter seeded with " + to_text(amount), "zero to " + to_text(highest));
  }
  if (parameters.increment_permyriad < 0 || parameters.reserve_permyriad < 0 ||
      parameters.increment_permyriad > 10'000 - parameters.reserve_permyriad)
    return refuse("rates that take more than the wager, or less than nothing", "0% to 100% with the reserve");
  // A fraction of a cent may be carried over a reseed.
  const Money lowest_ceiling = std::max(parameters.seed, parameters.reseed) + *Money::from_cents(1);
  if (parameters.ceiling && (*parameters.ceiling < lowest_ceiling || *parameters.ceiling > highest))
    return refuse("a ceiling of " + to_text(*parameters.ceiling), "at least " + to_text(lowest_ceiling));
  return Done{};
}

Result<Done> check_amounts(const MeterAmounts& amounts) {
  for (const Money amount : {amounts.current, amounts.overflow, amounts.reserve}) {
    if (amount < Money{} || amount > highest)
      return refuse("a meter that holds " + to_text(amount), "zero to " + to_text(highest));
  }
  return Done{};
}

Money total(const MeterAmounts& amounts) { return amounts.current + amounts.overflow + amounts.reserve; }

Money contribution(const MeterParameters& parameters, std::int64_t stake_cents) {
  // A cent is as many units as a whole has hundredths of a percent.
  static_assert(Money::units_per_cent == 10'000);
  const auto rate = Money::from_units(parameters.increment_permyriad + parameters.reserve_permyriad);
  return known(rate->times(stake_cents));
}

Money contribute(const MeterParameters& parameters, MeterAmounts& amounts, std::int64_t stake_cents) {
  const Money all = contribution(parameters, stake_cents);
  const Money hidden = known(Money::from_units(parameters.reserve_permyriad)->times(stake_cents));
  amounts.reserve = amounts.reserve + hidden;
  fill(parameters, amounts, all - hidden);
  return all;
}

MeterAward award(const MeterParameters& parameters, MeterAmounts& amounts, int percent) {
  if (percent < 1 || percent > 100) broken_invariant("no share of a meter");
  const Money paid = known(known(amounts.current.share(percent, 100)).whole_cents());
  MeterAward result{.cents = paid.cents(), .jackpot = percent == 100, .house_seed = {}};
  amounts.current = amounts.current - paid;
  if (!result.jackpot) return result;
  const Money from_reserve = std::min(amounts.reserve, parameters.reseed);
  amounts.reserve = amounts.reserve - from_reserve;
  result.house_seed = parameters.reseed - from_reserve;
  // What the ceiling kept out of this jackpot is part of the next.
  const Money waiting = amounts.overflow;
  amounts.overflow = Money{};
  fill(parameters, amounts, parameters.reseed);
  fill(parameters, amounts, waiting);
  return result;
}

}  // namespace croupier
