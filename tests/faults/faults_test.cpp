// Nothing told is lost: the scripted evening on a disk that fails, at every call there is.
//
// After whatever happened the store must be exactly where a store in memory is after as many steps as were told, or
// after one more: the step that was under way when it happened. Then the evening goes on to the same end.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/sqlite_store.h"
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
    EXPECT_EQ(*store->answer_to(evening[told].back().answer->client, evening[told].back().answer->command).value(),
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
  void crash_after_every_call(Unsynced unsynced, std::uint64_t seeds) {
    const std::int64_t last = calls_and_syncs().first;
    ASSERT_GT(last, 200);
    for (std::int64_t call = 0; call <= last; call += stride) {
      for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        SCOPED_TRACE("crash after call " + std::to_string(call) + ", seed " + std::to_string(seed));
        crash_once(call, unsynced, seed);
        if (HasFailure()) return;
      }
    }
  }

 private:
  void crash_once(std::int64_t call, Unsynced unsynced, std::uint64_t seed) {
    FaultDisk disk;
    disk.crash_after(call);
    std::size_t told = 0;
    play(disk, told);
    store.reset();
    disk.restart(unsynced, seed);
    // The power fails once more while the store puts things right.
    disk.crash_after(disk.calls() + static_cast<std::int64_t>((static_cast<std::uint64_t>(call) + seed) % 19));
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

TEST_F(CrashFaults, AfterEveryCallWithUnsyncedDataDropped) { crash_after_every_call(Unsynced::dropped, 1); }
TEST_F(CrashFaults, AfterEveryCallWithUnsyncedDataKept) { crash_after_every_call(Unsynced::kept, 1); }
TEST_F(CrashFaults, AfterEveryCallWithUnsyncedDataTorn) { crash_after_every_call(Unsynced::torn, 2); }

// No room from some call on: refused, then nothing works, and when there is room again nothing was lost.
TEST_F(Faults, AFullDiskAtEveryCall) {
  const std::int64_t last = calls_and_syncs().first;
  for (const auto how : {FaultDisk::Full::no_longer_files, FaultDisk::Full::no_writes}) {
    for (std::int64_t call = 1; call <= last; call += stride) {
      SCOPED_TRACE("full from call " + std::to_string(call) + (how == FaultDisk::Full::no_writes ? ", wholly" : ""));
      FaultDisk disk;
      disk.full_from(call, how);
      std::size_t told = 0;
      play(disk, told);
      if (store && told < evening.size()) {
        const auto later = store->append(evening[told]);
        ASSERT_FALSE(later.ok());
        EXPECT_EQ(later.refusal().kind, RefusalKind::io);
        EXPECT_EQ(store->answer_to("1", "open").refusal().kind, RefusalKind::io);
        // It may be tried as often as one likes.
        for (int again = 0; again < 2; ++again) {
          const auto opened = store->reopen();
          EXPECT_TRUE(opened.ok() || opened.refusal().kind == RefusalKind::io) << opened.refusal().line();
        }
      }
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
      if (HasFailure()) return;
    }
  }
}

// A sync fails and what it should have made safe is gone at the next loss of power. What the reopened store shows may
// be told to people, so that loss of power must not take it away.
TEST_F(Faults, AFailingSyncAtEverySync) {
  const std::int64_t last = calls_and_syncs().second;
  ASSERT_GT(last, 40);
  for (std::int64_t sync = 1; sync <= last; ++sync) {
    SCOPED_TRACE("failing sync " + std::to_string(sync));
    FaultDisk disk;
    disk.fail_sync(sync);
    std::size_t told = 0;
    play(disk, told);
    if (!store)
      open(disk);
    else
      ASSERT_TRUE(store->reopen().ok());
    ASSERT_TRUE(store) << refusal.line();
    const auto shown = expect_after(told);
    ASSERT_TRUE(shown);
    store.reset();
    disk.restart(Unsynced::dropped);
    open(disk);
    ASSERT_TRUE(store) << refusal.line();
    ASSERT_EQ(everything_in(*store, evening), states[*shown]);
    expect_repeats_answered(told, *shown);
    expect_same_end(disk, *shown);
    if (HasFailure()) return;
  }
}

// The disk itself: a test of faults that cannot fail would prove nothing.
TEST_F(Faults, TheDiskForgetsWhatWasNotSynced) {
  FaultDisk disk;
  std::size_t told = 0;
  play(disk, told);
  store.reset();
  const std::int64_t calls = disk.calls();
  disk.crash_after(0);
  open(disk);
  EXPECT_FALSE(store);
  EXPECT_TRUE(disk.crashed());
  EXPECT_EQ(disk.calls(), calls);
}

}  // namespace
}  // namespace croupier
