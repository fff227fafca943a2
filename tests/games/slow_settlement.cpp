#include "tests/games/slow_settlement.h"

#include <gtest/gtest.h>

namespace croupier::test {

std::unique_ptr<SlowSettlement> slow_settlement(const games::Round& round, const EventLog& events) {
  switch (round.rules().game().family) {
    case Family::showdown:
      return slow_showdown(round);
    case Family::baccarat:
      return slow_baccarat(round);
    case Family::twenty_one:
      return slow_twenty_one(round, events);
    case Family::two_hand:
    case Family::pot:
      break;
  }
  ADD_FAILURE() << round.rules().game().id << ": a family whose rounds nobody settles a second time";
  std::abort();
}

}  // namespace croupier::test
