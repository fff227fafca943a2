#include <gtest/gtest.h>

#include "odds/exact/fraction.h"

namespace croupier {
namespace {

TEST(Fraction, IsReducedAndItsDenominatorPositive) {
  EXPECT_EQ(to_text(Fraction(6, -4)), "-3/2");
  EXPECT_EQ(to_text(Fraction(6, 3)), "2");
  EXPECT_EQ(to_text(Fraction(0, 7)), "0");
}

// What Boost's own fraction got wrong.
TEST(Fraction, OneDividedByAnInteger) {
  EXPECT_EQ(Fraction(1) / Fraction(Integer(2869685)), Fraction(1, 2869685));
  Fraction sum = 0;
  for (int i = 0; i < 7; ++i) sum += Fraction(1) / 7;
  EXPECT_EQ(sum, Fraction(1));
}

TEST(Fraction, Arithmetic) {
  for (int a = -6; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) {
      for (int c = -6; c <= 6; ++c) {
        for (int d = 1; d <= 6; ++d) {
          const Fraction x(a, b);
          const Fraction y(c, d);
          EXPECT_EQ(x + y, Fraction(a * d + c * b, b * d));
          EXPECT_EQ(x - y, Fraction(a * d - c * b, b * d));
          EXPECT_EQ(x * y, Fraction(a * c, b * d));
          if (c != 0) {
            EXPECT_EQ(x / y, Fraction(a * d, b * c));
          }
          EXPECT_EQ(x < y, a * d < c * b);
        }
      }
    }
  }
}

TEST(Fraction, NearestDouble) {
  EXPECT_EQ(to_double(Fraction(1, 3)), 1.0 / 3.0);
  EXPECT_EQ(to_double(Fraction(-170, 491)), -170.0 / 491.0);
}

TEST(Fraction, Choose) {
  EXPECT_EQ(choose(53, 5), 2869685);
  EXPECT_EQ(choose(5, 6), 0);
  EXPECT_EQ(choose(5, 0), 1);
}

}  // namespace
}  // namespace croupier
