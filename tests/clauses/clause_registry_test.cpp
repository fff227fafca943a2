// The rulebook says which test shows which clause. Both ways that must be true.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "support.h"

namespace croupier::clauses::clause_registry {
namespace {

std::set<std::string> tests_of_the_suite() {
  std::set<std::string> names;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const testing::TestSuite& suite = *all.GetTestSuite(i);
    if (std::string_view(suite.name()) != "Clauses") continue;
    for (int test = 0; test < suite.total_test_count(); ++test) names.insert(suite.GetTestInfo(test)->name());
  }
  return names;
}

// MA_14_DeucesAndJokerAreWild is named after MA-14. Empty when the name begins like no clause.
std::string clause_of(const std::string& test) {
  const auto dash = test.find('_');
  const auto end = dash == std::string::npos ? dash : test.find('_', dash + 1);
  if (end == std::string::npos) return {};
  const std::string number = test.substr(dash + 1, end - dash - 1);
  const bool digits = !number.empty() && std::ranges::all_of(number, [](char c) { return c >= '0' && c <= '9'; });
  return digits ? test.substr(0, dash) + "-" + number : std::string{};
}

TEST(ClauseRegistry, EveryTestListedExists) {
  const std::set<std::string> tests = tests_of_the_suite();
  for (const auto& [id, clause] : book().clauses()) {
    for (const std::string& test : clause.tests) {
      EXPECT_TRUE(tests.contains(test)) << id << " lists " << test << ", which does not exist";
      EXPECT_EQ(clause_of(test), id) << id << " lists " << test << ", which is named after another clause";
    }
  }
}

TEST(ClauseRegistry, EveryTestIsListed) {
  const std::set<std::string> tests = tests_of_the_suite();
  EXPECT_FALSE(tests.empty());
  for (const std::string& test : tests) {
    const std::string id = clause_of(test);
    const auto clause = book().clauses().find(id);
    ASSERT_NE(clause, book().clauses().end()) << test << " is named after no clause";
    const auto& listed = clause->second.tests;
    EXPECT_NE(std::ranges::find(listed, test), listed.end()) << test << " is not listed under " << id;
  }
}

TEST(ClauseRegistry, WhatIsShownHasATest) {
  int shown = 0;
  for (const auto& [id, clause] : book().clauses()) {
    const bool claimed = clause.status == ClauseStatus::enforced || clause.status == ClauseStatus::configured;
    EXPECT_EQ(claimed, !clause.tests.empty()) << id;
    shown += claimed ? 1 : 0;
  }
  EXPECT_GT(shown, 0);
  RecordProperty("shown", shown);
}

// Card backs, drop boxes and the like: nothing a program could enforce. No other clause may hide there.
TEST(ClauseRegistry, PhysicalClausesAreThese) {
  const std::set<std::string> physical{"CP-9",  "MA-6",  "MA-7",  "MA-11", "MA-12", "MA-16", "MA-19",
                                       "MA-25", "MA-35", "MA-42", "MA-52", "PA-8",  "PA-10", "PA-11",
                                       "PA-12", "PA-21", "PA-29", "PA-32", "PA-47", "PA-53", "SW-12",
                                       "SW-23", "SW-27", "T6-5",  "T6-17", "UT-4",  "UT-6",  "UT-17"};
  for (const auto& [id, clause] : book().clauses()) {
    EXPECT_TRUE(clause.status != ClauseStatus::physical || physical.contains(id)) << id;
  }
}

}  // namespace
}  // namespace croupier::clauses::clause_registry
