#include "report/figures/figure.h"

#include <cmath>

#include "report/figures/analysis_json.h"
#include "report/figures/number_text.h"

namespace croupier {

Figure Figure::measured(double value, double bound) {
  Figure figure;
  figure.value = value;
  figure.bound = bound;
  return figure;
}

bool Figure::above(const Fraction& limit) const { return exact ? *exact > limit : value - bound > to_double(limit); }
bool Figure::below(const Fraction& limit) const { return exact ? *exact < limit : value + bound < to_double(limit); }

Figure Figure::operator-() const { return exact ? Figure(-*exact) : measured(-value, bound); }

bool differ(const Figure& one, const Figure& other) {
  if (one.exact && other.exact) return *one.exact != *other.exact;
  return std::abs(one.value - other.value) > one.bound + other.bound;
}

Json figure_json(const Figure& figure) {
  if (figure.exact) return number_json(*figure.exact);
  return {{"exact", nullptr}, {"decimal", figure.value}, {"bound99", figure.bound}};
}

int digits_told(const Figure& figure, int most) {
  int digits = most;
  for (double least = std::pow(10, 2 - most); !figure.exact && digits > 0 && 100 * figure.bound >= least; least *= 10)
    --digits;
  return digits;
}

std::string percent_text(const Figure& figure, int digits) {
  std::string text = share_text(figure.value, digits);
  if (!figure.exact) text += " (± " + share_text(figure.bound, digits) + ")";
  return text;
}

std::string one_in_text(const Fraction& probability) {
  if (probability == 0) return "never";
  const Fraction often = 1 / probability;
  if (often < 100) return "1 in " + fixed_text(often, 2);
  return "1 in " + with_commas((2 * often.above() + often.below()) / (2 * often.below()));  // the nearest
}

}  // namespace croupier
