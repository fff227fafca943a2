// A sitting of `play` through a pipe.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Play, ARoundThroughAPipe) {
  const Outcome result = run({"play", "ultimate-texas-holdem", "--seed", "5"}, "\n4\nq\n");
  EXPECT_EQ(result.exit, 0) << result.err;
  for (const char* words : {"You have $500", "[4] bet-4: $20 on play", "play, $20, wins 1 to 1, +$20",
                            "UT-31: ", "This round +$", "You leave with $5"})
    EXPECT_THAT(result.out, HasSubstr(words));
  EXPECT_EQ(result.out.find('\x1b'), std::string::npos);
}

TEST(Play, ATotalIsOfTheCardsThatAreSeen) {
  const Outcome result = run({"play", "pure-215-blackjack", "--seed", "5"}, "\ns\nq\n");
  const std::size_t decided = result.out.find("[s] stand");
  ASSERT_NE(decided, std::string::npos) << result.out;
  EXPECT_THAT(result.out.substr(0, decided), HasSubstr("dealer 5  "));
  EXPECT_THAT(result.out.substr(0, decided), HasSubstr("you 16  "));
  EXPECT_THAT(result.out.substr(decided), HasSubstr("dealer 1")) << "and then all of it";
}

TEST(Play, TheEndOfTheInputIsAPoliteEnd) {
  for (const char* input : {"", "\n", "b\n", "\n4"}) {
    const Outcome result = run({"play", "ultimate-texas-holdem", "--seed", "5"}, input);
    EXPECT_EQ(result.exit, 0);
    EXPECT_THAT(result.out, HasSubstr("You leave with"));
  }
}

TEST(Play, ABadBetIsExplainedAndAskedAgain) {
  const Outcome result =
      run({"play", "ultimate-texas-holdem", "--seed", "5"}, "b\nante 1\nfoo 5\nante x\nante 10\n\nq\n");
  EXPECT_THAT(result.out, HasSubstr("below the minimum; at least $5"));
  EXPECT_THAT(result.out, HasSubstr("has no wager 'foo'; one of: ante"));
  EXPECT_THAT(result.out, HasSubstr("Bets: ante $10, blind $10"));
}

TEST(Play, NobodyBetsMoreThanHeHas) {
  const Outcome result =
      run({"play", "ultimate-texas-holdem", "--seed", "5", "--bankroll", "12"}, "\n4\nc\nc\nf\n\nq\n");
  EXPECT_THAT(result.out, HasSubstr("You have $2 left: not enough"));
  EXPECT_THAT(result.out, HasSubstr("more than you have"));
}

TEST(Play, KeysForTablesRulesAndHints) {
  const Outcome result = run({"play", "dj-wild-ma", "--seed", "11", "--bet", "trips=5"}, "t\nr MA-34\n\nh\np\nq\n");
  for (const char* words : {"Straight flush", "MA-34", "book play"}) EXPECT_THAT(result.out, HasSubstr(words));
}

void expect_no_seat(const std::vector<std::string>& more, int exit, const std::string& why) {
  std::vector<std::string> arguments = {"play", "ultimate-texas-holdem"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const Outcome result = run(arguments, "\n4\nq\n");
  EXPECT_EQ(result.exit, exit);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, HasSubstr(why));
}

TEST(Play, WhatCannotBePlayedIsRefusedBeforeTheFirstCard) {
  expect_no_seat({"--record", "/nonexistent/records"}, 5, "/nonexistent/records: the record cannot be written there");
  expect_no_seat({"--bet", "trips=1000"}, 3, "trips of seat 1 is above the maximum; at most");
  expect_no_seat({"--bet", "ante=10", "--bet", "blind=5"}, 3, "blind of seat 1 does not equal its ante");
  expect_no_seat({"--bankroll", "9"}, 3, "these bets come to $10, more than you have; at most $9");
}

TEST(Play, ARecordThatCannotBeWrittenIsNoSuccess) {
  const Outcome result = run({"play", "ultimate-texas-holdem", "--seed", "5", "--record", "/dev/full"}, "\n4\nq\n");
  EXPECT_EQ(result.exit, 5);
  EXPECT_THAT(result.err, HasSubstr("/dev/full: the record could not be written"));
}

TEST(Play, RecordsOfTwoSittingsVerify) {
  const std::string path = (std::filesystem::temp_directory_path() / "croupier-play-records.toml").string();
  std::filesystem::remove(path);
  for (const char* seed : {"5", "6"})
    EXPECT_EQ(run({"play", "ultimate-texas-holdem", "--seed", seed, "--record", path}, "\n4\n\n4\nq\n").exit, 0);
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  std::filesystem::remove(path);
  EXPECT_THAT(run({"verify", "-"}, text.str()).out, HasSubstr("4 records: 4 verified, 0 failed"));
}

TEST(Play, HelpBeforeTheDeal) {
  const Outcome result = run({"play", "ultimate-texas-holdem"}, "h\nq\n");
  EXPECT_THAT(result.out, HasSubstr("With cards before you, h is a hint"));
  EXPECT_THAT(result.out, Not(HasSubstr("is no key")));
}

TEST(Play, TheOtherSeatsAreShownAtTheEnd) {
  const Outcome result = run({"play", "three-card-poker", "--seed", "5", "--seats", "3"}, "\np\nq\n");
  EXPECT_THAT(result.out, ::testing::ContainsRegex("seat 2  .. .. ..  .*[$]"));
  EXPECT_THAT(result.out, ::testing::ContainsRegex("seat 3  .. .. ..  .*[$]"));
  EXPECT_THAT(run({"play", "three-card-poker", "--seed", "5"}, "\np\nq\n").out, Not(HasSubstr("seat ")));
}

TEST(Play, JsonHasTheSettlementsAndNothingElse) {
  const Outcome result = run({"play", "ultimate-texas-holdem", "--seed", "5", "--json"}, "\n4\nq\n");
  const auto json = nlohmann::json::parse(result.out, nullptr, false);
  ASSERT_EQ(json["rounds"].size(), 1U);
  EXPECT_EQ(json["rounds"][0]["lines"][1]["net_cents"], 2000);
  EXPECT_THAT(result.err, HasSubstr("You leave with"));
}

TEST(Play, HelpSaysWhatBookPlayIs) {
  for (const char* command : {"play", "deal"})
    EXPECT_THAT(run({command, "--help"}).out, HasSubstr("Book play is the choice that gains most on average"));
}

}  // namespace
}  // namespace croupier::testing
