// Work on a row of numbers, cut into equal stretches, one a thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

namespace croupier {

// Calls work(thread, from, to) for each stretch. What the stretches find must not depend on where they are cut.
template <class Work>
void in_threads(unsigned threads, std::size_t size, Work&& work) {
  threads = std::max(1U, threads);
  std::vector<std::thread> others;
  std::vector<std::exception_ptr> failed(threads);
  const auto run = [&](unsigned thread) {
    try {
      work(static_cast<std::size_t>(thread), size * thread / threads, size * (thread + 1) / threads);
    } catch (...) {
      failed[thread] = std::current_exception();
    }
  };
  for (unsigned thread = 1; thread < threads; ++thread) others.emplace_back(run, thread);
  run(0);
  for (std::thread& other : others) other.join();
  for (const std::exception_ptr& failure : failed) {
    if (failure) std::rethrow_exception(failure);
  }
}

// How far a pass has come, told by its first stretch, which is as long as the others. Whoever is told may ask the pass
// to stop; all stretches then end soon, and what they found is worth nothing.
class PassProgress {
 public:
  using Tell = std::function<bool(double share)>;  // false: stop

  PassProgress() = default;
  explicit PassProgress(Tell tell) : tell_(std::move(tell)), stopped_(std::make_shared<std::atomic<bool>>(false)) {}

  // Of a pass that is this part of the whole.
  [[nodiscard]] PassProgress part(double from, double length) const {
    PassProgress made = *this;
    if (tell_) made.tell_ = [tell = tell_, from, length](double share) { return tell(from + share * length); };
    return made;
  }
  void tell(double share) const {
    if (tell_ && !tell_(share)) *stopped_ = true;
  }
  [[nodiscard]] bool stopped() const { return stopped_ && stopped_->load(std::memory_order_relaxed); }

 private:
  Tell tell_;
  std::shared_ptr<std::atomic<bool>> stopped_;
};

// Calls each(i) for every number of a stretch and tells now and then how many are done.
template <class Each>
void go_through(std::size_t thread, std::size_t from, std::size_t to, const PassProgress& progress, Each&& each) {
  constexpr std::size_t tell_every = 1024;
  for (std::size_t i = from; i < to && !progress.stopped(); ++i) {
    each(i);
    if (thread == 0 && (i - from) % tell_every == 0)
      progress.tell(static_cast<double>(i - from) / static_cast<double>(to - from));
  }
}

}  // namespace croupier
