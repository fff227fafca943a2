// `rules` and `games` as a user and a script meet them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;

nlohmann::json rules(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"rules", "--json"});
  const Outcome result = run(arguments);
  EXPECT_EQ(result.exit, 0) << result.err;
  return nlohmann::json::parse(result.out, nullptr, false);
}

TEST(Rules, JsonHasThePartsAskedFor) {
  const std::vector<std::string> parts = {"rankings", "wagers",         "paytables", "options", "limits",
                                          "fees",     "irregularities", "clauses",   "rulings"};
  const auto expect = [&](const std::string& flag, const std::vector<std::string>& wanted) {
    std::vector<std::string> arguments = {"dj-wild-ma"};
    if (!flag.empty()) arguments.push_back(flag);
    const auto json = rules(arguments);
    EXPECT_EQ(json["id"], "dj-wild-ma");
    for (const std::string& part : parts) {
      EXPECT_EQ(json.contains(part), std::ranges::find(wanted, part) != wanted.end()) << flag << " " << part;
    }
  };
  expect("", parts);
  expect("--paytables", {"paytables"});
  expect("--options", {"options", "rulings"});
  expect("--fees", {"fees"});
  expect("--clauses", {"clauses"});
  expect("--wager=trips", {"wagers", "paytables"});
  const auto trips = rules({"dj-wild-ma", "--wager", "trips"});
  ASSERT_EQ(trips["wagers"].size(), 1U);
  for (const auto& table : trips["paytables"]) EXPECT_EQ(table["wager"], "trips");
  EXPECT_EQ(run({"rules", "dj-wild-ma", "--json", "--wager", "tripps"}).exit, 4);
}

TEST(Rules, SevenCardHandsAreCategoriesToo) {
  const auto json = rules({"fortune-pai-gow-poker-11"});
  for (const auto& ranking : json["rankings"]) {
    EXPECT_EQ(ranking["categories"][0] == "seven-card-straight-flush", ranking["id"] == "bonus") << ranking["id"];
  }
}

TEST(Rules, TilesAreCalledByTheirName) {
  const Outcome result = run({"rules", "pai-gow-tiles"});
  EXPECT_THAT(result.out, HasSubstr("32 tiles"));
  EXPECT_EQ(result.out.find("tiles-32"), std::string::npos);
}

// A script reads whole lines, however wide.
TEST(Games, OneLineEachInAPipe) {
  const Outcome result = run({"games"});
  EXPECT_EQ(lines(result.out).size(), 26U);
  EXPECT_THAT(result.out, HasSubstr("  Three Card Poker 6 Card Bonus  "));
}

}  // namespace
}  // namespace croupier::testing
