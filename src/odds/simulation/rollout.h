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
  // `samples` deals a choice; later decisions of the same seat are made with an eighth of them.
  explicit Rollout(int samples = 256) : samples_(samples) {}

  // What each choice of the open decision gains the seat on average, in cents.
  [[nodiscard]] std::vector<double> values(const games::Round& round, const EventLog& events,
                                           SimulationStream& stream) const;
  // The best of them; the first of several that are equal.
  [[nodiscard]] std::size_t best(const games::Round& round, const EventLog& events, SimulationStream& stream) const;

 private:
  int samples_;
};

}  // namespace croupier
