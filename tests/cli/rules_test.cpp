// `rules` and `games` as a user and a script meet them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

nlohmann::json rules(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"rules", "--json"});
  const Outcome result = run(arguments);
  EXPECT_EQ(result.exit, 0) << result.err;
  return nlohmann::json::parse(result.out, nullptr, false);
}

// A game whose rounds are not there: what there is of it, wherever it is asked for.
TEST(Rules, AGameThatIsNotPlayedYetIsStillThereToRead) {
  const auto games = nlohmann::json::parse(run({"games", "--json"}).out).at("games");
  for (const auto& game : games) {
    if (game.at("playable").get<bool>()) continue;
    const std::string id = game.at("id");
    for (const std::string command : {"deal", "play", "simulate"}) {
      const Outcome result = run({command, id});
      EXPECT_EQ(result.exit, 4) << id;
      EXPECT_EQ(lines(result.err).size(), 1U) << result.err;
      EXPECT_THAT(result.err, HasSubstr("not played yet; `croupier rules " + id + "` prints its rules"));
    }
    EXPECT_EQ(run({"rules", id}).exit, 0) << id;
  }
}

TEST(Rules, JsonHasThePartsAskedFor) {
  const std::vector<std::string> parts = {"rankings", "wagers", "decisions",      "paytables", "options", "round",
                                          "limits",   "fees",   "irregularities", "clauses",   "rulings"};
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

TEST(Rules, TheRoundIsToldInWordsAndCharts) {
  const auto json = rules({"ez-baccarat-panda-8"});
  EXPECT_EQ(json["deck"]["shoe"]["cut_from_end"], 52);
  EXPECT_EQ(json["deck"]["shoe"]["clause"], "EZ-3");
  EXPECT_THAT(json["round"]["procedure"].dump(), HasSubstr("draws a third card with a total of 0 to 5"));
  EXPECT_THAT(json["round"]["house_way"], HasSubstr("(EZ-26)"));
  ASSERT_EQ(json["round"]["charts"].size(), 3U);
  const auto& tableau = json["round"]["charts"][0];
  EXPECT_EQ(tableau["rows"].size(), 10U);
  EXPECT_EQ(tableau["rows"][3], nlohmann::json({"3", "D", "D", "D", "D", "D", "D", "D", "D", "S", "D", "D", "EZ-21"}));
  // With a setting, as it then is.
  EXPECT_EQ(rules({"ez-baccarat-panda-8", "--set", "shoe=26"})["deck"]["shoe"]["cut_from_end"], 26);
  const std::string text = run({"rules", "ez-baccarat-panda-8"}).out;
  EXPECT_THAT(text, HasSubstr("the cut card 52 from the end"));
  EXPECT_THAT(text, HasSubstr("The banker hand's third card, by the value of the player hand's third card"));
  EXPECT_THAT(text, HasSubstr("8, 9 of two cards is a natural"));
  // Hands against a dealer have their steps; of a game that is not dealt here there is the document alone.
  EXPECT_EQ(rules({"dj-wild-ma"})["round"]["procedure"].size(), 6U);
  EXPECT_THAT(run({"rules", "dj-wild-ma"}).out, HasSubstr("\nRound\n"));
  EXPECT_FALSE(rules({"razz"}).contains("round"));
}

// What a page draws a table by, and tells how to play.
TEST(Rules, JsonSaysHowCardsAreDealtAndWhatDecidesAWager) {
  const auto json = rules({"ultimate-texas-holdem"});
  EXPECT_EQ(json["dealt"], (nlohmann::json{{"seat", 2}, {"dealer", 2}, {"community", 5}}));
  EXPECT_EQ(json["spots"], (nlohmann::json{{"base", 3}, {"side", 1}}));
  EXPECT_EQ(json["dealer_qualifies"]["at_least"], "pair");
  std::vector<std::string> steps;
  for (const auto& step : json["steps"]) steps.push_back(step["do"]);
  EXPECT_THAT(steps,
              ::testing::ElementsAre("deal", "deal", "decide", "reveal", "decide", "reveal", "decide", "reveal"));
  const auto settle = [&](std::size_t wager) { return json["wagers"][wager]["settle"]; };
  EXPECT_EQ(settle(0)["by"], "comparison");
  EXPECT_EQ(settle(0)["unqualified"], (nlohmann::json{{"higher", "push"}, {"equal", "push"}, {"lower", "push"}}));
  EXPECT_EQ(settle(1)["unlisted"], "push");
  EXPECT_EQ(settle(3)["by"], "own-hand");
  EXPECT_EQ(rules({"pai-gow-poker"})["rankings"][0]["wild_as"], "bug");
}

TEST(Rules, SevenCardHandsAreCategoriesToo) {
  const auto json = rules({"fortune-pai-gow-poker-11"});
  for (const auto& ranking : json["rankings"]) {
    EXPECT_EQ(ranking["categories"][0] == "seven-card-straight-flush", ranking["id"] == "bonus") << ranking["id"];
  }
}

TEST(Rules, TheDefaultOfSeveralTablesIsMarked) {
  const std::string text = run({"rules", "dj-wild-ma", "--paytables"}).out;
  EXPECT_THAT(text, HasSubstr("* the default"));
  EXPECT_THAT(text, HasSubstr(" 01* "));
  EXPECT_THAT(text, Not(HasSubstr("6-players*"))) << "the number of players decides";
  EXPECT_THAT(run({"rules", "ultimate-texas-holdem", "--paytables"}).out, Not(HasSubstr("*")));
}

std::set<std::string> clause_ids(const std::string& game) {
  std::set<std::string> ids;
  const auto json = rules({game, "--clauses"});
  for (const auto& clause : json["clauses"]) ids.insert(clause["id"]);
  return ids;
}

// Of the clauses about fees in general, a game has those that govern its own schedules.
TEST(Rules, FeeClausesGoWithTheSchedules) {
  const auto three_card = clause_ids("three-card-poker");
  for (const char* id : {"CP-7", "CP-8", "CP-9", "CP-10"}) EXPECT_TRUE(three_card.contains(id)) << id;
  for (const char* id : {"CP-1", "CP-6", "CP-11", "CP-12"}) EXPECT_FALSE(three_card.contains(id)) << id;
  EXPECT_FALSE(clause_ids("ultimate-texas-holdem").contains("CP-10")) << "that is about other schedules";
  const auto holdem = clause_ids("texas-holdem");
  for (const char* id : {"CP-1", "CP-6", "CP-8", "CP-11"}) EXPECT_TRUE(holdem.contains(id)) << id;
  for (const char* id : {"CP-7", "CP-9", "CP-10", "CP-12"}) EXPECT_FALSE(holdem.contains(id)) << id;
  for (const std::string& id : clause_ids("dj-wild-ma")) EXPECT_TRUE(id.starts_with("MA-")) << id;
}

// A test shows the deck; nothing can show the cover card or the machine.
TEST(Rules, AClauseSaysWhichPartOfItIsPhysical) {
  for (const auto& [game, id] : {std::pair("dj-wild-ma", "MA-5"), std::pair("dj-wild-stud-pa", "PA-9"),
                                 std::pair("three-card-poker-6-card-bonus", "T6-4")}) {
    const auto json = rules({game, "--clauses"});
    EXPECT_TRUE(clause_ids(game).contains(id)) << id;
    for (const auto& clause : json["clauses"]) {
      if (clause["id"] != id) continue;
      EXPECT_EQ(clause["status"], "configured") << id;
      EXPECT_THAT(clause["text"].get<std::string>(), HasSubstr("Physical, and not shown by a test:")) << id;
    }
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

// The words that `play` and a record's `actions` take.
TEST(Rules, DecisionsWithTheirChoices) {
  const auto decisions = rules({"ultimate-texas-holdem"})["decisions"];
  ASSERT_EQ(decisions.size(), 3U);
  EXPECT_EQ(decisions[0]["id"], "pre-flop");
  const auto bet = nlohmann::json::parse(R"({"action": "bet-4", "places": "play", "times": 4})");
  EXPECT_EQ(decisions[0]["choices"][1], bet);
  EXPECT_EQ(decisions[2]["choices"][1], nlohmann::json::parse(R"({"action": "fold"})"));
  EXPECT_THAT(run({"rules", "ultimate-texas-holdem"}).out,
              HasSubstr("check | bet-4 (4x on play) | bet-3 (3x on play)"));
}

TEST(Rules, ARulingCitedForAClauseIsReadOut) {
  EXPECT_THAT(run({"rules", "somethings-wild"}).out, HasSubstr("A203  A mishap may occur"));
}

}  // namespace
}  // namespace croupier::testing
