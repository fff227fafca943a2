#include "store/journal.h"

#include <span>
#include <utility>

namespace croupier {
namespace {

Refusal behind_a_refusal() {
  return Refusal{.kind = RefusalKind::io,
                 .what = "not written: something given before it was refused",
                 .where = {},
                 .right = "reopen the store"};
}

}  // namespace

void DirectJournal::append(Append append, Committed done) {
  const auto stored = stopped_ ? behind_a_refusal() : store_.append(std::span(&append, 1));
  stopped_ = !stored;
  done(stored);
}

Result<Done> DirectJournal::reopen() {
  auto done = store_.reopen();
  if (done) stopped_ = false;
  return done;
}

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
  auto done = store_.reopen();
  if (done) stopped_ = false;
  return done;
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

Result<std::int64_t> ThreadedJournal::append_next(std::span<const Append> group) {
  auto stored = stopped_ ? behind_a_refusal() : store_.append(group);
  stopped_ = !stored;
  return stored;
}

void ThreadedJournal::commit(std::vector<Append> group, std::vector<Committed> done) {
  const auto tell = [this](Committed to, Result<std::int64_t> result) {
    post_([to = std::move(to), result = std::move(result)] { to(result); });
  };
  const auto together = append_next(group);
  // Refused for what is in it, it is tried one by one: what comes before the guilty one is good, and gets in.
  const bool one_by_one = !together && together.refusal().kind != RefusalKind::io && group.size() > 1;
  if (one_by_one) stopped_ = false;
  for (std::size_t i = 0; i < group.size(); ++i)
    tell(std::move(done[i]), one_by_one ? append_next(std::span(group).subspan(i, 1)) : together);
}

}  // namespace croupier
