// The commands of mathematics for a game whose wagers are all bets of their own and that is dealt from a shoe.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "json/json.h"
#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* game = "ez-baccarat-panda-8";

Json answered(std::vector<std::string> arguments, int exit = 0) {
  arguments.insert(arguments.begin(), "--json");
  const Outcome result = run(arguments);
  EXPECT_EQ(result.exit, exit) << result.err;
  return Json::parse(result.out);
}

const Json& of(const Json& results, const std::string& wager) {
  for (const Json& each : results) {
    if (each.at("wager") == wager) return each;
  }
  ADD_FAILURE() << wager;
  return results[0];
}

TEST(BaccaratCommands, AnalyzesEveryWager) {
  const Json json = answered({"analyze", game});
  std::vector<std::string> wagers;
  for (const Json& result : json.at("results")) {
    wagers.push_back(result.at("wager"));
    EXPECT_EQ(result.at("method"), "exact");
    EXPECT_EQ(result.at("unit"), result.at("wager"));
    EXPECT_TRUE(result.at("strategy").is_null());
    std::uint64_t ways = 0;
    for (const Json& outcome : result.at("outcomes")) ways += outcome.at("ways").get<std::uint64_t>();
    EXPECT_EQ(ways, 416ULL * 415 * 414 * 413 * 412 * 411) << "ordered deals of six cards";
  }
  EXPECT_EQ(wagers, (std::vector<std::string>{"player", "banker", "tie", "dragon-7", "panda-8"}));
  EXPECT_TRUE(json.at("unsolved").empty());
}

// docs/baccarat.md has the figures, and whose published ones they agree with.
TEST(BaccaratCommands, AnalyzesOptionsAndShoes) {
  const auto edge = [](const std::vector<std::string>& more, const std::string& wager) {
    std::vector<std::string> arguments = {"analyze", game};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return 100 * of(answered(arguments).at("results"), wager).at("house_edge").at("decimal").get<double>();
  };
  EXPECT_NEAR(edge({}, "banker"), -1.2351, 5e-5);
  EXPECT_NEAR(edge({"--set", "ez-banker7=push"}, "banker"), 1.0183, 5e-5);
  EXPECT_NEAR(edge({"--set", "decks=6"}, "tie"), 14.4382, 5e-5);
  EXPECT_NEAR(edge({"--shoe", "96 24 24 24 24 24 24 24 24 24"}, "tie"), 14.4382, 5e-5);
  EXPECT_NEAR(edge({"--gone", "8h 8c 9d 9h"}, "dragon-7"), 5.5555, 5e-5);
  EXPECT_GT(edge({"--gone", "6h 6c 7d 7h"}, "dragon-7"), 7.6113) << "sixes and sevens make it";
  const Json one = answered({"analyze", game, "--wager", "tie"});
  EXPECT_EQ(one.at("results").size(), 1U);
}

TEST(BaccaratCommands, ExplainsItsPlan) {
  const Outcome result = run({"analyze", game, "--wager", "tie", "--explain"});
  EXPECT_THAT(result.out, HasSubstr("All ordered deals of six cards"));
  EXPECT_THAT(result.out, HasSubstr("40,250 operations"));
}

TEST(BaccaratCommands, AnalyzeRefuses) {
  const Outcome base = run({"analyze", game, "--wager", "base"});
  EXPECT_EQ(base.exit, 4);
  EXPECT_THAT(base.err, HasSubstr("one of: player, banker, tie, dragon-7, panda-8"));
  const Outcome hand = run({"analyze", game, "--hand", "8h 9c"});
  EXPECT_EQ(hand.exit, 3);
  EXPECT_THAT(hand.err, HasSubstr("nobody decides anything"));
  // By name and not: what is wrong is never simulated instead.
  const std::string whole_shoe = "128 32 32 32 32 32 32 32 32 32";
  for (const std::vector<std::string>& wager : {std::vector<std::string>{}, {"--wager", "tie"}}) {
    for (std::vector<std::string> wrong :
         std::vector<std::vector<std::string>>{{"--shoe", "1 2 3"},
                                               {"--shoe", "0 0 0 0 0 0 0 0 0 5"},
                                               {"--shoe", "999999 1 1 1 1 1 1 1 1 1"},
                                               {"--gone", "8x"},
                                               {"--gone", "8h 8h 8h 8h 8h 8h 8h 8h 8h"},
                                               {"--shoe", whole_shoe, "--gone", "8h"},
                                               {"--with", "tie"}}) {
      wrong.insert(wrong.begin(), {"analyze", game});
      wrong.insert(wrong.end(), wager.begin(), wager.end());
      expect_refused(wrong, 3);
    }
  }
  expect_refused({"analyze", game, "--paytable", "no-such"}, 4);
  expect_refused({"analyze", "three-card-poker", "--shoe", whole_shoe}, 3);
  expect_refused({"analyze", game, "--shoe", ""}, 2);
}

