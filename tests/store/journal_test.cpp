// The journal: in order, together where it can, and told on the thread that asked.
#include "store/journal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "store/memory_store.h"
#include "store/sqlite/sqlite_store.h"
#include "tests/store/appends.h"
#include "tests/store/backends.h"

namespace croupier {
namespace {

// Where a room's thread finds what was posted to it.
class Inbox {
 public:
  ThreadedJournal::Post post() {
    return [this](std::function<void()> work) {
      const std::scoped_lock lock(mutex_);
      work_.push_back(std::move(work));
      arrived_.notify_one();
    };
  }
  // Does that many pieces of work, waiting for them.
  void run(std::size_t count) {
    while (count-- > 0) {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [this] { return !work_.empty(); });
      const auto work = std::move(work_.front());
      work_.pop_front();
      lock.unlock();
      work();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> work_;
};

// A store in memory whose commits wait until they are let go, and that can fail as a disk does.
class SlowStore final : public Store {
 public:
  Result<std::int64_t> append(std::span<const Append> group) override {
    {
      std::unique_lock lock(mutex_);
      entered_ = true;
      changed_.notify_all();
      changed_.wait(lock, [this] { return open_; });
      groups_.push_back(group.size());
    }
    if (failed_) return Refusal{.kind = RefusalKind::io, .what = "the disk is full", .where = {}, .right = {}};
    return store_.append(group);
  }
  Result<Done> reopen() override {
    failed_ = false;
    return Done{};
  }
  Result<std::optional<Answer>> answer_to(const std::string& client, const std::string& command) override {
    return store_.answer_to(client, command);
  }
  Result<Done> answered(const std::function<void(const std::string&, const std::string&)>& each) override {
    return store_.answered(each);
  }
  Result<Done> read(const std::string& stream, std::int64_t after,
                    const std::function<bool(const StoredEvent&)>& each) override {
    return store_.read(stream, after, each);
  }
  Result<std::vector<StoredEvent>> events(const EventQuery& query) override { return store_.events(query); }
  Result<std::int64_t> last_before(std::int64_t time_ms) override { return store_.last_before(time_ms); }
  Result<std::int64_t> newest_ms() override { return store_.newest_ms(); }
  Result<std::optional<StoredEvent>> last(const std::string& stream, const std::string& kind) override {
    return store_.last(stream, kind);
  }
  Result<Money> balance(const std::string& account) override { return store_.balance(account); }
  Result<std::vector<std::pair<std::string, Money>>> balances(const std::string& prefix) override {
    return store_.balances(prefix);
  }
  Result<std::optional<FinishedRound>> round(const std::string& id) override { return store_.round(id); }
  Result<RoundPage> rounds(const RoundQuery& query) override { return store_.rounds(query); }
  Result<std::optional<std::string>> round_by(const Hash& definition) override { return store_.round_by(definition); }
  Result<std::vector<std::pair<MeterKey, MeterTotals>>> meters(Who who, std::int64_t first,
                                                               std::int64_t last) override {
    return store_.meters(who, first, last);
  }
  Result<std::vector<StatementLine>> statement(const StatementQuery& query) override { return store_.statement(query); }
  Result<Verified> verify_with(const VerifyProgress& progress) override { return store_.verify_with(progress); }

  void wait_until_entered() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return entered_; });
  }
  void let_go() {
    const std::scoped_lock lock(mutex_);
    open_ = true;
    changed_.notify_all();
  }
  // Set before the commit it is meant for is let go.
  void fail() {
    const std::scoped_lock lock(mutex_);
    failed_ = true;
  }
  std::vector<std::size_t> groups() {
    const std::scoped_lock lock(mutex_);
    return groups_;
  }

 private:
  MemoryStore store_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool entered_ = false;
  bool open_ = false;
  bool failed_ = false;
  std::vector<std::size_t> groups_;
};

class JournalThread : public ::testing::Test {
 protected:
  // Keeps what each append was told, by its place.
  void give(Journal& journal, Append append) {
    const std::size_t place = told.size();
    told.emplace_back("waiting");
    journal.append(std::move(append), [this, place](const Result<std::int64_t>& result) {
      EXPECT_EQ(std::this_thread::get_id(), home);
      told[place] = result.ok() ? std::to_string(*result) : result.refusal().what;
    });
  }

  const std::thread::id home = std::this_thread::get_id();
  std::vector<std::string> told;
  Inbox inbox;
};

TEST_F(JournalThread, WhatWaitsIsCommittedTogether) {
  SlowStore store;
  ThreadedJournal journal(store, inbox.post());
  give(journal, event("room", "first"));
  store.wait_until_entered();
  for (int i = 0; i < 5; ++i) give(journal, event("room", "later"));
  EXPECT_EQ(told.front(), "waiting");
  store.let_go();
  inbox.run(6);
  EXPECT_THAT(store.groups(), ::testing::ElementsAre(1, 5));
  EXPECT_THAT(told, ::testing::ElementsAre("1", "6", "6", "6", "6", "6"));
}

constexpr const char* behind = "not written: something given before it was refused";

