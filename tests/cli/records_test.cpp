// Records on the command line: deal, settle, view, verify, replay.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::json;

std::string two_seats(const std::vector<std::string>& more = {}) {
  return dealt({"ultimate-texas-holdem", "--seed", "5", "--seats", "2", "--sampled"}, more);
}

TEST(Records, VerifyPassesWhatDealPrints) {
  const Outcome result = run({"verify", "-"}, two_seats());
  EXPECT_EQ(result.exit, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("everything agrees"));
  EXPECT_THAT(result.out, HasSubstr("deck and text have the BLAKE2b-256 hash"));
  EXPECT_THAT(result.out, HasSubstr("order and key lead to the BLAKE2b-256 root"));
}

TEST(Records, VerifySumsUpSeveral) {
  const Outcome result = run({"verify", "-"}, two_seats({"--rounds", "3"}));
  EXPECT_EQ(result.exit, 0) << result.out;
  EXPECT_THAT(result.out, HasSubstr("3 records: 3 verified, 0 failed"));
}

TEST(Records, VerifyGoesOnAfterOneThatFails) {
  const std::string text = replaced(two_seats({"--rounds", "3"}), "net_cents = ", "net_cents = 1");
  const Outcome result = run({"verify", "-"}, text);
  EXPECT_EQ(result.exit, 1);
  EXPECT_THAT(result.out, HasSubstr("3 records: 2 verified, 1 failed"));
}

TEST(Records, VerifySaysWhatDoesNotAgree) {
  const std::string text = replaced(two_seats(), "bank_cents = -1500", "bank_cents = -1400");
  const Outcome result = run({"verify", "-"}, text);
  EXPECT_EQ(result.exit, 1);
  EXPECT_THAT(result.out, HasSubstr("the bank's gain is -$14 in the record, -$15 when recomputed"));
  const Json json = Json::parse(run({"verify", "-", "--json"}, text).out);
  EXPECT_FALSE(json["passed"].get<bool>());
  EXPECT_EQ(json["failed"], 1);
  EXPECT_FALSE(json["records"][0]["checks"].empty());
}

TEST(Records, WhatIsNoRecordIsBadInput) {
  const Outcome result = run({"verify", "-"}, "hello");
  EXPECT_EQ(result.exit, 3);
  EXPECT_EQ(lines(result.err).size(), 1U);
  EXPECT_EQ(run({"verify", "/nonexistent/record"}).exit, 5);
}

TEST(Records, ALeastRecordSettlesAndDoesNotVerify) {
  const std::string text =
      "record = 1\ngame = \"ultimate-texas-holdem\"\ndealer = \"9h 9c\"\ncommunity = \"As 7d 2c Th Jh\"\n"
      "[[seats]]\nseat = 1\ncards = \"Ad Kd\"\nwagers_cents = { ante = 500, blind = 500 }\n"
      "actions = [\"check\", \"bet-2\"]\n";
  EXPECT_EQ(run({"settle", "-"}, text).exit, 0);
  const Outcome result = run({"verify", "-"}, text);
  EXPECT_EQ(result.exit, 1);
  for (const char* lacking : {"no seal", "no definition", "no shuffle", "no settled lines"})
    EXPECT_THAT(result.out, HasSubstr(lacking));
}

TEST(Records, AViewersCopyHidesAndVerifies) {
  const Outcome copy = run({"view", "-", "--seat", "1"}, two_seats());
  EXPECT_EQ(copy.exit, 0) << copy.err;
  EXPECT_THAT(copy.out, HasSubstr("cards = \"?? ??\""));
  EXPECT_THAT(copy.out, Not(HasSubstr("key = ")));
  EXPECT_EQ(copy.out, two_seats({"--view", "1"}));
  const Outcome result = run({"verify", "-"}, copy.out);
  EXPECT_EQ(result.exit, 0) << result.out;
  EXPECT_THAT(result.out, HasSubstr("as far as this copy may know"));
  EXPECT_EQ(run({"view", "-", "--seat", "2"}, copy.out).exit, 3);
  EXPECT_EQ(run({"view", "-", "--seat", "99"}, two_seats()).exit, 3);
}

TEST(Records, ReplayTellsEveryEvent) {
  const Outcome result = run({"replay", "-"}, two_seats());
  EXPECT_EQ(result.exit, 0) << result.err;
  for (const char* words : {"seat 1 bets $5 on ante", "no more bets", "for seat 1 alone", "seat 1: bet-4, $20 on play",
                            "is turned up", "wins 1 to 1, +$20", "UT-31: ", "the round is over"})
    EXPECT_THAT(result.out, HasSubstr(words));
  EXPECT_EQ(result.out.find('\x1b'), std::string::npos);
}

TEST(Records, ReplayOfACopyKeepsItsSecrets) {
  const Outcome result = run({"replay", "-"}, two_seats({"--view", "1"}));
  EXPECT_EQ(result.exit, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("card 1 of seat 2 is dealt face down\n"));
}

