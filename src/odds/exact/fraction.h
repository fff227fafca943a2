// Exact numbers: what a solver returns is a fraction first and a decimal second.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include <cstdint>
#include <string>

#include "base/int128.h"
#include "rules/definition.h"

namespace croupier {

// Without expression templates: an intermediate result is a number, not a tree.
using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;
// Always reduced.
using Fraction = boost::multiprecision::number<boost::multiprecision::cpp_rational_backend, boost::multiprecision::et_off>;

[[nodiscard]] inline Fraction fraction(const Pay& pay) { return Fraction(pay.units, pay.per); }
[[nodiscard]] inline Fraction fraction(const Integer& above, const Integer& below) { return Fraction(above, below); }
[[nodiscard]] Integer integer(Int128 value);

[[nodiscard]] std::string to_text(const Fraction& value);  // "-170/491", "3"
[[nodiscard]] double to_double(const Fraction& value);     // the nearest one, or a neighbour of it

// Both are small: n is at most a few hundred cards, k a hand.
[[nodiscard]] std::int64_t choose(int n, int k);

}  // namespace croupier
