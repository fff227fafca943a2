// How the benchmarks take time.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <limits>

namespace croupier::bench {

// The optimizer must believe that somebody reads the results, and all that lies in memory besides.
inline void read(std::uint64_t results) { asm volatile("" : : "r"(results) : "memory"); }

// Processor time of this thread in seconds: other programs on the machine slow us down, but are not counted.
inline double seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Time on the clock: for what runs on several threads, or waits for a disk.
inline double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// The shortest time of `work`, repeated for about `budget` seconds and at least three times.
template <class Work>
double best_seconds(double budget, const Work& work) {
  double best = std::numeric_limits<double>::infinity();
  const double start = seconds();
  for (int done = 0; done < 3 || seconds() - start < budget; ++done) {
    const double before = seconds();
    read(work());
    best = std::min(best, seconds() - before);
  }
  return best;
}

}  // namespace croupier::bench
