// The way into the store. Appends are committed in the order they were given; what is given while a commit is under way
// waits and is committed together, with one sync (group commit).
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "base/refusal.h"
#include "store/serial_store.h"
#include "store/store.h"

namespace croupier {

class Journal {
 public:
  // Told once: the sequence number of the last event, when all of it is safe; or why it is not there.
  using Committed = std::function<void(const Result<std::int64_t>&)>;

  Journal() = default;
  virtual ~Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // A refusal stops the journal: whatever was given after it, and all that is given before reopen(), is refused too
  // (RefusalKind::io), since it was worked out from a state that is gone. RefusalKind::bad_input: what is in this
  // append is wrong, and nothing of it is there. RefusalKind::io: the disk would not have it.
  virtual void append(Append append, Committed done) = 0;
  // Waits for everything given so far, then closes and opens the store again.
  virtual Result<Done> reopen() = 0;
  // Waits until everything given so far is committed or refused.
  virtual void drain() = 0;
  // For reading. What was given but not committed is not in it.
  virtual Store& store() = 0;
};

// Commits at once, on the caller's thread; `done` is called before append() returns. For tests and simulation.
class DirectJournal final : public Journal {
 public:
  explicit DirectJournal(Store& store) : store_(store) {}

  void append(Append append, Committed done) override;
  Result<Done> reopen() override;
  void drain() override {}
  Store& store() override { return store_; }

 private:
  Store& store_;
  bool stopped_ = false;  // by a refusal
};

// One thread that writes. append(), reopen() and drain() belong to one thread, the room's; `done` is handed to `post`,
// which brings it to that thread. The store may be read from any thread, through store() only; a reader waits while a
// commit is under way.
class ThreadedJournal final : public Journal {
 public:
  using Post = std::function<void(std::function<void()>)>;

  ThreadedJournal(Store& store, Post post);
  // Commits what is waiting.
  ~ThreadedJournal() override;
  ThreadedJournal(const ThreadedJournal&) = delete;
  ThreadedJournal& operator=(const ThreadedJournal&) = delete;

  void append(Append append, Committed done) override;
  Result<Done> reopen() override;
  void drain() override;
  Store& store() override { return store_; }

 private:
  void write();
  void commit(std::vector<Append> group, std::vector<Committed> done);
  Result<std::int64_t> append_next(std::span<const Append> group);

  SerialStore store_;
  Post post_;
  std::mutex mutex_;  // of all below
  std::condition_variable something_to_do_;
  std::condition_variable nothing_left_;
  std::vector<Append> waiting_;
  std::vector<Committed> waiting_done_;
  bool writing_ = false;
  bool stopped_ = false;  // by a refusal; the writer's, and reopen()'s when nothing is written
  bool closing_ = false;
  std::thread writer_;  // last: it uses all above
};

}  // namespace croupier
