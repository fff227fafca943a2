// Progressives on the command line: meters that go on from round to round, and sums that come out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::json;

// Players, bank and progressives in ten-thousandths of a cent: what the house added to reseed, and nothing else.
std::int64_t sum_of(const Json& settled) {
  std::int64_t cents = settled.at("bank").at("net_cents");
  for (const Json& line : settled.at("lines")) cents += line.at("net_cents").get<std::int64_t>();
  for (const Json& envy : settled.at("envy")) cents += envy.at("cents").get<std::int64_t>();
  std::int64_t units = cents * 10'000;
  for (const Json& each : settled.at("progressives")) {
    const Json& fractions = each.at("fractions");
    const auto amount = [&](const char* name) {
      return each.at(name + std::string("_cents")).get<std::int64_t>() * 10'000 +
             fractions.at(name).get<std::int64_t>();
    };
    units += amount("pool_net") + amount("meter") - amount("meter_before") - amount("reseed");
  }
  return units;
}

constexpr const char* two_winners = R"(record = 1
game = "dj-wild-stud-pa"
meters_cents = { progressive = 200000 }
dealer = "Kc Kd Qh 9s 7c"
replacement_card = "2c"
[[seats]]
seat = 1
cards = "As Ks Qs Js Ts"
wagers_cents = { ante = 500, blind = 500, progressive = 100 }
actions = ["play"]
[[seats]]
seat = 2
cards = "4d 5d 6d 7d 8d"
wagers_cents = { ante = 500, blind = 500, progressive = 100 }
actions = ["play"]
[[seats]]
seat = 3
cards = "Ac 8h 6c 4h 3d"
wagers_cents = { ante = 500, blind = 500, progressive = 100 }
actions = ["fold"]
)";

