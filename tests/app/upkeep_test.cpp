// The whole house on a store in a file, without a network: checks and copies while somebody plays.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <fstream>
#include <sstream>
#include <thread>

#include "app/app.h"
#include "cards/notation.h"
#include "room/tables/shuffler.h"
#include "store/sqlite/sqlite_store.h"
#include "tests/app/small_app.h"

namespace croupier {
namespace {

using test::day_ms;
using test::one_table;
using test::Screen;

// The tables' own shuffle, and what it gave.
class SeenShuffler final : public Shuffler {
 public:
  Shuffled shuffle(const std::string& table, const games::TableRules& rules) override {
    return last = own_.shuffle(table, rules);
  }
  void forget(const std::string& table) override { own_.forget(table); }

  Shuffled last;

 private:
  TableShuffler own_;
};

class Upkeep : public ::testing::Test {
 protected:
  Upkeep() : folder(std::filesystem::temp_directory_path() / ("croupier-upkeep-" + std::to_string(getpid()))) {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    store = SqliteStore::open(folder / "room.db").value();
    open();
  }
  ~Upkeep() override {
    app.reset();
    std::filesystem::remove_all(folder);
  }

  void open() {
    app.emplace(one_table(), *store, vault,
                AppSettings{.site = {},
                            .log = server::Log::Format::none,
                            .shuffler = &shuffler,
                            .self_check = [this] { return self; },
                            .backups = {.folder = folder / "backups", .name = "room", .keep = 2},
                            .system = [this] { return 1'800'000'000'000 + steady; },
                            .steady = [this] { return steady; }});
    ASSERT_TRUE(app->open().ok());
    settle();
  }
  // Until all that is under way is told: the store's thread, and the upkeep's.
  void settle() {
    do {
      app->journal.drain();
      app->loop.context().restart();
      app->loop.context().poll();
      std::this_thread::yield();
    } while (app->integrity.running() || app->backups.json()["running"] == true);
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
  void day() {
    steady += day_ms;
    app->keep_up();
    settle();
  }
  Json command(Json command) {
    command["id"] = "c" + std::to_string(++commands);
    Json answer;
    app->keeper.room()->command(ann, command, app->now(), [&](const Json& reply) { answer = reply; });
    settle();
    return answer;
  }
  // Ann at the table, her cards before her.
  void deal() {
    app->keeper.accounts()->open_guest("key", app->now(), [&](const Result<Account>& made) { ann = made->caller(); });
    settle();
    app->keeper.room()->presence(ann.account, true, app->now());
    ASSERT_TRUE(app->keeper.room()->watch(ann, "t1", screen, app->now()).ok());
    command({{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
    bet();
    ASSERT_EQ(screen->table["phase"], "deciding") << screen->table.dump();
  }
  void bet() {
    const Json at = {{"table", "t1"}, {"seat", 1}, {"round", screen->table["round"]}};
    Json bets = {{"do", "bet"}, {"wagers", {{"ante", 500}, {"blind", 500}}}};
    bets.update(at);
    command(bets);
    Json ready = {{"do", "ready"}};
    ready.update(at);
    command(ready);
  }
  // The first choice that is open to her.
  Json decide() {
    Json action;
    for (const Json& one : screen->table["you"]["actions"]) {
      if (action.is_null() && one["enabled"] == true) action = one["action"];
    }
    return command({{"do", "decide"},
                    {"table", "t1"},
                    {"seat", 1},
                    {"round", screen->table["round"]},
                    {"decision", screen->table["decision"]},
                    {"action", action}});
  }
  std::vector<Json> events(const std::string& stream) {
    std::vector<Json> found;
    EXPECT_TRUE(app->journal.store().read(stream, 0, [&](const StoredEvent& event) {
      found.push_back(Json::parse(event.body));
      found.back()["kind"] = event.kind;
      return true;
    }));
    return found;
  }
  // In the file, past the store's connection: what somebody with the disk can do.
  void forge(const std::string& from, const std::string& to) {
    ASSERT_EQ(from.size(), to.size());
    std::fstream file(folder / "room.db", std::ios::in | std::ios::out | std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    const std::size_t at = bytes.str().find(from);
    ASSERT_NE(at, std::string::npos);
    file.seekp(static_cast<std::streamoff>(at)) << to;
  }
  std::vector<std::string> copies() const {
    std::vector<std::string> names;
    if (!std::filesystem::exists(folder / "backups")) return names;
    for (const auto& file : std::filesystem::directory_iterator(folder / "backups"))
      names.push_back(file.path().filename().string());
    std::ranges::sort(names);
    return names;
  }

  std::filesystem::path folder;
  std::int64_t steady = 0;
  server::SelfChecked self{.program = "aa",
                           .expected = "aa",
                           .rulebook = "bb",
                           .expected_rulebook = "bb",
                           .differing = {},
                           .unverified = {}};
  std::unique_ptr<SqliteStore> store;
  SeenShuffler shuffler;
  Vault vault = Vault::with_passing_key();
  std::optional<App> app;
  std::shared_ptr<Screen> screen = std::make_shared<Screen>();
  Caller ann;
  int commands = 0;
};

TEST_F(Upkeep, ACopyADayVerifiedAndTheOldestGo) {
  app->keep_up();
  settle();
  EXPECT_TRUE(copies().empty()) << "a store of today";
  day();
  std::ofstream(folder / "backups" / "room-of-somebody.db").close();
  for (int i = 0; i < 3; ++i) day();
  // 2027-01-15 08:00 UTC is when the clock began.
  EXPECT_EQ(copies(),
            (std::vector<std::string>{"room-20270118T080000Z.db", "room-20270119T080000Z.db", "room-of-somebody.db"}));
  const Json last = app->backups.json()["last"];
  const auto copy = SqliteStore::open_to_read(last["file"].get<std::string>());
  ASSERT_TRUE(copy.ok());
  EXPECT_EQ((*copy)->verify()->events, last["events"]);
  EXPECT_EQ(to_hex((*copy)->verify()->last), last["last_hash"].get<std::string>());
  int told = 0;
  for (const Json& event : events("significant")) told += event["kind"] == "backup-made" ? 1 : 0;
  EXPECT_EQ(told, 4);
  // A house that is opened again knows when the last one was made.
  app.reset();
  open();
  steady += day_ms - 1;
  app->keep_up();
  settle();
  EXPECT_EQ(app->backups.json()["last"], last);
  steady += 1;
  app->keep_up();
  settle();
  EXPECT_NE(app->backups.json()["last"], last);
}

// TRUST 56: whoever asks for copies one after the other leaves those of the days before.
TEST_F(Upkeep, CopiesThatAreAskedForPushOutNoDay) {
  for (int i = 0; i < 3; ++i) day();
  const std::vector<std::string> daily = {"room-20270117T080000Z.db", "room-20270118T080000Z.db"};
  EXPECT_EQ(copies(), daily);
  const auto removed = [this] {
    Json files;
    for (const Json& event : events("significant")) {
      if (event["kind"] == "backup-made") files = event["what"]["removed"];
    }
    return files;
  };
  EXPECT_EQ(removed(), Json::array({"room-20270116T080000Z.db"}));
  for (int i = 0; i < 5; ++i) {
    steady += 1000;
    app->keep_up();
    settle();
    ASSERT_TRUE(app->backups.begin({.why = "nothing of before is to be left"}).ok());
    settle();
  }
  EXPECT_EQ(copies(), (std::vector<std::string>{daily[0], "room-20270118T080004Z.db", "room-20270118T080005Z.db"}));
  EXPECT_EQ(removed(), Json::array({"room-20270118T080003Z.db"}));
}

TEST_F(Upkeep, ACopyThatFailsIsToldAndTriedAgain) {
  std::ofstream(folder / "backups").close();  // where the folder should be
  day();
  EXPECT_EQ(app->backups.json()["last"], nullptr);
  EXPECT_NE(app->backups.json()["failed"], nullptr);
  EXPECT_EQ(events("significant").back()["kind"], "backup-failed");
  EXPECT_TRUE(app->keeper.ready()) << "the room goes on";
  std::filesystem::remove(folder / "backups");
  steady += server::Backups::again_ms;
  app->keep_up();
  settle();
  EXPECT_EQ(app->backups.json()["failed"], nullptr);
  EXPECT_EQ(copies().size(), 1U);
}

TEST_F(Upkeep, ACopyInTheMiddleOfARoundHasTheRound) {
  deal();
  const std::string round = screen->table["round"];
  ASSERT_TRUE(app->backups.begin({.by = ann, .why = "to have"}).ok());
  settle();
  // Played on from the copy, with the same key.
  app.reset();
  store = SqliteStore::open(folder / "backups" / copies().at(0)).value();
  ASSERT_TRUE(store->verify().ok());
  open();
  ASSERT_TRUE(app->keeper.room()->watch(ann, "t1", screen, app->now()).ok());
  settle();
  EXPECT_EQ(screen->table["round"], round);
  EXPECT_EQ(screen->table["phase"], "deciding");
  EXPECT_TRUE(decide().contains("ok"));
  EXPECT_TRUE(store->round(round)->has_value());
}

// GLI-19 4.4.4(a): cards that are still to come can be read in no file, the copies among them.
TEST_F(Upkeep, CardsToComeAreReadableInNoFile) {
  deal();
  ASSERT_TRUE(app->backups.begin({.by = ann, .why = "to have"}).ok());
  settle();
  std::string undealt;
  std::string in_words;
  const std::vector<Card>& order = shuffler.last.order;
  ASSERT_GT(order.size(), 40U);
  for (auto card = order.end() - 12; card != order.end(); ++card) {
    undealt.push_back(static_cast<char>(card->index()));
    in_words += (in_words.empty() ? "" : " ") + to_text(*card);
  }
  const std::string key(shuffler.last.key.begin(), shuffler.last.key.end());
  int files = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
    if (!file.is_regular_file()) continue;
    ++files;
    std::ostringstream text;
    text << std::ifstream(file.path(), std::ios::binary).rdbuf();
    const std::string bytes = text.str();
    for (const std::string& secret : {undealt, in_words, key, to_hex(shuffler.last.key)})
      EXPECT_EQ(bytes.find(secret), std::string::npos) << file.path();
    if (file.path().extension() == ".db") {
      EXPECT_NE(bytes.find("\"sealed\""), std::string::npos) << "they are in it, sealed: " << file.path();
    }
  }
  EXPECT_GE(files, 3) << "store, journal, copy";
}

TEST_F(Upkeep, AFailedCheckLetsHandsFinishAndNoOtherBegin) {
  deal();
  self.differing = {"the program is another"};
  day();
  EXPECT_EQ(app->keeper.held(), "integrity");
  EXPECT_EQ(screen->table["held"], "integrity");
  EXPECT_NE(screen->table["phase"], "betting");
  // A day went by: her clock had run out, and the platform has decided for her. The hand is over, and no other begins.
  pass(60'000);
  EXPECT_EQ(screen->table["phase"], "waiting") << screen->table.dump();
  EXPECT_FALSE(
      command({{"do", "practice"}, {"game", "dj-wild-ma"}, {"set", Json::object()}, {"paytables", Json::object()}})
          .contains("ok"));
  self.differing.clear();
  day();
  pass(1000);
  EXPECT_EQ(screen->table["phase"], "betting") << "and they go on";
  EXPECT_EQ(screen->table["held"], "");
}

TEST_F(Upkeep, TheStoreIsVerifiedWhileTheRoomGoesOn) {
  deal();
  bool told = false;
  app->integrity.check({.by = ann, .why = "to see"}, true, [&](const Result<Json>& check) {
    told = true;
    EXPECT_GT((*check)["store"]["events"], 0);
  });
  EXPECT_TRUE(app->integrity.running());
  EXPECT_TRUE(decide().contains("ok"));
  settle();
  EXPECT_TRUE(told);
  EXPECT_TRUE(copies().empty()) << "the copy is thrown away";
}

// GLI-19 2.3.2: the record too, every day, as it lies on the disk.
TEST_F(Upkeep, ARecordThatWasAlteredOnTheDiskIsFoundByTheDailyCheck) {
  app->keeper.note({{"room", "noted", R"({"why":"MARKER"})"}}, app->now());
  settle();
  day();
  EXPECT_EQ(app->integrity.json()["checks"][0]["store"]["passed"], true);
  forge("MARKER", "FORGED");
  day();
  const Json now = app->integrity.json();
  EXPECT_EQ(now["checks"][0]["state"], "failed");
  EXPECT_THAT(now["checks"][0]["store"]["says"].get<std::string>(), ::testing::HasSubstr("not what was stored"));
  EXPECT_EQ(app->keeper.held(), "integrity");
  EXPECT_NE(app->backups.json()["failed"], nullptr) << "nor is it copied";
  forge("FORGED", "MARKER");
  day();
  EXPECT_EQ(app->keeper.held(), "");
}

TEST_F(Upkeep, ACopyThatDoesNotVerifyLeadsToACheckOfTheStore) {
  app->keeper.note({{"room", "noted", R"({"why":"MARKER"})"}}, app->now());
  settle();
  forge("MARKER", "FORGED");
  ASSERT_TRUE(app->backups.begin({.by = {}, .why = "to have"}).ok());
  settle();
  EXPECT_EQ(app->keeper.held(), "") << "a copy's fault, for all that is known";
  app->keep_up();
  settle();
  EXPECT_EQ(app->keeper.held(), "integrity");
  EXPECT_EQ(app->integrity.json()["checks"][0]["why"], "a backup does not agree with itself");
  // One that could not be made says nothing of the store.
  forge("FORGED", "MARKER");
  day();
  const std::size_t checks = app->integrity.json()["checks"].size();
  std::filesystem::remove_all(folder / "backups");
  std::ofstream(folder / "backups").close();
  ASSERT_TRUE(app->backups.begin({.by = {}, .why = "to have"}).ok());
  settle();
  app->keep_up();
  settle();
  EXPECT_EQ(app->integrity.json()["checks"].size(), checks);
}

}  // namespace
}  // namespace croupier
