#include "cli/terminal/raw_keys.h"

#include <termios.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace croupier::cli {
namespace {

constexpr std::array ending_signals = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

termios before;  // NOLINT(*-non-const-global-variables): a signal handler has nothing else to look at

// Both calls are among the few a handler may make.
void restore_and_leave(int signal) {
  tcsetattr(STDIN_FILENO, TCSANOW, &before);
  _exit(128 + signal);
}

}  // namespace

RawKeys::RawKeys() {
  tcgetattr(STDIN_FILENO, &before);
  for (const int signal : ending_signals) std::signal(signal, restore_and_leave);
  termios raw = before;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  tcsetattr(STDIN_FILENO, TCSANOW, &raw);
}

RawKeys::~RawKeys() {
  tcsetattr(STDIN_FILENO, TCSANOW, &before);
  for (const int signal : ending_signals) std::signal(signal, SIG_DFL);
}

char RawKeys::next() {
  char key = 0;
  return read(STDIN_FILENO, &key, 1) == 1 ? key : '\0';
}

}  // namespace croupier::cli
