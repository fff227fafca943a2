// What only a store in a file can get wrong: whose file it is, who may read it, and whether somebody has altered it.
#include "store/sqlite/sqlite_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>

#include "store/files.h"
#include "tests/store/appends.h"
#include "tests/store/backends.h"
#include "tests/store/round_line.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

// SQLite without any of our rules: what somebody with the file and a shell can do.
void alter(const std::filesystem::path& path, const std::string& sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  char* error = nullptr;
  EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, &error), SQLITE_OK) << sql << ": " << error;
  sqlite3_free(error);
  sqlite3_close(database);
}

// By their names, the statements that made them.
std::map<std::string, std::string> triggers_of(const std::filesystem::path& path) {
  std::map<std::string, std::string> found;
  sqlite3* database = nullptr;
  EXPECT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  const auto each = [](void* all, int /*columns*/, char** values, char** /*names*/) {
    (*static_cast<std::map<std::string, std::string>*>(all))[values[0]] = values[1];
    return 0;
  };
  sqlite3_exec(database, "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'", each, &found, nullptr);
  sqlite3_close(database);
  return found;
}

mode_t mode_of(const std::filesystem::path& path) {
  struct stat status{};
  EXPECT_EQ(stat(path.c_str(), &status), 0);
  return status.st_mode & 0777U;
}

class SqliteStoreFile : public ::testing::Test {
 protected:
  std::unique_ptr<SqliteStore> open() {
    auto opened = SqliteStore::open(path);
    EXPECT_TRUE(opened.ok()) << opened.refusal().line();
    return opened ? std::move(opened).value() : nullptr;
  }
  // The refusal to open it.
  Refusal refused() {
    const auto opened = SqliteStore::open(path);
    EXPECT_FALSE(opened.ok());
    return opened.ok() ? Refusal{} : opened.refusal();
  }
  // A store with a little of everything: events 1 to 4.
  void fill() {
    const auto store = open();
    Append settled = finished("t1-000001", "t1", "g", {{1, 7, 400, -400}});
    settled.round->lines = {settled_line(1, "base", 400, -400, "pair")};
    settled.postings = {{"escrow/t1", "house", cents(400)}};
    settled.stakes = {{"escrow/t1", Money{}}};
    const std::vector<Append> group = {opened(7, 1000), answered(bet(7, 400, 400), "7", "c1"), settled,
                                       event("room", "looked")};
    ASSERT_TRUE(store->append(group).ok());
    ASSERT_TRUE(store->verify().ok());
  }
  // What verify() says after somebody has been at a copy of the file.
  std::string said_after(const std::function<void(const std::filesystem::path&)>& meddle) {
    if (!std::filesystem::exists(path)) fill();
    const auto copy = folder / "copy.db";
    std::filesystem::copy_file(path, copy, std::filesystem::copy_options::overwrite_existing);
    meddle(copy);
    const auto store = SqliteStore::open(copy);
    if (!store) return store.refusal().line();
    const auto verified = store.value()->verify();
    return verified.ok() ? "passed" : verified.refusal().line();
  }
  // Without minding the triggers, which are put back: they tell nothing.
  std::string altered(const std::string& sql) {
    return said_after([&](const auto& copy) {
      std::string drops;
      std::string makes;
      for (const auto& [name, made] : triggers_of(copy)) {
        drops += "DROP TRIGGER " + name + ";";
        makes += made + ";";
      }
      alter(copy, "PRAGMA synchronous = OFF;" + drops + sql + ";" + makes);
    });
  }
  std::string altered_schema(const std::string& sql) {
    return said_after([&](const auto& copy) { alter(copy, sql); });
  }

  TemporaryFolder folder;
  std::filesystem::path path = folder / "a/b/room.db";
};

TEST_F(SqliteStoreFile, IsMadeWithItsFolderForItsOwnerOnly) {
  const mode_t before = umask(0);
  fill();
  const auto store = open();
  umask(before);
  EXPECT_EQ(mode_of(path), 0600U);
  EXPECT_EQ(mode_of(path.parent_path()), 0700U);
  for (const auto& entry : std::filesystem::directory_iterator(path.parent_path()))
    EXPECT_EQ(mode_of(entry.path()), 0600U) << entry.path();
}

