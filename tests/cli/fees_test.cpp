// Collections on the command line: settle, deal, verify, view, replay, play, rules, analyze.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::json;

std::string round_with_fees(const std::string& fees, const std::string& ante = "500") {
  return "record = 1\ngame = \"ultimate-texas-holdem\"\n" + fees +
         "\ndealer = \"9h 9c\"\ncommunity = \"As 7d 2c Th Jh\"\n[[seats]]\nseat = 1\ncards = \"Ad Kd\"\n"
         "wagers_cents = { ante = " +
         ante + ", blind = " + ante + ", trips = 100 }\nactions = [\"check\", \"bet-2\"]\n";
}

std::string with_fees(const std::vector<std::string>& more = {}) {
  return dealt({"ultimate-texas-holdem", "--seed", "5", "--seats", "2", "--sampled", "--fees", "F15/3"}, more);
}

TEST(FeesCli, SettleListsThemApart) {
  const Outcome result = run({"settle", "-"}, round_with_fees("fees = { schedule = \"F15\", option = 1 }", "5000"));
  ASSERT_EQ(result.exit, 0) << result.err;
  const Json json = Json::parse(result.out);
  const Json expected = Json::parse(R"([{"who": 1, "cents": 100, "clause": "UT-36", "ruling": "tier-high"},
      {"who": "player-dealer", "cents": 200, "clause": "UT-36", "ruling": "tier-overlap"}])");
  EXPECT_EQ(json["fees"], expected);
  // Neither in the lines nor in the bank's gain.
  std::int64_t sum = json["bank"]["net_cents"];
  for (const Json& line : json["lines"]) sum += line["net_cents"].get<std::int64_t>();
  EXPECT_EQ(sum, 0);
  const Json without = Json::parse(run({"settle", "-"}, round_with_fees("", "5000")).out);
  EXPECT_EQ(without["lines"], json["lines"]);
  EXPECT_TRUE(without["fees"].empty());
}

TEST(FeesCli, SettleRefusesWhatIsNotInForce) {
  const auto exit_of = [](const std::string& fees, const std::string& says, const std::string& ante = "500") {
    const Outcome result = run({"settle", "-"}, round_with_fees(fees, ante));
    EXPECT_THAT(result.err, HasSubstr(says));
    EXPECT_EQ(lines(result.err).size(), 1U);
    return result.exit;
  };
  EXPECT_EQ(exit_of("fees = { schedule = \"F10\", option = 1 }", "schedule F10 is not for Ultimate Texas Hold'em"), 4);
  EXPECT_EQ(exit_of("fees = { schedule = \"F99\", option = 1 }", "no collection schedule 'F99'"), 4);
  EXPECT_EQ(exit_of("fees = { }", "stdin:3:8: a fees table without 'schedule'"), 3);
  EXPECT_EQ(exit_of("fees = { schedule = \"F15\", option = 9 }", "options 1 to 5"), 4);
  EXPECT_EQ(exit_of("fees = { schedule = \"F15\", option = 0 }", "'option' is out of range"), 3);
  EXPECT_EQ(exit_of("fees = { schedule = \"F15\" }", "option"), 3);
  EXPECT_EQ(exit_of("fees = { schedule = \"F15\", option = 1, percent = 5 }", "no key 'percent'"), 3);
  EXPECT_EQ(exit_of("fees = { schedule = \"F15\", option = 4 }", "at least $100"), 3);
  EXPECT_EQ(exit_of("fees = { schedule = \"F15\", option = 1 }", "at most $100", "10100"), 3);
}

