// When simulation and solution agree, when they do not, and when nobody can tell.
#include <gtest/gtest.h>

#include <cmath>

#include "report/parts/parts.h"
#include "report/render/laid_report.h"

namespace croupier::testing {
namespace {

// Pays 10 once in 100 rounds.
ReportWager rare_ten() {
  ReportWager wager;
  wager.wager = "bonus";
  wager.in_use = true;
  wager.ev = Fraction(-89, 100);
  wager.variance = Fraction(199, 100) - wager.ev * wager.ev;
  wager.deviation = std::sqrt(to_double(wager.variance));
  wager.outcomes = {{"ten", "", 10, 1, Fraction(1, 100), Fraction(1, 10), {}},
                    {"lose", "", -1, 99, Fraction(99, 100), Fraction(-99, 100), {}}};
  return wager;
}

// So many rounds, by what they paid in units.
Simulation rounds_paid(const std::vector<std::pair<int, std::uint64_t>>& nets) {
  SimulatedWager wager;
  wager.wager = "bonus";
  wager.unit_cents = 100;
  for (const auto& [units, times] : nets) {
    wager.outcomes.push_back({"", 100 * units, times});
    wager.rounds += times;
  }
  Simulation simulation;
  simulation.rounds = wager.rounds;
  simulation.wagers = {wager};
  return simulation;
}

ReportCrossCheck cross_checked(const std::vector<std::pair<int, std::uint64_t>>& nets) {
  return cross_check_part({rare_ten()}, rounds_paid(nets), 1);
}

std::string verdict_said(const ReportCrossCheck& found) {
  Report report;
  report.cross_check = found;
  const std::vector<Section> sections = assurance_sections(report);
  for (const Block& block : sections.front().blocks) {
    if (const auto* callout = std::get_if<Callout>(&block)) return callout->text;
  }
  return {};
}

TEST(CrossCheck, RoundsAsExpectedAgree) {
  const auto found = cross_checked({{10, 103}, {-1, 9897}});
  EXPECT_EQ(found.agrees, true);
  EXPECT_EQ(found.lines.front().impossible, 0U);
  EXPECT_EQ(verdict_said(found).find("Simulation and solution agree."), 0U) << verdict_said(found);
}

TEST(CrossCheck, APayThatCannotBeIsADisagreementWhateverTheRest) {
  const auto found = cross_checked({{11, 1}, {10, 100}, {-1, 9899}});
  EXPECT_EQ(found.agrees, false);
  EXPECT_EQ(found.lines.front().impossible, 1U);
  EXPECT_FALSE(found.lines.front().cells.front().z) << "no number of standard errors";
  EXPECT_GT(found.smallest_adjusted_p, 0.01) << "no test of the others would have told";
  EXPECT_NE(verdict_said(found).find("Of bonus, 1 rounds paid what cannot be."), std::string::npos)
      << verdict_said(found);
}

TEST(CrossCheck, AnExpectationTooFarOffIsADisagreement) {
  const auto found = cross_checked({{10, 400}, {-1, 9600}});
  EXPECT_EQ(found.agrees, false);
  EXPECT_LT(found.lines.front().p_expectation, 1e-6);
}

// A wager of many pays, each a little too often among its neighbors: only the expectation tells.
TEST(CrossCheck, TheExpectationCountsWhereNoOutcomeStandsOut) {
  ReportWager wager = rare_ten();
  wager.outcomes.clear();
  wager.ev = 0;
  std::vector<std::pair<int, std::uint64_t>> nets;
  Fraction square = 0;
  for (int pays = -50; pays <= 50; ++pays) {
    wager.outcomes.push_back({"", "", pays, 1, Fraction(1, 101), Fraction(pays, 101), {}});
    square += Fraction(pays * pays, 101);
    nets.emplace_back(pays, pays > 0 ? 105 : pays < 0 ? 95 : 100);
  }
  wager.variance = square;
  wager.deviation = std::sqrt(to_double(square));
  const auto found = cross_check_part({wager}, rounds_paid(nets), 1);
  EXPECT_GT(found.lines.front().p, 0.9);
  EXPECT_LT(found.lines.front().p_expectation, 0.001);
  EXPECT_EQ(found.agrees, false);
}

// One award of 100,000 units is ten standard errors, and nothing that could not be.
TEST(CrossCheck, ALongAwardThatCameIsNoDisagreement) {
  ReportWager wager = rare_ten();
  wager.outcomes.insert(wager.outcomes.begin(),
                        {"jackpot", "", 100'000, 1, Fraction(1, 100'000'000), Fraction(1, 1000), {}});
  wager.ev += Fraction(1, 1000);
  wager.variance += 100;
  wager.deviation = std::sqrt(to_double(wager.variance));
  const auto found = cross_check_part({wager}, rounds_paid({{100'000, 1}, {10, 100}, {-1, 9899}}), 1);
  EXPECT_GT(found.lines.front().z, 9);
  EXPECT_GT(found.lines.front().p_expectation, 0.05);
  EXPECT_EQ(found.agrees, true);
}

TEST(CrossCheck, TooFewRoundsTellNothing) {
  const auto found = cross_checked({{-1, 1}});
  EXPECT_EQ(found.agrees, std::nullopt);
  EXPECT_EQ(verdict_said(found).find("There are not enough rounds to tell"), 0U) << verdict_said(found);
  EXPECT_EQ(cross_checked({{11, 1}}).agrees, false) << "but what cannot be, cannot be";
}

}  // namespace
}  // namespace croupier::testing