TEST_F(SqliteStoreFile, IsOpenInOneProgramOnly) {
  const auto store = open();
  const Refusal refusal = refused();
  EXPECT_EQ(refusal.kind, RefusalKind::io);
  EXPECT_THAT(refusal.line(), HasSubstr("another program has the store open"));
  // Another process as well: its locks are not those of this one.
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) _exit(SqliteStore::open(path).ok() ? 1 : 0);
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  const Append append = event("room", "still works");
  EXPECT_TRUE(store->append(std::span(&append, 1)).ok());
}

// A disk of its own, where one may be mounted.
class SmallDisk {
 public:
  explicit SmallDisk(std::filesystem::path at) : at_(std::move(at)) {
    std::filesystem::create_directories(at_);
    mounted_ = mount("tmpfs", at_.c_str(), "tmpfs", 0, "size=2500k") == 0;
  }
  ~SmallDisk() {
    if (mounted_) umount2(at_.c_str(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  [[nodiscard]] bool mounted() const { return mounted_; }
  // Nothing but this much is left.
  void fill(std::uintmax_t but) const {
    std::ofstream(at_ / "filling") << std::string(std::filesystem::space(at_).available - but, 'x');
  }
  void make_room() const { std::filesystem::remove(at_ / "filling"); }

 private:
  std::filesystem::path at_;
  bool mounted_ = false;
};

TEST_F(SqliteStoreFile, IsNotOpenAgainWhileTheDiskIsFull) {
  const SmallDisk disk(folder / "a");
  if (!disk.mounted()) GTEST_SKIP() << "this user may not mount a disk";
  const auto store = open();
  const Append before = event("room", "before");
  ASSERT_TRUE(store->append(std::span(&before, 1)).ok());
  disk.fill(0);
  std::vector<Append> many(100, event("room", std::string(500, 'm')));
  ASSERT_FALSE(store->append(many).ok());
  // Room for a change of what is there, and for a few appends: not enough to say that it works again.
  for (int again = 0; again < 3; ++again) {
    const auto opened = store->reopen();
    ASSERT_FALSE(opened.ok());
    EXPECT_THAT(opened.refusal().line(), HasSubstr("full"));
    EXPECT_FALSE(store->append(std::span(&before, 1)).ok());
  }
  disk.make_room();
  ASSERT_TRUE(store->reopen().ok());
  EXPECT_TRUE(store->append(many).ok());
  // What was asked for is there: the next appends are taken, though the disk is full again.
  disk.fill(0);
  EXPECT_TRUE(store->append(many).ok());
  EXPECT_TRUE(store->verify().ok());
}

TEST_F(SqliteStoreFile, IsRefusedWhenItIsSomethingElse) {
  ASSERT_TRUE(make_folder(path.parent_path()).ok());
  std::ofstream(path) << std::string(5000, 'x');
  EXPECT_THAT(refused().line(), HasSubstr("not a store of the card room"));
  std::filesystem::remove(path);
  alter(path, "CREATE TABLE recipes (name TEXT)");
  EXPECT_THAT(refused().line(), HasSubstr("a database, but not a store of the card room"));
  std::filesystem::remove(path);
  std::filesystem::create_directory(path);
  EXPECT_FALSE(SqliteStore::open(path).ok());
}

TEST_F(SqliteStoreFile, IsRefusedWhenItsSchemaIsNewer) {
  fill();
  alter(path, "PRAGMA user_version = 3");
  EXPECT_THAT(refused().line(), HasSubstr("a store of schema 3; this program knows schema 2; a newer program"));
}

// As the program before this one left it.
void make_version_1(const std::filesystem::path& path) {
  alter(path,
        "DROP TABLE round_results; DROP TABLE round_lines; DROP TABLE definitions; DROP TABLE statements;"
        "DROP TABLE meters; DROP INDEX events_by_kind_anywhere; DROP INDEX round_seats_by_amount;"
        "PRAGMA user_version = 1");
}

TEST_F(SqliteStoreFile, OfVersion1IsUpgraded) {
  Hash last{};
  {
    const auto store = open();
    std::vector<Append> group = {opened(7, 1000), answered(bet(7, 400, 400), "7", "c1")};
    for (int i = 1; i <= 3; ++i) {
      group.push_back(finished("t1-00000" + std::to_string(i), "t1", "g", {{1, 7, 400, -400}, {4, -2, 100, 100}}));
      group.back().round->form = FinishedRound::without_lines;
    }
    ASSERT_TRUE(store->append(group).ok());
    last = store->verify().value().last;
  }
  make_version_1(path);
  // To be looked at it would have to be changed.
  const auto looked_at = SqliteStore::open_to_read(path);
  ASSERT_FALSE(looked_at.ok());
  EXPECT_THAT(looked_at.refusal().line(), HasSubstr("schema 1, to be upgraded first; open it once with"));
  const auto store = open();
  EXPECT_EQ(store->verify().value().last, last);
  EXPECT_EQ(store->rounds({.account = -2}).value().rounds.size(), 3U);
  const auto statement = store->statement({.account = 7}).value();
  ASSERT_EQ(statement.size(), 2U);
  EXPECT_EQ(statement[1].after, cents(600));
  const Append more = finished("t1-000004", "t1", "g", {});
  EXPECT_TRUE(store->append(std::span(&more, 1)).ok());
  EXPECT_TRUE(store->verify().ok());
}

TEST_F(SqliteStoreFile, IsRefusedWhenItCannotBeThere) {
  std::ofstream(folder / "file") << "x";
  path = folder / "file/room.db";
  EXPECT_EQ(refused().kind, RefusalKind::io);
}

TEST_F(SqliteStoreFile, AnEmptyFileIsANewStore) {
  ASSERT_TRUE(make_folder(path.parent_path()).ok());
  std::ofstream(path).close();
  fill();
}

TEST_F(SqliteStoreFile, DamageIsFound) {
  fill();
  const auto size = std::filesystem::file_size(path);
  // Zeros over every page but the first, one after another.
  int found = 0;
  int pages = 0;
  for (std::uintmax_t at = 4096; at < size; at += 4096, ++pages) {
    const auto copy = folder / "copy.db";
    std::filesystem::copy_file(path, copy, std::filesystem::copy_options::overwrite_existing);
    std::fstream(copy, std::ios::in | std::ios::out | std::ios::binary).seekp(static_cast<std::streamoff>(at))
        << std::string(4096, '\0');
    const auto opened = SqliteStore::open(copy);
    if (!opened || !opened.value()->verify()) ++found;
  }
  EXPECT_EQ(found, pages);
}

TEST_F(SqliteStoreFile, EveryAlteredByteOfAnEventIsFound) {
  EXPECT_EQ(altered(""), "passed");
  const std::string not_stored = "event 2: it is not what was stored";
  EXPECT_THAT(altered("UPDATE events SET body = '{\"account\":8}' WHERE sequence = 2"), HasSubstr(not_stored));
  EXPECT_THAT(altered("UPDATE events SET time_ms = time_ms + 1 WHERE sequence = 2"), HasSubstr(not_stored));
  EXPECT_THAT(altered("UPDATE events SET kind = 'bets' WHERE sequence = 2"), HasSubstr(not_stored));
  EXPECT_THAT(altered("UPDATE events SET stream = 'table/t2' WHERE sequence = 2"), HasSubstr(not_stored));
  EXPECT_THAT(altered("UPDATE events SET hash = zeroblob(32) WHERE sequence = 2"), HasSubstr(not_stored));
  EXPECT_THAT(altered("UPDATE events SET carried = zeroblob(32) WHERE sequence = 2"), HasSubstr(not_stored));
  EXPECT_THAT(altered("UPDATE events SET sequence = 9 WHERE sequence = 4"), HasSubstr("event 4: missing"));
  EXPECT_THAT(altered("DELETE FROM postings WHERE sequence = 1; DELETE FROM events WHERE sequence = 1"),
              HasSubstr("event 1: missing"));
}

TEST_F(SqliteStoreFile, WhatCameWithAnEventIsCoveredToo) {
  const std::string says = "its postings, answer or round are not those stored with it";
  EXPECT_THAT(altered("UPDATE postings SET units = units + 10000 WHERE sequence = 1"), HasSubstr("event 1: " + says));
  // Both sides right, so that the books would balance.
  EXPECT_THAT(altered("UPDATE postings SET target = 'player/8' WHERE sequence = 1;"
                      "UPDATE balances SET account = 'player/8' WHERE account = 'player/7'"),
              HasSubstr("event 1: " + says));
  EXPECT_THAT(altered("DELETE FROM postings WHERE sequence = 2"), HasSubstr("event 2: " + says));
  EXPECT_THAT(altered("INSERT INTO postings VALUES (4, 0, 'house', 'player/7', 10000)"), HasSubstr("event 4: " + says));
  EXPECT_THAT(altered("UPDATE commands SET reply = 'no'"), HasSubstr("event 2: " + says));
  EXPECT_THAT(altered("UPDATE commands SET asked = randomblob(32)"), HasSubstr("event 2: " + says));
  EXPECT_THAT(altered("UPDATE rounds SET record = 'other'"), HasSubstr("event 3: " + says));
  EXPECT_THAT(altered("UPDATE rounds SET ended_ms = 0"), HasSubstr("event 3: " + says));
  EXPECT_THAT(altered("UPDATE round_seats SET net_cents = 400"), HasSubstr("event 3: " + says));
  EXPECT_THAT(altered("DELETE FROM round_seats"), HasSubstr("event 3: " + says));
  EXPECT_THAT(altered("UPDATE round_results SET voided = 1"), HasSubstr("event 3: " + says));
  EXPECT_THAT(altered("UPDATE round_results SET definition = randomblob(32)"), HasSubstr("event 3: " + says));
  EXPECT_THAT(altered("UPDATE round_results SET form = 1"), HasSubstr("event 3: " + says));
  for (const std::string column : {"seat", "staked_cents", "action_cents", "net_cents", "award_cents", "unit_cents"})
    EXPECT_THAT(altered("UPDATE round_lines SET " + column + " = 9"), HasSubstr("event 3: " + says)) << column;
  for (const std::string column : {"wager", "bet", "paytable", "outcome", "hand"})
    EXPECT_THAT(altered("UPDATE round_lines SET " + column + " = 'x'"), HasSubstr("event 3: " + says)) << column;
  EXPECT_THAT(altered("DELETE FROM round_lines"), HasSubstr("event 3: " + says));
  EXPECT_THAT(altered("INSERT INTO postings VALUES (5, 0, 'house', 'player/7', 10000)"),
              HasSubstr("a row of postings"));
}

TEST_F(SqliteStoreFile, MetersAndStatementsAreHeldAgainstWhatTheyComeFrom) {
  const std::string meters = "its meters are not what its rounds add up to";
  EXPECT_THAT(altered("UPDATE meters SET won_cents = won_cents + 1 WHERE who = 0"), HasSubstr("g base"));
  EXPECT_THAT(altered("UPDATE meters SET unit_squares = 0"), HasSubstr(meters));
  EXPECT_THAT(altered("UPDATE meters SET day = day + 1"), HasSubstr(meters));
  EXPECT_THAT(altered("DELETE FROM meters WHERE who = 1"), HasSubstr(meters));
  const std::string statement = "a statement says something else than the postings";
  EXPECT_THAT(altered("UPDATE statements SET units = 5 WHERE sequence = 2"), HasSubstr("event 2: " + statement));
  EXPECT_THAT(altered("UPDATE statements SET after_units = 5 WHERE sequence = 1"), HasSubstr("event 1: " + statement));
  EXPECT_THAT(altered("DELETE FROM statements WHERE sequence = 2"), HasSubstr("event 2: " + statement));
  EXPECT_THAT(altered("INSERT INTO statements VALUES (9, 1, 0, 5, 5)"), HasSubstr(statement));
}

TEST_F(SqliteStoreFile, DefinitionsAreHeldAgainstTheRounds) {
  const std::string says = "event 3: the definitions are not those that rounds were played by";
  EXPECT_THAT(altered("DELETE FROM definitions"), HasSubstr(says));
  EXPECT_THAT(altered("UPDATE definitions SET hash = randomblob(32)"), HasSubstr(says));
  EXPECT_THAT(altered("INSERT INTO definitions VALUES (randomblob(32), 3)"), HasSubstr(says));
  EXPECT_THAT(altered("UPDATE definitions SET sequence = 1"), HasSubstr("the definitions are not those"));
}

TEST_F(SqliteStoreFile, ItsTablesAreThoseOfANewStore) {
  const std::string says = "not as a new store has it";
  EXPECT_THAT(altered_schema("DROP TRIGGER events_no_UPDATE"), HasSubstr("the trigger events_no_UPDATE: " + says));
  EXPECT_THAT(altered_schema("DROP TRIGGER events_no_UPDATE; CREATE TRIGGER events_no_UPDATE BEFORE UPDATE ON events "
                             "BEGIN SELECT 1; END"),
              HasSubstr("the trigger events_no_UPDATE: " + says));
  EXPECT_THAT(altered_schema("CREATE TRIGGER more AFTER INSERT ON events BEGIN SELECT 1; END"),
              HasSubstr("the trigger more: " + says));
  EXPECT_THAT(altered_schema("CREATE TABLE more (a)"), HasSubstr("the table more: " + says));
  EXPECT_THAT(altered_schema("CREATE VIEW more AS SELECT 1"), HasSubstr("the view more: " + says));
  EXPECT_THAT(altered_schema("DROP INDEX events_by_kind"), HasSubstr("the index events_by_kind: " + says));
  EXPECT_THAT(altered_schema("ALTER TABLE balances ADD COLUMN more TEXT"), HasSubstr("the table balances: " + says));
}

TEST_F(SqliteStoreFile, BalancesAreHeldAgainstTheirPostings) {
  EXPECT_THAT(altered("UPDATE balances SET units = units + 10000 WHERE account = 'player/7'"),
              HasSubstr("player/7: holds $6.01, its postings add up to $6"));
  EXPECT_THAT(altered("DELETE FROM balances WHERE account = 'player/7'"),
              HasSubstr("player/7: holds nothing, its postings add up to $6"));
  EXPECT_THAT(altered("INSERT INTO balances VALUES ('player/9', 0), ('player/8', 10000)"),
              HasSubstr("player/8: holds"));
}

TEST_F(SqliteStoreFile, BalancesThatBreakTheRulesAreNotOpened) {
  EXPECT_THAT(altered("UPDATE balances SET units = -10000 WHERE account = 'player/7'"),
              HasSubstr("player/7: would hold -$0.01"));
}

TEST_F(SqliteStoreFile, TablesAreAppendOnly) {
  fill();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  for (const std::string table : {"events", "postings", "commands", "rounds", "round_seats", "round_results",
                                  "round_lines", "definitions", "statements"}) {
    EXPECT_EQ(sqlite3_exec(database, ("DELETE FROM " + table).c_str(), nullptr, nullptr, nullptr), SQLITE_CONSTRAINT);
    EXPECT_STREQ(sqlite3_errmsg(database), "append-only");
    EXPECT_EQ(
        sqlite3_exec(database, ("UPDATE " + table + " SET sequence = sequence").c_str(), nullptr, nullptr, nullptr),
        SQLITE_CONSTRAINT);
    EXPECT_STREQ(sqlite3_errmsg(database), "append-only");
  }
  sqlite3_close(database);
}

TEST(StorePath, IsTheUsersDataFolder) {
  const char* data = std::getenv("XDG_DATA_HOME");
  const std::string kept = data == nullptr ? "" : data;
  setenv("XDG_DATA_HOME", "/data", 1);
  EXPECT_EQ(default_store_path().value(), "/data/croupier/room.db");
  setenv("XDG_DATA_HOME", "relative", 1);
  EXPECT_TRUE(default_store_path().value().string().ends_with("/.local/share/croupier/room.db"));
  if (data == nullptr)
    unsetenv("XDG_DATA_HOME");
  else
    setenv("XDG_DATA_HOME", kept.c_str(), 1);
  EXPECT_EQ(key_path("/data/croupier/room.db"), "/data/croupier/room.db.key");
}

}  // namespace
}  // namespace croupier
