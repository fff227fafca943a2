// A progress bar on stderr, on terminals only.
#pragma once

#include <chrono>
#include <string>

namespace croupier::cli {

class ProgressBar {
 public:
  // Shows nothing when `quiet`, when stderr is no terminal, or with NO_COLOR in a pipe.
  explicit ProgressBar(bool quiet);
  ~ProgressBar();  // wipes its line
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  // `share` is done, from 0 to 1; `what` says of what.
  void show(double share, const std::string& what);

 private:
  bool visible_;
  bool shown_ = false;
  std::chrono::steady_clock::time_point start_;
};

}  // namespace croupier::cli
