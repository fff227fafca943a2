// What every command promises: exit codes, one line for a failure, results on one channel and messages on the other.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/version.h"
#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

TEST(Conventions, HelpIsAResult) {
  const Outcome result = run({"--help"});
  EXPECT_EQ(result.exit, 0);
  EXPECT_NE(result.out, "");
  EXPECT_EQ(result.err, "");
}

TEST(Conventions, VersionNamesTheProgramAndItsCommit) {
  const Outcome result = run({"--version"});
  EXPECT_EQ(result.exit, 0);
  EXPECT_NE(result.out.find(version()), std::string::npos) << result.out;
  EXPECT_NE(result.out.find(commit().substr(0, 7)), std::string::npos) << result.out;
}

TEST(Conventions, AnUnknownCommandIsAUsageError) { expect_refused({"gmaes"}, 2); }
TEST(Conventions, AnUnknownFlagIsAUsageError) { expect_refused({"games", "--jsno"}, 2); }
TEST(Conventions, AMissingArgumentIsAUsageError) { expect_refused({"rules"}, 2); }
TEST(Conventions, AnUnknownGameIsNamed) { expect_refused({"rules", "dj-wild-mars"}, 4); }
TEST(Conventions, BadCardsAreRefused) { expect_refused({"eval", "three-card-poker", "As", "Kd", "Zz"}, 3); }
TEST(Conventions, AMissingRulebookIsTheMachinesFault) {
  expect_refused({"games", "--rulebook", "/nonexistent/rulebook"}, 5);
}

TEST(Conventions, WhatWasProbablyMeantIsGuessed) {
  const auto says = [](const std::vector<std::string>& arguments, const std::string& words) {
    const Outcome result = run(arguments);
    EXPECT_EQ(result.exit, 2);
    EXPECT_NE(result.err.find(words), std::string::npos) << result.err;
  };
  says({"games", "--jsno"}, "no flag '--jsno'; did you mean '--json'?");
  says({"simulate", "three-card-poker", "--roundz", "5"}, "no flag '--roundz'; did you mean '--rounds'?");
  says({"simulate", "three-card-poker", "--rounds", "1e6"},
       "--rounds: '1e6' is no whole number; did you mean 1000000?");
  says({"simulate", "three-card-poker", "--rounds", "10k"}, "did you mean 10000?");
  says({"simulate", "three-card-poker", "--rounds", "many"}, "a whole number from 1 to ");
  says({"simulate", "three-card-poker", "--rounds", "0"}, "not in range");
}

TEST(Conventions, WhatIsNoRecordIsCalledWhatItIs) {
  const auto says = [](const std::string& text, const std::string& words) {
    for (const char* command : {"verify", "settle"}) {
      const Outcome result = run({command, "-"}, text);
      EXPECT_EQ(result.exit, 3);
      EXPECT_NE(result.err.find("this is " + words + ", no record of a round"), std::string::npos) << result.err;
    }
  };
  says("{\"game\": 1}\n", "JSON");
  says("<!DOCTYPE html>\n", "HTML or XML");
  says("\n\n", "empty");
  says("schema = 1\n\n[game]\nid = \"a\"\n", "the rules of a game");
  says("# Title\n\nSome words.\n", "some other text");
}

// The same mistake has the same answer whatever the command.
TEST(Conventions, SameExitForTheSameMistakeInEveryCommand) {
  for (const std::string command : {"deal", "play", "simulate", "analyze"}) {
    expect_refused({command, "texas-holdem"}, 4);
    expect_refused({command, "nope"}, 4);
    expect_refused({command, "three-card-poker", "--set", "tc-decks"}, 2);
    expect_refused({command, "three-card-poker", "--set", "=2"}, 2);
    expect_refused({command, "three-card-poker", "--set", "tc-decks=99"}, 4);
    expect_refused({command, "three-card-poker", "--set", "nope=1"}, 4);
  }
  for (const std::string command : {"deal", "play", "simulate"}) {
    for (const char* seats : {"0", "-1", "8", "x"}) expect_refused({command, "three-card-poker", "--seats", seats}, 2);
    for (const char* seed : {"18446744073709551616", "-1", "x", "1.5"})
      expect_refused({command, "three-card-poker", "--seed", seed}, 2);
    expect_refused({command, "three-card-poker", "--paytable", "bonus"}, 2);
    expect_refused({command, "three-card-poker", "--paytable", "bonus=nope"}, 4);
    expect_refused({command, "three-card-poker", "--paytable", "nope=1"}, 4);
  }
  for (const std::string command : {"deal", "play"}) {
    expect_refused({command, "three-card-poker", "--bet", "ante"}, 2);
    expect_refused({command, "three-card-poker", "--bet", "ante=x"}, 3);
    expect_refused({command, "three-card-poker", "--bet", "ante=1"}, 3);
    expect_refused({command, "three-card-poker", "--bet", "ante=5000"}, 3);
    expect_refused({command, "three-card-poker", "--bet", "play=5"}, 3);
    expect_refused({command, "three-card-poker", "--bet", "nope=5"}, 4);
  }
}

TEST(Conventions, TheLargestSeedIsOne) {
  EXPECT_EQ(run({"play", "three-card-poker", "--seed", "18446744073709551615"}).exit, 0);
}

TEST(Conventions, NoColorInAPipe) {
  for (const char* command : {"games", "--help"}) {
    const Outcome result = run({command});
    EXPECT_EQ(result.out.find('\x1b'), std::string::npos) << command;
  }
}

}  // namespace
}  // namespace croupier::testing
