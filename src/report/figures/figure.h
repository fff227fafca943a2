// A figure of a wager as a reader meets it: exact where it was solved, within a bound where it was measured.
#pragma once

#include <optional>
#include <string>

#include "json/json.h"
#include "odds/exact/fraction.h"

namespace croupier {

struct Figure {
  double value = 0;
  std::optional<Fraction> exact;  // none: measured
  double bound = 0;               // how far off a measured one may be, with 99% confidence

  Figure() = default;
  Figure(const Fraction& solved) : value(to_double(solved)), exact(solved) {}
  static Figure measured(double value, double bound);

  // Surely so: a measured figure must be clear of the limit by its bound.
  [[nodiscard]] bool above(const Fraction& limit) const;
  [[nodiscard]] bool below(const Fraction& limit) const;

  // The house's side of what the bettor gains, and back.
  Figure operator-() const;
};

// Measured figures that chance alone may have moved apart do not differ.
[[nodiscard]] bool differ(const Figure& one, const Figure& other);

[[nodiscard]] Json figure_json(const Figure& figure);  // as number_json, a measured one with its `bound99`

// Decimals of a percentage that the bound leaves standing, two figures of it: none beside ± 10%, two beside ± 0.25%.
[[nodiscard]] int digits_told(const Figure& figure, int most);
[[nodiscard]] std::string percent_text(const Figure& figure, int digits = 2);  // "223.50% (± 10.20%)" if measured
[[nodiscard]] std::string one_in_text(const Fraction& probability);            // "1 in 2,869,685", "never"

}  // namespace croupier
