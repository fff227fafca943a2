// `simulate` on the command line: the keys others rely on, and what it refuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::json;

Json simulated(const std::vector<std::string>& more) {
  std::vector<std::string> arguments = {"simulate", "three-card-poker", "--rounds", "20000", "--json"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return Json::parse(run(arguments).out);
}

TEST(Simulate, HasTheKeysOfAnalyzeAndItsErrors) {
  const Json json = simulated({"--seed", "3"});
  EXPECT_EQ(json["rounds"], 20000);
  EXPECT_EQ(json["interrupted"], false);
  const Json base = json["results"][0];
  EXPECT_EQ(base["wager"], "base");
  EXPECT_EQ(base["method"], "simulated");
  EXPECT_TRUE(base["ev"]["exact"].is_null());
  for (const char* key : {"ev", "house_edge", "element_of_risk", "hit_frequency", "variance", "average_wagered"})
    EXPECT_TRUE(base[key]["decimal"].is_number()) << key;
  EXPECT_GT(base["standard_error"], 0);
  EXPECT_LT(base["ci95"][0], base["ev"]["decimal"]);
  EXPECT_GT(base["ci95"][1], base["ev"]["decimal"]);
  std::uint64_t times = 0;
  for (const Json& outcome : json["results"][3]["outcomes"]) times += outcome["ways"].get<std::uint64_t>();
  EXPECT_EQ(times, 20000U) << "every round has its outcome";
}

// Its races are looked for where the simulation is tested, without building a program for it.
TEST(Simulate, IsTheSameHoweverManyWork) {
  EXPECT_EQ(simulated({"--threads", "1"})["results"], simulated({"--threads", "3"})["results"]);
  EXPECT_NE(simulated({"--seed", "1"})["results"], simulated({"--seed", "2"})["results"]);
}

TEST(Simulate, Refuses) {
  const Outcome seats = run({"simulate", "three-card-poker", "--seats", "9"});
  EXPECT_EQ(seats.exit, 2);
  EXPECT_THAT(seats.err, HasSubstr("--seats 9; 1 to 7 players"));
  EXPECT_EQ(run({"simulate", "texas-holdem"}).exit, 4);
  EXPECT_EQ(run({"simulate", "three-card-poker", "--rounds", "0"}).exit, 2);
  EXPECT_EQ(run({"simulate", "three-card-poker", "--set", "tc-deck=2"}).exit, 4);
}

}  // namespace
}  // namespace croupier::testing
