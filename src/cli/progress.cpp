#include "cli/progress.h"

#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace croupier::cli {
namespace {

std::string time_left(double seconds) {
  const long whole = std::lround(seconds);
  if (whole < 60) return std::to_string(whole) + " s left";
  return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s left";
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
  const std::string left = share > 0.005 ? ", " + time_left(spent / share - spent) : "";
  std::fprintf(stderr, "\r\033[K%s %3d%%  %s%s", bar.c_str(), static_cast<int>(100 * share), what.c_str(),
               left.c_str());
  std::fflush(stderr);
}

}  // namespace croupier::cli
