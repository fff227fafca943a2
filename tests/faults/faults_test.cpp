// Nothing told is lost: the scripted evening on a disk that fails, at every call there is.
//
// After whatever happened the store must be exactly where a store in memory is after as many steps as were told, or
// after one more: the step that was under way when it happened. Then the evening goes on to the same end.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/sqlite/sqlite_store.h"
#include "tests/faults/evening.h"
#include "tests/faults/fault_disk.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

// Sanitized builds take a sample.
constexpr std::int64_t stride = CROUPIER_SLOW_BUILD ? 23 : 1;

class Faults : public ::testing::Test {
 protected:
  // What a program does that has the disk to itself: opens the store and goes through the evening from a step on.
  // Stops at the first refusal; `told` counts the steps the store has told to be safe.
  void play(FaultDisk& disk, std::size_t& told) {
    if (!store) open(disk);
    while (store && told < evening.size()) {
      const auto done = store->append(evening[told]);
      if (!done) {
        EXPECT_EQ(done.refusal().kind, RefusalKind::io) << done.refusal().line();
        return;
      }
      ++told;
    }
  }

  void open(FaultDisk& disk) {
    auto opened = SqliteStore::open_on(disk.vfs(), "room.db");
    if (opened)
      store = std::move(opened).value();
    else
      refusal = opened.refusal();
  }

  // The store is where it should be; which step that is.
  std::optional<std::size_t> expect_after(std::size_t told) {
    const std::string now = everything_in(*store, evening);
    if (now == states[told]) return told;
    if (told + 1 < states.size() && now == states[told + 1]) return told + 1;
    ADD_FAILURE() << told << " steps were told; the store has\n" << now;
    return std::nullopt;
  }

  // A client that does not know what became of his command sends it again.
  void expect_repeats_answered(std::size_t told, std::size_t step) {
    if (step == told || !evening[told].back().answer) return;
    const auto again = store->append(evening[told]);
    ASSERT_FALSE(again.ok());
    EXPECT_EQ(again.refusal().kind, RefusalKind::bad_input);
    EXPECT_EQ(
        store->answer_to(evening[told].back().answer->client, evening[told].back().answer->command).value()->reply,
        evening[told].back().answer->reply);
  }

  // From wherever it stands, the rest of the evening, and a loss of power at the end.
  void expect_same_end(FaultDisk& disk, std::size_t step) {
    play(disk, step);
    ASSERT_EQ(step, evening.size());
    ASSERT_EQ(everything_in(*store, evening), states.back());
    store.reset();
    disk.restart(Unsynced::dropped);
    open(disk);
    ASSERT_TRUE(store) << refusal.line();
    ASSERT_EQ(everything_in(*store, evening), states.back());
    store.reset();
  }

  // Calls and syncs of an evening without faults.
  std::pair<std::int64_t, std::int64_t> calls_and_syncs() {
    FaultDisk disk;
    std::size_t told = 0;
    play(disk, told);
    EXPECT_EQ(told, evening.size());
    EXPECT_EQ(everything_in(*store, evening), states.back());
    store.reset();
    return {disk.calls(), disk.syncs()};
  }

  const std::vector<Step> evening = scripted_evening();
  const std::vector<std::string> states = every_state(evening);
  std::unique_ptr<SqliteStore> store;
  Refusal refusal;
};

class CrashFaults : public Faults {
 protected:
  void crash_after_every_call(Unsynced unsynced) {
    const std::int64_t last = calls_and_syncs().first;
    ASSERT_GT(last, 200);
    for (std::int64_t call = 0; call <= last; call += stride) {
      SCOPED_TRACE("crash after call " + std::to_string(call));
      crash_once(call, unsynced);
      if (HasFailure()) return;
    }
  }

 private:
  void crash_once(std::int64_t call, Unsynced unsynced) {
    const auto seed = static_cast<std::uint64_t>(call);
    FaultDisk disk;
    disk.crash_after(call);
    std::size_t told = 0;
    play(disk, told);
    store.reset();
    disk.restart(unsynced, seed);
    // The power fails once more while the store puts things right.
    disk.crash_after(disk.calls() + call % 19);
    open(disk);
    store.reset();
    disk.restart(unsynced, seed + 1);
    open(disk);
    ASSERT_TRUE(store) << refusal.line();
    const auto step = expect_after(told);
    ASSERT_TRUE(step);
    expect_repeats_answered(told, *step);
    expect_same_end(disk, *step);
  }
};

TEST_F(CrashFaults, AfterEveryCallWithUnsyncedDataDropped) { crash_after_every_call(Unsynced::dropped); }
TEST_F(CrashFaults, AfterEveryCallWithUnsyncedDataKept) { crash_after_every_call(Unsynced::kept); }
TEST_F(CrashFaults, AfterEveryCallWithUnsyncedDataTorn) { crash_after_every_call(Unsynced::torn); }

