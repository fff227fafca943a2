#include "report/distribution.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

namespace croupier {
namespace {

using Complex = std::complex<double>;

constexpr std::size_t largest_lattice = std::size_t{1} << 19;
constexpr double widths = 24;  // of the standard deviation, that a lattice holds
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

struct Lattice {
  std::int64_t per_unit = 1;
  std::size_t size = 0;
  double mean = 0;  // of one round, in units
  double deviation = 0;
};

std::optional<Lattice> lattice_of(const std::vector<ReportOutcome>& outcomes, int rounds) {
  Lattice lattice;
  Integer scale = 1;
  double square = 0;
  double longest = 0;
  for (const ReportOutcome& line : outcomes) {
    scale = lcm(scale, line.pays.below());
    const double pays = to_double(line.pays);
    const double probability = to_double(line.probability);
    lattice.mean += probability * pays;
    square += probability * pays * pays;
    longest = std::max(longest, std::abs(pays));
  }
  if (scale > largest_lattice) return std::nullopt;
  lattice.per_unit = scale.convert_to<std::int64_t>();
  lattice.deviation = std::sqrt(std::max(0.0, square - lattice.mean * lattice.mean));
  const double needed = std::max(widths * lattice.deviation * std::sqrt(rounds), 4 * longest + 16) *
                        static_cast<double>(lattice.per_unit);
  if (needed > static_cast<double>(largest_lattice)) return std::nullopt;
  lattice.size = 2;
  while (static_cast<double>(lattice.size) < needed) lattice.size <<= 1;
  return lattice;
}

// The chances of each result; the first belongs to `lowest`, in steps of the lattice.
std::vector<double> convolved(const std::vector<ReportOutcome>& outcomes, int rounds, const Lattice& lattice,
                              std::int64_t& lowest) {
  const auto size = static_cast<std::int64_t>(lattice.size);
  const auto place = [&](std::int64_t step) { return static_cast<std::size_t>(((step % size) + size) % size); };
  std::vector<Complex> points(lattice.size);
  for (const ReportOutcome& line : outcomes) {
    const auto step = (line.pays * Integer(lattice.per_unit)).above().convert_to<std::int64_t>();
    points[place(step)] += to_double(line.probability);
  }
  transform(points, -1);
  for (Complex& point : points) point = std::pow(point, rounds);
  transform(points, 1);
  const double centre = lattice.mean * rounds * static_cast<double>(lattice.per_unit);
  lowest = static_cast<std::int64_t>(std::llround(centre)) - size / 2;
  std::vector<double> chances(lattice.size);
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const double chance = points[place(lowest + static_cast<std::int64_t>(i))].real() / static_cast<double>(size);
    chances[i] = std::max(0.0, chance);  // what is none comes out as a little more or less
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
  std::int64_t lowest = 0;
  const std::vector<double> chances = convolved(outcomes, rounds, *lattice, lowest);
  const auto value = [&](std::size_t i) {
    return static_cast<double>(lowest + static_cast<std::int64_t>(i)) / static_cast<double>(lattice->per_unit);
  };
  SessionResults results;
  results.rounds = rounds;
  results.mean = lattice->mean * rounds;
  results.deviation = lattice->deviation * std::sqrt(rounds);
  for (std::size_t i = 0; i < chances.size(); ++i) results.ahead += value(i) > 0 ? chances[i] : 0;
  results.ahead = std::clamp(results.ahead, 0.0, 1.0);  // the transform is off by some 10^-12
  constexpr std::array parts = {0.05, 0.25, 0.5, 0.75, 0.95};
  for (std::size_t i = 0; i < parts.size(); ++i) results.quantiles[i] = value(quantile(chances, parts[i]));
  const std::size_t from = quantile(chances, 0.001);
  const std::size_t to = quantile(chances, 0.998);
  // Whole units to a bin, so that each holds as many results as its neighbours.
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
