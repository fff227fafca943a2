// Pure Spanish 21.5: played without tens, with rescue, double-double and Match the Dealer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "table/bank_rotation.h"
#include "twenty_one.h"

namespace croupier::clauses::twenty_one {
namespace {

using ::testing::HasSubstr;

constexpr const char* nineteen = "Kh 9c";

TEST(Clauses, PS_2_KingQueenJackAreBonusCards) {
  for (const char* bonus : {"Jd", "Qd", "Kd"}) {
    EXPECT_EQ(round(spanish, nineteen, std::string("As ") + bonus, "").line(1, "base"),
              "win +600 (6 to 5) blackjack PS-3");
    EXPECT_THAT(round(spanish, nineteen, std::string("6s ") + bonus, "stand").line(1, "base"), HasSubstr("hard-16"));
  }
  EXPECT_THAT(round(spanish, nineteen, "As Td", "").refusal(), HasSubstr("Td")) << "there are no tens";
  EXPECT_THAT(round(spanish, nineteen, "As 5d", "stand").line(1, "base"), HasSubstr("soft-16"));
  EXPECT_THAT(round(spanish, nineteen, "As 5d Kc", "hit, stand").line(1, "base"), HasSubstr("hard-16"));
  // 10.5 belongs to the first deal alone.
  EXPECT_EQ(hand_line(round(spanish, nineteen, "As Ad Kc 5h", "split, stand, stand"), 1, 1),
            "win +500 of 500 (1 to 1) soft-21 PS-17");
  const Rulebook either = changed(spanish, "blackjack = false ", "blackjack = true ");
  EXPECT_EQ(hand_line(round(spanish, nineteen, "As Ad Kc 5h", "split, stand", "", either), 1, 1),
            "win +600 of 500 (6 to 5) blackjack PS-3");
}

TEST(Clauses, PS_3_SixToFive) {
  EXPECT_EQ(round(spanish, nineteen, "As Kd", "").line(1, "base"), "win +600 (6 to 5) blackjack PS-3");
  EXPECT_EQ(round(spanish, nineteen, "As 9d", "stand").line(1, "base"), "win +500 (1 to 1) soft-20 PS-17");
  EXPECT_EQ(
      round(spanish, nineteen, "As Kd", "", "", changed(spanish, "pays = \"6/5\"", "pays = \"3/2\"")).net(1, "base"),
      750);
}

TEST(Clauses, PS_4_EightPlayersAndFiveRates) {
  std::string eight = "bank = { seat = 9 }\ndealer = \"Kh 7c\"\n";
  for (int seat = 1; seat <= 8; ++seat) eight += hand(seat, seat % 2 == 0 ? "Kd 8d" : "Qd 8s", "stand");
  EXPECT_EQ(Settled(spanish, eight, {}).bank(), -4000);
  EXPECT_THAT(Settled(spanish, eight + hand(9, "Kd 8d", "stand"), {}).refusal(), HasSubstr("banks this round"));
  const std::string one = hand(1, "Kd 8d", "stand", "base = 1000");
  EXPECT_EQ(fees(spanish, "F11/1", "Kh 7c", {one}), "player-dealer: $1 PS-28");
  const Rulebook three = changed(spanish, "max = 5\nclause = \"PS-4\"", "max = 3\nclause = \"PS-4\"");
  EXPECT_THAT(Settled(spanish, "bank = { seat = 9 }\nfees = { schedule = \"F11\", option = 1 }\ndealer = \"Kh 7c\"",
                      {one}, three)
                  .refusal(),
              HasSubstr("at most 3 (PS-4)"));
}

TEST(Clauses, PS_5_ThePlayerDealersWagerAndTurns) {
  BankRotation bank(*game(spanish).bank_rules, 9, 2);
  for (const int seat : {2, 5}) ASSERT_TRUE(bank.sit(seat));
  ASSERT_TRUE(bank.accept(2));
  EXPECT_EQ(bank.rounds(), 0);
  ASSERT_TRUE(bank.round_played());
  EXPECT_EQ(bank.rounds(), 1) << "his second turn";
  ASSERT_TRUE(bank.round_played());
  EXPECT_EQ(bank.asked(), 5);
  EXPECT_EQ(Settled(spanish, bank_of(300) + "dealer = \"Kh 7c\"", {hand(1, "Kd 8d", "stand")}).bank(), -300);
  EXPECT_EQ(fees(spanish, "F11/1", "Kh 7c", {hand(1, "Kd 8d", "stand", "base = 20100")}), "player-dealer: $2 PS-28");
}

TEST(Clauses, PS_6_OwnAndFreeCircles) {
  const auto circles = [](const Rulebook& rulebook = book()) {
    return Settled(spanish, "bank = { seat = 9 }\ndealer = \"Kh 7c\"\n",
                   {hand(1, "Kd 8d", "stand", "base = 500", "player = \"Ann\""),
                    hand(4, "Kd 6d", "stand", "base = 500", "player = \"Ann\"")},
                   rulebook);
  };
  EXPECT_EQ(circles().refusal(), "");
  EXPECT_THAT(circles(changed(spanish, "adjacent = false", "adjacent = true")).refusal(), HasSubstr("adjacent seats"));
  // The fee is there before play.
  EXPECT_EQ(fees(spanish, "F11/1", "Kh 7c", {hand(1, "Kd 6d", "surrender", "base = 1000")}), "player-dealer: $1 PS-28");
}

TEST(Clauses, PS_7_FromTheLeftOfThePlayerDealerOneCardDown) {
  const Settled played(spanish, "bank = { seat = 3 }\ndealer = \"Kh 7c\"",
                       {hand(1, "Kd 8d", "stand"), hand(4, "Kd 8s", "stand")});
  EXPECT_EQ(played.story(),
            "no more bets, 4 ^, 1 ^, dealer ^, 4 ^, 1 ^, dealer x, 4 stand, 1 stand, dealer turns 2, 4 base, 1 base");
  const Settled first(spanish, "bank = { seat = 3 }\ndealer = \"Kh 7c\"", {hand(1, "Kd 8d", "stand")},
                      changed(spanish, "down = 2", "down = 1"));
  EXPECT_THAT(first.story(), HasSubstr("1 ^, dealer x, 1 ^, dealer ^"));
}

// Rulings `ps-chart1a`, `chart-scope`.
TEST(Clauses, PS_8_HardSeventeenStands) {
  const auto refused = [](std::string_view cards, std::string_view actions, std::string_view more = "") {
    return round(spanish, nineteen, cards, actions, more).refusal();
  };
  EXPECT_THAT(refused("Kd 7d 2c", "hit"), HasSubstr("one of: stand, double, surrender"));
  EXPECT_EQ(refused("Kd 6d 2c", "hit"), "") << "hard 16 may hit; eighteen stands by itself";
  EXPECT_EQ(refused("5d 4d", "stand"), "") << "nobody has to hit";
  EXPECT_EQ(refused("Ad 8d 2c", "hit, stand"), "") << "soft hands choose";
  EXPECT_EQ(refused("Kd 7d 2c", "hit, stand", option("ps-chart1a", "free")), "");
  EXPECT_EQ(refused("Kd 7d", "", option("chart-scope", "every-choice")), "");
  EXPECT_THAT(refused("Kd 7d", "double", option("chart-scope", "every-choice")), HasSubstr("comes after its last"));
  EXPECT_EQ(refused("Kd 7d 3c", "double, stand"), "");
}

// Rulings `ps-hit17`, `ps-softdef`.
TEST(Clauses, PS_9_ThePlayerDealerHasNoChoice) {
  const auto refused = [](std::string_view dealer, std::string_view more = "") {
    return round(spanish, dealer, "Kd 6d", "stand", more).refusal();
  };
  for (const char* stands : {"Kh 7c", "Ah 7c", "Ah 6c Kd", "5h 4c 8d", "Ah 6c 4d"})
    EXPECT_EQ(refused(stands), "") << stands;
  EXPECT_EQ(refused("Kh 6c"), "dealer: 2 cards; 3 cards: he draws on 16");
  EXPECT_EQ(refused("Ah 6c"), "dealer: 2 cards; 3 cards: he draws on soft 17");
  EXPECT_EQ(refused("Ah 6c", option("ps-hit17", "stand")), "");
  EXPECT_EQ(refused("Ah 5c", option("ps-hit17", "stand")), "dealer: 2 cards; 3 cards: he draws on soft 16");
}

// Ruling `ps-action`.
TEST(Clauses, PS_10_SettledFromTheLeftOfThePlayerDealer) {
  const auto settled = [](std::int64_t bank, std::string_view more = "") {
    return Settled(spanish, bank_of(bank, 3) + "dealer = \"Kh 5c 2d\"\n" + std::string(more),
                   {hand(1, "Kd 8d", "stand"), hand(2, "Kd 8s", "stand"), hand(4, "Qd 8d", "stand")});
  };
  EXPECT_EQ(settled(1500).order(), "4 base, 1 base, 2 base");
  EXPECT_EQ(settled(500).net(4, "base"), 500);
  EXPECT_EQ(settled(500).line(2, "base"), "returned 0 back 500 hard-18 PS-12");
  // Five counts to the second of three.
  const std::string button = option("ps-action", "action-button");
  EXPECT_EQ(settled(1500, button).order(), "1 base, 2 base, 4 base");
  EXPECT_EQ(settled(500, button).net(1, "base"), 500);
}

TEST(Clauses, PS_11_NoNeedToCoverAllAndNoMaximum) {
  EXPECT_EQ(Settled(spanish, bank_of(1) + "dealer = \"Kh 7c\"", {hand(1, "Kd 8d", "stand")}).bank(), -1);
  EXPECT_EQ(Settled(spanish, bank_of(900'000'000'000) + "dealer = \"Kh 7c\"", {hand(1, "Kd 8d", "stand")}).bank(),
            -500);
  // The house neither pays nor takes: what the players gain the player-dealer loses, fees apart.
  const Settled all(spanish, bank_of(100000) + "dealer = \"Kh 7c\"",
                    {hand(1, "Kd 8d", "stand"), hand(2, "Kd 6d", "stand", "base = 900"), hand(4, "As Kd", "")});
  EXPECT_EQ(all.bank(), -500 + 900 - 600);
}

TEST(Clauses, PS_12_TwoHandsAndNoMoreThanTheWager) {
  BankRotation bank(*game(spanish).bank_rules, 9, 5);
  for (const int seat : {0, 5}) ASSERT_TRUE(bank.sit(seat));
  ASSERT_TRUE(bank.accept(5));
  for (int hand = 0; hand < 2; ++hand) ASSERT_TRUE(bank.round_played());
  EXPECT_EQ(bank.asked(), 0) << "clockwise";
  const auto settled = [](std::int64_t cents, std::string_view more = "") {
    return Settled(spanish, bank_of(cents) + "dealer = \"Kh 7c\"\n" + std::string(more),
                   {hand(1, "Kd 8d", "stand"), hand(2, "Kd 6d", "stand"), hand(4, "Qd 8d", "stand")});
  };
  EXPECT_EQ(settled(1500).bank(), -500);
  EXPECT_EQ(settled(700).line(2, "base"), "lose -200 back 300 hard-16 PS-17");
  EXPECT_EQ(settled(700).line(4, "base"), "returned 0 back 500 hard-18 PS-12");
  EXPECT_EQ(settled(700, option("pd-coverage", "net")).net(4, "base"), 500);
}

// Ruling `ps-bothbj`.
TEST(Clauses, PS_13_OfTwoBlackjacksThePlayersWins) {
  EXPECT_EQ(round(spanish, "Ah Kc", "As Kd", "").line(1, "base"), "win +600 (6 to 5) blackjack PS-13");
  EXPECT_EQ(round(spanish, "Kh Ac", "As Kd", "").net(1, "base"), 600);
  EXPECT_EQ(round(spanish, "Ah Kc", "As Kd", "", option("ps-bothbj", "1-to-1")).line(1, "base"),
            "win +500 (1 to 1) blackjack PS-13");
}

TEST(Clauses, PS_14_TheDownCardIsLookedAtFirst) {
  for (const char* found : {"Ah Kc", "Kh Ac", "Qh Ac", "Jh Ac"}) {
    EXPECT_EQ(round(spanish, found, "Kd 9d", "").line(1, "base"), "lose -500 hard-19 PS-14") << found;
    EXPECT_THAT(round(spanish, found, "Kd 9d", "stand").refusal(), HasSubstr("comes after its last decision"));
  }
  EXPECT_EQ(round(spanish, "Ah 9c", "Kd 9d", "stand").line(1, "base"), "lose -500 hard-19 PS-17");
  const Rulebook on = changed(spanish, "found = \"round-ends\"", "found = \"play-on\"");
  EXPECT_EQ(round(spanish, "Ah Kc", "Kd 9d", "stand", "", on).net(1, "base"), -500);
}

TEST(Clauses, PS_15_WhoIsOverLoses) {
  EXPECT_EQ(round(spanish, "Kh 6c Kd", "Kd 2d", "stand").line(1, "base"), "win +500 (1 to 1) hard-12 PS-15");
  EXPECT_EQ(round(spanish, "Kh 7c", "Kd 2d Kc", "hit").line(1, "base"), "lose -500 over PS-15");
  const Rulebook push =
      changed(spanish, R"("dealer-over",      result = "win")", R"("dealer-over",      result = "push")");
  EXPECT_EQ(round(spanish, "Kh 6c Kd", "Kd 2d", "stand", "", push).net(1, "base"), 0);
}

// Ruling `ps-21`.
TEST(Clauses, PS_16_EqualPushesButTwentyOneWins) {
  EXPECT_EQ(round(spanish, "Kh 8c", "Kd 8d", "stand").line(1, "base"), "push 0 hard-18 PS-16");
  EXPECT_EQ(round(spanish, "Kh 6c 5d", "Kd 5d 6s", "hit").line(1, "base"), "win +500 (1 to 1) hard-21 PS-16");
  EXPECT_EQ(round(spanish, "Kh 6c 5d", "5d 5s As", "hit, stand").net(1, "base"), 500);
  EXPECT_EQ(round(spanish, "Kh 6c 5d", "Kd 5d 6s", "hit", option("ps-21", "push")).line(1, "base"),
            "push 0 hard-21 PS-16");
}

TEST(Clauses, PS_17_TheNearerWins) {
  EXPECT_EQ(round(spanish, "Kh 8c", "Kd 9d", "stand").line(1, "base"), "win +500 (1 to 1) hard-19 PS-17");
  EXPECT_EQ(round(spanish, "Kh 9c", "Kd 8d", "stand").line(1, "base"), "lose -500 hard-18 PS-17");
  const Rulebook never =
      changed(spanish, R"("closer",           result = "win")", R"("closer",           result = "push")");
  EXPECT_EQ(round(spanish, "Kh 8c", "Kd 9d", "stand", "", never).net(1, "base"), 0);
}

TEST(Clauses, PS_18_ThreeEightsSaveHandsThatAreOver) {
  EXPECT_EQ(round(spanish, "8h 8c 8d", "Kd 2d Kc", "hit").line(1, "base"), "push 0 over PS-18");
  EXPECT_EQ(round(spanish, "Kh 6c Kd", "Kd 2d Kc", "hit").line(1, "base"), "lose -500 over PS-18");
  const Rulebook wins =
      changed(spanish, R"("both-over-888",    result = "push")", R"("both-over-888",    result = "win")");
  EXPECT_EQ(round(spanish, "8h 8c 8d", "Kd 2d Kc", "hit", "", wins).net(1, "base"), 500);
}

TEST(Clauses, PS_19_NothingIsBetOnAnothersHand) {
  const auto refused = [](const Rulebook& rulebook = book()) {
    return Settled(spanish, "dealer = \"Kh 7c\"", {hand(1, "Kd 8d", "stand"), backs(1, 12, 500)}, rulebook).refusal();
  };
  EXPECT_THAT(refused(), HasSubstr("no backline betting"));
  EXPECT_EQ(refused(changed(spanish, "backline = false", "backline = true")), "");
}

TEST(Clauses, PS_20_DoubleOnTwoCardsEqualOrLess) {
  EXPECT_EQ(hand_line(round(spanish, nineteen, "6d 5d 9c", "double, stand"), 1, 1),
            "win +1000 of 1000 (1 to 1) hard-20 PS-17");
  EXPECT_EQ(hand_line(round(spanish, nineteen, "6d 5d 9c", "double 200, stand"), 1, 1),
            "win +700 of 700 (1 to 1) hard-20 PS-17");
  EXPECT_THAT(round(spanish, nineteen, "6d 5d 9c", "double 501, stand").refusal(), HasSubstr("at most $5"));
  EXPECT_THAT(round(spanish, nineteen, "6d 5d 2c 9c", "double, hit").refusal(), HasSubstr("one of: stand, rescue"));
  EXPECT_THAT(round(spanish, nineteen, "4d 3d 2c 9c", "hit, double").refusal(), HasSubstr("one of: stand, hit"));
  // One that is over has nothing left to choose.
  EXPECT_EQ(round(spanish, nineteen, "Kd 5d 9c", "double").net(1, "base"), -1000);
}

// Ruling `ps-rescue`.
TEST(Clauses, PS_21_RescueTakesBackWhatWasAddedLast) {
  const auto rescued = [](std::string_view actions, std::string_view more = "") {
    return hand_line(round(spanish, nineteen, "6d 5d 2c", actions, more), 1, 1);
  };
  EXPECT_EQ(rescued("double, rescue"), "forfeited -500 of 1000 hard-13 PS-21");
  EXPECT_EQ(rescued("double 200, rescue"), "forfeited -500 of 700 hard-13 PS-21") << "the last doubled portion";
  EXPECT_EQ(rescued("double 200, rescue", option("ps-rescue", "original")), "forfeited -200 of 700 hard-13 PS-21");
  EXPECT_EQ(rescued("double, stand"), "lose -1000 of 1000 hard-13 PS-17");
  // Not a hand that is over, nor one that was not doubled.
  EXPECT_THAT(round(spanish, nineteen, "Kd 5d 9c", "double, rescue").refusal(), HasSubstr("comes after its last"));
  EXPECT_THAT(round(spanish, nineteen, "6d 5d", "rescue").refusal(), HasSubstr("no choice now"));
  // Not if a rule forbids it.
  const Rulebook none = changed(spanish, "[rules.rescue]\nallowed = true", "[rules.rescue]\nallowed = false");
  EXPECT_THAT(round(spanish, nineteen, "6d 5d 2c", "double, rescue", "", none).refusal(),
              HasSubstr("comes after its last"));
}

// Ruling `ps-hit17`.
TEST(Clauses, PS_22_DoubleDoubleUpToEightTimes) {
  const std::string again = option("double-double", "allowed");
  const auto line = [&](std::string_view cards, std::string_view actions) {
    return hand_line(round(spanish, nineteen, cards, actions, again), 1, 1);
  };
  EXPECT_EQ(line("2d 3d 2c 4s 9h", "double, double, double, stand"), "win +4000 of 4000 (1 to 1) hard-20 PS-17");
  EXPECT_EQ(line("2d 3d 2c 4s", "double, double, stand"), "lose -2000 of 2000 hard-11 PS-17");
  EXPECT_EQ(line("2d 3d 2c 4s 2h", "double, double, double, rescue"), "forfeited -2000 of 4000 hard-13 PS-21");
  EXPECT_EQ(line("2d 3d 2c 4s", "double, double, rescue"), "forfeited -1000 of 2000 hard-11 PS-21");
  // After the third only stand or rescue; and no amount is named.
  EXPECT_THAT(line("2d 3d 2c 2s 2h 9h", "double, double, double, double, stand"), HasSubstr("one of: stand, rescue"));
  EXPECT_THAT(line("2d 3d 2c 4s", "double, double 300, stand"), HasSubstr("a word too many"));
  // The house has to choose it.
  EXPECT_THAT(round(spanish, nineteen, "2d 3d 2c 4s", "double, double, stand").refusal(),
              HasSubstr("one of: stand, rescue"));
  EXPECT_THAT(round(spanish, nineteen, "2d 3d 2c 4s 9h", "double, double, double, stand", again,
                    changed(spanish, "times = 2\ntotal = 8", "times = 1\ntotal = 4"))
                  .refusal(),
              HasSubstr("one of: stand, rescue"));
}

TEST(Clauses, PS_23_NoDoubleDoubleWhereSoftSeventeenStands) {
  EXPECT_THAT(
      round(spanish, nineteen, "2d 3d", "stand", "options = { double-double = \"allowed\", ps-hit17 = \"stand\" }\n")
          .refusal(),
      HasSubstr("double-double"));
  // Doubling for less only without it.
  EXPECT_THAT(round(spanish, nineteen, "6d 5d 9c", "double 200, stand", option("double-double", "allowed")).refusal(),
              HasSubstr("at least $5"));
  EXPECT_EQ(round(spanish, nineteen, "6d 5d 9c", "double 200, stand", option("ps-hit17", "stand")).refusal(), "");
}

// Rulings `ps-splitaces`, `pb-split`, `after-split`.
TEST(Clauses, PS_24_SplitToFourHandsAcesWithAnyCards) {
  const Settled aces = round(spanish, nineteen, "As Ad 2c 7h 9s", "split, hit, stand, stand");
  EXPECT_EQ(hand_line(aces, 1, 1), "win +500 of 500 (1 to 1) soft-20 PS-17");
  EXPECT_EQ(hand_line(aces, 1, 2), "win +500 of 500 (1 to 1) soft-20 PS-17");
  EXPECT_EQ(round(spanish, nineteen, "As Ad 2c 9s", "split", option("ps-splitaces", "one")).refusal(), "");
  // Doubled after a split, an ace too.
  EXPECT_EQ(hand_line(round(spanish, nineteen, "8h 8c 3d 9s Kh", "split, double, stand, stand"), 1, 1),
            "win +1000 of 1000 (1 to 1) hard-20 PS-17");
  EXPECT_EQ(hand_line(round(spanish, nineteen, "As Ad 2c 7h 9s", "split, double, stand, stand"), 1, 1),
            "win +1000 of 1000 (1 to 1) soft-20 PS-17");
  EXPECT_THAT(round(spanish, nineteen, "8h 8c 3d 9s Kh", "split, double, stand, stand", "",
                    changed(spanish, "double_after = true", "double_after = false"))
                  .refusal(),
              HasSubstr("one of: stand, hit"));
  // Equal value, equal wager, three splits at most, and no surrender after one.
  EXPECT_EQ(round(spanish, nineteen, "Kd Qd 2s 3s", "split, stand, stand").refusal(), "");
  EXPECT_THAT(round(spanish, nineteen, "Kd Qd 2s 3s", "split 200, stand, stand").refusal(),
              HasSubstr("a word too many"));
  EXPECT_EQ(
      hand_line(round(spanish, nineteen, "8h 8c 8d 8s Kh Kc Kd Ks", "split, split, split, stand, stand, stand, stand"),
                1, 4),
      "lose -500 of 500 hard-18 PS-17");
  EXPECT_THAT(round(spanish, nineteen, "8h 8c 8d 8s 8h Kc Kd Ks", "split, split, split, split").refusal(),
              HasSubstr("no choice now"));
  EXPECT_THAT(round(spanish, nineteen, "8h 8c 3d 9s", "split, surrender").refusal(), HasSubstr("no choice now"));
}

// Rulings `ps-surrender`, `ps-surrender-default`.
TEST(Clauses, PS_25_SurrenderEarlyOrLate) {
  EXPECT_EQ(hand_line(round(spanish, nineteen, "Kd 6d", "surrender"), 1, 1), "forfeited -250 of 500 hard-16 PS-25");
  EXPECT_THAT(round(spanish, "Kh Ac", "Kd 6d", "surrender").refusal(), HasSubstr("comes after its last decision"));
  const std::string early = option("ps-surrender", "early");
  EXPECT_EQ(round(spanish, "Kh Ac", "Kd 6d", "surrender", early).net(1, "base"), -250);
  EXPECT_EQ(round(spanish, "Kh Ac", "Kd 6d", "", early).net(1, "base"), -500);
  EXPECT_THAT(round(spanish, nineteen, "Kd 2d 4c", "hit, surrender", early).refusal(), HasSubstr("no choice now"));
  const std::string both = option("ps-surrender", "both");
  EXPECT_EQ(round(spanish, "Kh Ac", "Kd 6d", "surrender", both).net(1, "base"), -250);
  EXPECT_THAT(round(spanish, "Kh Ac", "Kd 6d", "late-surrender", both).refusal(), HasSubstr("comes after its last"));
  EXPECT_EQ(round(spanish, nineteen, "Kd 6d", "late-surrender", both).net(1, "base"), -250);
  EXPECT_EQ(round(spanish, nineteen, "Kd 6d", "surrender", both).net(1, "base"), -250);
  EXPECT_THAT(round(spanish, nineteen, "Kd 6d", "late-surrender").refusal(), HasSubstr("no choice now"));
}

TEST(Clauses, PS_26_NoFurtherFeeAndNoMoreThanTheMoney) {
  const std::string plain = "player-dealer: $1 PS-28";
  EXPECT_EQ(fees(spanish, "F11/1", nineteen, {hand(1, "6d 5d 9c", "double, stand", "base = 20000")}), plain);
  EXPECT_EQ(fees(spanish, "F11/1", nineteen, {hand(1, "8h 8c Kh Kc", "split, stand, stand", "base = 20000")}), plain);
  EXPECT_EQ(fees(spanish, "F11/1", nineteen,
                 {hand(1, "Kd 8d", "stand", "base = 20000"), hand(2, "Kd 8d", "stand", "base = 1000")}),
            "player-dealer: $2 PS-28");
  EXPECT_EQ(
      Settled(spanish, bank_of(700) + "dealer = \"Kh 9c\"", {hand(1, "6d 5d 9c", "double, stand")}).line(1, "base"),
      "win +700 back 300 (1 to 1) hard-20 PS-17");
  EXPECT_THAT(round(spanish, nineteen, "Kd 8d", "stand", "",
                    changed(spanish, "double = false\nsplit = false", "double = false\nsplit = true"))
                  .refusal(),
              HasSubstr("fees are collected before the cards"));
}

// Ruling `ps-match-decks`.
TEST(Clauses, PS_27_MatchTheDealersUpCard) {
  const auto match = [](std::string_view cards, std::string_view more = "", const Rulebook& rulebook = book()) {
    return Settled(spanish, "dealer = \"9h Kc\"\n" + std::string(more),
                   {hand(1, cards, "stand", "base = 500, match-the-dealer = 100")}, rulebook);
  };
  EXPECT_EQ(match("9h 9h").line(1, "match-the-dealer"), "win +1600 (16 to 1) two-suited-matches PS-27");
  EXPECT_EQ(match("9h 9c").line(1, "match-the-dealer"), "win +1200 (12 to 1) suited-and-unsuited-match PS-27");
  EXPECT_EQ(match("9s 9c").line(1, "match-the-dealer"), "win +800 (8 to 1) two-unsuited-matches PS-27");
  EXPECT_EQ(match("Kd 9h").line(1, "match-the-dealer"), "win +800 (8 to 1) suited-match PS-27");
  EXPECT_EQ(match("Kd 9s").line(1, "match-the-dealer"), "win +400 (4 to 1) unsuited-match PS-27");
  EXPECT_EQ(match("Kd 8d").line(1, "match-the-dealer"), "lose -100 PS-27");
  EXPECT_EQ(match("Kc 6d").net(1, "match-the-dealer"), -100) << "the down card does not count";
  EXPECT_EQ(match("Kd 9h").order(), "1 base, 1 match-the-dealer");
  // It needs the base wager, is settled whatever the hand does, and looks at the first two cards.
  EXPECT_THAT(Settled(spanish, "dealer = \"9h Kc\"", {hand(1, "Kd 9h", "", "match-the-dealer = 100")}).refusal(),
              HasSubstr("base"));
  const Settled split(spanish, "dealer = \"9h Kc\"",
                      {hand(1, "9s 9c Kh Kd", "split, stand, stand", "base = 500, match-the-dealer = 100")});
  EXPECT_EQ(split.net(1, "match-the-dealer"), 800);
  const Settled gone(spanish, "dealer = \"9h Kc\"",
                     {hand(1, "9s 7c", "surrender", "base = 500, match-the-dealer = 100")});
  EXPECT_EQ(gone.net(1, "match-the-dealer"), 400);
  // Printed for six decks only.
  EXPECT_THAT(match("Kd 9h", "options = { decks = 8 }\n").refusal(), HasSubstr("match-the-dealer is not offered"));
  EXPECT_EQ(match("Kd 9h", "options = { decks = 8, ps-match-decks = \"any-decks\" }\n").net(1, "match-the-dealer"),
            800);
  EXPECT_EQ(
      match("Kd 9h", "",
            changed(spanish, "\"suited-match\",              pays = 8", "\"suited-match\",              pays = 9"))
          .net(1, "match-the-dealer"),
      900);
}

TEST(Clauses, PS_28_OnlyThePlayerDealerPays) {
  const auto costs = [](std::string_view choice, std::string_view wagers) {
    return fees(spanish, choice, "9h Kc", {hand(1, "Kd 8d", "stand", wagers)});
  };
  EXPECT_EQ(costs("F11/1", "base = 20000"), "player-dealer: $1 PS-28");
  EXPECT_EQ(costs("F11/1", "base = 20100"), "player-dealer: $2 PS-28");
  EXPECT_EQ(costs("F11/1", "base = 20000, match-the-dealer = 100"), "player-dealer: $2 PS-28") << "it counts";
  EXPECT_THAT(costs("F06/1", "base = 1000"), HasSubstr("is not for Pure Spanish 21.5"));
}

TEST(Clauses, PS_29_PostedLimits) {
  const auto refused = [](const std::string& wagers, const Rulebook& rulebook = book()) {
    return Settled(spanish, "dealer = \"9h Kc\"", {hand(1, "Kd 8d", "stand", wagers)}, rulebook).refusal();
  };
  EXPECT_THAT(refused("base = 499"), HasSubstr("at least $5"));
  EXPECT_EQ(refused("base = 50000"), "");
  EXPECT_THAT(refused("base = 50001"), HasSubstr("at most $500"));
  EXPECT_THAT(refused("base = 500, match-the-dealer = 10001"), HasSubstr("at most $100"));
  EXPECT_EQ(refused("base = 50001", changed(spanish, "max = 500", "max = 501")), "");
}

}  // namespace
}  // namespace croupier::clauses::twenty_one
