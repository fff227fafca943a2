#include "cli/interrupt.h"

#include <csignal>

namespace croupier::cli {
namespace {

volatile std::sig_atomic_t noted = 0;  // NOLINT(*-non-const-global-variables): all a signal handler may touch

void watch_with(void (*handler)(int)) {
  std::signal(SIGINT, handler);
  std::signal(SIGTERM, handler);
  // A terminal that is closed; under nohup it is no concern of ours.
  if (std::signal(SIGHUP, handler) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
}

void note(int) {
  noted = 1;
  watch_with(SIG_DFL);
}

}  // namespace

InterruptWatch::InterruptWatch() {
  noted = 0;
  watch_with(note);
}
InterruptWatch::~InterruptWatch() { watch_with(SIG_DFL); }

bool InterruptWatch::interrupted() { return noted != 0; }

}  // namespace croupier::cli
