// From a test statistic to a p-value.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace croupier {

// The chances of a statistic as low as the one observed, and as high, each accurate where it is small.
struct Tails {
  double lower = 1;
  double upper = 1;
  // Two-sided: a fit can also be too good to be true.
  [[nodiscard]] double p() const;
};
// The regularised incomplete gamma functions P(a, x) and Q(a, x) = 1 - P(a, x): the gamma law's.
[[nodiscard]] Tails incomplete_gamma(double a, double x);
[[nodiscard]] Tails tails_of_normal(double z);
[[nodiscard]] Tails tails_of_chi_square(double statistic, double degrees_of_freedom);
// Of a count with a Poisson law. Half of the probability of the count itself belongs to either side (mid-p),
// so that p is nearly uniform in spite of the steps.
[[nodiscard]] Tails tails_of_poisson(std::uint64_t count, double mean);

// Holm's step-down adjustment: refusing every hypothesis whose adjusted p is at most alpha makes one or more
// false refusals with probability at most alpha, whatever the dependence between the tests.
// (S. Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6, 1979.)
[[nodiscard]] std::vector<double> holm_adjusted(std::span<const double> p);

// Kolmogorov's test that the values are uniform on [0, 1]: the p-values of a correct test are.
[[nodiscard]] double p_of_uniformity(std::vector<double> values);

}  // namespace croupier
