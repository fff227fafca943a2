// Money is exact: every amount read is the amount written, and what does not fit is refused.
#include "money/money.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <limits>
#include <random>

#include "base/int128.h"
#include "tests/money/amounts.h"
#include "tests/one_clean_line.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();

TEST(ParseDollars, Exactly) {
  struct Case {
    std::string_view text;
    std::int64_t cents;
  };
  constexpr std::array<Case, 26> cases = {{
      {"25", 2500},
      {"12.50", 1250},
      {"12.5", 1250},
      {"0.05", 5},
      {"0.5", 50},
      {"0.50", 50},
      {"0.01", 1},
      {"0.10", 10},
      {"0", 0},
      {"0.0", 0},
      {"0.00", 0},
      {"00025", 2500},
      {"$25", 2500},
      {"$12.50", 1250},
      {"$1,000", 100'000},
      {"1,000", 100'000},
      {"1,000.5", 100'050},
      {"$1,000.05", 100'005},
      {"1000", 100'000},
      {"999", 99'900},
      {"12,345,678.90", 1'234'567'890},
      {"1,000,000", 100'000'000},
      {"20000", 2'000'000},
      {"9223372036854", 922'337'203'685'400},
      {"9223372036854.77", 922'337'203'685'477},
      {"9,223,372,036,854.77", 922'337'203'685'477},
  }};
  for (const auto& [text, expected] : cases) {
    const auto parsed = parse_dollars(text);
    ASSERT_TRUE(parsed.ok()) << text << ": " << parsed.refusal().line();
    EXPECT_EQ(parsed->units(), expected * Money::units_per_cent) << text;
  }
}

TEST(ParseDollars, Refusals) {
  struct Case {
    std::string_view text;
    std::string_view why;
  };
  constexpr std::array<Case, 56> cases = {{
      {"12.345", "no part of a cent"},
      {"0.001", "no part of a cent"},
      {"1.000", "no part of a cent"},
      {"-5", "may not be negative"},
      {"$-5", "may not be negative"},
      {"-0", "may not be negative"},
      {"-$5", "may not be negative"},
      {"1e3", "not an amount"},
      {"1E3", "not an amount"},
      {"", "not an amount"},
      {"$", "not an amount"},
      {"$$5", "not an amount"},
      {"5$", "not an amount"},
      {"+5", "not an amount"},
      {".", "decimal point without decimals"},
      {"5.", "decimal point without decimals"},
      {"$5.", "decimal point without decimals"},
      {".5", "not an amount"},
      {"$.50", "not an amount"},
      {"1,00", "comma out of place"},
      {"1,0000", "comma out of place"},
      {",100", "comma out of place"},
      {"1,", "comma out of place"},
      {"1,,000", "comma out of place"},
      {"1000,000", "comma out of place"},
      {"1,000,00", "comma out of place"},
      {",", "comma out of place"},
      {"1.0,0", "not an amount"},
      {"1.,5", "not an amount"},
      {" 5", "not an amount"},
      {"5 ", "not an amount"},
      {"5 0", "not an amount"},
      {"1 000", "not an amount"},
      {"5\n", "not an amount"},
      {"five", "not an amount"},
      {"0x10", "not an amount"},
      {"1.2.3", "not an amount"},
      {"1..2", "not an amount"},
      {"1.-5", "not an amount"},
      {"1.+5", "not an amount"},
      {"1.5e", "not an amount"},
      {"12.5x", "not an amount"},
      {"nan", "not an amount"},
      {"inf", "not an amount"},
      {"1,000,a00", "not an amount"},
      {"१२", "not an amount"},
      {"€5", "not an amount"},
      {"99999999999999999999", "too large"},
      {"99,999,999,999,999,999,999", "too large"},
      {"9223372036855", "too large"},
      {"9223372036854.78", "too large"},
      {"9223372036854775807", "too large"},
      {"9223372036854775808", "too large"},
      {"18446744073709551616", "too large"},
      {"18446744073709551617", "too large"},
      {"99999999999999999999.99", "too large"},
  }};
  for (const auto& [text, why] : cases) {
    const auto parsed = parse_dollars(text);
    ASSERT_FALSE(parsed.ok()) << text << " was read as " << to_text(*parsed);
    const std::string line = parsed.refusal().line();
    EXPECT_THAT(line, HasSubstr(std::string(why))) << text;
    EXPECT_THAT(line, HasSubstr("at most two decimals, such as 25 or 12.50")) << text;
    EXPECT_EQ(parsed.refusal().kind, RefusalKind::bad_input);
    EXPECT_TRUE(is_one_clean_line(line)) << text;
  }
}

TEST(ParseDollars, ARefusalIsShort) {
  for (const char fill : {'9', 'x', '\n', ',', '\xE2'}) {
    const auto parsed = parse_dollars(std::string(100'000, fill));
    ASSERT_FALSE(parsed.ok());
    EXPECT_TRUE(is_one_clean_line(parsed.refusal().line()));
    EXPECT_LT(parsed.refusal().line().size(), 200U);
  }
}

TEST(ParseWholeNumber, DigitsAndCommas) {
  EXPECT_EQ(parse_whole_number("0"), 0);
  EXPECT_EQ(parse_whole_number("1,000"), 1000);
  EXPECT_EQ(parse_whole_number("9223372036854775807"), most);
  for (const std::string_view text : {"", "-0", "-1", "+1", "1,00", "1.0", " 1", "1 ", ",", "9223372036854775808"}) {
    EXPECT_EQ(parse_whole_number(text), std::nullopt) << text;
  }
}

TEST(MoneyText, AsALayoutPrintsIt) {
  EXPECT_EQ(to_text(Money{}), "$0");
  EXPECT_EQ(to_text(cents(5)), "$0.05");
  EXPECT_EQ(to_text(cents(50)), "$0.50");
  EXPECT_EQ(to_text(cents(1250)), "$12.50");
  EXPECT_EQ(to_text(cents(100'000)), "$1,000");
  EXPECT_EQ(to_text(cents(99'999)), "$999.99");
  EXPECT_EQ(to_text(cents(123'456'789'00)), "$123,456,789");
  EXPECT_EQ(to_text(cents(-1250)), "-$12.50");
  EXPECT_EQ(to_text(units(-25)), "-$0.000025");
  EXPECT_EQ(to_text(units(2500)), "$0.0025");
  EXPECT_EQ(to_text(units(10'100)), "$0.0101");
  EXPECT_EQ(to_text(units(1)), "$0.000001");
  EXPECT_EQ(to_text(units(most)), "$9,223,372,036,854.775807");
  EXPECT_EQ(to_text(units(least)), "-$9,223,372,036,854.775808");
}

RC_GTEST_PROP(MoneyText, WholeCentsAreReadBack, ()) {
  const auto number = *rc::gen::inRange<std::int64_t>(0, most / Money::units_per_cent);
  RC_ASSERT(parse_dollars(to_text(cents(number))).value() == cents(number));
}

TEST(MoneyCents, RoundedDown) {
  EXPECT_EQ(units(19'999).cents(), 1);
  EXPECT_EQ(units(-1).cents(), -1);
  EXPECT_EQ(units(-10'000).cents(), -1);
  EXPECT_EQ(units(-10'001).cents(), -2);
  EXPECT_EQ(units(0).cents(), 0);
  EXPECT_EQ(units(most).cents(), 922'337'203'685'477);
  EXPECT_EQ(units(least).cents(), -922'337'203'685'478);
  EXPECT_TRUE(units(-20'000).is_whole_cents());
  EXPECT_FALSE(units(-20'001).is_whole_cents());
}

TEST(MoneyCents, WhatIsNotAWholeCentStaysBehind) {
  EXPECT_EQ(units(19'999).whole_cents(), cents(1));
  EXPECT_EQ(units(20'000).whole_cents(), cents(2));
  EXPECT_EQ(units(-1).whole_cents(), cents(-1));
  EXPECT_EQ(units(-10'000).whole_cents(), cents(-1));
  EXPECT_EQ(units(most).whole_cents(), cents(922'337'203'685'477));
  // The cent below the least amount does not fit.
  EXPECT_EQ(units(least).whole_cents(), std::nullopt);
  EXPECT_EQ(units(least + 5808).whole_cents(), cents(-922'337'203'685'477));
  EXPECT_EQ(units(least + 5807).whole_cents(), std::nullopt);
}

// An operation that fits in 64 bits gives what 128 bits give; one that does not gives nothing.
void expect_exact(std::optional<Money> result, Int128 exact, const std::string& what) {
  const bool fits = exact >= least && exact <= most;
  ASSERT_EQ(result.has_value(), fits) << what;
  if (fits) {
    EXPECT_EQ(result->units(), static_cast<std::int64_t>(exact)) << what;
  }
}

Int128 floor_ratio(Int128 product, Int128 divisor) {
  Int128 quotient = product / divisor;
  while (quotient * divisor > product) --quotient;
  return quotient;
}

constexpr std::array<std::int64_t, 25> edges = {0,
                                                1,
                                                -1,
                                                2,
                                                -2,
                                                3,
                                                -3,
                                                100,
                                                10'000,
                                                -10'000,
                                                10'001,
                                                1'000'000,
                                                -1'000'000,
                                                most,
                                                most - 1,
                                                least,
                                                least + 1,
                                                most / 2,
                                                most / 2 + 1,
                                                least / 2,
                                                least / 2 - 1,
                                                most / 10'000,
                                                most / 10'000 + 1,
                                                most / 1'000'000,
                                                most / 1'000'000 + 1};

TEST(MoneyEdges, NothingEverWraps) {
  for (const std::int64_t a : edges) {
    const std::string first = std::to_string(a);
    expect_exact(Money::from_cents(a), Int128{a} * Money::units_per_cent, "cents " + first);
    expect_exact(Money::from_dollars(a), Int128{a} * Money::units_per_dollar, "dollars " + first);
    EXPECT_EQ(units(a).units(), a);
    for (const std::int64_t b : edges) {
      const std::string both = first + ", " + std::to_string(b);
      expect_exact(units(a).plus(units(b)), Int128{a} + b, "plus " + both);
      expect_exact(units(a).minus(units(b)), Int128{a} - b, "minus " + both);
      expect_exact(units(a).times(b), Int128{a} * b, "times " + both);
      EXPECT_EQ(units(a) < units(b), a < b);
      for (const std::int64_t c : edges) {
        if (b < 0 || c < 1) continue;
        expect_exact(units(a).share(b, c), floor_ratio(Int128{a} * b, c), "share " + both + "/" + std::to_string(c));
      }
    }
  }
}

TEST(MoneyShare, RoundsDownBelowZeroToo) {
  EXPECT_EQ(units(7).share(1, 2), units(3));
  EXPECT_EQ(units(-7).share(1, 2), units(-4));
  EXPECT_EQ(units(-8).share(1, 2), units(-4));
  EXPECT_EQ(units(-1).share(1, most), units(-1));
  EXPECT_EQ(units(1).share(1, most), units(0));
  EXPECT_EQ(units(-5).share(0, 3), units(0));
  EXPECT_EQ(cents(100).share(25, 100), cents(25));
  EXPECT_EQ(units(1).share(2500, 10'000), units(0));
}

TEST(MoneyShareDeathTest, ABadRatioIsABrokenInvariant) {
  EXPECT_DEATH((void)units(1).share(1, 0), "bad ratio");
  EXPECT_DEATH((void)units(1).share(1, -1), "bad ratio");
  EXPECT_DEATH((void)units(1).share(-1, 1), "bad ratio");
}

// Numbers of every size: of 1 to 64 bits, and of both signs.
TEST(MoneyEdges, AHundredThousandRandomNumbers) {
  std::mt19937_64 random(7);
  const auto number = [&] { return static_cast<std::int64_t>(random()) >> (random() % 64); };
  int fits = 0;
  for (int i = 0; i < 100'000; ++i) {
    const std::int64_t a = number();
    const std::int64_t b = number();
    const std::int64_t c = number();
    expect_exact(units(a).plus(units(b)), Int128{a} + b, "plus");
    expect_exact(units(a).minus(units(b)), Int128{a} - b, "minus");
    expect_exact(units(a).times(b), Int128{a} * b, "times");
    if (b < 0 || c < 1) continue;
    const Int128 product = Int128{a} * b;
    const Int128 quotient = product / c - (product % c < 0 ? 1 : 0);
    expect_exact(units(a).share(b, c), quotient, "share");
    fits += units(a).share(b, c).has_value() ? 1 : 0;
  }
  EXPECT_GT(fits, 1000);
}

}  // namespace
}  // namespace croupier
