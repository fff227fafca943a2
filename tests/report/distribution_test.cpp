// What rounds bring, against the table convolved with itself one round after the other.
#include "report/figures/distribution.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/report/convolved_directly.h"
#include "tests/report/made_reports.h"

namespace croupier::testing {
namespace {

// One award of 200 among small ones: three of them once wrapped round the lattice and counted as losses.
std::vector<ReportOutcome> skewed() {
  const auto line = [](int pays, int ways) {
    const Fraction chance(ways, 22'100);
    return ReportOutcome{"", "", pays, ways, chance, chance * pays, {}};
  };
  return {line(200, 4), line(40, 44), line(30, 52), line(6, 720), line(3, 1096), line(1, 3744), line(-1, 16'440)};
}

void expect_like(const SessionResults& results, const std::vector<PaidChance>& table, double within) {
  const SessionSum direct(table, results.rounds);
  EXPECT_NEAR(results.ahead, direct.ahead(), within);
  EXPECT_NEAR(results.mean, direct.mean(), within * 1e4);
  EXPECT_NEAR(results.deviation, direct.deviation(), within * 1e4);
  constexpr std::array parts = {0.05, 0.25, 0.5, 0.75, 0.95};
  for (std::size_t i = 0; i < parts.size(); ++i) EXPECT_EQ(results.quantiles[i], direct.quantile(parts[i])) << parts[i];
}

std::vector<PaidChance> paid_chances(const std::vector<ReportOutcome>& outcomes) {
  std::vector<PaidChance> table;
  for (const ReportOutcome& line : outcomes) table.push_back({to_double(line.pays), to_double(line.probability)});
  return table;
}

TEST(Distribution, ALongAwardDoesNotWrapRound) {
  for (const int rounds : {1, 10, 100, 300}) {
    const auto results = after_rounds(skewed(), rounds);
    ASSERT_TRUE(results);
    expect_like(*results, paid_chances(skewed()), 1e-11);
  }
}

TEST(Distribution, HalfUnitsAreOnTheLattice) {
  const std::vector<ReportOutcome> half = {{"win", "", Fraction(3, 2), 1, Fraction(1, 3), Fraction(1, 2), {}},
                                           {"lose", "", -1, 2, Fraction(2, 3), Fraction(-2, 3), {}}};
  const auto results = after_rounds(half, 100);
  ASSERT_TRUE(results);
  expect_like(*results, paid_chances(half), 1e-11);
}

TEST(Distribution, WhatAlwaysComesComesAlways) {
  const std::vector<ReportOutcome> sure = {{"lose", "", -1, 1, 1, -1, {}}};
  const auto results = after_rounds(sure, 100);
  ASSERT_TRUE(results);
  EXPECT_NEAR(results->mean, -100, 1e-9);
  EXPECT_NEAR(results->ahead, 0, 1e-12);
  EXPECT_EQ(results->quantiles[2], -100);
}

}  // namespace
}  // namespace croupier::testing