TEST(Records, ReplayGivesEventsAsJson) {
  const Json json = Json::parse(run({"replay", "-", "--json"}, two_seats()).out);
  EXPECT_EQ(json["events"].front()["event"], "wager-placed");
  EXPECT_EQ(json["events"].back()["event"], "round-ended");
  EXPECT_EQ(json["events"].back()["void"], false);
  EXPECT_FALSE(json["events"].back().contains("winner")) << "each seat has a result of its own";
  for (const Json& event : json["events"]) {
    EXPECT_FALSE(event["event"] == "card-dealt" && event.contains("called")) << event;
  }
}

// Two hands that are everybody's: what each card brings its hand to is told with it, and the winner at the end.
std::vector<Json> shared_hands(const std::string& player, const std::string& banker) {
  const std::string record = "record = 1\ngame = \"ez-baccarat-panda-8\"\nplayer = \"" + player + "\"\nbanker = \"" +
                             banker + "\"\n[[seats]]\nseat = 1\nwagers_cents = { player = 500 }\n";
  return Json::parse(run({"replay", "-", "--json"}, record).out)["events"];
}

std::vector<std::string> calls(const std::vector<Json>& events) {
  std::vector<std::string> calls;
  for (const Json& event : events) {
    if (event["event"] == "card-dealt") calls.push_back(event["called"]);
  }
  return calls;
}

TEST(Records, ReplayCallsTheTotalsOfSharedHands) {
  const std::vector<Json> stands = shared_hands("5h 4c", "Kd 7s");
  EXPECT_THAT(calls(stands), ::testing::ElementsAre("5", "0", "natural 9", "7"));
  EXPECT_EQ(stands.back()["winner"], "player");
  EXPECT_EQ(stands.back()["called"], "player wins, 9 to 7");
  const std::vector<Json> draws = shared_hands("2h 3c 4d", "Kd 3s 5c");
  EXPECT_THAT(calls(draws), ::testing::ElementsAre("2", "0", "5", "3", "9", "8"));
  const std::vector<Json> banker = shared_hands("Kh 6c", "9d 9s");
  EXPECT_EQ(banker.back()["called"], "banker wins, 8 to 6");
  const std::vector<Json> tie = shared_hands("Kh 6c", "4d 2s");
  EXPECT_EQ(tie.back()["winner"], "tie");
  EXPECT_EQ(tie.back()["called"], "tie, 6 to 6");
}

// A player-dealer who puts up less than the wagers need: how far he reached depends on hands that a copy hides.
std::string short_bank() {
  return dealt(
      {"three-card-poker", "--bank", "60", "--seats", "4", "--bet", "ante=25", "--rounds", "40", "--seed", "11"});
}

TEST(Records, CopiesOfAShortBankVerify) {
  const std::string records = short_bank();
  ASSERT_THAT(records, HasSubstr("returned_cents = "));
  for (const char* seat : {"0", "1", "2"}) {
    const Outcome verified = run({"verify", "-"}, run({"view", "-", "--seat", seat}, records).out);
    EXPECT_EQ(verified.exit, 0) << seat << ": " << verified.out;
    EXPECT_THAT(verified.out, HasSubstr("40 records: 40 verified, 0 failed"));
  }
}

TEST(Records, WhatAShortBankGaveBackIsChecked) {
  const std::string records = short_bank();
  const Outcome whole = run({"verify", "-"}, replaced(records, "returned_cents = ", "returned_cents = 1"));
  EXPECT_EQ(whole.exit, 1);
  EXPECT_THAT(whole.out, HasSubstr("returned_cents is"));
  // In a copy as well: a hand that was folded face down was given up, and that is known.
  const std::string copy = run({"view", "-", "--seat", "1"}, records).out;
  const Outcome altered =
      run({"verify", "-"}, std::regex_replace(copy, std::regex("returned_cents = "), "returned_cents = 10"));
  EXPECT_EQ(altered.exit, 1);
  EXPECT_THAT(altered.out, HasSubstr("returned_cents is"));
  EXPECT_THAT(run({"verify", "-"}, copy).out, Not(HasSubstr("its total cannot be known")));
}

TEST(Records, AVoidRoundSaysWhy) {
  const std::string record =
      "record = 1\ngame = \"ultimate-texas-holdem\"\nfees = { schedule = \"F15\", option = 1 }\n"
      "dealer = \"9h 9c\"\ncommunity = \"As 7d 2c Th Jh\"\n"
      "irregularity = { kind = \"dealer-cards-exposed\", at = \"decisions\" }\n"
      "[[seats]]\nseat = 1\ncards = \"Ad Kd\"\nwagers_cents = { ante = 500, blind = 500 }\nactions = [\"check\"]\n";
  const Outcome table = run({"settle", "-", "--text"}, record);
  EXPECT_EQ(table.exit, 0) << table.err;
  EXPECT_THAT(table.out, ::testing::StartsWith("the round is void: the dealer's cards were exposed (A203)\n"));
  const Outcome told = run({"replay", "-"}, record);
  EXPECT_THAT(told.out,
              HasSubstr("the round is void: the dealer's cards were exposed (A203); nobody pays a fee (F15/1, "));
  EXPECT_THAT(told.out, Not(HasSubstr("no more bets; nobody pays")));
  const Json json = Json::parse(run({"replay", "-", "--json"}, record).out);
  EXPECT_EQ(json["events"].back()["void"], true);
}

}  // namespace
}  // namespace croupier::testing
