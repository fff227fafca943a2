#include "cli/interrupt.h"

#include <csignal>

namespace croupier::cli {
namespace {

volatile std::sig_atomic_t noted = 0;  // NOLINT(*-non-const-global-variables): all a signal handler may touch

void note(int) {
  noted = 1;
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace

InterruptWatch::InterruptWatch() {
  noted = 0;
  std::signal(SIGINT, note);
}
InterruptWatch::~InterruptWatch() { std::signal(SIGINT, SIG_DFL); }

bool InterruptWatch::interrupted() { return noted != 0; }

}  // namespace croupier::cli
