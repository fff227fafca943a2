// The whole app, without a network, while the machine's clock jumps.
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>

#include "app/app.h"
#include "store/memory_store.h"
#include "tests/app/small_app.h"

namespace croupier {
namespace {

using test::day_ms;
using test::one_table;
using test::Screen;

// A machine whose clock is set as a test likes, and a store whose newest event lies a day in its future: the clock was
// ahead when it happened.
class AheadOnce : public ::testing::Test {
 protected:
  AheadOnce() {
    Append append;
    append.time_ms = system() + day_ms;
    append.events = {{"room", "something", "{}"}};
    EXPECT_TRUE(store.append(std::span(&append, 1)).ok());
    app.emplace(one_table(), store, vault,
                AppSettings{.site = {},
                            .log = server::Log::Format::none,
                            .system = [this] { return system(); },
                            .steady = [this] { return steady; }});
    EXPECT_TRUE(app->open().ok());
  }

  [[nodiscard]] std::int64_t system() const { return steady + ahead; }
  // Until everything that was given to the store is told.
  void settle() {
    app->journal.drain();
    app->loop.context().restart();
    app->loop.context().poll();
  }
  void pass(std::int64_t ms) {
    for (; ms > 0; ms -= 500) {
      steady += 500;
      app->keeper.tick(app->now());
      settle();
    }
  }
  void command(const Caller& who, Json command) {
    command["id"] = "c" + std::to_string(++commands);
    Json answer;
    app->keeper.room()->command(who, command, app->now(), [&](const Json& reply) { answer = reply; });
    settle();
    EXPECT_TRUE(answer.contains("ok")) << answer.dump();
  }
  std::vector<StoredEvent> events(const std::string& stream) {
    std::vector<StoredEvent> found;
    EXPECT_TRUE(app->journal.store().read(stream, 0, [&](const StoredEvent& event) {
      found.push_back(event);
      return true;
    }));
    return found;
  }

  std::int64_t steady = 77'000;
  std::int64_t ahead = 1'800'000'000'000;
  MemoryStore store;
  Vault vault = Vault::with_passing_key();
  std::optional<App> app;
  int commands = 0;
};

TEST_F(AheadOnce, TheRoomGoesOnAtItsPaceAndTimesDoNotGoBack) {
  EXPECT_EQ(app->now(), system() + day_ms);
  Caller ann{.account = 0, .name = "Ann"};
  app->keeper.accounts()->open_guest("key", app->now(),
                                     [&](const Result<Account>& made) { ann.account = made->number; });
  settle();
  app->keeper.room()->presence(ann.account, true, app->now());
  const auto screen = std::make_shared<Screen>();
  ASSERT_TRUE(app->keeper.room()->watch(ann, "t1", screen, app->now()).ok());
  command(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  ASSERT_EQ(screen->table["phase"], "betting");
  command(ann, {{"do", "bet"},
                {"table", "t1"},
                {"seat", 1},
                {"round", "t1-000001"},
                {"wagers", {{"ante", 500}, {"blind", 500}}}});
  EXPECT_GT(screen->table["left_ms"], 0);
  ahead += day_ms / 2;
  pass(10'000);
  EXPECT_EQ(screen->table["phase"], "betting") << "nothing runs out because a clock was set";
  ahead -= 3 * day_ms;
  pass(30'000);
  EXPECT_NE(screen->table["phase"], "betting") << "and nothing waits for it";
  std::int64_t before = 0;
  for (const StoredEvent& event : events("")) {
    EXPECT_GE(event.time_ms, before);
    before = event.time_ms;
  }
}

TEST_F(AheadOnce, AClockThatStraysIsAnEvent) {
  app->watch_clock();
  ahead += 2 * day_ms;
  app->watch_clock();
  app->watch_clock();
  settle();
  std::vector<std::int64_t> told;
  for (const StoredEvent& event : events("room")) {
    if (event.kind == "clock-strayed") told.push_back(Json::parse(event.body)["machine_ahead_ms"]);
  }
  EXPECT_EQ(told, (std::vector<std::int64_t>{-day_ms, day_ms}));
}

TEST_F(AheadOnce, SessionsAndLimitsGoByTheSameClock) {
  const std::string token = app->site.sessions.start(1, app->site.now());
  ahead += 10 * day_ms;
  EXPECT_TRUE(app->site.sessions.look(token, app->site.now()).has_value());
  ahead -= 20 * day_ms;
  steady += server::Sessions::idle_ms + 1;
  EXPECT_FALSE(app->site.sessions.look(token, app->site.now()).has_value());
}

}  // namespace
}  // namespace croupier
