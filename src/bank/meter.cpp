#include "bank/meter.h"

#include "base/int128.h"
#include "base/refuse.h"

namespace croupier {

Result<MeterChange> change_of(const MeterParameters& now, Money current, const MeterParameters& wanted) {
  if (auto done = check_meter(wanted); !done) return done.refusal();
  if (wanted.ceiling && *wanted.ceiling <= current)
    return refuse("a ceiling of " + to_text(*wanted.ceiling) + " when the meter shows " + to_text(current),
                  "a ceiling above it");
  MeterChange change{.now = now, .waiting = {}};
  change.now.ceiling = wanted.ceiling;
  if (auto done = check_meter(change.now); !done) return done.refusal();
  if (wanted != change.now) change.waiting = wanted;
  return change;
}

Result<Meter> Meter::open(const MeterParameters& parameters) {
  if (auto done = check_meter(parameters); !done) return done.refusal();
  Meter meter;
  meter.parameters_ = parameters;
  meter.amounts_ = seeded(parameters);
  meter.counters_.house = parameters.seed;
  return meter;
}

Result<Done> Meter::why_not_play() const {
  if (enabled_) return Done{};
  return refuse("the progressive is switched off: it is neither won nor raised", "no wager on it until it is back");
}

Result<Done> Meter::contribute(std::int64_t stake_cents) {
  if (auto done = why_not_play(); !done) return done;
  if (stake_cents != parameters_.unit.cents())
    return refuse("a progressive wager that is not one unit", "exactly " + to_text(parameters_.unit));
  MeterAmounts after = amounts_;
  const auto in = counters_.in.plus(croupier::contribute(parameters_, after, stake_cents));
  if (!in || !check_amounts(after)) return refuse("a meter too large to keep", "pay the jackpot first");
  amounts_ = after;
  counters_.in = *in;
  return Done{};
}

Result<MeterAward> Meter::award(int percent) {
  if (auto done = why_not_play(); !done) return done.refusal();
  if (percent < 1 || percent > 100) return refuse(std::to_string(percent) + "% of a meter", "1% to 100%");
  MeterAmounts after = amounts_;
  const MeterAward award = croupier::award(parameters_, after, percent);
  const auto paid = Money::from_cents(award.cents);
  const auto wins = paid ? counters_.wins.plus(*paid) : std::nullopt;
  const auto house = counters_.house.plus(award.house_seed);
  if (!wins || !house) return refuse("more than a meter's counters hold", "a new meter");
  amounts_ = after;
  counters_.wins = *wins;
  counters_.house = *house;
  ++counters_.hits;
  if (!award.jackpot) return award;
  ++counters_.resets;
  if (waiting_) parameters_ = *waiting_;
  waiting_.reset();
  return award;
}

Result<Done> Meter::change(const MeterParameters& wanted) {
  if (parameters_.linked && link_operates_)
    return refuse("the parameters of a linked meter while the link operates", "stop the link first");
  const auto change = change_of(parameters_, amounts_.current, wanted);
  if (!change) return change.refusal();
  parameters_ = change->now;
  waiting_ = change->waiting;
  return Done{};
}

bool Meter::balanced() const {
  const Int128 in = Int128{counters_.in.units()} + counters_.house.units();
  return in == Int128{counters_.wins.units()} + total(amounts_).units();
}

}  // namespace croupier