TEST(BaccaratCommands, SimulatesFreshShoesAndDealsOn) {
  const auto simulated = [](std::vector<std::string> more) {
    more.insert(more.begin(), {"simulate", game, "--rounds", "20000", "--seed", "3"});
    return answered(more);
  };
  const Json fresh = simulated({});
  ASSERT_EQ(fresh.at("results").size(), 5U) << "no base";
  EXPECT_FALSE(fresh.contains("cut"));
  const Json cut = simulated({"--cut", "14", "--threads", "1"});
  EXPECT_EQ(cut.at("cut"), 14);
  EXPECT_NE(cut.at("results"), fresh.at("results"));
  EXPECT_EQ(cut.at("results"), simulated({"--cut", "14", "--threads", "3"}).at("results"));
  EXPECT_EQ(simulated({"--rounds-per-shoe", "60"}).at("rounds_per_shoe"), 60);
  EXPECT_EQ(simulated({"--rounds-per-shoe", "60"}).at("cut"), 52) << "as it is posted";
  // More rounds than there can be: the cut card ends each shoe.
  EXPECT_EQ(simulated({"--rounds-per-shoe", "200"}).at("results"), simulated({"--cut", "52"}).at("results"));
  EXPECT_NE(simulated({"--rounds-per-shoe", "70"}).at("results"), simulated({"--cut", "52"}).at("results"));
  EXPECT_EQ(simulated({"--rounds-per-shoe", "200", "--set", "shoe=14"}).at("results"), cut.at("results"));
  expect_refused({"simulate", game, "--cut", "5"}, 3);
  expect_refused({"simulate", game, "--cut", "105"}, 3);
  expect_refused({"simulate", game, "--cut", "14", "--set", "shoe=15"}, 2);
  expect_refused({"simulate", "three-card-poker", "--cut", "14"}, 3);
  expect_refused({"simulate", "three-card-poker", "--rounds-per-shoe", "5"}, 3);
  const Outcome text = run({"simulate", game, "--rounds", "8192", "--cut", "52"});
  EXPECT_THAT(text.out, HasSubstr("shoes dealt to a cut card 52 cards from the end"));
}

TEST(BaccaratCommands, Counts) {
  const Json json = answered({"count", game, "--shoes", "32", "--cut", "14,52"});
  ASSERT_EQ(json.at("wagers").size(), 5U);
  EXPECT_TRUE(json.at("exposed_card").is_null());
  ASSERT_EQ(json.at("shoes").at("counters").size(), 20U);
  EXPECT_EQ(json.at("shoes").at("shoes"), 32);
  for (const Json& counter : json.at("shoes").at("counters")) EXPECT_EQ(counter.at("at").size(), 2U);
  const Outcome text = run({"count", game, "--shoes", "16"});
  for (const char* words : {"T J Q K", "The best counts", "What a counter gains", "bets every round"})
    EXPECT_THAT(text.out, HasSubstr(words));
  expect_refused({"count", game, "--wager", "base"}, 4);
  // As many as were asked for, whatever they are dealt in.
  for (const int shoes : {1, 20}) {
    const Json some = answered({"count", game, "--shoes", std::to_string(shoes), "--cut", "52"});
    EXPECT_EQ(some.at("shoes").at("shoes"), shoes);
  }
}

TEST(BaccaratCommands, GatesCallOutTheBankerLine) {
  const Json json = answered({"gates", game}, 1);
  const Json& first = json.at("findings")[0];
  EXPECT_EQ(first.at("wager"), "banker");
  EXPECT_THAT(first.at("words").get<std::string>(), HasSubstr("gains 1.24% of each banker"));
  EXPECT_THAT(first.at("words").get<std::string>(), HasSubstr("ez-banker7=push"));
  const Outcome usual = run({"gates", game, "--set", "ez-banker7=push", "--as-read"});
  EXPECT_EQ(usual.exit, 0) << usual.out;
  expect_refused({"gates", game, "--wager", "base"}, 4);
}

TEST(BaccaratCommands, TunesAPay) {
  const auto pay = [](const char* wager, const char* edge) {
    const Json json = answered({"tune", game, "--wager", wager, "--target-edge", edge, "--tolerance", "2%"});
    return json.at("results")[0].at("rows")[0].at("pays").get<std::string>();
  };
  EXPECT_EQ(pay("tie", "4.8%"), "9");  // 14.36% with 8 to 1, 9.516% a unit
  EXPECT_EQ(pay("dragon-7", "7.6%"), "40");
  EXPECT_EQ(pay("panda-8", "10.2%"), "25");
  expect_refused({"tune", game, "--wager", "base", "--target-edge", "5%"}, 4);
}

TEST(BaccaratCommands, ComparesReadings) {
  const Json same = answered({"diff", game, game});
  EXPECT_EQ(same.at("same"), true);
  const Json other = answered({"diff", game, game, "--set-right", "ez-banker7=push"});
  EXPECT_EQ(other.at("same"), false);
  int changed = 0;
  for (const Json& pair : other.at("wagers")) changed += pair.at("same") == true ? 0 : 1;
  EXPECT_EQ(changed, 1) << "the banker line alone";
}

TEST(BaccaratCommands, WritesAReport) {
  const auto folder = std::filesystem::temp_directory_path() / ("baccarat-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  for (const char* end : {"html", "md", "json", "csv"}) {
    const auto file = folder / (std::string("report.") + end);
    const Outcome result = run({"report", game, "--quick", "--rounds", "8192", "-o", file.string()});
    ASSERT_EQ(result.exit, 0) << result.err;
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    EXPECT_THAT(text.str(), HasSubstr("dragon-7")) << end;
    EXPECT_THAT(text.str(), Not(HasSubstr("nan"))) << end;
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace croupier::testing
