#include "cli/terminal/progress.h"

#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace croupier::cli {
namespace {

// What is done is weighed by what was expected of it: at first that tells nothing, and later no more than roughly.
std::string time_left(double share, double spent) {
  constexpr double least_share = 0.05;
  constexpr double least_seconds = 3;
  if (share < least_share || spent < least_seconds) return {};
  const double left = spent / share - spent;
  if (left < 10) return ", a few seconds left";
  if (left < 95) return ", about " + std::to_string(10 * std::lround(left / 10)) + " s left";
  return ", about " + std::to_string(std::lround(left / 60)) + " min left";
}

}  // namespace

ProgressBar::ProgressBar(bool quiet)
    : visible_(!quiet && isatty(STDERR_FILENO) != 0), start_(std::chrono::steady_clock::now()) {}

ProgressBar::~ProgressBar() {
  if (shown_) std::fputs("\r\033[K", stderr);
}

void ProgressBar::show(double share, const std::string& what) {
  if (!visible_) return;
  shown_ = true;
  constexpr int width = 30;
  const int filled = static_cast<int>(share * width);
  std::string bar;
  for (int i = 0; i < width; ++i) bar += i < filled ? "█" : "░";
  const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  const std::string left = time_left(share, spent);
  std::fprintf(stderr, "\r\033[K%s %3d%%  %s%s", bar.c_str(), static_cast<int>(100 * share), what.c_str(),
               left.c_str());
  std::fflush(stderr);
}

}  // namespace croupier::cli
