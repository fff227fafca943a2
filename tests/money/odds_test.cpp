// Odds are exact ratios, and "to 1" is never taken for "for 1".
#include "money/odds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <limits>

#include "base/int128.h"
#include "tests/money/amounts.h"
#include "tests/one_clean_line.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

Odds odds(std::string_view text) {
  const auto parsed = parse_odds(text);
  if (!parsed) ADD_FAILURE() << parsed.refusal().line();
  return parsed ? *parsed : Odds::make(0, 1, Basis::to_one).value();
}

std::int64_t net_cents(std::string_view text, std::int64_t stake_cents) {
  const auto net = odds(text).net(Money::from_cents(stake_cents).value());
  if (!net) {
    ADD_FAILURE() << text;
    return 0;
  }
  EXPECT_TRUE(net->is_whole_cents());
  return net->cents();
}

TEST(Odds, ParsedAndPrinted) {
  struct Case {
    std::string_view text;
    std::int64_t pays;
    std::int64_t per;
    Basis basis;
    std::string_view printed;
  };
  constexpr std::array<Case, 13> cases = {{
      {"3 to 2", 3, 2, Basis::to_one, "3 to 2"},
      {"300 for 1", 300, 1, Basis::for_one, "300 for 1"},
      {"1 to 1", 1, 1, Basis::to_one, "1 to 1"},
      {"1,000 to 1", 1000, 1, Basis::to_one, "1000 to 1"},
      {"10,000 to 1", 10'000, 1, Basis::to_one, "10000 to 1"},
      {"6 to 5", 6, 5, Basis::to_one, "6 to 5"},
      {"6 to 4", 3, 2, Basis::to_one, "3 to 2"},
      {"100 for 100", 1, 1, Basis::for_one, "1 for 1"},
      {"0 to 1", 0, 1, Basis::to_one, "0 to 1"},
      {"0 to 7", 0, 1, Basis::to_one, "0 to 1"},
      {"1 to 2", 1, 2, Basis::to_one, "1 to 2"},
      {"9223372036854775807 to 1", most, 1, Basis::to_one, "9223372036854775807 to 1"},
      {"9223372036854775807 for 9223372036854775807", 1, 1, Basis::for_one, "1 for 1"},
  }};
  for (const auto& [text, pays, per, basis, printed] : cases) {
    const auto parsed = parse_odds(text);
    ASSERT_TRUE(parsed.ok()) << text;
    EXPECT_EQ(parsed->pays(), pays) << text;
    EXPECT_EQ(parsed->per(), per) << text;
    EXPECT_EQ(parsed->basis(), basis) << text;
    EXPECT_EQ(parsed->text(), printed) << text;
    EXPECT_EQ(odds(parsed->text()), *parsed) << text;
  }
}

TEST(Odds, Refusals) {
  for (const std::string_view text : {"3 to 0",
                                      "3 for 0",
                                      "0 to 0",
                                      "-3 to 2",
                                      "3 to -2",
                                      "-0 to 1",
                                      "3",
                                      "3 to",
                                      "to 1",
                                      " to 1",
                                      "3 to ",
                                      "",
                                      "3/2",
                                      "3:2",
                                      "3to2",
                                      "3  to 2",
                                      "3 to  2",
                                      " 3 to 2",
                                      "3 to 2 ",
                                      "3 To 2",
                                      "3 TO 2",
                                      "3 to 2 to 1",
                                      "3 to 2 for 1",
                                      "3 for 2 to 1",
                                      "1.5 to 1",
                                      "1,00 to 1",
                                      ",5 to 1",
                                      "1,0,0 to 1",
                                      "5, to 1",
                                      "$5 to 1",
                                      "+5 to 1",
                                      "1e3 to 1",
                                      "9223372036854775808 to 1",
                                      "1 to 9223372036854775808",
                                      "1 against 2",
                                      "even",
                                      "3 to\n2",
                                      "3\tto\t2"}) {
    const auto parsed = parse_odds(text);
    ASSERT_FALSE(parsed.ok()) << text << " was read as " << parsed->text();
    EXPECT_THAT(parsed.refusal().line(), HasSubstr("not odds: '")) << text;
    EXPECT_THAT(parsed.refusal().line(), HasSubstr("such as '3 to 2' or '300 for 1'")) << text;
    EXPECT_TRUE(is_one_clean_line(parsed.refusal().line())) << text;
  }
}

TEST(Odds, MakeRefusesAZeroDivisorAndNegatives) {
  for (const Basis basis : {Basis::to_one, Basis::for_one}) {
    EXPECT_FALSE(Odds::make(1, 0, basis).ok());
    EXPECT_FALSE(Odds::make(0, 0, basis).ok());
    EXPECT_FALSE(Odds::make(-1, 1, basis).ok());
    EXPECT_FALSE(Odds::make(1, -1, basis).ok());
    EXPECT_FALSE(Odds::make(-1, -1, basis).ok());
    EXPECT_FALSE(Odds::make(std::numeric_limits<std::int64_t>::min(), 1, basis).ok());
    EXPECT_TRUE(Odds::make(0, 1, basis).ok());
  }
}

TEST(Odds, Reduced) {
  EXPECT_EQ(Odds::make(60, 40, Basis::to_one).value(), odds("3 to 2"));
  EXPECT_EQ(Odds::make(0, 40, Basis::to_one).value(), odds("0 to 1"));
  EXPECT_NE(odds("3 to 1"), odds("3 for 1"));
}

TEST(Odds, ToOneKeepsTheStakeForOneCostsIt) {
  EXPECT_EQ(net_cents("3 to 1", 500), 1500);
  EXPECT_EQ(net_cents("3 for 1", 500), 1000);
  EXPECT_EQ(net_cents("1 to 1", 500), 500);
  EXPECT_EQ(net_cents("1 for 1", 500), 0);
  EXPECT_EQ(net_cents("300 to 1", 100), 30'000);
  EXPECT_EQ(net_cents("300 for 1", 100), 29'900);
  EXPECT_EQ(net_cents("0 to 1", 500), 0);
  EXPECT_EQ(net_cents("0 for 1", 500), -500);
  EXPECT_EQ(net_cents("1 for 2", 500), -250);
}

// Ruling `breakage` (A200): the broken cent stays with the payer.
TEST(Odds, Breakage) {
  struct Case {
    std::string_view odds;
    std::int64_t stake;
    std::int64_t net;
  };
  constexpr std::array<Case, 20> cases = {{
      {"3 to 2", 100, 150},   {"3 to 2", 1, 1},  {"3 to 2", 3, 4},  {"3 to 2", 5, 7},      {"3 to 2", 501, 751},
      {"3 to 2", 500, 750},   {"6 to 5", 1, 1},  {"6 to 5", 4, 4},  {"6 to 5", 5, 6},      {"6 to 5", 999, 1198},
      {"6 to 5", 1000, 1200}, {"1 to 2", 1, 0},  {"1 to 2", 3, 1},  {"1 to 3", 100, 33},   {"2 to 3", 100, 66},
      {"19 to 20", 105, 99},  {"3 for 2", 1, 0}, {"3 for 2", 5, 2}, {"1 for 3", 100, -67}, {"1 for 3", 1, -1},
  }};
  for (const auto& [text, stake, net] : cases) EXPECT_EQ(net_cents(text, stake), net) << text << " on " << stake;
}

TEST(Odds, NetRefusesWhatDoesNotFit) {
  const Money large = Money::from_units(most).value();
  EXPECT_EQ(odds("2 to 1").net(large), std::nullopt);
  EXPECT_EQ(odds("9223372036854775807 to 1").net(large), std::nullopt);
  EXPECT_EQ(odds("9223372036854775807 to 1").net(Money::from_cents(1).value()), std::nullopt);
  EXPECT_TRUE(odds("1 to 1").net(large).has_value());
  EXPECT_TRUE(odds("9223372036854775807 to 9223372036854775806").net(Money::from_cents(1).value()).has_value());
  // The whole cent below the least amount does not fit, nor does a loss of more than it.
  const Money lowest = Money::from_units(std::numeric_limits<std::int64_t>::min()).value();
  EXPECT_EQ(odds("1 to 1").net(lowest), std::nullopt);
  EXPECT_EQ(odds("0 for 1").net(lowest), std::nullopt);
}

RC_GTEST_PROP(Odds, NetIsTheExactProductRoundedDown, ()) {
  const auto pays = *rc::gen::inRange<std::int64_t>(0, 100'000);
  const auto per = *rc::gen::inRange<std::int64_t>(1, 1000);
  const auto stake = *rc::gen::inRange<std::int64_t>(0, 10'000'000);
  const Money wagered = Money::from_cents(stake).value();
  const std::int64_t product = stake * pays;
  const std::int64_t gross = (product - product % per) / per;
  RC_ASSERT(Odds::make(pays, per, Basis::to_one).value().net(wagered).value().cents() == gross);
  RC_ASSERT(Odds::make(pays, per, Basis::for_one).value().net(wagered).value().cents() == gross - stake);
}

TEST(Basis, Words) {
  EXPECT_EQ(to_text(Basis::to_one), "to 1");
  EXPECT_EQ(to_text(Basis::for_one), "for 1");
  EXPECT_EQ(parse_basis("to 1").value(), Basis::to_one);
  EXPECT_EQ(parse_basis("for 1").value(), Basis::for_one);
  for (const std::string_view text : {"", "to1", "To 1", "to 2", "for", "1", "to 1 "}) {
    ASSERT_FALSE(parse_basis(text).ok()) << text;
    EXPECT_THAT(parse_basis(text).refusal().line(), HasSubstr("'to 1' or 'for 1'"));
  }
}

}  // namespace
}  // namespace croupier
