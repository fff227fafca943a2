// Neighbors who show each other their hands: what that gains them, as measured.
#pragma once

#include <cstdint>

namespace croupier {

struct SharedHands {
  int players = 0;
  std::uint64_t deals = 0;
  std::uint64_t seed = 0;
  double ev = 0;  // of the base per ante
  double standard_error = 0;
  bool stopped = false;  // the deals drawn are the first ones: a shorter run, and a valid one
};

}  // namespace croupier
