// Numbers as people read them.
#pragma once

#include <cstdint>
#include <string>

#include "odds/exact/fraction.h"

namespace croupier {

[[nodiscard]] std::string with_commas(const Integer& number);        // "-19,933,230"
[[nodiscard]] std::string fixed_text(double value, int digits);      // "0.0346"; never "-0.0000"
[[nodiscard]] std::string share_text(double value, int digits = 4);  // "3.4674%"
[[nodiscard]] std::string share_text(const Fraction& value, int digits = 4);
[[nodiscard]] std::string fixed_text(const Fraction& value, int digits);
// Enough digits to tell it from nothing: "0.000000017".
[[nodiscard]] std::string probability_text(const Fraction& value);
[[nodiscard]] std::string dollars_text(const Fraction& cents, int digits = 2);  // "$1,250.00", "-$0.05"

}  // namespace croupier
