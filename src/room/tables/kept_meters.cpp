#include "room/tables/kept_meters.h"

#include <algorithm>

namespace croupier {

const KeptMeter* KeptMeters::waiting(const std::string& game, const std::string& wager, const std::string& paytable,
                                     Money unit) const {
  const auto found = std::ranges::find_if(meters_, [&](const KeptMeter& meter) {
    return meter.game == game && meter.wager == wager && meter.paytable == paytable &&
           meter.unit.value_or(unit) == unit;
  });
  return found == meters_.end() ? nullptr : &*found;
}

void KeptMeters::take(const std::string& table, const std::string& wager) {
  std::erase_if(meters_, [&](const KeptMeter& meter) { return meter.table == table && meter.wager == wager; });
}

}  // namespace croupier
