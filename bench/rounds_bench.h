// How fast whole rounds are dealt, played and settled through the same apply() that a server calls: one seat, every
// wager that the game has, a shuffle each time, each command checked. Decisions go through the choices in turn.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "rules/rulebook.h"

namespace croupier::bench {

struct RoundRate {
  std::string game;
  std::string wagers;
  double per_second = 0;             // the cards of the round shuffled, events thrown away
  double recorded_per_second = 0;    // the same, events kept until the next round
  double whole_shoe_per_second = 0;  // the whole shoe shuffled, as at a table; events thrown away
  int cards = 0;                     // dealt in a round
  std::uint64_t digest = 0;          // over the settled lines of 100,000 rounds; the same with and without events
  bool same = false;

  [[nodiscard]] double ns_per_card() const { return 1e9 / per_second / cards; }
};

Result<std::vector<RoundRate>> bench_rounds(const Rulebook& book, bool quick);

}  // namespace croupier::bench
