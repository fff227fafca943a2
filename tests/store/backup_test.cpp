// Copies of a store that goes on being written to, verified, and nothing left of those that came to nothing.
#include "store/backup.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <atomic>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "store/files.h"
#include "store/journal.h"
#include "store/keyed_store.h"
#include "store/memory_store.h"
#include "store/sqlite/sqlite_store.h"
#include "tests/store/appends.h"
#include "tests/store/backends.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

class Backups : public ::testing::Test {
 protected:
  Backups() : store(SqliteStore::open(folder / "room.db").value()) {
    Append first = opened(7, 100'000);
    EXPECT_TRUE(store->append(std::span(&first, 1)).ok());
    // Several slices of it.
    for (int i = 0; i < 40; ++i) append(std::string(60'000, 'x'));
  }

  void append(const std::string& body) {
    Append next = event("table/t1", "something", "\"" + body + "\"");
    ASSERT_TRUE(store->append(std::span(&next, 1)).ok());
  }
  [[nodiscard]] bool is_there(const std::string& name) const { return std::filesystem::exists(folder / name); }
  // Nothing but the store.
  void expect_nothing_left() const {
    EXPECT_FALSE(is_there("copy.db"));
    EXPECT_FALSE(is_there("copy.db.part"));
    EXPECT_FALSE(is_there("copy.db.part-journal"));
  }

  TemporaryFolder folder;
  std::unique_ptr<SqliteStore> store;
};

TEST_F(Backups, ACopyIsTheStoreAsItIsAfterTheLastSlice) {
  int slices = 0;
  const auto made = make_backup(*store, folder / "copy.db", [&](double share) {
    EXPECT_GE(share, 0);
    EXPECT_LE(share, 1);
    // Pages that were copied change, and new ones come: some of them by a commit that is large.
    if (share < 0.5 && ++slices < 6) append(std::string(slices == 2 ? 900'000 : 100, 'y'));
    return true;
  });
  ASSERT_TRUE(made.ok()) << made.refusal().line();
  EXPECT_GE(slices, 3) << "it was made in slices";
  const auto whole = store->verify();
  EXPECT_EQ(made->verified.events, whole->events);
  EXPECT_EQ(made->verified.last, whole->last);
  const auto copy = SqliteStore::open(folder / "copy.db");
  ASSERT_TRUE(copy.ok()) << copy.refusal().line();
  EXPECT_EQ((*copy)->verify()->last, whole->last);
  EXPECT_EQ((*copy)->balance("player/7").value(), cents(100'000));
  struct stat status{};
  ASSERT_EQ(stat((folder / "copy.db").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
  EXPECT_EQ(status.st_size, made->bytes);
  EXPECT_FALSE(is_there("copy.db.part"));
}

TEST_F(Backups, ACopyIsNotBegunTwiceNorOverAnother) {
  ASSERT_TRUE(store->begin_copy(folder / "one.db").ok());
  EXPECT_THAT(make_backup(*store, folder / "copy.db", {}).refusal().what, HasSubstr("already"));
  store->end_copy();
  ASSERT_TRUE(make_backup(*store, folder / "copy.db", {}).ok());
  EXPECT_EQ(make_backup(*store, folder / "copy.db", {}).refusal().kind, RefusalKind::io);
  EXPECT_TRUE(is_there("copy.db")) << "what was there stays";
}

TEST_F(Backups, AStoreThatIsOpenedAgainMeanwhileIsNoCopy) {
  const auto made = make_backup(*store, folder / "copy.db", [&](double) {
    EXPECT_TRUE(store->reopen().ok());
    return true;
  });
  EXPECT_THAT(made.refusal().what, HasSubstr("opened again"));
  expect_nothing_left();
  append("and it goes on");
  EXPECT_TRUE(make_backup(*store, folder / "copy.db", {}).ok());
}

TEST_F(Backups, OneThatIsStoppedLeavesNothing) {
  EXPECT_FALSE(make_backup(*store, folder / "copy.db", [](double) { return false; }).ok());
  expect_nothing_left();
  EXPECT_FALSE(make_backup(*store, folder / "nowhere" / "copy.db", {}).ok());
}

TEST_F(Backups, OneThatDoesNotVerifyLeavesNothing) {
  store.reset();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((folder / "room.db").c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, "UPDATE balances SET units = units + 10000", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  store = SqliteStore::open(folder / "room.db").value();
  EXPECT_THAT(make_backup(*store, folder / "copy.db", {}).refusal().line(), HasSubstr("postings add up"));
  expect_nothing_left();
  EXPECT_FALSE(verify_copy(*store, folder / "copy.db", {}).ok());
  expect_nothing_left();
}

// In the file, past the store's connection: what somebody with the disk can do.
void forge(const std::filesystem::path& path, const std::string& from, const std::string& to) {
  ASSERT_EQ(from.size(), to.size());
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  const std::size_t at = bytes.str().find(from);
  ASSERT_NE(at, std::string::npos);
  file.seekp(static_cast<std::streamoff>(at)) << to;
}

template <class T>
std::string said(const Result<T>& result) {
  return result.ok() ? "nothing is wrong" : result.refusal().line();
}

// The connection has what it wrote in memory, all of it; what is copied and verified is what lies on the disk.
TEST(SmallStore, WhatSomebodyAltersInTheFileUnderAnOpenStoreIsFound) {
  const TemporaryFolder folder;
  const auto store = SqliteStore::open(folder / "room.db").value();
  const Append marked = event("table/t1", "something", "\"MARKER\"");
  ASSERT_TRUE(store->append(std::span(&marked, 1)).ok());
  ASSERT_TRUE(verify_copy(*store, folder / "copy.db", {}).ok());
  const std::string says = "event 1: it is not what was stored";
  forge(folder / "room.db", "MARKER", "FORGED");
  EXPECT_THAT(said(verify_copy(*store, folder / "copy.db", {})), HasSubstr(says));
  forge(folder / "room.db", "FORGED", "MARKER");
  EXPECT_TRUE(store->verify().ok());
  forge(folder / "room.db", "MARKER", "FORGED");
  EXPECT_THAT(said(store->verify()), HasSubstr(says));
  forge(folder / "room.db", "FORGED", "MARKER");
  EXPECT_TRUE(make_backup(*store, folder / "copy.db", {}).ok());
  forge(folder / "room.db", "MARKER", "FORGED");
  EXPECT_THAT(said(make_backup(*store, folder / "other.db", {})), HasSubstr(says));
  EXPECT_FALSE(std::filesystem::exists(folder / "other.db"));
}

TEST_F(Backups, SoIsWhatIsAlteredWhileItIsCopied) {
  append("MARKER");
  bool altered = false;
  const auto copied = verify_copy(*store, folder / "copy.db", [&](double share) {
    // Before the last slice, when it was just read.
    if (share < 0.3 || std::exchange(altered, true)) return true;
    EXPECT_TRUE(store->last("table/t1", "something")->has_value());
    forge(folder / "room.db", "MARKER", "FORGED");
    return true;
  });
  ASSERT_TRUE(altered);
  ASSERT_FALSE(copied.ok());
  EXPECT_THAT(copied.refusal().line(), HasSubstr("event 42: it is not what was stored"));
}

// A finding about the store, not a machine that cannot copy it.
TEST_F(Backups, AFileThatWasCutUnderAnOpenStoreIsFound) {
  std::filesystem::resize_file(folder / "room.db", std::filesystem::file_size(folder / "room.db") / 2);
  EXPECT_EQ(verify_copy(*store, folder / "copy.db", {}).refusal().kind, RefusalKind::bad_input);
  expect_nothing_left();
}

TEST_F(Backups, ACopyToVerifyIsThrownAway) {
  EXPECT_EQ(verify_copy(*store, folder / "copy.db", {})->events, 41);
  expect_nothing_left();
}

TEST_F(Backups, AStoreInMemoryHasNoFile) {
  MemoryStore memory;
  EXPECT_THAT(make_backup(memory, folder / "copy.db", {}).refusal().what, HasSubstr("no file"));
}

// As a server does it: one thread commits, another copies.
TEST_F(Backups, CommitsGoOnFromAnotherThread) {
  std::atomic<int> committed = 0;
  ThreadedJournal journal(*store, [](const std::function<void()>& work) { work(); });
  std::atomic<bool> copied = false;
  std::optional<Result<Backup>> made;
  std::thread copying([&] {
    made = make_backup(journal.store(), folder / "copy.db", [&](double share) {
      // Not before something was committed in between.
      const int before = committed;
      while (share < 0.5 && committed == before) std::this_thread::yield();
      return true;
    });
    copied = true;
  });
  while (!copied) {
    journal.append(event("table/t1", "something"), [&](const Result<std::int64_t>& stored) {
      EXPECT_TRUE(stored.ok());
      ++committed;
    });
    journal.drain();
  }
  copying.join();
  ASSERT_TRUE(made && made->ok()) << made->refusal().line();
  EXPECT_GT((*made)->verified.events, 41);
  EXPECT_LE((*made)->verified.events, 41 + committed);
}

// ---- Restoring ----------------------------------------------------------------------------------------

class Restoring : public Backups {
 protected:
  Restoring() {
    EXPECT_TRUE(create_private_file(folder / "room.db.key", std::string(32, 'k')).ok());
    EXPECT_TRUE(make_backup(*store, folder / "copy.db", {}).ok());
    append("after the copy");
    store.reset();
  }
  Result<Restored> restore() {
    return restore_backup(folder / "copy.db", folder / "room.db", 1'900'000'000'000, {"significant", "restored", "{}"});
  }
};

TEST_F(Restoring, WhatWasThereIsMovedAside) {
  // Left by a crash; beside another file it would be taken for that file's.
  std::filesystem::remove(folder / "room.db-journal");
  EXPECT_TRUE(create_private_file(folder / "room.db-journal", "a journal").ok());
  const auto restored = restore();
  ASSERT_TRUE(restored.ok()) << restored.refusal().line();
  EXPECT_EQ(restored->verified.events, 41);
  EXPECT_EQ(restored->moved_aside, folder / "room.db.before-restore-1");
  EXPECT_TRUE(is_there("room.db.before-restore-1"));
  EXPECT_TRUE(is_there("room.db.before-restore-1-journal"));
  EXPECT_FALSE(is_there("room.db-journal"));
  EXPECT_FALSE(is_there("room.db.part"));
  store = SqliteStore::open(folder / "room.db").value();
  EXPECT_EQ(store->verify()->events, 42);
  EXPECT_EQ(store->last("significant", "restored")->value().sequence, 42);
  EXPECT_EQ(store->newest_ms().value(), 1'900'000'000'000);
  store.reset();
  EXPECT_EQ(restore()->moved_aside, folder / "room.db.before-restore-2");
}

TEST_F(Restoring, AStoreThatIsGoneIsPutBack) {
  std::filesystem::remove(folder / "room.db");
  EXPECT_EQ(restore()->moved_aside, "");
  EXPECT_TRUE(SqliteStore::open(folder / "room.db").ok());
}

// Each is moved with the other, or neither: the store without its journal could be half a commit.
TEST_F(Restoring, AJournalThatCannotBeMovedLeavesTheStoreInItsPlace) {
  std::filesystem::remove(folder / "room.db-journal");
  std::filesystem::create_directory(folder / "room.db-journal");
  EXPECT_THAT(restore().refusal().line(), HasSubstr("room.db-journal: cannot be moved"));
  EXPECT_TRUE(is_there("room.db"));
  EXPECT_FALSE(is_there("room.db.before-restore-1"));
  EXPECT_FALSE(is_there("room.db.part"));
}

// As a crash between the renames leaves it: the store has left, its journal has both names.
TEST_F(Restoring, OneThatWasInterruptedIsNoNewRoomAndIsDoneAgain) {
  std::filesystem::remove(folder / "room.db-journal");
  EXPECT_TRUE(create_private_file(folder / "room.db-journal", "a journal").ok());
  std::filesystem::create_hard_link(folder / "room.db-journal", folder / "room.db.before-restore-1-journal");
  std::filesystem::rename(folder / "room.db", folder / "room.db.before-restore-1");
  const auto lost = open_keyed_store(folder / "room.db");
  ASSERT_FALSE(lost.ok());
  EXPECT_THAT(lost.refusal().line(), HasSubstr("`croupier restore`"));
  ASSERT_TRUE(restore().ok());
  EXPECT_FALSE(is_there("room.db-journal"));
  EXPECT_TRUE(is_there("room.db.before-restore-1-journal"));
  EXPECT_EQ(open_keyed_store(folder / "room.db")->store->verify()->events, 42);
}

TEST_F(Restoring, WithoutTheKeyNothingHappens) {
  std::filesystem::remove(folder / "room.db.key");
  EXPECT_THAT(restore().refusal().right, HasSubstr("key first"));
  EXPECT_FALSE(is_there("room.db.before-restore-1"));
}

TEST_F(Restoring, ABackupThatDoesNotAgreeStaysOutside) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((folder / "copy.db").c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, "UPDATE balances SET units = units + 10000", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  EXPECT_FALSE(restore().ok());
  EXPECT_FALSE(is_there("room.db.before-restore-1"));
  EXPECT_FALSE(is_there("room.db.part"));
  EXPECT_EQ(SqliteStore::open(folder / "room.db").value()->verify()->events, 42) << "the store is as it was";
}

}  // namespace
}  // namespace croupier
