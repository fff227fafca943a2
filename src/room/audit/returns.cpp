#include "room/audit/returns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace croupier {
namespace {

std::string percent(double share) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.2f%%", 100 * share);
  return text.data();
}

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f", value);
  return text.data();
}

std::string words_of(const ReturnCheck& check, bool decides) {
  const std::string off = number(std::abs(check.z.value_or(0))) + " standard deviations ";
  switch (check.state) {
    case ReturnState::ok:
      return "within its spread";
    case ReturnState::low:
      return off + (decides ? "below book play: players decide worse than the book, or worse than that"
                            : "below what it should return");
    case ReturnState::high:
      return off + (decides ? "above book play, which nobody does better than" : "above what it should return");
    case ReturnState::few:
    case ReturnState::unknown:
      break;
  }
  return "";
}

}  // namespace

std::string_view to_text(ReturnState state) {
  constexpr std::array names = {"ok", "few", "low", "high", "unknown"};
  return names.at(static_cast<std::size_t>(state));
}

double bets_of_one_size(const MeterTotals& totals) {
  if (totals.unit_squares == 0) return 0;
  const auto units = static_cast<double>(totals.unit_cents);
  return units * units / static_cast<double>(totals.unit_squares);
}

ReturnCheck check_return(const MeterTotals& totals, const TheorySource::Answer& answer, bool by_book, bool standing) {
  ReturnCheck check;
  if (totals.wagered_cents > 0)
    check.actual = static_cast<double>(totals.won_cents) / static_cast<double>(totals.wagered_cents);
  if (!answer.theory) {
    check.words = answer.why;
    return check;
  }
  const Theory& theory = *answer.theory;
  check.theoretical = theory.theoretical_return();
  const auto units = static_cast<double>(totals.unit_cents);
  const double sd = std::sqrt(theory.variance * static_cast<double>(totals.unit_squares));
  if (units > 0 && sd > 0) {
    check.expected_sd = sd / (units * theory.average_wagered);
    check.z = (static_cast<double>(totals.unit_net_cents) - theory.ev * units) / sd;
  }
  const double bets = bets_of_one_size(totals);
  const double enough = std::max(least_bets, cochran * theory.skewness * theory.skewness);
  if (!check.z || bets < enough) {
    check.state = ReturnState::few;
    std::array<char, 128> text{};
    std::snprintf(text.data(), text.size(), "as good as %.0f of one size, and %.0f are needed to tell", bets,
                  std::ceil(enough));
    check.words = text.data();
    return check;
  }
  const double bound = standing ? calm_z : alarm_z;
  check.state = *check.z > bound ? ReturnState::high : *check.z < -bound ? ReturnState::low : ReturnState::ok;
  // Whoever decides worse than the book gets less than it says: that alone is no reason to look.
  const bool free_to_err = theory.decides && !by_book;
  check.alarm = check.state == ReturnState::high || (check.state == ReturnState::low && !free_to_err);
  check.words = words_of(check, free_to_err);
  if (check.state != ReturnState::ok)
    check.words += ": " + percent(*check.actual) + " instead of " + percent(*check.theoretical);
  return check;
}

}  // namespace croupier
