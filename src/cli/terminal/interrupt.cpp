#include "cli/terminal/interrupt.h"

#include <csignal>

namespace croupier::cli {
namespace {

volatile std::sig_atomic_t noted = 0;  // NOLINT(*-non-const-global-variables): all a signal handler may touch

void watch_asking(void (*handler)(int)) {
  std::signal(SIGINT, handler);
  std::signal(SIGTERM, handler);
}

// A terminal that is closed; under nohup it is no concern of ours.
void watch_terminal(void (*handler)(int)) {
  struct sigaction now{};
  if (sigaction(SIGHUP, nullptr, &now) == 0 && now.sa_handler != SIG_IGN) std::signal(SIGHUP, handler);
}

// Who asks twice means at once. A terminal that is closed tells so twice by itself, through its shell and by the
// system.
void note(int) {
  noted = 1;
  watch_asking(SIG_DFL);
}

}  // namespace

InterruptWatch::InterruptWatch() {
  noted = 0;
  watch_asking(note);
  watch_terminal(note);
}
InterruptWatch::~InterruptWatch() {
  watch_asking(SIG_DFL);
  watch_terminal(SIG_DFL);
}

bool InterruptWatch::interrupted() { return noted != 0; }

}  // namespace croupier::cli