// No room from some call on: refused, then nothing works, and when there is room again nothing was lost.
class FullFaults : public Faults {
 protected:
  void full_at_every_call(FaultDisk::Full how, std::int64_t every) {
    const std::int64_t last = calls_and_syncs().first;
    for (std::int64_t call = 1; call <= last; call += every) {
      SCOPED_TRACE("full from call " + std::to_string(call));
      full_once(call, how);
      if (HasFailure()) return;
    }
  }

 private:
  void full_once(std::int64_t call, FaultDisk::Full how) {
    FaultDisk disk;
    disk.full_from(call, how);
    std::size_t told = 0;
    play(disk, told);
    if (store && told < evening.size()) expect_nothing_works(told);
    disk.heal();
    if (!store)
      open(disk);
    else
      ASSERT_TRUE(store->reopen().ok());
    ASSERT_TRUE(store) << refusal.line();
    const auto step = expect_after(told);
    ASSERT_TRUE(step);
    expect_repeats_answered(told, *step);
    expect_same_end(disk, *step);
  }

  void expect_nothing_works(std::size_t told) {
    const auto later = store->append(evening[told]);
    ASSERT_FALSE(later.ok());
    EXPECT_EQ(later.refusal().kind, RefusalKind::io);
    EXPECT_EQ(store->answer_to("1", "open").refusal().kind, RefusalKind::io);
    // It may be tried as often as one likes, and does not say that it is open before an append would be taken.
    for (int again = 0; again < 2; ++again) {
      const auto opened = store->reopen();
      ASSERT_FALSE(opened.ok());
      EXPECT_EQ(opened.refusal().kind, RefusalKind::io) << opened.refusal().line();
    }
  }
};

TEST_F(FullFaults, NoLongerFilesFromEveryCallOn) { full_at_every_call(FaultDisk::Full::no_longer_files, stride); }
TEST_F(FullFaults, NoWritesFromEveryThirdCallOn) { full_at_every_call(FaultDisk::Full::no_writes, 3 * stride); }

// Syncs fail and what they should have made safe is gone at the next loss of power. What the reopened store shows may
// be told to people, so that loss of power must not take it away.
class SyncFaults : public Faults {
 protected:
  void fail_at_every_sync(std::int64_t count) {
    const std::int64_t last = calls_and_syncs().second;
    ASSERT_GT(last, 20);
    for (std::int64_t sync = 1; sync <= last; ++sync) {
      SCOPED_TRACE(std::to_string(count) + " failing from sync " + std::to_string(sync));
      fail_once(sync, count);
      if (HasFailure()) return;
    }
  }

 private:
  void fail_once(std::int64_t sync, std::int64_t count) {
    FaultDisk disk;
    disk.fail_syncs(sync, count);
    std::size_t told = 0;
    play(disk, told);
    for (std::int64_t again = 0; again <= count && !works(); ++again) {
      if (!store) {
        open(disk);
        continue;
      }
      const auto opened = store->reopen();
      EXPECT_TRUE(opened.ok() || opened.refusal().kind == RefusalKind::io) << opened.refusal().line();
    }
    ASSERT_TRUE(works()) << refusal.line();
    const auto step = expect_after(told);
    ASSERT_TRUE(step);
    store.reset();
    disk.restart(Unsynced::dropped);
    open(disk);
    ASSERT_TRUE(store) << refusal.line();
    ASSERT_EQ(everything_in(*store, evening), states[*step]);
    expect_repeats_answered(told, *step);
    expect_same_end(disk, *step);
  }
  bool works() { return store && store->balance("house").ok(); }
};

TEST_F(SyncFaults, OneFailingSyncAtEverySync) { fail_at_every_sync(1); }
TEST_F(SyncFaults, TwoFailingSyncsAtEverySync) { fail_at_every_sync(2); }
TEST_F(SyncFaults, ADozenFailingSyncsAtEverySync) { fail_at_every_sync(12); }

// The disk itself: a test of faults that cannot fail would prove nothing.
class DiskFaults : public ::testing::Test {
 protected:
  // Whether a table committed with this setting is there after a loss of power.
  static bool survives(const std::string& synchronous, Unsynced unsynced) {
    FaultDisk disk;
    {
      auto database = SqliteDatabase::open("a.db", disk.vfs());
      EXPECT_TRUE(database.value()->run("PRAGMA synchronous = " + synchronous + "; CREATE TABLE t (a)").ok());
    }
    disk.restart(unsynced);
    auto database = SqliteDatabase::open("a.db", disk.vfs());
    return database.value()->run("SELECT * FROM t").ok();
  }
};

TEST_F(DiskFaults, TheDiskForgetsWhatWasNotSynced) {
  EXPECT_FALSE(survives("OFF", Unsynced::dropped));
  EXPECT_TRUE(survives("OFF", Unsynced::kept));
  EXPECT_TRUE(survives("EXTRA", Unsynced::dropped));
  // Deleting the journal is what commits; without its folder synced the journal is back, and takes the commit away.
  EXPECT_FALSE(survives("FULL", Unsynced::dropped));
}

}  // namespace
}  // namespace croupier
