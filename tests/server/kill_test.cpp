// Killed at any moment, the server loses nothing that it has told anybody (GLI-19 4.16.3, B.3.5): every acknowledged
// command is there, no cent is made or lost, open rounds go on, and a command sent again gets its first answer.
#include <gtest/gtest.h>

#include <csignal>
#include <random>
#include <thread>

#include "tests/server/evening.h"
#include "tests/server/program.h"
#include "tests/slow_build.h"

namespace croupier::testing {
namespace {

class Kill : public Evening {
 protected:
  // One life of the server: everybody comes back, plays, and it is killed after so long.
  void live(int ms) {
    Program program(store());
    ASSERT_NE(program.port(), 0);
    for (Player& player : players_) {
      ASSERT_TRUE(player.come(program.port())) << player.why();
      expect_same_answers(player);
    }
    std::vector<std::thread> threads;
    for (Player& player : players_) threads.emplace_back([&] { player.play([] { return false; }); });
    std::this_thread::sleep_for(std::chrono::milliseconds(ms));
    program.signal(SIGKILL);
    EXPECT_EQ(program.wait(), 128 + SIGKILL);
    for (std::thread& thread : threads) thread.join();
    expect_kept();
  }

  void kill_often(int times) {
    const std::uint64_t seed = std::random_device()();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 chance(seed);
    for (int i = 0; i < times && !HasFailure(); ++i) live(static_cast<int>(50 + chance() % 400));
    expect_rounds_finished();
  }
};

class KillLong : public Kill {};

TEST_F(Kill, NothingToldIsLost) {
  for (int i = 0; i < 3; ++i) players_.emplace_back("kill" + std::to_string(i), "dj-wild-ma");
  kill_often(CROUPIER_SLOW_BUILD ? 3 : 8);
}

TEST_F(KillLong, NothingToldIsLostInTwoHundredLives) {
  for (int i = 0; i < 6; ++i)
    players_.emplace_back("kill" + std::to_string(i), i % 2 == 0 ? "dj-wild-ma" : "deuces-wild-xtreme-co");
  kill_often(200);
}

// A player in the middle of a round.
void play_until_dealt(Player& player) {
  player.play([&] { return !player.dealt().empty(); });
  ASSERT_FALSE(player.dealt().empty()) << player.why();
}

TEST_F(Kill, ATermFinishesHandsAndExitsWithZero) {
  Player& player = players_.emplace_back("drain", "dj-wild-ma");
  Program program(store());
  ASSERT_TRUE(player.come(program.port())) << player.why();
  play_until_dealt(player);
  program.signal(SIGTERM);
  std::thread playing([&] { player.play([] { return false; }); });
  EXPECT_EQ(program.wait(), 0);
  playing.join();
  expect_kept();
  const auto opened = SqliteStore::open(store());
  for (const std::string& round : player.dealt()) EXPECT_TRUE((*opened)->round(round)->has_value()) << round;
}

TEST_F(Kill, ARoundThatNobodyEndsIsLeftOpenAndGoesOn) {
  Player& player = players_.emplace_back("left", "dj-wild-ma");
  {
    Program program(store(), {"--drain", "0"});
    ASSERT_TRUE(player.come(program.port())) << player.why();
    play_until_dealt(player);
    program.signal(SIGTERM);
    EXPECT_EQ(program.wait(), 0);
  }
  const std::string round = *player.dealt().begin();
  Program program(store());
  ASSERT_TRUE(player.come(program.port())) << player.why();
  player.play([&] { return player.dealt().size() > 1; });
  EXPECT_EQ(*player.dealt().begin(), round) << "the same round was on the table";
  program.signal(SIGKILL);
  program.wait();
  EXPECT_TRUE((*SqliteStore::open(store()))->round(round)->has_value()) << "and was played to its end";
}

TEST_F(Kill, ASecondSignalEndsItAtOnce) {
  Player& player = players_.emplace_back("twice", "dj-wild-ma");
  Program program(store(), {"--drain", "600"});
  ASSERT_TRUE(player.come(program.port())) << player.why();
  play_until_dealt(player);
  program.signal(SIGINT);
  // Only a second signal ends it: the first must have been seen before.
  while (HttpClient(connect(program.port())).ask("GET", "/readyz").status == 200) {
  }
  program.signal(SIGINT);
  EXPECT_EQ(program.wait(), 130);
}

}  // namespace
}  // namespace croupier::testing