TEST(FeesCli, DealWritesThemAndVerifyRecomputes) {
  const std::string text = with_fees();
  EXPECT_THAT(text, HasSubstr("fees = { schedule = \"F15\", option = 3 }"));
  EXPECT_THAT(text, HasSubstr("[[charges]]\nwho = \"player-dealer\"\ncents = 100\nclause = \"UT-36\""));
  const Outcome good = run({"verify", "-"}, text);
  EXPECT_EQ(good.exit, 0) << good.out;
  EXPECT_THAT(good.out, HasSubstr("seat 1 pays $1, seat 2 pays $1, player-dealer pays $1 by F15/3"));
  const std::string charge = "[[charges]]\nwho = 1\ncents = 100\nclause = \"UT-36\"\n\n";
  const auto fails = [](const std::string& spoilt, const std::string& says) {
    const Outcome result = run({"verify", "-", "--json"}, spoilt);
    EXPECT_EQ(result.exit, 1);
    EXPECT_THAT(result.out, HasSubstr(says));
  };
  fails(replaced(text, "cents = 100\nclause = \"UT-36\"", "cents = 200\nclause = \"UT-36\""), "seat 1 $2 by UT-36");
  fails(replaced(text, charge, ""), "in the record");
  fails(replaced(text, "fees = { schedule = \"F15\", option = 3 }\n", ""), "charges without 'fees'");
  fails(replaced(text, "schedule = \"F15\", option = 3", "schedule = \"F15\", option = 4"), "at least $100");
  EXPECT_EQ(run({"settle", "-"}, replaced(text, "who = 1\n", "who = \"the house\"\n")).exit, 3);
}

TEST(FeesCli, ViewAndReplayShowThem) {
  const Outcome copy = run({"view", "-", "--seat", "0"}, with_fees());
  EXPECT_THAT(copy.out, HasSubstr("[[charges]]"));
  EXPECT_EQ(run({"verify", "-"}, copy.out).exit, 0);
  EXPECT_THAT(run({"replay", "-"}, with_fees()).out,
              HasSubstr("no more bets; seat 1 pays $1, seat 2 pays $1, player-dealer pays $1 (F15/3, UT-36)"));
  EXPECT_THAT(run({"replay", "-"}, copy.out).out, HasSubstr("player-dealer pays $1"));
  EXPECT_EQ(Json::parse(run({"replay", "-", "--json"}, with_fees()).out)["fees"].size(), 3U);
}

TEST(FeesCli, NoneUnlessAskedFor) {
  const Outcome plain = run({"deal", "ultimate-texas-holdem", "--seed", "5", "--sampled"});
  EXPECT_THAT(plain.out, Not(HasSubstr("fees")));
  EXPECT_THAT(run({"deal", "three-card-poker", "--seed", "5", "--sampled", "--fees", "default"}).out,
              HasSubstr("fees = { schedule = \"F10\", option = 1 }"));
  EXPECT_EQ(run({"deal", "dj-wild-ma", "--fees", "default"}).exit, 4);
  EXPECT_EQ(run({"deal", "three-card-poker", "--fees", "F15/1"}).exit, 4);
  EXPECT_EQ(run({"deal", "three-card-poker", "--fees", "F10/one"}).exit, 3);
}

TEST(FeesCli, PlayTakesThemFromTheBankroll) {
  const std::vector<std::string> sitting = {"play", "three-card-poker", "--seed", "4", "--bankroll", "20"};
  std::vector<std::string> with = sitting;
  with.insert(with.end(), {"--fees", "F10/1"});
  const Outcome result = run(with, "\nfold\nq\n");
  EXPECT_THAT(result.out, HasSubstr("Each player pays $1 for each spot with an ante."));
  EXPECT_THAT(result.out, HasSubstr("Fees: seat 1 pays $1, player-dealer pays $2 (TC-16)."));
  EXPECT_THAT(result.out, HasSubstr("This round -$11 after a fee of $1"));
  EXPECT_THAT(result.out, HasSubstr("You leave with $9."));
  with[5] = "10";
  // Told when he sits down, before any card.
  const Outcome poor = run(with, "\nq\n");
  EXPECT_EQ(poor.exit, 3);
  EXPECT_THAT(poor.err, HasSubstr("these bets come to $11 with the fee; no more than the $10 you have"));
}

