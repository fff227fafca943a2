#include "odds/exact/fraction.h"

namespace croupier {

Integer integer(Int128 value) { return Integer(value); }

std::string to_text(const Fraction& value) {
  const Integer below = denominator(value);
  return below == 1 ? numerator(value).str() : numerator(value).str() + "/" + below.str();
}

double to_double(const Fraction& value) { return value.convert_to<double>(); }

std::int64_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  std::int64_t ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

}  // namespace croupier
