// EZ Baccarat Panda 8: what wins, what it pays, and whose money it is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ez_baccarat.h"

namespace croupier::clauses::ez_baccarat {
namespace {

using ::testing::HasSubstr;

constexpr const char* rank_list = "options = { ez-natural = \"rank-list\" }";
constexpr const char* closest = "options = { ez-natural = \"closest\" }";

// Ruling `ez-natural`.
TEST(Clauses, EZ_5_WhatANaturalIsWorth) {
  // A natural ends the drawing: the banker's five stays a five.
  EXPECT_EQ(round("Kd 8d", "Kh 5h", "player = 500").line(1, "player"), "win +500 (1 to 1) natural-eight EZ-27");
  EXPECT_THAT(round("Kd 8d", "Kh 5h 4s", "player = 500").refusal(), HasSubstr("a natural ends the drawing"));
  // By the list a natural 8 is above a nine of three cards; by the total alone below it.
  EXPECT_EQ(round("Kd 8d", "Kh 5h 4s", "player = 500", rank_list).net(1, "player"), 500);
  EXPECT_EQ(round("Kd 8d", "Kh 5h 4s", "player = 500", closest).net(1, "player"), -500);
  // The rest of the list: natural 9 above natural 8, nine above eight, then down to zero.
  for (const char* option : {"", rank_list, closest}) {
    EXPECT_EQ(round("Kd 9d", "Kh 8h", "player = 500", option).net(1, "player"), 500);
    EXPECT_EQ(round("Kd 2d 7s", "Kh 2h 6s", "player = 500", option).net(1, "player"), 500);
    EXPECT_EQ(round("Kd 7d", "Kh 6h", "player = 500", option).net(1, "player"), 500);
    EXPECT_EQ(round("Kd Ad Ks", "Kh Ah 9s", "player = 500", option).net(1, "player"), 500);
  }
  // Three cards of nine against three cards of nine.
  EXPECT_EQ(round("Kd 2d 7s", "Kh Ah 8s", "player = 500", rank_list).line(1, "player"), "push 0 three-card-nine EZ-27");
}

// Of each line that reads a hand: is it a natural?
std::vector<bool> naturals(const Settled& settled) {
  std::vector<bool> natural;
  for (const LineRecord& line : line_records(settled.round())) natural.push_back(line.natural);
  return natural;
}

TEST(Clauses, EZ_6_OnlyTwoCardsMakeANatural) {
  // A line's hand is called a natural where it is one, and nowhere else.
  const std::string all = "player = 500, banker = 500, tie = 100, panda-8 = 100, dragon-7 = 100";
  EXPECT_EQ(naturals(round("3c 3d", "Kh 7h", all)), (std::vector<bool>(5, false)));
  EXPECT_EQ(naturals(round("Kc 8d", "Kh 7h", all)), (std::vector<bool>{true, false, false, true, false}));
  EXPECT_EQ(naturals(round("Kc 8d", "Kh 8h", all)), (std::vector<bool>{true, true, false, true, true}));
  EXPECT_EQ(naturals(round("Kc 5d 3s", "Kh 7h", all)), (std::vector<bool>(5, false))) << "of three cards";
  EXPECT_EQ(naturals(round("Kc 8d", "Kh 7h", all, "irregularity = { kind = \"misdeal\", at = \"after-reveal\" }\n")),
            (std::vector<bool>(5, false)))
      << "nothing is read";
  // Eight of three cards stops nobody.
  EXPECT_EQ(round("Kd 5d 3s", "Kh 2h 2s", "player = 500").line(1, "player"),
            "win +500 (1 to 1) three-card-eight EZ-27");
  EXPECT_THAT(round("Kd 5d 3s", "Kh 2h", "player = 500").refusal(), HasSubstr("it draws on 2"));
  // Nine of three cards is below the natural 9 by the list, and equal to it by the total.
  EXPECT_EQ(round("Kd 9d", "Kh 5h 4s", "player = 500", rank_list).line(1, "player"),
            "win +500 (1 to 1) natural-nine EZ-27");
  EXPECT_EQ(round("Kd 9d", "Kh 5h 4s", "player = 500", closest).line(1, "player"), "push 0 natural-nine EZ-27");
  // A natural 7, if there were one.
  const Rulebook seven = changed("totals = [9, 8]", "totals = [9, 8, 7]");
  EXPECT_EQ(round("Kd 7d", "Kh 5h", "player = 500", "", seven).words(1, "player"), "player a natural 7, banker 5");
}

TEST(Clauses, EZ_12_BothLinesPayEvenMoney) {
  const std::string wagers = "player = 500, banker = 700";
  EXPECT_EQ(round("Kd 7d", "Kh 6h", wagers).line(1, "player"), "win +500 (1 to 1) seven EZ-27");
  EXPECT_EQ(round("Kd 7d", "Kh 6h", wagers).bank(), 200);
  // No commission: the banker line is paid in full.
  EXPECT_EQ(round("Kd 6d", "Kh 7h", wagers).line(1, "banker"), "win +700 (1 to 1) seven EZ-27");
  EXPECT_EQ(round("Kd 6d", "Kh 7h", wagers).bank(), -200);
  const std::string rows = "wager = \"banker\"\nid = \"standard\"\nbasis = \"to 1\"\nclause = \"EZ-12\"\nrows = [\n";
  const Rulebook commission =
      changed(rows + "  { hand = \"win\", pays = 1 }", rows + "  { hand = \"win\", pays = \"19/20\" }");
  EXPECT_EQ(round("Kd 6d", "Kh 7h", wagers, "", commission).net(1, "banker"), 665);
}

TEST(Clauses, EZ_13_TiePaysEightAndStandsAlone) {
  EXPECT_EQ(round("Kd 6d", "Kh 6h", "tie = 100").line(1, "tie"), "win +800 (8 to 1) tie EZ-28");
  EXPECT_EQ(round("Kd 7d", "Kh 6h", "tie = 100").line(1, "tie"), "lose -100 EZ-28");
  EXPECT_EQ(round("Kd 6d", "Kh 6h", "tie = 100", "", changed("pays = 8", "pays = 9")).net(1, "tie"), 900);
}

TEST(Clauses, EZ_14_DragonPaysFortyAndNeedsALine) {
  const std::string dragon = "dragon-7 = 100";
  EXPECT_EQ(round("Kd 6d", "Kh 5h 2s", "player = 500, " + dragon).line(1, "dragon-7"),
            "win +4000 (40 to 1) three-card-seven EZ-29");
  EXPECT_EQ(round("Kd 6d", "Kh 5h 2s", "banker = 500, " + dragon).net(1, "dragon-7"), 4000);
  EXPECT_EQ(round("Kd 6d", "Kh 5h 2s", dragon).refusal(),
            "dragon-7 of seat 1 needs player or banker; bet one of them too, or leave it out");
  EXPECT_NE(round("Kd 6d", "Kh 5h 2s", "tie = 100, " + dragon).refusal(), "");
  EXPECT_EQ(
      round("Kd 6d", "Kh 5h 2s", "player = 500, " + dragon, "", changed("pays = 40", "pays = 39")).net(1, "dragon-7"),
      3900);
}

TEST(Clauses, EZ_15_PandaPaysTwentyFiveAndNeedsALine) {
  const std::string panda = "panda-8 = 100";
  EXPECT_EQ(round("Kd 5d 3s", "Kh 7h", "player = 500, " + panda).line(1, "panda-8"),
            "win +2500 (25 to 1) three-card-eight EZ-30");
  EXPECT_EQ(round("Kd 5d 3s", "Kh 7h", "banker = 500, " + panda).net(1, "panda-8"), 2500);
  EXPECT_EQ(round("Kd 5d 3s", "Kh 7h", panda).refusal(),
            "panda-8 of seat 1 needs player or banker; bet one of them too, or leave it out");
  EXPECT_EQ(
      round("Kd 5d 3s", "Kh 7h", "player = 500, " + panda, "", changed("pays = 25", "pays = 24")).net(1, "panda-8"),
      2400);
}

// Rulings `ez-tie` and `ez-banker7`.
TEST(Clauses, EZ_27_TheHandCloserToNineWins) {
  const std::string wagers = "player = 500, banker = 700";
  // Every pair of totals that two standing hands can have.
  for (const int player : {6, 7, 8, 9}) {
    for (const int banker : {6, 7, 8, 9}) {
      const Settled settled = round("Kd " + card(player, 'd'), "Kh " + card(banker, 'h'), wagers);
      const int won = player > banker ? 1 : player < banker ? -1 : 0;
      EXPECT_EQ(settled.net(1, "player"), won * 500) << player << " " << banker;
      EXPECT_EQ(settled.net(1, "banker"), -won * 700) << player << " " << banker;
    }
  }
  // Neither is closer: both lines push, or by the other reading lose.
  EXPECT_EQ(round("Kd 6d", "Kh 6h", wagers).line(1, "player"), "push 0 six EZ-27");
  EXPECT_EQ(round("Kd 6d", "Kh 6h", wagers).line(1, "banker"), "push 0 six EZ-27");
  const Settled lost = round("Kd 6d", "Kh 6h", wagers, "options = { ez-tie = \"lose\" }");
  EXPECT_EQ(lost.line(1, "player"), "lose -500 six EZ-27");
  EXPECT_EQ(lost.line(1, "banker"), "lose -700 six EZ-27");
  // A three-card seven of the banker's pays the line as printed, and pushes it by the usual rules.
  EXPECT_EQ(round("Kd 6d", "Kh 5h 2s", wagers).line(1, "banker"), "win +700 (1 to 1) three-card-seven EZ-27");
  const std::string push = "options = { ez-banker7 = \"push\" }";
  EXPECT_EQ(round("Kd 6d", "Kh 5h 2s", wagers, push).line(1, "banker"), "push 0 three-card-seven EZ-27");
  EXPECT_EQ(round("Kd 6d", "Kh 5h 2s", wagers, push).line(1, "player"), "lose -500 six EZ-27");
  EXPECT_EQ(round("Kd 6d", "Kh 7h", wagers, push).net(1, "banker"), 700) << "two cards";
  EXPECT_EQ(round("Kd 7d", "Kh 5h 2s", wagers, push).line(1, "player"), "push 0 seven EZ-27")
      << "no win, no push of it";
  EXPECT_EQ(round("Kd 5d 3s", "Kh 6h", wagers, push).net(1, "player"), 500);
}

TEST(Clauses, EZ_28_TieWinsOnEqualTotals) {
  // Two cards each, two against three, three each.
  EXPECT_EQ(round("Kd 6d", "Kh 6h", "tie = 100").net(1, "tie"), 800);
  EXPECT_EQ(round("Kd 6d", "Kh 5h As", "tie = 100").net(1, "tie"), 800);
  EXPECT_EQ(round("Kd 5d 2s", "Kh 7h", "tie = 100").net(1, "tie"), 800);
  EXPECT_EQ(round("Kd 2d 4s", "Kh 2h 4s", "tie = 100").net(1, "tie"), 800);
  EXPECT_EQ(round("Kd 9d", "Kh 9h", "tie = 100").net(1, "tie"), 800);
  EXPECT_EQ(round("Kd Kd Ks", "Kh Kh Ks", "tie = 100").net(1, "tie"), 800);
  EXPECT_EQ(round("Kd 9d", "Kh 8h", "tie = 100").net(1, "tie"), -100);
  EXPECT_EQ(round("Kd 6d", "Kh 5h 2s", "tie = 100").net(1, "tie"), -100);
  // By the rank list the lines are decided, and the totals equal all the same.
  const Settled listed = round("Kd 9d", "Kh 5h 4s", "player = 500, tie = 100", rank_list);
  EXPECT_EQ(listed.net(1, "player"), 500);
  EXPECT_EQ(listed.net(1, "tie"), 800);
  // The board is told both, and which bonus came.
  const auto board = [](const Settled& settled) {
    const games::RoundSummary summary = settled.round().summary().value();
    std::string text = summary.winner;
    for (const std::string& wager : summary.won) text += " " + wager;
    return text;
  };
  EXPECT_EQ(board(listed), "player tie");
  EXPECT_EQ(board(round("Kd 9d", "Kh 9h", "tie = 100", rank_list)), "tie tie");
  EXPECT_EQ(board(round("Kd 6d", "Kh 5h 2s", "player = 500")), "banker dragon-7");
  EXPECT_EQ(board(round("Kd 5d 3s", "Kh 7h", "player = 500")), "player panda-8");
  EXPECT_EQ(board(round("Kd 9d", "Kh 8h", "player = 500")), "player");
}

TEST(Clauses, EZ_29_DragonOnAThreeCardSeven) {
  const auto dragon = [](std::string_view player, std::string_view banker, const Rulebook& rulebook = book()) {
    return round(player, banker, "player = 500, dragon-7 = 100", "", rulebook).net(1, "dragon-7");
  };
  EXPECT_EQ(dragon("Kd 6d", "Kh 5h 2s"), 4000) << "against two cards";
  EXPECT_EQ(dragon("Kd 2d 4s", "Kh 5h 2s"), 4000) << "against three";
  EXPECT_EQ(dragon("Kd Kd Ks", "Kh 3h 4s"), 4000) << "against nothing";
  EXPECT_EQ(dragon("Kd 6d", "Kh 7h"), -100) << "two cards";
  EXPECT_EQ(dragon("Kd 7d", "Kh 5h 2s"), -100) << "the player has seven too";
  EXPECT_EQ(dragon("Kd 5d 3s", "Kh 2h 5s"), -100) << "the player has more";
  EXPECT_EQ(dragon("Kd 6d", "Kh 5h As"), -100) << "six";
  EXPECT_EQ(dragon("Kd 6d", "Kh 5h 3s"), -100) << "eight";
  EXPECT_EQ(dragon("Kd 5d 2s", "Kh 6h"), -100) << "the other hand's";
  EXPECT_EQ(dragon("Kd 6d", "Kh 5h 2s", changed("other_at_most = 6", "other_at_most = 5")), -100);
  EXPECT_EQ(
      dragon("Kd 6d", "Kh 5h 3s",
             changed({{"total = 7", "total = 8"}, {"hand = \"three-card-seven\"", "hand = \"three-card-eight\""}})),
      4000);
}

TEST(Clauses, EZ_30_PandaOnAThreeCardEight) {
  const auto panda = [](std::string_view player, std::string_view banker, const Rulebook& rulebook = book()) {
    return round(player, banker, "player = 500, panda-8 = 100", "", rulebook).net(1, "panda-8");
  };
  EXPECT_EQ(panda("Kd 5d 3s", "Kh 7h"), 2500) << "against two cards";
  EXPECT_EQ(panda("Kd 5d 3s", "Kh 2h 5s"), 2500) << "against three";
  EXPECT_EQ(panda("Kd 5d 3s", "Kh 2h 8s"), 2500) << "against nothing";
  EXPECT_EQ(panda("Kd 8d", "Kh 7h"), -100) << "two cards";
  EXPECT_EQ(panda("Kd 5d 3s", "Kh 2h 6s"), -100) << "the banker has eight too";
  EXPECT_EQ(panda("Kd 5d 3s", "Kh 2h 7s"), -100) << "the banker has more";
  EXPECT_EQ(panda("Kd 5d 2s", "Kh 6h"), -100) << "seven";
  EXPECT_EQ(panda("Kd 5d 4s", "Kh 7h"), -100) << "nine";
  EXPECT_EQ(panda("Kd 6d", "Kh 5h 3s"), -100) << "the other hand's";
  EXPECT_EQ(panda("Kd 5d 3s", "Kh 7h", changed("other_at_most = 7", "other_at_most = 6")), -100);
}

}  // namespace
}  // namespace croupier::clauses::ez_baccarat