TEST(FeesCli, RulesPostOneOption) {
  const Outcome notice = run({"rules", "three-card-poker-6-card-bonus", "--schedule", "F13", "--option", "1"});
  for (const char* says :
       {"COLLECTION FEES", "Table limit: $5 to $500", "Each player pays no fee ($0)", "$1,101 and more  $15",
        "Fees are taken before the cards are dealt.", "none is a\npercentage", "One option at a time",
        "the game's default", "player-dealer pays nothing for play."})
    EXPECT_THAT(notice.out, HasSubstr(says));
  const Outcome other = run({"rules", "three-card-poker", "--schedule", "F10", "--option", "2"});
  EXPECT_THAT(other.out, HasSubstr("Each player pays $2 for each spot with an ante."));
  EXPECT_THAT(other.out, HasSubstr("Players pay nothing for play and bonus."));
  EXPECT_THAT(other.out, Not(HasSubstr("default")));
  const Outcome json = run({"rules", "ultimate-texas-holdem", "--schedule", "F15", "--option", "1", "--json"});
  const Json fees = Json::parse(json.out)["fees"];
  ASSERT_EQ(fees.size(), 1U);
  EXPECT_EQ(fees[0]["default"], true);
  EXPECT_EQ(fees[0]["notice"]["player"], "for his ante, blind and trips together");
  const Outcome bets = run({"rules", "three-card-poker-6-card-bonus", "--schedule", "F13", "--option", "1", "--json"});
  const Json limits = Json::parse(bets.out)["fees"][0]["limits"];
  ASSERT_EQ(limits.size(), 3U);
  EXPECT_EQ(limits[0], Json({{"what", "ante"}, {"min_cents", 500}, {"max_cents", 50'000}}));
  EXPECT_EQ(limits[1], Json({{"what", "pair-plus"}, {"min_cents", 100}, {"max_cents", 50'000}}));
  EXPECT_EQ(run({"rules", "three-card-poker", "--schedule", "F15"}).exit, 4);
  EXPECT_EQ(run({"rules", "three-card-poker", "--schedule", "F10", "--option", "3"}).exit, 4);
  EXPECT_EQ(run({"rules", "three-card-poker", "--option", "1"}).exit, 2);
}

TEST(FeesCli, AnalyzeSaysWhatTheyCost) {
  const auto costs = [](std::vector<std::string> more) {
    more.insert(more.begin(), {"analyze", "three-card-poker", "--json"});
    return Json::parse(run(more).out);
  };
  const Json base = costs({"--wager", "base"})["results"][0];
  const Json all = costs({"--fees", "all"});
  EXPECT_EQ(all["fees"].size(), 22U);
  const Json one = costs({"--fees", "F10/1", "--bet", "ante=25,bonus=25", "--seats", "3"})["fees"][0];
  EXPECT_EQ(one["default"], true);
  EXPECT_EQ(one["bets_cents"], Json({{"ante", 2500}, {"bonus", 2500}}));
  EXPECT_EQ(one["player"]["fee_cents"], 100);
  EXPECT_EQ(one["player_dealer"]["fee_cents"], 200);
  const double wagered = 2500 * base["average_wagered"]["decimal"].get<double>() + 2500;
  EXPECT_NEAR(one["wagered_cents"]["decimal"].get<double>(), wagered, 1e-6);
  EXPECT_NEAR(one["player"]["per_dollar_wagered"]["decimal"].get<double>(), 100 / wagered, 1e-12);
  EXPECT_NEAR(one["player_dealer"]["per_dollar_wagered"]["decimal"].get<double>(), 200 / wagered / 3, 1e-12);
  // What the players lose the player-dealer wins, and the fees are lost to both.
  const auto number = [&](const char* who, const char* key) { return one[who][key]["decimal"].get<double>(); };
  EXPECT_NEAR(3 * number("player", "ev_cents"), -number("player_dealer", "ev_cents"), 1e-9);
  EXPECT_NEAR(number("player", "ev_after_fee_cents"), number("player", "ev_cents") - 100, 1e-9);
  EXPECT_NEAR(number("player_dealer", "ev_after_fee_cents"), number("player_dealer", "ev_cents") - 200, 1e-9);
  // Bets that an option's table does not take are left out, or refused when it is the only one.
  const Json high = costs({"--fees", "all", "--bet", "ante=150"});
  EXPECT_EQ(high["left_out"].size(), 1U);
  EXPECT_EQ(run({"analyze", "three-card-poker", "--fees", "F10/1", "--bet", "ante=150"}).exit, 3);
  EXPECT_EQ(run({"analyze", "three-card-poker", "--fees", "F10/1", "--bet", "play=10"}).exit, 4);
  EXPECT_EQ(run({"analyze", "three-card-poker", "--fees", "F10/1", "--seats", "8"}).exit, 3);
  EXPECT_EQ(run({"analyze", "dj-wild-ma", "--fees", "all"}).exit, 4);
}

}  // namespace
}  // namespace croupier::testing
