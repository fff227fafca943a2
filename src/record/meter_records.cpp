#include "record/meter_records.h"

#include "base/refuse.h"
#include "games/progressive_result.h"
#include "record/named_hands.h"
#include "rules/unknown_names.h"

namespace croupier {

using namespace games;

Result<Done> set_meters(const RoundRecord& record, const TableRules& rules, Setup& setup) {
  for (const MeterRecord& meter : record.meters) {
    const std::uint8_t wager = rules.wager_index(meter.wager);
    const std::string name = "'" + shown(meter.wager) + "'";
    const auto at_meter = [&](Refusal refusal) {
      refusal.where = place_in_file(record, "meters_cents." + meter.wager);
      return refusal;
    };
    if (wager == none || rules.wager(wager).source->kind != WagerKind::progressive)
      return at_meter(no_progressive(rules.game(), meter.wager));
    const std::uint8_t progressive = rules.wager(wager).progressive;
    if (progressive == none) return at_meter(refuse("a meter for " + name + ", which has no pay table", "its table"));
    if (auto done = check_amounts(meter.amounts); !done) {
      Refusal refusal = done.refusal();
      refusal.what = name + ": " + refusal.what;
      return at_meter(std::move(refusal));
    }
    setup.set_meter(progressive, meter.amounts);
  }
  return Done{};
}

void add_progressives(const Round& round, RoundRecord& record) {
  const auto name = [&](std::uint8_t wager) { return round.rules().wager(wager).source->id; };
  for (const EnvyPay& envy : round.envy()) {
    record.envy.push_back({.seat = envy.seat + 1,
                           .wager = name(envy.wager),
                           .hand_of = envy.hand_of + 1,
                           .cents = envy.cents,
                           .clause = round.rules().clause(envy.clause)});
  }
  for (const ProgressiveResult& result : progressive_results(round)) {
    record.meters.push_back({name(result.wager), result.before});
    record.progressives.push_back({.wager = name(result.wager),
                                   .after = result.after,
                                   .contributed = result.contributed,
                                   .pool_net = result.pool_net,
                                   .house_seed = result.house_seed,
                                   .award_cents = result.award_cents});
  }
}

std::vector<MeterRecord> meters_after(const Round& round) {
  std::vector<MeterRecord> meters;
  for (const ProgressiveResult& result : progressive_results(round))
    meters.push_back({round.rules().wager(result.wager).source->id, result.after});
  return meters;
}

}  // namespace croupier
