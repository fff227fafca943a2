// `count`: the keys that others rely on, and what it refuses.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <cstdlib>
#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using Json = nlohmann::json;

Json counted(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"count", "--json"});
  const Outcome result = run(arguments);
  EXPECT_EQ(result.exit, 0) << result.err;
  return Json::parse(result.out);
}

TEST(CountCommand, EveryCardOfEveryWager) {
  const Json json = counted({"three-card-poker", "--deals", "1000"});
  EXPECT_EQ(json.at("game"), "three-card-poker");
  EXPECT_EQ(json.at("interrupted"), false);
  ASSERT_EQ(json.at("wagers").size(), 4U);
  for (const Json& wager : json.at("wagers")) {
    EXPECT_EQ(wager.at("effects").size(), 13U);
    EXPECT_EQ(wager.at("mean_fixed_play").at("exact"), "0");
    EXPECT_LE(wager.at("betting_correlation").get<double>(), 1 + 1e-9);
    for (const Json& effect : wager.at("effects")) {
      EXPECT_EQ(effect.at("copies"), 4);
      EXPECT_EQ(effect.at("wild"), false);
      EXPECT_LE(std::abs(effect.at("tag").get<int>()), 1);
    }
  }
  EXPECT_EQ(json.at("exposed_card").at("shown_by_the_rules"), 1);
  EXPECT_TRUE(json.at("wild_counts").empty());
  EXPECT_EQ(json.at("shared_hands").at("players"), 7);
  EXPECT_GT(json.at("shared_hands").at("standard_error").get<double>(), 0);
}

TEST(CountCommand, OneWagerByEveryTable) {
  const Json json = counted({"dj-wild-ma", "--wager", "trips"});
  EXPECT_EQ(json.at("wagers").size(), 7U);
  EXPECT_EQ(json.at("wagers")[0].at("effects").size(), 14U);
  EXPECT_EQ(json.at("exposed_card"), nullptr);
}

TEST(CountCommand, ForPeople) {
  const Outcome result = run({"count", "three-card-poker", "--wager", "base", "--deals", "0"});
  EXPECT_EQ(result.exit, 0) << result.err;
  EXPECT_NE(result.out.find("betting correlation"), std::string::npos);
  EXPECT_NE(result.out.find("One exposed card of the dealer"), std::string::npos);
}

TEST(CountCommand, Refuses) {
  EXPECT_EQ(run({"count", "three-card-poker", "--wager", "bonnus"}).exit, 4);
  EXPECT_EQ(run({"count", "no-such-game"}).exit, 4);
  EXPECT_EQ(run({"count", "omaha"}).exit, run({"analyze", "omaha"}).exit);
  EXPECT_EQ(run({"count", "three-card-poker", "--deals", "-1"}).exit, 2);
}

}  // namespace
}  // namespace croupier::testing
