#include "report/figures/distribution.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>

namespace croupier {
namespace {

using Complex = std::complex<double>;

constexpr std::size_t largest_lattice = std::size_t{1} << 19;
constexpr double least_chance = 5e-13;  // of what lies beyond either end of a lattice, at most
constexpr std::size_t curve_bins = 120;

// In place; the number of points is a power of two. `sign` -1 forward, +1 back (not divided).
void transform(std::vector<Complex>& points, double sign) {
  const std::size_t n = points.size();
  for (std::size_t i = 1, j = 0; i < n; ++i) {
    std::size_t bit = n >> 1;
    for (; (j & bit) != 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) std::swap(points[i], points[j]);
  }
  for (std::size_t length = 2; length <= n; length <<= 1) {
    const double angle = sign * 2 * std::numbers::pi / static_cast<double>(length);
    std::vector<Complex> turns(length / 2);
    for (std::size_t k = 0; k < turns.size(); ++k) turns[k] = std::polar(1.0, angle * static_cast<double>(k));
    for (std::size_t start = 0; start < n; start += length) {
      for (std::size_t k = 0; k < length / 2; ++k) {
        const Complex even = points[start + k];
        const Complex odd = points[start + k + length / 2] * turns[k];
        points[start + k] = even + odd;
        points[start + k + length / 2] = even - odd;
      }
    }
  }
}

// Results from `lowest` on, in steps of so many to a unit.
struct Lattice {
  std::int64_t per_unit = 1;
  std::int64_t lowest = 0;
  std::size_t size = 0;  // a power of two
};

struct Jump {
  double size;
  double probability;
};

// A result that is passed with a chance of at most `least_chance`: for every t > 0, P(S >= b) <= E[exp(t X)]^n /
// exp(t b). (H. Chernoff, "A measure of asymptotic efficiency", Ann. Math. Statist. 23, 1952.) `sign` -1: the same
// below, of the results turned round. The best of many t is taken; each gives a true bound.
double chernoff_bound(const std::vector<Jump>& steps, int rounds, double sign) {
  double longest = -std::numeric_limits<double>::infinity();
  double largest = 1;
  for (const Jump& step : steps) {
    longest = std::max(longest, sign * step.size);
    largest = std::max(largest, std::abs(step.size));
  }
  double least = rounds * longest;  // never passed at all
  for (double t = 1e-6 / largest; t < 1000; t *= 1.05) {
    // exp(t X) divided by that of the longest step, which may be beyond all doubles.
    double sum = 0;
    for (const Jump& step : steps) sum += step.probability * std::exp(t * (sign * step.size - longest));
    least = std::min(least, (rounds * (std::log(sum) + t * longest) - std::log(least_chance)) / t);
  }
  return sign * least;
}

std::vector<Jump> jumps_of(const std::vector<ReportOutcome>& outcomes, std::int64_t per_unit) {
  std::vector<Jump> steps;
  for (const ReportOutcome& line : outcomes) {
    if (line.probability > 0) steps.push_back({to_double(line.pays * Integer(per_unit)), to_double(line.probability)});
  }
  return steps;
}

std::optional<Lattice> lattice_of(const std::vector<ReportOutcome>& outcomes, int rounds) {
  Integer scale = 1;
  for (const ReportOutcome& line : outcomes) scale = lcm(scale, line.pays.below());
  if (scale > largest_lattice) return std::nullopt;
  Lattice lattice;
  lattice.per_unit = scale.convert_to<std::int64_t>();
  const std::vector<Jump> steps = jumps_of(outcomes, lattice.per_unit);
  const double lowest = std::floor(chernoff_bound(steps, rounds, -1));
  const double highest = std::ceil(chernoff_bound(steps, rounds, 1));
  if (highest - lowest + 1 > static_cast<double>(largest_lattice)) return std::nullopt;
  lattice.lowest = static_cast<std::int64_t>(lowest);
  lattice.size = 2;
  while (static_cast<double>(lattice.size) < highest - lowest + 1) lattice.size <<= 1;
  return lattice;
}

// The chances of each result of the lattice.
std::vector<double> convolved(const std::vector<ReportOutcome>& outcomes, int rounds, const Lattice& lattice) {
  const auto size = static_cast<std::int64_t>(lattice.size);
  const auto place = [&](std::int64_t step) { return static_cast<std::size_t>(((step % size) + size) % size); };
  std::vector<Complex> points(lattice.size);
  for (const Jump& step : jumps_of(outcomes, lattice.per_unit))
    points[place(static_cast<std::int64_t>(step.size))] += step.probability;
  transform(points, -1);
  for (Complex& point : points) point = std::pow(point, rounds);
  transform(points, 1);
  std::vector<double> chances(lattice.size);
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const std::size_t at = place(lattice.lowest + static_cast<std::int64_t>(i));
    // None comes out as some 10^-17 more or less; left so, as it cancels in sums.
    chances[i] = points[at].real() / static_cast<double>(size);
  }
  return chances;
}

std::size_t quantile(const std::vector<double>& chances, double part) {
  double sum = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    sum += chances[i];
    if (sum >= part) return i;
  }
  return chances.size() - 1;
}

}  // namespace

std::optional<SessionResults> after_rounds(const std::vector<ReportOutcome>& outcomes, int rounds) {
  const auto lattice = lattice_of(outcomes, rounds);
  if (!lattice) return std::nullopt;
  const std::vector<double> chances = convolved(outcomes, rounds, *lattice);
  const auto value = [&](std::size_t i) {
    return static_cast<double>(lattice->lowest + static_cast<std::int64_t>(i)) / static_cast<double>(lattice->per_unit);
  };
  SessionResults results;
  results.rounds = rounds;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    results.mean += chances[i] * value(i);
    results.ahead += value(i) > 0 ? chances[i] : 0;
  }
  double square = 0;
  for (std::size_t i = 0; i < chances.size(); ++i)
    square += chances[i] * (value(i) - results.mean) * (value(i) - results.mean);
  results.deviation = std::sqrt(square);
  results.ahead = std::clamp(results.ahead, 0.0, 1.0);
  constexpr std::array parts = {0.05, 0.25, 0.5, 0.75, 0.95};
  for (std::size_t i = 0; i < parts.size(); ++i) results.quantiles[i] = value(quantile(chances, parts[i]));
  const std::size_t from = quantile(chances, 0.001);
  const std::size_t to = quantile(chances, 0.998);
  // Whole units to a bin, so that each holds as many results as its neighbors.
  const auto unit = static_cast<std::size_t>(lattice->per_unit);
  const std::size_t width = std::max<std::size_t>(1, ((to - from) / curve_bins + unit) / unit) * unit;
  for (std::size_t start = from; start <= to; start += width) {
    double sum = 0;
    const std::size_t end = std::min(start + width, chances.size());
    for (std::size_t i = start; i < end; ++i) sum += chances[i];
    results.curve.emplace_back((value(start) + value(end - 1)) / 2, sum);
  }
  return results;
}

}  // namespace croupier
