#include "store/journal.h"

#include <span>
#include <utility>

namespace croupier {

void DirectJournal::append(Append append, Committed done) { done(store_.append(std::span(&append, 1))); }

ThreadedJournal::ThreadedJournal(Store& store, Post post)
    : store_(store), post_(std::move(post)), writer_([this] { write(); }) {}

ThreadedJournal::~ThreadedJournal() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  something_to_do_.notify_one();
  writer_.join();
}

void ThreadedJournal::append(Append append, Committed done) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(append));
    waiting_done_.push_back(std::move(done));
  }
  something_to_do_.notify_one();
}

void ThreadedJournal::drain() {
  std::unique_lock lock(mutex_);
  nothing_left_.wait(lock, [this] { return waiting_.empty() && !writing_; });
}

Result<Done> ThreadedJournal::reopen() {
  drain();
  return store_.reopen();
}

void ThreadedJournal::write() {
  std::unique_lock lock(mutex_);
  while (true) {
    something_to_do_.wait(lock, [this] { return !waiting_.empty() || closing_; });
    if (waiting_.empty()) return;
    auto group = std::exchange(waiting_, {});
    auto done = std::exchange(waiting_done_, {});
    writing_ = true;
    lock.unlock();
    commit(std::move(group), std::move(done));
    lock.lock();
    writing_ = false;
    if (waiting_.empty()) nothing_left_.notify_all();
  }
}

void ThreadedJournal::commit(std::vector<Append> group, std::vector<Committed> done) {
  const auto tell = [this](Committed to, Result<std::int64_t> result) {
    post_([to = std::move(to), result = std::move(result)] { to(result); });
  };
  const auto together = store_.append(group);
  // Refused for what is in it: one by one, so that only the guilty are refused. After an I/O failure the store refuses
  // everything until it is reopened, so that nothing given later gets past the hole.
  const bool one_by_one = !together && together.refusal().kind != RefusalKind::io && group.size() > 1;
  for (std::size_t i = 0; i < group.size(); ++i)
    tell(std::move(done[i]), one_by_one ? store_.append(std::span(group).subspan(i, 1)) : together);
}

}  // namespace croupier
