// Exact numbers: what a solver returns is a fraction first and a decimal second.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include <compare>
#include <concepts>
#include <cstdint>
#include <string>

#include "base/int128.h"
#include "rules/definition.h"

namespace croupier {

// Without expression templates: an intermediate result is a number, not a tree.
using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;

// A reduced fraction. Boost has one too, but that of version 1.81 divides 1 by an integer and gets 1.
class Fraction {
 public:
  Fraction() = default;
  template <std::integral Number>
  Fraction(Number whole) : above_(whole) {}  // implicit, as whole numbers are fractions
  Fraction(Integer whole) : above_(std::move(whole)) {}
  Fraction(Integer above, Integer below) : above_(std::move(above)), below_(std::move(below)) { reduce(); }

  [[nodiscard]] const Integer& above() const { return above_; }
  [[nodiscard]] const Integer& below() const { return below_; }  // positive

  Fraction& operator+=(const Fraction& b) { return *this = {above_ * b.below_ + b.above_ * below_, below_ * b.below_}; }
  Fraction& operator-=(const Fraction& b) { return *this = {above_ * b.below_ - b.above_ * below_, below_ * b.below_}; }
  Fraction& operator*=(const Fraction& b) { return *this = {above_ * b.above_, below_ * b.below_}; }
  Fraction& operator/=(const Fraction& b) { return *this = {above_ * b.below_, below_ * b.above_}; }
  friend Fraction operator+(Fraction a, const Fraction& b) { return a += b; }
  friend Fraction operator-(Fraction a, const Fraction& b) { return a -= b; }
  friend Fraction operator*(Fraction a, const Fraction& b) { return a *= b; }
  friend Fraction operator/(Fraction a, const Fraction& b) { return a /= b; }
  friend Fraction operator-(const Fraction& a) { return Fraction(0) - a; }
  friend bool operator==(const Fraction& a, const Fraction& b) { return a.above_ == b.above_ && a.below_ == b.below_; }
  friend std::strong_ordering operator<=>(const Fraction& a, const Fraction& b) {
    const int order = Integer(a.above_ * b.below_).compare(b.above_ * a.below_);
    return order <=> 0;
  }

 private:
  void reduce();

  Integer above_ = 0;
  Integer below_ = 1;
};

[[nodiscard]] inline Fraction fraction(const Pay& pay) { return {pay.units, pay.per}; }
[[nodiscard]] Integer integer(Int128 value);

[[nodiscard]] std::string to_text(const Fraction& value);  // "-170/491", "3"
[[nodiscard]] double to_double(const Fraction& value);     // the nearest one
[[nodiscard]] Fraction nearest_fraction(double value);     // the double itself; finite

// Both are small: n is at most a few hundred cards, k a hand.
[[nodiscard]] std::int64_t choose(int n, int k);

}  // namespace croupier
