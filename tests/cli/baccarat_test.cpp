// Baccarat at the command line: a round as a stranger gives it, and everything that is done with one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::json;

constexpr const char* id = "ez-baccarat-panda-8";

// The round of the contract's example; more keys before the seats, another end after them.
std::string round_of(const std::string& more = "", const std::string& end = "") {
  return "record = 1\ngame = \"ez-baccarat-panda-8\"\nbank = { seat = 5, wager_cents = 100000 }\n"
         "player = \"9h 4d 8c\"\nbanker = \"Kd 7s\"\n" +
         more + "[[seats]]\nseat = 1\nwagers_cents = { player = 500, tie = 100, dragon-7 = 100, panda-8 = 100 }\n" +
         end;
}

void expect_unsettled_baccarat(const std::string& record, const std::string& why, int exit = 3) {
  const Outcome result = run({"settle", "-"}, record);
  EXPECT_EQ(result.exit, exit) << result.err;
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(lines(result.err).size(), 1U) << result.err;
  EXPECT_THAT(result.err, HasSubstr(why));
}

// What `rules` says and what a refusal says are the same number of places (EZ-7).
TEST(Baccarat, SeatsAreCountedAlike) {
  EXPECT_THAT(run({"rules", id}).out, HasSubstr("up to 7 seats and the player-dealer's"));
  EXPECT_EQ(Json::parse(run({"rules", id, "--json"}).out).at("seats").at("positions"), 8);
  const std::string record = "record = 1\ngame = \"" + std::string(id) + "\"\nplayer = \"Kd 7d\"\nbanker = \"Kh 6h\"\n";
  const Outcome beyond = run({"settle", "-"}, record + "[[seats]]\nseat = 9\nwagers_cents = { player = 500 }\n");
  EXPECT_EQ(beyond.exit, 3);
  EXPECT_THAT(beyond.err, HasSubstr("there is no seat 9; seats 1 to 8, the player-dealer's among them"));
}

TEST(Baccarat, TheExampleOfTheContract) {
  const Outcome result = run({"settle", "-"}, round_of());
  ASSERT_EQ(result.exit, 0) << result.err;
  const Json json = Json::parse(result.out);
  ASSERT_EQ(json["lines"].size(), 4U);
  const std::vector<std::string> order = {"player", "tie", "panda-8", "dragon-7"};
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Json& line = json["lines"][i];
    EXPECT_EQ(line["wager"], order[i]);
    EXPECT_EQ(line["seat"], 1);
    EXPECT_EQ(line["outcome"], "lose");
    EXPECT_EQ(line["wagered_cents"], i == 0 ? 500 : 100);
    EXPECT_EQ(line["net_cents"], i == 0 ? -500 : -100);
    EXPECT_EQ(line["returned_cents"], 0);
    EXPECT_EQ(line["odds"], nullptr);
    EXPECT_EQ(line["reads"], "player 1 of three cards, banker 7");
  }
  EXPECT_EQ(json["lines"][0]["hand"], "three-card-one");
  EXPECT_EQ(json["lines"][0]["clause"], "EZ-27");
  EXPECT_EQ(json["bank"]["net_cents"], 800);
  EXPECT_TRUE(json["fees"].empty());
  EXPECT_TRUE(json["progressives"].empty());
  EXPECT_TRUE(json["envy"].empty());
}

TEST(Baccarat, ANaturalInALineIsANatural) {
  const auto natural = [](const std::string& player, const std::string& banker) {
    const Outcome result = run({"settle", "-"}, replaced(replaced(round_of(), "9h 4d 8c", player), "Kd 7s", banker));
    EXPECT_EQ(result.exit, 0) << result.err;
    return Json::parse(result.out)["lines"][0]["natural"];
  };
  EXPECT_EQ(natural("3c 3d", "Kd 7s"), false);
  EXPECT_EQ(natural("9h 9d", "Kd 7s"), true);
  EXPECT_EQ(Json::parse(run({"eval", id, "3c 3d", "--json"}).out)["natural"], false);
  EXPECT_EQ(Json::parse(run({"settle", "-"}, round_of()).out)["lines"][1]["natural"], false) << "a tie reads no hand";
}

