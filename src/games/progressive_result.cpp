#include "games/progressive_result.h"

namespace croupier::games {

std::vector<ProgressiveResult> progressive_results(const Round& round) {
  std::vector<ProgressiveResult> results;
  for (std::uint8_t i = 0; i < round.rules().progressives().size(); ++i) {
    if (!round.setup().has_meter(i)) continue;
    const MeterState& meter = round.meter(i);
    ProgressiveResult result;
    result.wager = round.rules().progressives()[i].wager;
    result.before = round.setup().meter(i);
    result.after = meter.amounts;
    result.contributed = meter.contributed;
    result.house_seed = meter.house_seed;
    std::int64_t pool_cents = 0;
    for (const Line& line : round.lines()) {
      if (line.wager != result.wager) continue;
      pool_cents -= line.net_cents - line.award_cents;
      result.award_cents += line.award_cents;
    }
    for (const EnvyPay& envy : round.envy()) {
      if (envy.wager == result.wager) result.envy_cents += envy.cents;
    }
    result.pool_net = *Money::from_cents(pool_cents - result.envy_cents)->minus(meter.contributed);
    results.push_back(result);
  }
  return results;
}

}  // namespace croupier::games
