#include "tests/chaos/in_world.h"

#include <gtest/gtest.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <exception>

// Sanitizers end a program without a signal, unless they are told to.
// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): they ask for these names
extern "C" const char* __asan_default_options() { return "abort_on_error=1"; }
extern "C" const char* __ubsan_default_options() { return "abort_on_error=1"; }
// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp)

namespace croupier::chaos {
namespace {

constexpr std::array endings = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTERM, SIGINT, SIGPROF};

// A handler may do little more than write, so what it writes is ready before.
std::array<char, 200> last_words{};
std::size_t last_words_size = 0;
std::array<struct sigaction, endings.size()> before{};

void tell_seed() {
  if (write(STDERR_FILENO, last_words.data(), last_words_size) < 0) return;
  last_words_size = 0;  // once
}

// Then it goes on as if nobody had listened: a fault happens again, and a sanitizer tells of it.
void ending(int signal, siginfo_t* info, void* /*context*/) {
  tell_seed();
  for (std::size_t i = 0; i < endings.size(); ++i) {
    if (endings.at(i) == signal) sigaction(signal, &before.at(i), nullptr);
  }
  if (info->si_code <= 0 || signal == SIGPROF) raise(signal);
}

class LastWords {
 public:
  LastWords(std::uint64_t seed, std::int64_t most_ms) {
    const std::string text = "\nchaos: a world was ended. " + replay_of(seed) + "\n";
    last_words_size = std::min(text.size(), last_words.size());
    std::copy_n(text.begin(), last_words_size, last_words.begin());
    struct sigaction action{};
    action.sa_sigaction = ending;
    action.sa_flags = SA_SIGINFO;
    for (std::size_t i = 0; i < endings.size(); ++i) sigaction(endings.at(i), &action, &before.at(i));
    limit(most_ms);
  }
  ~LastWords() {
    limit(0);
    for (std::size_t i = 0; i < endings.size(); ++i) sigaction(endings.at(i), &before.at(i), nullptr);
    last_words_size = 0;
  }
  LastWords(const LastWords&) = delete;
  LastWords& operator=(const LastWords&) = delete;

 private:
  static void limit(std::int64_t ms) {
    itimerval timer{};
    timer.it_value.tv_sec = ms / 1000;
    timer.it_value.tv_usec = ms % 1000 * 1000;
    setitimer(ITIMER_PROF, &timer, nullptr);
  }
};

}  // namespace

std::string replay_of(std::uint64_t seed) {
  return "replay it: CROUPIER_CHAOS_SEED=" + std::to_string(seed) +
         " build/release/tests/chaos_test --gtest_filter=Chaos.*";
}

void in_world(std::uint64_t seed, const std::function<void()>& happens, std::int64_t most_ms) {
  SCOPED_TRACE(replay_of(seed));
  const LastWords words(seed, most_ms);
  try {
    happens();
  } catch (const std::exception& thrown) {
    ADD_FAILURE() << "a world threw: " << thrown.what();
  } catch (...) {
    ADD_FAILURE() << "a world threw what is no exception";
  }
}

}  // namespace croupier::chaos
