// Starts and stops of the program itself are in its books, with how long nobody could play.
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "json/json.h"
#include "store/sqlite/sqlite_store.h"
#include "tests/server/client.h"
#include "tests/server/program.h"

namespace croupier::testing {
namespace {

class Downtime : public ::testing::Test {
 protected:
  Downtime() { std::filesystem::create_directories(folder_); }
  ~Downtime() override { std::filesystem::remove_all(folder_); }

  void run(int signal) {
    Program program(folder_ / "room.db");
    ASSERT_NE(program.port(), 0);
    // Whoever is answered knows that all before it is safe.
    HttpClient http(connect(program.port()));
    ASSERT_EQ(http.ask("POST", "/api/session", R"({"guest": true})").status, 200);
    program.signal(signal);
    EXPECT_EQ(program.wait(), signal == SIGTERM ? 0 : 128 + signal);
  }
  // The last event of that kind; null when there is none.
  Json last(const std::string& kind) {
    const auto store = SqliteStore::open(folder_ / "room.db");
    const auto found = (*store)->last("significant", kind);
    return *found ? Json::parse((*found)->body) : Json();
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("croupier-downtime-" + std::to_string(getpid()));
};

TEST_F(Downtime, IsKnownWhetherItWasStoppedOrKilled) {
  run(SIGKILL);
  EXPECT_TRUE(last("server-started")["before"].is_null());
  EXPECT_TRUE(last("server-stopped").is_null());
  run(SIGTERM);
  EXPECT_EQ(last("server-started")["before"]["in_order"], false);
  EXPECT_EQ(last("server-stopped")["after"]["rounds_left_open"], false);
  run(SIGKILL);
  EXPECT_EQ(last("server-started")["before"]["in_order"], true);
  EXPECT_GE(last("server-started")["what"]["downtime_ms"], 0);
}

}  // namespace
}  // namespace croupier::testing
