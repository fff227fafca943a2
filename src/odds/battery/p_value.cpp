#include "odds/battery/p_value.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace croupier {
namespace {

constexpr double tiny = std::numeric_limits<double>::min();
constexpr double precise = std::numeric_limits<double>::epsilon();

// x^a e^-x / Gamma(a + 1)
double leading_term(double a, double x) { return std::exp(a * std::log(x) - x - std::lgamma(a + 1)); }

// P by its power series; converges fast for x < a + 1.
double lower_by_series(double a, double x) {
  double term = 1;
  double sum = 1;
  for (double n = 1; term > sum * precise; ++n) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * leading_term(a, x);
}

// Q by its continued fraction (Lentz's method); converges fast for x > a + 1.
double upper_by_fraction(double a, double x) {
  double b = x + 1 - a;
  double c = 1 / tiny;
  double d = 1 / b;
  double fraction = d;
  for (double n = 1; n < 1e7; ++n) {
    const double numerator = n * (a - n);
    b += 2;
    d = 1 / (b + numerator * d);
    c = b + numerator / c;
    fraction *= c * d;
    if (std::abs(c * d - 1) <= 2 * precise) break;
  }
  return fraction * a * leading_term(a, x);
}

}  // namespace

double Tails::p() const { return std::min(1.0, 2 * std::min(lower, upper)); }

Tails incomplete_gamma(double a, double x) {
  if (x <= 0) return {0, 1};
  if (x < a + 1) {
    const double lower = std::min(1.0, lower_by_series(a, x));
    return {lower, 1 - lower};
  }
  const double upper = std::min(1.0, upper_by_fraction(a, x));
  return {1 - upper, upper};
}

Tails tails_of_normal(double z) {
  return {std::erfc(-z / std::numbers::sqrt2) / 2, std::erfc(z / std::numbers::sqrt2) / 2};
}

Tails tails_of_chi_square(double statistic, double degrees_of_freedom) {
  if (degrees_of_freedom <= 0) return {};
  return incomplete_gamma(degrees_of_freedom / 2, statistic / 2);
}

Tails tails_of_poisson(std::uint64_t count, double mean) {
  const double k = static_cast<double>(count);
  const double half = leading_term(k, mean) / 2;
  if (count == 0) return {half, 1 - half};
  const Tails gamma = incomplete_gamma(k, mean);  // lower: at least k; upper: fewer than k
  return {gamma.upper + half, std::max(0.0, gamma.lower - half)};
}

std::vector<double> holm_adjusted(std::span<const double> p) {
  std::vector<std::size_t> rank(p.size());
  std::iota(rank.begin(), rank.end(), std::size_t{0});
  std::sort(rank.begin(), rank.end(), [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
  std::vector<double> adjusted(p.size());
  double worst = 0;
  for (std::size_t i = 0; i < rank.size(); ++i) {
    worst = std::max(worst, std::min(1.0, static_cast<double>(p.size() - i) * p[rank[i]]));
    adjusted[rank[i]] = worst;
  }
  return adjusted;
}

double p_of_uniformity(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const double n = static_cast<double>(values.size());
  double distance = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double below = static_cast<double>(i) / n;
    distance = std::max({distance, values[i] - below, below + 1 / n - values[i]});
  }
  // Kolmogorov's limit law with Stephens' correction for finite n.
  const double lambda = (std::sqrt(n) + 0.12 + 0.11 / std::sqrt(n)) * distance;
  if (lambda < 0.2) return 1;
  double p = 0;
  for (int j = 1; j <= 100; ++j) p += (j % 2 == 1 ? 2 : -2) * std::exp(-2.0 * j * j * lambda * lambda);
  return std::clamp(p, 0.0, 1.0);
}

}  // namespace croupier