TEST(Progressives, SettleTellsMeterPoolAndEnvy) {
  const Json settled = Json::parse(run({"settle", "-"}, two_winners).out);
  const Json& progressive = settled.at("progressives").at("progressive");
  EXPECT_EQ(progressive.at("meter_cents"), 200'000) << "the reseed";
  EXPECT_EQ(progressive.at("award_cents"), 20'007 + 180'068);
  EXPECT_EQ(progressive.at("reseed_cents"), 200'000);
  // Three wagers, two of them given back; three increments; two envies.
  EXPECT_EQ(progressive.at("pool_net_cents"), 300 - 200 - 75 - 130'000);
  EXPECT_EQ(settled.at("envy").size(), 2U);
  EXPECT_EQ(settled.at("envy")[0].at("seat"), 3);
  EXPECT_EQ(sum_of(settled), 0);
}

TEST(Progressives, FractionsOfACentAreKept) {
  const std::string text = replaced(two_winners, "progressive = 200000 }",
                                    "progressive = 200000 }\nmeter_fractions = { progressive = 1234 }");
  const Json settled = Json::parse(run({"settle", "-"}, text).out);
  EXPECT_EQ(settled.at("progressives").at("progressive").at("fractions").at("meter"), 1234);
  EXPECT_EQ(sum_of(settled), 0);
}

TEST(Progressives, SettleRefusesMetersThatAreNone) {
  const auto refusal = [](const std::string& to) {
    const Outcome outcome = run({"settle", "-"}, replaced(two_winners, "{ progressive = 200000 }", to));
    EXPECT_NE(outcome.exit, 0) << to;
    return outcome.err;
  };
  EXPECT_THAT(refusal("{ progressive = -1 }"), HasSubstr("a meter that holds -$0.01"));
  EXPECT_THAT(refusal("{ progressive = \"a\" }"), HasSubstr("no amount"));
  EXPECT_THAT(refusal("{ progressive = 9223372036854775807 }"), HasSubstr("no amount"));
  EXPECT_THAT(refusal("{ trips = 1 }"), HasSubstr("no progressive 'trips'"));
  EXPECT_THAT(refusal("{ progresive = 1 }"), HasSubstr("did you mean 'progressive'?"));
  EXPECT_THAT(refusal("{ progressive = 1 }\nmeter_fractions = { progressive = 10000 }"), HasSubstr("9999"));
  EXPECT_THAT(refusal("{ }\nmeter_fractions = { progressive = 1 }"), HasSubstr("has no meter"));
}

std::vector<std::string> deal(const std::string& game, const std::vector<std::string>& more) {
  std::vector<std::string> arguments = {"deal", game, "--sampled", "--seed", "8"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST(Progressives, DealCarriesTheMeterOn) {
  auto arguments = deal("dj-wild-stud-pa",
                        {"--bet", "progressive=1", "--meter", "progressive=2500", "--seats", "2", "--rounds", "3"});
  const std::string text = run(arguments).out;
  EXPECT_THAT(text, HasSubstr("meters_cents = { progressive = 250000 }"));
  EXPECT_THAT(text, HasSubstr("meters_cents = { progressive = 250050 }"));
  EXPECT_THAT(text, HasSubstr("meters_cents = { progressive = 250100 }"));
  const Outcome verified = run({"verify", "-"}, text);
  EXPECT_EQ(verified.exit, 0) << verified.out;
  arguments.emplace_back("--json");
  const Json dealt = Json::parse(run(arguments).out);
  for (const Json& round : dealt.at("rounds")) EXPECT_EQ(sum_of(round), 0);
  EXPECT_THAT(run({"replay", "-"}, text).out, HasSubstr("the meter of progressive takes in $0.50"));
  // Without --meter it stands at the seed; what a viewer may know verifies as well.
  const std::string copy = run(deal("dj-wild-stud-pa", {"--bet", "progressive=1", "--view", "0"})).out;
  EXPECT_THAT(copy, HasSubstr("meters_cents = { progressive = 200000 }"));
  EXPECT_EQ(run({"verify", "-"}, copy).exit, 0) << run({"verify", "-"}, copy).out;
  EXPECT_EQ(run(deal("dj-wild-stud-pa", {"--bet", "progressive=2"})).exit, 3);
  EXPECT_EQ(run(deal("dj-wild-stud-pa", {"--meter", "trips=2"})).exit, 4);
  for (const char* flag : {"--meter", "--bet"})
    EXPECT_THAT(run(deal("dj-wild-stud-pa", {flag, "progresive=2"})).err, HasSubstr("did you mean 'progressive'?"));
}

TEST(Progressives, VerifyRecomputesTheMeter) {
  const std::string text = run(deal("dj-wild-stud-pa", {"--bet", "progressive=1"})).out;
  for (const auto& [from, to] :
       {std::pair("\nmeter_cents = 200025", "\nmeter_cents = 200024"),
        std::pair("increment_cents = 25", "increment_cents = 24"),
        std::pair("meters_cents = { progressive = 200000", "meters_cents = { progressive = 100000"),
        std::pair("reseed_cents = 0", "reseed_cents = 1")}) {
    const Outcome verified = run({"verify", "-"}, replaced(text, from, to));
    EXPECT_EQ(verified.exit, 1) << from;
    EXPECT_THAT(verified.out, HasSubstr("meters and pools are not what wagers, awards and envy make them")) << from;
  }
}

constexpr const char* linked = "multi-game-link=deuces-wild-xtreme-co/five-card-linked-progressive/PT-BJS-5CL-E01";

TEST(Progressives, ATableOfAnotherGameOrTheOperatorsOwn) {
  const std::string by_link =
      run(deal("dj-wild-ma", {"--bet", "multi-game-link=1", "--paytable", linked, "--rounds", "4", "--seats", "3"}))
          .out;
  EXPECT_THAT(by_link, HasSubstr("meters_cents = { multi-game-link = 200000 }"));
  EXPECT_EQ(run({"verify", "-"}, by_link).exit, 0) << run({"verify", "-"}, by_link).out;

  const std::string path = (std::filesystem::temp_directory_path() / "croupier-own-table.toml").string();
  std::ofstream(path)
      << "[[tables]]\nwager = \"multi-game-link\"\nid = \"own\"\nbasis = \"for 1\"\nrows = [\n"
         "  { hand = \"royal-flush\", meter_percent = 100 },\n  { hand = \"flush\", amount = 50 },\n]\n";
  const std::string own = run(deal("dj-wild-ma", {"--bet", "multi-game-link=1", "--table", path})).out;
  EXPECT_THAT(own, HasSubstr("[[tables]]"));
  EXPECT_EQ(run({"verify", "-"}, own).exit, 0) << run({"verify", "-"}, own).out;
  const Json analyzed = Json::parse(
      run({"analyze", "dj-wild-ma", "--wager", "multi-game-link", "--paytable", "own", "--table", path, "--json"}).out);
  EXPECT_TRUE(analyzed.at("results")[0].contains("meter_share"));
  std::ofstream(path) << "[[tables]]\nwager = \"trips\"\nid = \"own\"\nbasis = \"for 1\"\nrows = []\n";
  EXPECT_NE(run(deal("dj-wild-ma", {"--table", path})).exit, 0);
  std::ofstream(path) << "[[tables]]\nwager = \"multi-game-link\"\nid = \"own\"\nbasis = \"for 1\"\nrows = [\n"
                         "  { hand = \"flush\", amount = \"fifty\" },\n]\n";
  const Outcome misread = run(deal("dj-wild-ma", {"--bet", "multi-game-link=1", "--table", path}));
  EXPECT_EQ(misread.exit, 3);
  EXPECT_THAT(misread.err, HasSubstr(path + ":6:30: 'amount'"));
  std::remove(path.c_str());
  EXPECT_EQ(run(deal("dj-wild-ma", {"--table", path})).exit, 5);
  EXPECT_EQ(run(deal("dj-wild-ma", {"--bet", "multi-game-link=1"})).exit, 3);
}

TEST(Progressives, RulesTellHowTheJackpotWorks) {
  const std::string text = run({"rules", "dj-wild-stud-pa", "--wager", "progressive"}).out;
  for (const char* words : {"25% of it enters the meter", "stands at $2,000", "It has no", "royal-flush 100%",
                            "straight-flush 10%", "in the order of settlement", "Envy: $1,000 for a royal-flush"})
    EXPECT_THAT(text, HasSubstr(words));
}

TEST(Progressives, AnalyzeAtAnyMeter) {
  const auto ev = [](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"analyze", "dj-wild-stud-pa", "--wager", "progressive", "--paytable",
                                          "1",       "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Json result = Json::parse(run(arguments).out).at("results")[0];
    return std::pair(result.at("meter_cents").get<std::int64_t>(), result.at("ev").at("decimal").get<double>());
  };
  const auto [seed, low] = ev({});
  const auto [meter, high] = ev({"--meter", "5000"});
  EXPECT_EQ(seed, 200'000);
  EXPECT_EQ(meter, 500'000);
  EXPECT_GT(high, low);
  EXPECT_GT(ev({"--set", "seats=6"}).second, low) << "envy";
  EXPECT_EQ(run({"analyze", "dj-wild-stud-pa", "--wager", "progressive", "--meter", "-5"}).exit, 3);
  // Dollars as they are written everywhere else.
  EXPECT_THAT(run({"analyze", "dj-wild-stud-pa", "--wager", "progressive", "--paytable", "1"}).out,
              ::testing::ContainsRegex("break-even meter +\\$[0-9]{1,3},[0-9]{3}\\.[0-9]{2}"));
}

}  // namespace
}  // namespace croupier::testing
