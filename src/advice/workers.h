// A few threads that work off what they are given, in order. What is still waiting when they end is dropped.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace croupier {

class Workers {
 public:
  explicit Workers(unsigned threads);
  ~Workers();  // waits for what is under way
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void give(std::function<void()> work);

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable given_;
  std::deque<std::function<void()>> waiting_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace croupier
