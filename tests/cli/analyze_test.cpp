// `analyze`: the keys that others rely on, and what it refuses.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using Json = nlohmann::json;

Json analyzed(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "analyze");
  arguments.emplace_back("--json");
  const Outcome result = run(arguments);
  EXPECT_EQ(result.exit, 0) << result.err;
  return Json::parse(result.out);
}

TEST(Analyze, KeysAreThoseOfTheContract) {
  const Json json = analyzed({"dj-wild-ma", "--wager", "trips", "--paytable", "04"});
  ASSERT_EQ(json.at("results").size(), 1U);
  const Json& result = json.at("results")[0];
  EXPECT_EQ(result.at("wager"), "trips");
  EXPECT_EQ(result.at("paytable"), "04");
  EXPECT_EQ(result.at("method"), "exact");
  EXPECT_EQ(result.at("unit"), "trips");
  for (const char* key : {"ev", "house_edge", "element_of_risk", "hit_frequency", "variance", "average_wagered"}) {
    EXPECT_TRUE(result.at(key).at("exact").is_string()) << key;
    EXPECT_TRUE(result.at(key).at("decimal").is_number()) << key;
  }
  for (const char* key : {"strategy", "seconds"}) EXPECT_TRUE(result.contains(key)) << key;
  std::uint64_t ways = 0;
  for (const Json& outcome : result.at("outcomes")) {
    ways += outcome.at("ways").get<std::uint64_t>();
    EXPECT_TRUE(outcome.contains("outcome") && outcome.contains("probability") && outcome.contains("pays"));
  }
  EXPECT_EQ(ways, 2869685U);
}

TEST(Analyze, AProgressiveHasItsFigures) {
  const Json result = analyzed({"dj-wild-stud-pa", "--wager", "progressive", "--paytable", "1"}).at("results")[0];
  for (const char* key : {"fixed", "meter_share", "break_even_meter_cents"}) EXPECT_TRUE(result.contains(key)) << key;
  // Four royal flushes and a tenth of 36 straight flushes of 2,598,960 hands.
  EXPECT_EQ(result.at("meter_share").at("exact"), "19/6497400");
}

TEST(Analyze, EveryWagerWhenNoneIsNamed) {
  const Json json = analyzed({"three-card-poker-6-card-bonus"});
  std::vector<std::string> wagers;
  for (const Json& result : json.at("results")) wagers.push_back(result.at("wager"));
  EXPECT_EQ(wagers, (std::vector<std::string>{"base", "ante", "play", "pair-plus", "6-card-bonus"}));
}

TEST(Analyze, WhatNoPlanFitsIsMeasuredOrListedWithTheReason) {
  const Json json = analyzed({"dj-wild-ma"});
  ASSERT_EQ(json.at("unsolved").size(), 1U);
  EXPECT_EQ(json.at("unsolved")[0].at("wager"), "multi-game-link");
  const Json& last = json.at("results").back();
  EXPECT_EQ(last.at("wager"), "cover-all");
  EXPECT_EQ(last.at("method"), "simulated");
  EXPECT_TRUE(last.at("ev").at("exact").is_null());
  EXPECT_LT(last.at("bounds99")[0], last.at("ci95")[0]);
  EXPECT_GT(last.at("bounds99")[1], last.at("ci95")[1]);
}

TEST(Analyze, AHand) {
  const Json json = analyzed({"three-card-poker", "--hand", "Qs 6d 4c", "--dealer", "2h"});
  EXPECT_EQ(json.at("best"), "play");
  EXPECT_EQ(json.at("decision"), "play");
  EXPECT_EQ(json.at("choices")[1].at("ev").at("exact"), "-1");
}

TEST(Analyze, AHandAgainstAnUpCard) {
  const Json json = analyzed({"pure-215-blackjack", "--hand", "Th 6c", "--up", "9d"});
  EXPECT_EQ(json.at("best"), "surrender");
  EXPECT_EQ(json.at("hand"), "Th 6c");
  EXPECT_EQ(json.at("dealer"), "9d");
  EXPECT_EQ(json.at("choices").size(), 4U) << "surrender, hit, stand, double";
  EXPECT_TRUE(json.at("choices")[0].at("ev").at("exact").is_null()) << "a sum of doubles is no fraction";
  const Json insured = analyzed({"pure-215-blackjack", "--hand", "Th 6c", "--up", "Ad", "--paytable", "3-to-2"});
  EXPECT_EQ(insured.at("beside")[0].at("ev").at("exact"), "-4/103");
  expect_refused({"analyze", "pure-215-blackjack", "--hand", "Th 6c"}, 3);
  expect_refused({"analyze", "pure-spanish-215", "--hand", "Th 6c", "--up", "9d"}, 3);
}

TEST(Analyze, AChartWithItsTables) {
  const Json json = analyzed({"pure-215-blackjack", "--wager", "base", "--paytable", "3-to-2", "--set", "decks=1"});
  const Json& base = json.at("results")[0];
  EXPECT_LT(base.at("house_edge").at("decimal"), 0) << "one deck at 3 to 2 favors the bettor";
  EXPECT_LT(base.at("optimal").at("house_edge").at("decimal"), base.at("house_edge").at("decimal"));
  EXPECT_EQ(base.at("chart").at("columns").size(), 10U);
  std::vector<std::string> tables;
  for (const Json& table : base.at("tables")) tables.push_back(table.at("id"));
  EXPECT_EQ(tables,
            (std::vector<std::string>{"dealer-totals", "dealer-over-cards", "by-up-card", "other-play", "even-money"}));
}

TEST(Analyze, PlayedTogether) {
  const Json json = analyzed({"three-card-poker", "--with", "bonus", "--wager", "base"});
  EXPECT_EQ(json.at("results")[0].at("wager"), "base+bonus");
}

TEST(Analyze, Explained) {
  const Outcome result = run({"analyze", "three-card-poker", "--wager", "base", "--explain"});
  EXPECT_NE(result.out.find("Rank sweep"), std::string::npos);
  EXPECT_NE(result.out.find("operations"), std::string::npos);
}

void expect_no_analysis(std::vector<std::string> arguments, int exit) {
  arguments.insert(arguments.begin(), "analyze");
  expect_refused(arguments, exit);
}

TEST(Analyze, Refusals) {
  expect_no_analysis({"three-card-pokre"}, 4);
  expect_no_analysis({"three-card-poker", "--wager", "bonsu"}, 4);
  expect_no_analysis({"three-card-poker", "--wager", "bonus", "--paytable", "7"}, 4);
  expect_no_analysis({"three-card-poker", "--set", "decks=2"}, 4);
  expect_no_analysis({"three-card-poker", "--hand", "Qs 6d"}, 3);
  expect_no_analysis({"three-card-poker", "--hand", "Qs 6d Qs", "--dealer", "2h"}, 3);
  expect_no_analysis({"three-card-poker", "--hand", "Qs 6d ??", "--dealer", "2h"}, 3);
  expect_no_analysis({"three-card-poker", "--hand", "Qs 6d 4c"}, 3);
  expect_no_analysis({"texas-holdem"}, 4);
}

}  // namespace
}  // namespace croupier::testing
