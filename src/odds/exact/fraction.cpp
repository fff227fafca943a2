#include "odds/exact/fraction.h"

#include <cmath>
#include <cstdlib>
#include <limits>

#include <boost/multiprecision/cpp_bin_float.hpp>

#include "base/refusal.h"

namespace croupier {

void Fraction::reduce() {
  if (below_ == 0) broken_invariant("a fraction over nothing");
  const Integer common = gcd(above_, below_);
  if (common != 1) {
    above_ /= common;
    below_ /= common;
  }
  if (below_ < 0) {
    above_ = -above_;
    below_ = -below_;
  }
}

Integer integer(Int128 value) { return Integer(value); }

std::string to_text(const Fraction& value) {
  return value.below() == 1 ? value.above().str() : value.above().str() + "/" + value.below().str();
}

double to_double(const Fraction& value) {
  using Wide = boost::multiprecision::cpp_bin_float_100;
  return static_cast<double>(Wide(value.above()) / Wide(value.below()));
}

Fraction nearest_fraction(double value) {
  constexpr int digits = std::numeric_limits<double>::digits;
  int exponent = 0;
  const auto above = static_cast<std::int64_t>(std::ldexp(std::frexp(value, &exponent), digits));
  const Integer power = Integer(1) << std::abs(exponent - digits);
  return exponent >= digits ? Fraction(Integer(above) * power) : Fraction(Integer(above), power);
}

std::int64_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  std::int64_t ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

}  // namespace croupier
