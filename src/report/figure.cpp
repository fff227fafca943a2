#include "report/figure.h"

#include <cstdio>

#include "report/analysis_json.h"

namespace croupier {

Figure Figure::measured(double value, double bound) {
  Figure figure;
  figure.value = value;
  figure.bound = bound;
  return figure;
}

bool Figure::above(const Fraction& limit) const { return exact ? *exact > limit : value - bound > to_double(limit); }
bool Figure::below(const Fraction& limit) const { return exact ? *exact < limit : value + bound < to_double(limit); }

Json figure_json(const Figure& figure) {
  if (figure.exact) return number_json(*figure.exact);
  return {{"exact", nullptr}, {"decimal", figure.value}, {"bound99", figure.bound}};
}

std::string percent_text(double value, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f%%", digits, 100 * value);
  return text;
}

std::string percent_text(const Figure& figure, int digits) {
  std::string text = percent_text(figure.value, digits);
  if (!figure.exact) text += " (± " + percent_text(figure.bound, digits) + ")";
  return text;
}

std::string one_in_text(const Fraction& probability) {
  if (probability == 0) return "never";
  const Fraction often = 1 / probability;
  const double rounds = to_double(often);
  if (rounds < 100) {
    char text[32];
    std::snprintf(text, sizeof text, "1 in %.2f", rounds);
    return text;
  }
  // The nearest whole number, in groups of three.
  std::string digits = Integer((2 * often.above() + often.below()) / (2 * often.below())).str();
  for (std::size_t place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, ",");
  return "1 in " + digits;
}

}  // namespace croupier
