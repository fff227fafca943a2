// Ctrl-C ends long work cleanly: the command looks whether it was pressed, and prints what it has.
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
