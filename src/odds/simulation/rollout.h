// Book play without a solver: each choice is played out many times with the cards the seat cannot see dealt anew,
// and the one that gains most is taken. It drives the real round, so it knows every game and no game by name.
#pragma once

#include <cstdint>
#include <vector>

#include "games/round.h"
#include "odds/simulation/stream.h"

namespace croupier {

class Rollout {
 public:
  // `samples` deals a choice, or fewer where a game has so many choices and decisions that its rounds would take too
  // long to play out; later decisions of the same seat are made with an eighth of them, and few at most. A game in
  // which one hand may come to decide again and again is looked into so far and no farther: beyond, the first offer is
  // taken, or deals would multiply with every decision.
  explicit Rollout(int samples = 256) : Rollout(samples, 3) {}

  // What each choice of the open decision gains the seat on average, in cents.
  [[nodiscard]] std::vector<double> values(const games::Round& round, const EventLog& events,
                                           SimulationStream& stream) const;
  // The best of them; the first of several that are equal.
  [[nodiscard]] std::size_t best(const games::Round& round, const EventLog& events, SimulationStream& stream) const;

 private:
  Rollout(int samples, int decisions) : samples_(samples), decisions_(decisions) {}

  // `rounds`: those played out so far, later decisions' included.
  std::vector<double> values(const games::Round& round, const EventLog& events, SimulationStream& stream,
                             std::int64_t& rounds) const;
  std::size_t best(const games::Round& round, const EventLog& events, SimulationStream& stream,
                   std::int64_t& rounds) const;

  int samples_;
  int decisions_;  // still looked into
};

}  // namespace croupier
