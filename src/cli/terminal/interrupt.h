// Ctrl-C, a request to terminate and a terminal that is closed end long work cleanly: the command looks whether it was
// told to stop, prints what it has and leaves no half-written file.
#pragma once

namespace croupier::cli {

// From here to its end, an interrupt is noted instead of ending the program; a second one ends it.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;
  [[nodiscard]] static bool interrupted();
};

}  // namespace croupier::cli
