#include "report/figures/number_text.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace croupier {
namespace {

std::string grouped(std::string digits) {
  const std::size_t first = digits.starts_with('-') ? 1 : 0;
  const std::size_t end = std::min(digits.find('.'), digits.size());
  for (std::size_t at = end; at > first + 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

}  // namespace

std::string with_commas(const Integer& number) { return grouped(number.str()); }

std::string fixed_text(double value, int digits) {
  char text[400];  // the largest double has 309 digits before the point
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  std::string made = text;
  if (made.starts_with('-') && made.find_first_of("123456789") == std::string::npos) made.erase(0, 1);
  return made;
}

std::string share_text(double value, int digits) { return fixed_text(100 * value, digits) + "%"; }
std::string share_text(const Fraction& value, int digits) { return share_text(to_double(value), digits); }
std::string fixed_text(const Fraction& value, int digits) { return fixed_text(to_double(value), digits); }

std::string probability_text(const Fraction& value) {
  const double number = to_double(value);
  int digits = 6;
  for (double least = 0.01; number > 0 && number < least && digits < 18; least /= 10) ++digits;
  return value == 0 || value == 1 ? to_text(value) : fixed_text(number, digits);
}

std::string dollars_text(const Fraction& cents, int digits) {
  std::string text = grouped(fixed_text(to_double(cents / 100), digits));
  return text.insert(text.starts_with('-') ? 1 : 0, "$");
}

}  // namespace croupier