TEST(Baccarat, ACardMoreOrFewerThanTheTableauDraws) {
  const auto with = [](const std::string& player, const std::string& banker) {
    return replaced(replaced(round_of(), "9h 4d 8c", player), "Kd 7s", banker);
  };
  expect_unsettled_baccarat(with("9h 8d 8c", "Kd 7s"), "stdin:4:10: player: 3 cards; 2 cards: it stands on 7");
  expect_unsettled_baccarat(with("9h 4d", "Kd 7s"), "player: 2 cards; 3 cards: it draws on 3");
  expect_unsettled_baccarat(with("9h 4d 8c", "Kd 7s 2c"),
                            "stdin:5:10: banker: 3 cards; 2 cards: it stands on 7 against a third card of 8");
  expect_unsettled_baccarat(with("9h 4d 2c", "Kd 4s"), "3 cards: it draws on 4 against a third card of 2");
  expect_unsettled_baccarat(with("9h Kd 8c", "Kd 4s"), "a natural ends the drawing");
  expect_unsettled_baccarat(with("9h", "Kd 7s"), "player: 1 card; ");
  expect_unsettled_baccarat(with("9h 4d 8c", ""), "banker: no cards; ");
  expect_unsettled_baccarat(with("9h 4d 8c 2c", "Kd 7s"), "player: 4 cards; 3 cards");
  expect_unsettled_baccarat(with("9h 4d ??", "Kd 7s"), "a card is unknown");
}

TEST(Baccarat, TheWholeDealInItsOrder) {
  const std::string hands = "player = \"9h 4d 8c\"\nbanker = \"Kd 7s\"\n";
  const std::string whole = replaced(round_of(), hands, "cards = \"9h Kd 4d 7s 8c\"\n");
  EXPECT_EQ(run({"settle", "-"}, whole).out, run({"settle", "-"}, round_of()).out);
  EXPECT_EQ(run({"settle", "-"}, round_of("cards = \"9h Kd 4d 7s 8c\"\n")).exit, 0) << "both, and they agree";
  expect_unsettled_baccarat(round_of("cards = \"9h Kd 4d 7s 9c\"\n"), "but the whole deal has");
  expect_unsettled_baccarat(replaced(whole, " 8c", ""), "stdin:4:9: too few cards for the round; at least 5");
  // The whole deal, and nothing beyond it; or the whole shoe.
  expect_unsettled_baccarat(replaced(whole, " 8c", " 8c 2c 3c 4c 5c"),
                            "stdin:4:9: cards: 9 cards; the 5 that the round takes");
  expect_unsettled_baccarat(replaced(whole, " 8c", " 8c 2c"), "cards: 6 cards; the 5 that the round takes");
  std::string rest;
  for (const char rank : std::string("A23456789TJQK")) {
    for (const char suit : std::string("cdhs")) {
      const std::string card{rank, suit};
      const int dealt = card == "9h" || card == "Kd" || card == "4d" || card == "7s" || card == "8c" ? 1 : 0;
      for (int i = dealt; i < 8; ++i) rest += " " + card;
    }
  }
  EXPECT_EQ(run({"settle", "-"}, replaced(whole, " 8c", " 8c" + rest)).out, run({"settle", "-"}, whole).out);
}

TEST(Baccarat, WhatIsNotItsOwnIsRefused) {
  expect_unsettled_baccarat(round_of("dealer = \"2c 3c\"\n"), "dealer: no such card is dealt");
  expect_unsettled_baccarat(round_of("", "cards = \"2c 3c\"\n"), "cards of seat 1: no such card is dealt");
  expect_unsettled_baccarat(round_of("", "actions = [\"stand\"]\n"),
                            "'stand' comes after its last decision; 0 actions");
  expect_unsettled_baccarat(round_of("button = 2\n"), "no button");
  expect_unsettled_baccarat(round_of("", "[[backline]]\nseat = 1\nplayer = 12\nwagers_cents = { player = 500 }\n"),
                            "stdin:9:1: player 12 bets on the hand of seat 1, and EZ Baccarat Panda 8 has no backline");
  expect_unsettled_baccarat(replaced(round_of(), "tie = 100", "tye = 100"), "did you mean 'tie'?", 4);
  expect_unsettled_baccarat(round_of("paytables = { tie = \"9\" }\n"), "tie", 4);
  expect_unsettled_baccarat(round_of("options = { ez-tie = \"win\" }\n"), "ez-tie", 4);
  expect_unsettled_baccarat(round_of("fees = { schedule = \"F12\", option = 16 }\n"), "options 1 to 15", 4);
  expect_unsettled_baccarat(round_of("irregularity = { kind = \"dropped\" }\n"), "no irregularity 'dropped'");
  expect_unsettled_baccarat(replaced(round_of(), "seat = 5", "seat = 1"), "banks this round");
  expect_unsettled_baccarat(replaced(round_of(), "player = 500, ", ""), "needs player or banker");
}

