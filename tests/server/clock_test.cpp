// The clock that everything runs by, while the machine's jumps.
#include "server/upkeep/clock.h"

#include <gtest/gtest.h>

namespace croupier::server {
namespace {

constexpr std::int64_t minute_ms = 60'000;
constexpr std::int64_t day_ms = 24 * 60 * minute_ms;

struct Machine {
  std::int64_t steady = 77'000;
  std::int64_t ahead = 1'800'000'000'000;  // what has to be added for the time of day

  void pass(std::int64_t ms) { steady += ms; }
  [[nodiscard]] std::int64_t system() const { return steady + ahead; }
  [[nodiscard]] ServerClock clock() {
    return ServerClock([this] { return system(); }, [this] { return steady; });
  }
};

TEST(ServerClock, GoesOnAtThePaceOfTimeWhateverTheMachineIsSetTo) {
  Machine machine;
  ServerClock clock = machine.clock();
  const std::int64_t start = machine.system();
  EXPECT_EQ(clock.now(), start);
  machine.ahead += day_ms;
  machine.pass(1000);
  EXPECT_EQ(clock.now(), start + 1000);
  machine.ahead -= 3 * day_ms;
  machine.pass(1000);
  EXPECT_EQ(clock.now(), start + 2000);
}

TEST(ServerClock, StartsNoEarlierThanTheNewestEvent) {
  Machine machine;
  ServerClock clock = machine.clock();
  clock.start_after(machine.system() - day_ms);
  EXPECT_EQ(clock.now(), machine.system());
  clock.start_after(machine.system() + day_ms);
  EXPECT_EQ(clock.now(), machine.system() + day_ms);
  machine.pass(5);
  EXPECT_EQ(clock.now(), machine.system() + day_ms) << "and goes on from there";
}

TEST(ServerClock, TellsOnceHowFarTheMachineHasStrayed) {
  Machine machine;
  ServerClock clock = machine.clock();
  EXPECT_EQ(clock.strayed(), std::nullopt);
  machine.ahead += minute_ms;
  EXPECT_EQ(clock.strayed(), std::nullopt) << "a minute is allowed";
  machine.ahead += 1;
  EXPECT_EQ(clock.strayed(), minute_ms + 1);
  EXPECT_EQ(clock.strayed(), std::nullopt);
  machine.ahead -= minute_ms + 1;
  EXPECT_EQ(clock.strayed(), 0) << "and when it is right again";
  clock.start_after(machine.system() + day_ms);
  EXPECT_EQ(clock.strayed(), -day_ms);
}

TEST(ServerClock, TheRealOnesGoForward) {
  const auto steady = steady_clock();
  const std::int64_t before = steady();
  EXPECT_GE(steady(), before);
  EXPECT_GT(system_clock()(), 1'700'000'000'000);
}

}  // namespace
}  // namespace croupier::server
