// Work that takes long is done elsewhere, so that the network's thread never waits for it.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace croupier::server {

// Brings a call to the network's thread, from any other.
using Post = std::function<void(std::function<void()>)>;

class Workers {
 public:
  virtual ~Workers() = default;
  // Does `work` elsewhere, then `then` on the caller's thread. False when too much is waiting already.
  [[nodiscard]] virtual bool run(std::function<void()> work, std::function<void()> then) = 0;
};

// At once, on the caller's thread: for tests.
class DirectWorkers final : public Workers {
 public:
  bool run(std::function<void()> work, std::function<void()> then) override;
};

// One thread, first come, first served: of many passwords tried at once, the third wrong one locks before the fourth is
// looked at.
class WorkerThread final : public Workers {
 public:
  static constexpr std::size_t most_waiting = 64;

  explicit WorkerThread(Post post);
  // Finishes what it is at; what is waiting is dropped.
  ~WorkerThread() override;
  WorkerThread(const WorkerThread&) = delete;
  WorkerThread& operator=(const WorkerThread&) = delete;

  bool run(std::function<void()> work, std::function<void()> then) override;

 private:
  void work();

  struct Job {
    std::function<void()> work;
    std::function<void()> then;
  };
  Post post_;
  std::mutex mutex_;  // of all below
  std::condition_variable something_to_do_;
  std::deque<Job> jobs_;
  bool closing_ = false;
  std::thread thread_;  // last: it uses all above
};

}  // namespace croupier::server
