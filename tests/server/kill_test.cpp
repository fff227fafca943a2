// Killed at any moment, the server loses nothing that it has told anybody (GLI-19 4.16.3, B.3.5): every acknowledged
// command is there, no cent is made or lost, open rounds go on, and a command sent again gets its first answer.
#include <gtest/gtest.h>

#include <csignal>
#include <random>
#include <thread>

#include "store/sqlite_store.h"
#include "tests/server/player.h"
#include "tests/server/program.h"
#include "tests/slow_build.h"

namespace croupier::testing {
namespace {

class Kill : public ::testing::Test {
 protected:
  Kill() : folder_(std::filesystem::temp_directory_path() / ("croupier-kill-" + std::to_string(getpid()))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~Kill() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::filesystem::path store() const { return folder_ / "room.db"; }

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

  // The last of what was acknowledged, sent again.
  static void expect_same_answers(Player& player) {
    const auto& all = player.acknowledged();
    for (std::size_t i = all.size() - std::min<std::size_t>(all.size(), 10); i < all.size(); ++i) {
      const auto answer = player.again(all[i].command);
      ASSERT_TRUE(answer.has_value());
      EXPECT_EQ(*answer, all[i].answer) << all[i].command.dump();
    }
  }

  // What the file says when nobody has it open.
  void expect_kept() {
    const auto opened = SqliteStore::open(store());
    ASSERT_TRUE(opened.ok()) << opened.refusal().line();
    SqliteStore& file = **opened;
    const auto verified = file.verify();
    EXPECT_TRUE(verified.ok()) << verified.refusal().line();
    for (const Player& player : players_) {
      expect_chips(file, player);
      const std::string client = std::to_string(player.account());
      for (; checked_[client] < player.acknowledged().size(); ++checked_[client]) {
        const auto& one = player.acknowledged()[checked_[client]];
        const auto answer = file.answer_to(client, one.command["id"]);
        ASSERT_TRUE(answer.ok() && answer->has_value()) << "lost: " << one.command.dump();
        EXPECT_EQ(Json::parse((*answer)->reply), one.answer);
      }
    }
  }

  // No cent is made or lost: what he has is what he was given and what his rounds gained him, but for what lies on his
  // table. Nobody else plays there.
  static void expect_chips(SqliteStore& file, const Player& player) {
    constexpr std::int64_t opening_stake_cents = 100'000;
    std::int64_t chips = opening_stake_cents;
    const std::string account = std::to_string(player.account());
    ASSERT_TRUE(file.read("account/" + account, 0, [&](const StoredEvent& event) {
      if (event.kind == "topped-up") chips += Json::parse(event.body)["cents"].get<std::int64_t>();
      return true;
    }));
    const auto rounds = file.rounds({.account = player.account(), .limit = 1'000'000});
    ASSERT_TRUE(rounds.ok());
    for (const FinishedRound& round : *rounds) {
      for (const RoundSeat& seat : round.seats) chips += seat.account == player.account() ? seat.net_cents : 0;
    }
    if (!player.table().empty()) chips -= file.balance("escrow/" + player.table()).value().cents();
    EXPECT_EQ(file.balance("player/" + account).value().cents(), chips) << player.table();
  }

  // Every round whose cards somebody saw has ended and is in the store, or is the one still on the table.
  void expect_rounds_finished() {
    const auto opened = SqliteStore::open(store());
    ASSERT_TRUE(opened.ok());
    for (const Player& player : players_) {
      ASSERT_FALSE(player.dealt().empty()) << player.why();
      for (const std::string& round : player.dealt()) {
        if (round == *player.dealt().rbegin()) continue;
        EXPECT_TRUE((*opened)->round(round)->has_value()) << round;
      }
    }
  }

  void kill_often(int times) {
    const std::uint64_t seed = std::random_device()();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 chance(seed);
    for (int i = 0; i < times && !HasFailure(); ++i) live(static_cast<int>(50 + chance() % 400));
    expect_rounds_finished();
  }

  std::filesystem::path folder_;
  std::vector<Player> players_;
  std::map<std::string, std::size_t> checked_;
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