// The wager, or the hand, and no more than that; of a wager that is missing, the seat.
TEST(Baccarat, RefusalsSayWhereInTheFile) {
  expect_unsettled_baccarat(replaced(round_of(), "player = 500", "player = 50000000"),
                            "stdin:8:27: player of seat 1 is above the maximum");
  expect_unsettled_baccarat(replaced(round_of(), "tie = 100", "tie = 1"), "stdin:8:38: tie of seat 1 is below");
  expect_unsettled_baccarat(replaced(round_of(), "player = 500, ", ""),
                            "stdin:8:40: dragon-7 of seat 1 needs player or banker");
  expect_unsettled_baccarat(replaced(round_of(), "tie = 100", "tye = 100"), "stdin:8:38: EZ Baccarat Panda 8 has no",
                            4);
  expect_unsettled_baccarat(replaced(round_of(), "9h 4d 8c", "9h 4d ??"), "stdin:4:10: a card is unknown");
  expect_unsettled_baccarat(replaced(round_of(), "Kd 7s", "Kd Jk"), "stdin:5:10: Jk is not in the deck");
  expect_unsettled_baccarat(round_of("", "actions = [\"stand\"]\n"), "stdin:9:12: seat 1: 'stand' comes after");
  expect_unsettled_baccarat(replaced(round_of(), "seat = 5", "seat = 1"), "stdin:8:27: seat 1 banks this round");
  expect_unsettled_baccarat(replaced(round_of(), "seat = 5", "seat = 15"), "stdin:3:8: bank: there is no seat 15");
}

TEST(Baccarat, DealtRoundsAreSettledReplayedViewedAndVerified) {
  const std::string dealt =
      run({"deal", id, "--seats", "7", "--rounds", "3", "--seed", "18", "--bank", "20", "--fees", "F12/1"}).out;
  EXPECT_EQ(Json::parse(run({"settle", "-"}, dealt).out)["rounds"].size(), 3U);
  EXPECT_EQ(run({"verify", "-"}, dealt).exit, 0) << run({"verify", "-"}, dealt).err;
  const Outcome told = run({"replay", "-"}, dealt);
  EXPECT_THAT(told.out, HasSubstr("card 1 of the player hand is dealt face up"));
  // Whoever looks on sees every card.
  const Outcome copy = run({"view", "-", "--seat", "0"}, dealt);
  EXPECT_EQ(copy.exit, 0) << copy.err;
  EXPECT_THAT(copy.out, Not(HasSubstr("??")));
  EXPECT_EQ(run({"verify", "-"}, copy.out).exit, 0) << run({"verify", "-"}, copy.out).out;
  // A wager that won after all.
  const std::string cheated = replaced(dealt, "outcome = \"lose\"", "outcome = \"win\"");
  EXPECT_EQ(run({"verify", "-"}, cheated).exit, 1);
}

TEST(Baccarat, NothingIsAskedWhereNothingIsDecided) {
  const Outcome result =
      run({"play", id, "--seed", "5", "--seats", "3"}, "\nb tie 1\n\nb dragon-7 1\nb player 0\n\nh\nq\n");
  EXPECT_EQ(result.exit, 0) << result.err;
  for (const char* words : {"Bets: player $5", "Bets: player $5, tie $1", "  player 8 ", "  banker 9 ", "seat 2",
                            "banker $5", "EZ-27: ", "needs player or banker", "'b player 10' changes one bet"})
    EXPECT_THAT(result.out, HasSubstr(words));
  for (const char* words : {"you? ", "hint", "ante", "must be bet"}) EXPECT_THAT(result.out, Not(HasSubstr(words)));
}

TEST(Baccarat, HandsAreCounted) {
  EXPECT_EQ(run({"eval", id, "9h", "Kd"}).out, "a natural 9\n  natural-nine; rank 10 of 10\n");
  EXPECT_EQ(run({"eval", id, "9h", "4d", "8c"}).out, "1 of three cards\n  three-card-one; rank 2 of 10\n");
  const Json nine = Json::parse(run({"eval", id, "4h", "5h", "--json"}).out);
  EXPECT_EQ(nine["total"], 9);
  EXPECT_EQ(nine["natural"], true);
  EXPECT_EQ(nine["rank"], 10);
  const auto compared = [](const std::string& first, const std::string& second, const std::string& natural) {
    return Json::parse(run({"compare", id, first, second, "--set", "ez-natural=" + natural, "--json"}).out)["result"];
  };
  EXPECT_EQ(compared("9h Kd", "4h 5c Ks", "stops-drawing"), "push");
  EXPECT_EQ(compared("9h Kd", "4h 5c Ks", "rank-list"), "win");
  EXPECT_EQ(compared("8h Kd", "4h 5c Ks", "rank-list"), "win");
  EXPECT_EQ(compared("8h Kd", "4h 5c Ks", "closest"), "lose");
  expect_refused({"eval", id, "9h"}, 3);
  expect_refused({"eval", id, "9h", "??"}, 3);
  expect_refused({"eval", id, "9h", "Jk"}, 3);
  expect_refused({"eval", id, "9h", "3c", "--for", "tie"}, 2);
  expect_refused({"eval", id, "9h", "3c", "--set", "ez-natural=maybe"}, 4);
  expect_refused({"compare", id, "9h 3c", "9h"}, 3);
}

}  // namespace
}  // namespace croupier::testing
