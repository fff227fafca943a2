// A nemesis from outside: it pauses, kills and starts the server again, and sets its machine's clock, while several
// play and come and go. Whatever it does, the store is what an undisturbed evening could have left (evening.h).
#include <gtest/gtest.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <random>
#include <thread>

#include "tests/server/evening.h"
#include "tests/server/program.h"
#include "tests/slow_build.h"

namespace croupier::testing {
namespace {

using std::chrono::milliseconds;

// Debian's libfaketime; a sanitizer's runtime does not let another library go before it.
constexpr const char* fake_clock = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

class Nemesis : public Evening {
 protected:
  // From now on the machine's clock is so far off.
  void set_clock(int seconds) const {
    std::ofstream(folder_ / "clock.new") << (seconds < 0 ? "" : "+") << seconds << "\n";
    std::filesystem::rename(folder_ / "clock.new", folder_ / "clock");
  }
  [[nodiscard]] std::vector<std::string> environment() const {
    if (CROUPIER_SLOW_BUILD) return {};
    EXPECT_TRUE(std::filesystem::exists(fake_clock)) << "./check installs it";
    return {std::string("LD_PRELOAD=") + fake_clock, "FAKETIME_TIMESTAMP_FILE=" + (folder_ / "clock").string(),
            "FAKETIME_NO_CACHE=1", "FAKETIME_DONT_FAKE_MONOTONIC=1"};
  }
  int any(int from, int to) { return std::uniform_int_distribution<int>(from, to)(chance_); }

  // Everybody plays; now and then somebody hangs up and comes again.
  std::vector<std::thread> start_playing(const Program& program) {
    std::vector<std::thread> threads;
    for (Player& player : players_) {
      threads.emplace_back([&player, port = program.port(), patience = any(2, 12)] {
        std::size_t until = 0;
        do {
          until = player.acknowledged().size() + static_cast<std::size_t>(patience);
          player.play([&] { return player.acknowledged().size() >= until; });
        } while (player.acknowledged().size() >= until && player.come(port));
      });
    }
    return threads;
  }

  void torment(const Program& program) {
    for (int i = any(1, 3); i > 0; --i) {
      std::this_thread::sleep_for(milliseconds(any(20, 150)));
      switch (any(0, 2)) {
        case 0:
          program.signal(SIGSTOP);
          std::this_thread::sleep_for(milliseconds(any(10, 120)));
          program.signal(SIGCONT);
          break;
        case 1:
          set_clock(any(-100'000, 100'000));
          break;
        default:
          break;
      }
    }
  }

  void live(int clock) {
    set_clock(clock);
    Program program(store(), {}, environment());
    ASSERT_NE(program.port(), 0);
    for (Player& player : players_) {
      ASSERT_TRUE(player.come(program.port())) << player.why();
      expect_same_answers(player);
    }
    std::vector<std::thread> threads = start_playing(program);
    torment(program);
    // Stopped, it can be killed as well.
    if (any(0, 3) == 0) program.signal(SIGSTOP);
    program.signal(SIGKILL);
    EXPECT_EQ(program.wait(), 128 + SIGKILL);
    for (std::thread& thread : threads) thread.join();
    expect_kept();
  }

  void torment_lives(int lives) {
    const char* given = std::getenv("CROUPIER_NEMESIS_SEED");
    const std::uint64_t seed = given == nullptr ? std::random_device()() : std::strtoull(given, nullptr, 10);
    SCOPED_TRACE("CROUPIER_NEMESIS_SEED=" + std::to_string(seed));
    chance_.seed(seed);
    for (int i = 0; i < lives && !HasFailure(); ++i) live(any(-100'000, 100'000));
    // Whatever it was before, it goes back now.
    live(-200'000);
    expect_rounds_finished();
    if (!CROUPIER_SLOW_BUILD) expect_strayed();
  }

  // The clock was really set, and the server saw it.
  void expect_strayed() const {
    const auto opened = SqliteStore::open(store());
    ASSERT_TRUE(opened.ok());
    EXPECT_TRUE((*opened)->last("significant", "clock-strayed").value().has_value());
  }

  std::mt19937_64 chance_;
};

class NemesisLong : public Nemesis {};

TEST_F(Nemesis, PausesKillsAndClocksCostNothing) {
  for (int i = 0; i < 3; ++i)
    players_.emplace_back("nemesis" + std::to_string(i), i % 2 == 0 ? "dj-wild-ma" : "deuces-wild-xtreme-co");
  torment_lives(CROUPIER_SLOW_BUILD ? 2 : 6);
}

TEST_F(NemesisLong, PausesKillsAndClocksCostNothingInTwoHundredLives) {
  for (int i = 0; i < 6; ++i)
    players_.emplace_back("nemesis" + std::to_string(i), i % 2 == 0 ? "dj-wild-ma" : "deuces-wild-xtreme-co");
  torment_lives(200);
}

}  // namespace
}  // namespace croupier::testing
