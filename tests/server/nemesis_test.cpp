// A nemesis from outside: it pauses, kills and starts the server again, and sets its machine's clock, while several
// play and come and go, at practice tables and with bots at one where players bank and pay a fee, and an operator
// switches off, voids, opens and closes. Whatever it does, the store is what an undisturbed evening could have left
// (evening.h).
#include <gtest/gtest.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <random>
#include <thread>

#include "record/record.h"
#include "room/audit/significant.h"
#include "tests/server/evening.h"
#include "tests/server/floor_operator.h"
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

  // The first life: somebody becomes the operator, and opens a table with a bank and a fee for these. Those who are
  // there already keep to themselves.
  void open_house(int shared) {
    Program program(store(), {}, environment());
    ASSERT_NE(program.port(), 0);
    ASSERT_TRUE(operator_.come(program.port(), program.line()));
    table_ = operator_.open_quick_table("t5");
    ASSERT_NE(table_, "");
    operator_.look_after({table_});
    for (int i = 0; i < shared; ++i) players_.emplace_back("shared" + std::to_string(i), "", table_);
    program.signal(SIGKILL);
    EXPECT_EQ(program.wait(), 128 + SIGKILL);
  }

  // Everybody is let in again, and is told what he was told before.
  void come_back(const Program& program) {
    ASSERT_NE(program.port(), 0);
    ASSERT_TRUE(operator_.come(program.port()));
    operator_.enable_everything();
    for (Player& player : players_) {
      ASSERT_TRUE(player.come(program.port())) << player.why();
      expect_same_answers(player);
    }
  }

  void live(int clock) {
    set_clock(clock);
    Program program(store(), {}, environment());
    ASSERT_NO_FATAL_FAILURE(come_back(program));
    std::vector<std::thread> threads = start_playing(program);
    threads.emplace_back([this, seed = chance_()] { operator_.disturb(seed); });
    torment(program);
    // Stopped, it can be killed as well.
    if (any(0, 3) == 0) program.signal(SIGSTOP);
    program.signal(SIGKILL);
    EXPECT_EQ(program.wait(), 128 + SIGKILL);
    for (std::thread& thread : threads) thread.join();
    expect_kept();
    expect_acts_kept();
  }

  // The morning after: everybody plays a hand, and the server ends as it should. Nothing is left on a table.
  void live_in_peace() {
    Program program(store(), {}, environment());
    ASSERT_NO_FATAL_FAILURE(come_back(program));
    const auto play = [&](const std::function<bool(const Player&, std::size_t)>& enough) {
      std::vector<std::thread> threads;
      for (Player& player : players_) {
        threads.emplace_back(
            [&player, enough, before = player.dealt().size()] { player.play([&] { return enough(player, before); }); });
      }
      return threads;
    };
    const auto one_more = [](const Player& player, std::size_t before) { return player.dealt().size() > before; };
    for (std::thread& thread : play(one_more)) thread.join();
    program.signal(SIGTERM);
    std::vector<std::thread> threads = play([](const Player&, std::size_t) { return false; });
    EXPECT_EQ(program.wait(), 0);
    for (std::thread& thread : threads) thread.join();
    expect_kept();
    expect_acts_kept();
    expect_rounds_finished();
    expect_fees();
  }

  // What he was answered is in the store; what was done has one significant event, what was refused none.
  void expect_acts_kept() {
    const auto opened = SqliteStore::open(store());
    ASSERT_TRUE(opened.ok());
    std::map<std::string, int> found;
    const Json events = significant_events(**opened, {.limit = 1'000'000}).value().at("events");
    for (const Json& event : events) {
      if (event["who"].is_object() && event["who"]["account"] == operator_.account()) ++found[event["why"]];
    }
    for (const FloorOperator::Act& act : operator_.acts()) {
      EXPECT_GE(found[act.why], act.done.value_or(false) ? 1 : 0) << act.why << act.answer;
      EXPECT_LE(found[act.why], act.done.value_or(true) ? 1 : 0) << act.why << act.answer;
      if (act.id.empty() || !act.done.value_or(false)) continue;
      const auto answer = (*opened)->answer_to(std::to_string(operator_.account()), act.id);
      ASSERT_TRUE(answer.ok() && answer->has_value()) << "lost: " << act.why;
      EXPECT_EQ(Json::parse((*answer)->reply), act.answer);
    }
  }

  // The house has the fees of all rounds that were not void, and nothing else. Escrows are empty.
  void expect_fees() {
    const auto opened = SqliteStore::open(store());
    ASSERT_TRUE(opened.ok());
    const RoundPage page = (*opened)->rounds({.table = table_, .limit = 1'000'000}).value();
    EXPECT_FALSE(page.rounds.empty());
    std::int64_t cents = 0;
    for (const FinishedRound& round : page.rounds) {
      const auto record = read_record((*opened)->round(round.id).value()->record, round.id);
      ASSERT_TRUE(record.ok());
      for (const FeeRecord& fee : record->charges) cents += round.voided ? 0 : fee.cents;
    }
    EXPECT_GT(cents, 0);
    EXPECT_EQ((*opened)->balance("fees").value().cents(), cents);
    const auto escrows = (*opened)->balances("escrow/").value();
    for (const auto& [account, money] : escrows) EXPECT_EQ(money, Money()) << account;
  }

  void torment_lives(int lives, int shared) {
    const char* given = std::getenv("CROUPIER_NEMESIS_SEED");
    const std::uint64_t seed = given == nullptr ? std::random_device()() : std::strtoull(given, nullptr, 10);
    SCOPED_TRACE("CROUPIER_NEMESIS_SEED=" + std::to_string(seed));
    chance_.seed(seed);
    set_clock(0);
    ASSERT_NO_FATAL_FAILURE(open_house(shared));
    for (int i = 0; i < lives && !HasFailure(); ++i) live(any(-100'000, 100'000));
    // Whatever it was before, it goes back now.
    live(-200'000);
    live_in_peace();
    if (!CROUPIER_SLOW_BUILD) expect_strayed();
  }

  // The clock was really set, and the server saw it.
  void expect_strayed() const {
    const auto opened = SqliteStore::open(store());
    ASSERT_TRUE(opened.ok());
    EXPECT_TRUE((*opened)->last("significant", "clock-strayed").value().has_value());
  }

  std::mt19937_64 chance_;
  FloorOperator operator_;
  std::string table_;  // for everybody
};

class NemesisLong : public Nemesis {};

TEST_F(Nemesis, PausesKillsAndClocksCostNothing) {
  for (int i = 0; i < 2; ++i)
    players_.emplace_back("nemesis" + std::to_string(i), i % 2 == 0 ? "dj-wild-ma" : "deuces-wild-xtreme-co");
  torment_lives(CROUPIER_SLOW_BUILD ? 2 : 6, 3);
}

TEST_F(NemesisLong, PausesKillsAndClocksCostNothingInTwoHundredLives) {
  for (int i = 0; i < 6; ++i)
    players_.emplace_back("nemesis" + std::to_string(i), i % 2 == 0 ? "dj-wild-ma" : "deuces-wild-xtreme-co");
  torment_lives(200, 4);
}

}  // namespace
}  // namespace croupier::testing