// What follows a refusal was worked out as if it had been there: it may not get past it, though it be right by itself.
TEST_F(JournalThread, WhatComesBeforeTheGuiltyOfAGroupGetsInAndNothingAfterIt) {
  SlowStore store;
  ThreadedJournal journal(store, inbox.post());
  give(journal, opened(7, 100));
  store.wait_until_entered();
  give(journal, bet(7, 60, 60));
  give(journal, bet(7, 60, 120));
  give(journal, bet(7, 40, 100));
  store.let_go();
  inbox.run(4);
  EXPECT_THAT(told, ::testing::ElementsAre("1", "2", "would hold -$0.20", behind));
  give(journal, event("room", "later"));
  inbox.run(1);
  EXPECT_EQ(told.back(), behind) << "nor in a later commit";
  EXPECT_EQ(journal.store().balance("escrow/t1").value(), cents(60));
  ASSERT_TRUE(journal.reopen().ok());
  give(journal, bet(7, 40, 100));
  inbox.run(1);
  EXPECT_EQ(told.back(), "3");
}

TEST_F(JournalThread, ARefusalOfOneByItselfStopsThoseBehindIt) {
  MemoryStore store;
  ThreadedJournal journal(store, inbox.post());
  give(journal, Append{});
  inbox.run(1);
  give(journal, event("room", "later"));
  inbox.run(1);
  EXPECT_THAT(told, ::testing::ElementsAre("an append with nothing in it", behind));
}

TEST_F(JournalThread, NothingGetsPastAFailureBeforeItIsReopened) {
  SlowStore store;
  ThreadedJournal journal(store, inbox.post());
  give(journal, event("room", "first"));
  store.wait_until_entered();
  give(journal, event("room", "waiting"));
  store.fail();
  store.let_go();
  inbox.run(2);
  give(journal, event("room", "later"));
  // reopen() waits: what was given before it was worked out from a room that is gone.
  ASSERT_TRUE(journal.reopen().ok());
  inbox.run(1);
  EXPECT_THAT(told, ::testing::ElementsAre("the disk is full", behind, behind));
  give(journal, event("room", "after"));
  inbox.run(1);
  EXPECT_EQ(told.back(), "1");
}

TEST_F(JournalThread, ClosingCommitsWhatWaits) {
  MemoryStore store;
  {
    ThreadedJournal journal(store, inbox.post());
    for (int i = 0; i < 20; ++i) give(journal, event("room", "last"));
  }
  inbox.run(20);
  EXPECT_EQ(told.back(), "20");
}

TEST_F(JournalThread, DrainWaitsForEverything) {
  MemoryStore store;
  ThreadedJournal journal(store, inbox.post());
  journal.drain();
  for (int i = 0; i < 20; ++i) give(journal, event("room", "event"));
  journal.drain();
  std::int64_t seen = 0;
  ASSERT_TRUE(journal.store().read("", 0, [&](const StoredEvent&) { return ++seen, true; }).ok());
  EXPECT_EQ(seen, 20);
  inbox.run(20);
}

// A file, one writer, readers on two other threads: the balances they see are those of whole appends.
TEST_F(JournalThread, ReadersSeeWholeAppendsOfAFile) {
  const TemporaryFolder folder;
  auto file = SqliteStore::open(folder / "room.db");
  ASSERT_TRUE(file.ok()) << file.refusal().line();
  ThreadedJournal journal(*file.value(), inbox.post());
  give(journal, opened(7, 1000));
  inbox.run(1);
  const auto look = [&journal] {
    for (int i = 0; i < 200; ++i) {
      Money sum;
      const auto balances = journal.store().balances("");
      for (const auto& [account, money] : balances.value()) sum = sum.plus(money).value();
      EXPECT_EQ(sum, Money{});
      EXPECT_TRUE(journal.store().answer_to("7", "c" + std::to_string(i)).ok());
      EXPECT_TRUE(journal.store().rounds({}).ok());
    }
  };
  std::thread one(look);
  std::thread two(look);
  for (int i = 0; i < 50; ++i) give(journal, answered(bet(7, 10, 10 * (i + 1)), "7", "c" + std::to_string(i)));
  inbox.run(50);
  one.join();
  two.join();
  EXPECT_EQ(told.back(), "51");
  EXPECT_TRUE(journal.store().verify().ok());
}

TEST(DirectJournal, TellsBeforeItReturns) {
  MemoryStore store;
  DirectJournal journal(store);
  std::int64_t told = 0;
  journal.append(event("room", "made"), [&](const Result<std::int64_t>& result) { told = result.value(); });
  EXPECT_EQ(told, 1);
  std::string refused;
  journal.append(Append{}, [&](const Result<std::int64_t>& result) { refused = result.refusal().what; });
  EXPECT_EQ(refused, "an append with nothing in it");
  journal.append(event("room", "later"), [&](const Result<std::int64_t>& result) { refused = result.refusal().what; });
  EXPECT_EQ(refused, behind);
  EXPECT_TRUE(journal.reopen().ok());
  journal.append(event("room", "again"), [&](const Result<std::int64_t>& result) { told = result.value(); });
  EXPECT_EQ(told, 2);
  EXPECT_TRUE(journal.store().verify().ok());
}

}  // namespace
}  // namespace croupier
