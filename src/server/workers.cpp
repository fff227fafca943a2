#include "server/workers.h"

namespace croupier::server {

bool DirectWorkers::run(std::function<void()> work, std::function<void()> then) {
  work();
  then();
  return true;
}

WorkerThread::WorkerThread(Post post) : post_(std::move(post)), thread_([this] { work(); }) {}

WorkerThread::~WorkerThread() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  something_to_do_.notify_one();
  thread_.join();
}

bool WorkerThread::run(std::function<void()> work, std::function<void()> then) {
  {
    const std::scoped_lock lock(mutex_);
    if (jobs_.size() >= most_waiting) return false;
    jobs_.push_back({std::move(work), std::move(then)});
  }
  something_to_do_.notify_one();
  return true;
}

void WorkerThread::work() {
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      something_to_do_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
      if (closing_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job.work();
    post_(std::move(job.then));
  }
}

}  // namespace croupier::server
