// The player-dealer: how far his wager reaches, and how the bank goes round.
#include <gtest/gtest.h>

#include "settled_round.h"
#include "table/bank_rotation.h"

namespace croupier::clauses::player_dealer {
namespace {

std::string bank_of(std::int64_t cents, std::string_view more) {
  return "bank = { seat = 8, wager_cents = " + std::to_string(cents) + " }\n" + std::string(more);
}

// Both players beat a qualified dealer: each wins 500 on the ante and 500 on the play.
Settled two_winners(std::int64_t bank, std::string_view more = "") {
  return {"three-card-poker",
          bank_of(bank, "dealer = \"Qh 8c 4d\"\n" + std::string(more)),
          {seat(1, "As Kd 9c", "ante = 500"), seat(2, "Ah Kc 9d", "ante = 500")}};
}

TEST(Clauses, TC_10_ActionAsFarAsTheBankReaches) {
  const Settled whole = two_winners(2000);
  EXPECT_EQ(whole.line(2, "play"), "win +500 (1 to 1) high-card TC-9");
  EXPECT_EQ(whole.bank(), -2000);
  const Settled part = two_winners(1300);
  EXPECT_EQ(part.line(1, "ante"), "win +500 (1 to 1) high-card TC-9");
  EXPECT_EQ(part.line(1, "play"), "win +500 (1 to 1) high-card TC-9");
  EXPECT_EQ(part.line(2, "ante"), "win +300 back 200 (1 to 1) high-card TC-9");
  EXPECT_EQ(part.line(2, "play"), "returned 0 back 500 high-card TC-14");
  EXPECT_EQ(part.bank(), -1300);
  // Money that moves either way uses the wager up: what is left after a loss of 500 and a win of 500 is nothing.
  const auto mixed = [](std::string_view option) {
    return Settled("three-card-poker",
                   bank_of(1000, "dealer = \"Qh 8c 4d\"\noptions = { " + std::string(option) + " }"),
                   {seat(1, "Jh 7c 2d", "ante = 500", "fold"), seat(2, "Ah Kc 9d", "ante = 500")});
  };
  EXPECT_EQ(mixed("").line(1, "ante"), "forfeited -500 TC-6");
  EXPECT_EQ(mixed("").line(2, "ante"), "win +500 (1 to 1) high-card TC-9");
  EXPECT_EQ(mixed("").line(2, "play"), "returned 0 back 500 high-card TC-14");
  // By the other reading collections restore it.
  EXPECT_EQ(mixed("pd-coverage = \"net\"").line(2, "play"), "win +500 (1 to 1) high-card TC-9");
  EXPECT_EQ(mixed("pd-coverage = \"net\"").bank(), -500);
}

TEST(Clauses, TC_11_TwoHandsThenTheNextSeat) {
  BankRotation bank(*game("three-card-poker").bank_rules, 8, 2);
  for (const int seat : {0, 2, 5}) ASSERT_TRUE(bank.sit(seat));
  EXPECT_EQ(bank.asked(), 2);
  EXPECT_FALSE(bank.accept(5));
  EXPECT_FALSE(bank.round_played()) << "nobody banks, no round";
  ASSERT_TRUE(bank.accept(2));
  ASSERT_TRUE(bank.round_played());
  EXPECT_EQ(bank.banker(), 2);
  ASSERT_TRUE(bank.round_played());
  EXPECT_EQ(bank.banker(), std::nullopt);
  EXPECT_EQ(bank.asked(), 5) << "clockwise";
}

TEST(Clauses, TC_14_ActionStartsAtTheButton) {
  // Left of the player-dealer, wherever he sits, unless the house puts the button elsewhere.
  const Settled left("three-card-poker", "bank = { seat = 1, wager_cents = 700 }\ndealer = \"Qh 8c 4d\"",
                     {seat(8, "As Kd 9c", "ante = 500"), seat(2, "Ah Kc 9d", "ante = 500")});
  EXPECT_EQ(left.order(), "2 ante, 2 play, 8 ante, 8 play");
  const Settled round = two_winners(700, "button = 2\noptions = { tc-action = \"house\" }");
  EXPECT_EQ(round.order(), "2 ante, 2 play, 1 ante, 1 play");
  EXPECT_EQ(round.line(2, "ante"), "win +500 (1 to 1) high-card TC-9");
  EXPECT_EQ(round.line(2, "play"), "win +200 back 300 (1 to 1) high-card TC-9");
  EXPECT_EQ(round.line(1, "ante"), "returned 0 back 500 high-card TC-14");
  // Ante, play, bonus for each player: the bonus is what a short bank does not reach.
  const Settled bonus("three-card-poker", bank_of(1000, "dealer = \"Qh 8c 4d\""),
                      {seat(1, "As Ad 9c", "ante = 500, bonus = 500")});
  EXPECT_EQ(bonus.order(), "1 ante, 1 play, 1 bonus");
  EXPECT_EQ(bonus.line(1, "bonus"), "returned 0 back 500 pair TC-14");
}

TEST(Clauses, T6_1_TheBankIsOfferedAndMayBeRefused) {
  BankRotation bank(*game("three-card-poker-6-card-bonus").bank_rules, 8);
  for (const int seat : {0, 1, 2}) ASSERT_TRUE(bank.sit(seat));
  ASSERT_TRUE(bank.refuse(0));
  EXPECT_EQ(bank.asked(), 1);
  ASSERT_TRUE(bank.accept(1));
  ASSERT_TRUE(bank.round_played());
  ASSERT_TRUE(bank.round_played());
  // Side bets are his too: see the bank's result.
  const Settled round("three-card-poker-6-card-bonus", bank_of(100000, "dealer = \"Qh 8c 4d\""),
                      {seat(1, "As Ad 9c", "ante = 500, pair-plus = 500")});
  EXPECT_EQ(round.bank(), -1500);
  // Nobody else wants it, and he himself may not have it a third time: no round until somebody does.
  ASSERT_TRUE(bank.refuse(2));
  ASSERT_TRUE(bank.refuse(0));
  EXPECT_EQ(bank.asked(), std::nullopt);
  EXPECT_FALSE(bank.accept(1));
  EXPECT_FALSE(bank.round_played());
  bank.ask_again();
  EXPECT_EQ(bank.asked(), 2);
  ASSERT_TRUE(bank.accept(2));
  ASSERT_TRUE(bank.round_played());
  // After an intervening bank he may again.
  ASSERT_TRUE(bank.leave(2));
  ASSERT_TRUE(bank.refuse(0));
  EXPECT_EQ(bank.asked(), 1);
}

TEST(Clauses, T6_27_NeitherWinsNorLosesMoreThanItsWager) {
  // Folded antes are collected first, then the others from the left of the bank.
  const Settled round("three-card-poker-6-card-bonus", bank_of(1200, "dealer = \"Qh 8c 4d\""),
                      {seat(1, "Ah Kc 9d", "ante = 500"), seat(2, "7h 5c 2d", "ante = 500", "fold")});
  EXPECT_EQ(round.order(), "2 ante, 1 ante, 1 play");
  EXPECT_EQ(round.line(2, "ante").substr(0, 14), "forfeited -500");
  EXPECT_EQ(round.net(1, "ante"), 500);
  EXPECT_EQ(round.net(1, "play"), 200);
  EXPECT_EQ(round.bank(), -200);
  // A pay of many to one is cut to what is left, and the stake it would have been the pay of is the part in action.
  const Settled long_odds("three-card-poker-6-card-bonus", bank_of(3000, "dealer = \"Jh 8c 4d\""),
                          {seat(1, "9s 9d 9c", "ante = 500, pair-plus = 500")});
  EXPECT_EQ(long_odds.bank(), -3000);
  EXPECT_FALSE(Settled("three-card-poker-6-card-bonus", "bank = { seat = 8, wager_cents = 0 }\ndealer = \"Qh 8c 4d\"",
                       {seat(1, "Ah Kc 9d", "ante = 500")})
                   .refusal()
                   .empty());
  EXPECT_FALSE(Settled("dj-wild-ma", "bank = { seat = 2, wager_cents = 500 }\ndealer = \"Qh 8c 4d 5s 7h\"",
                       {seat(1, "Ah Kc 9d 8d 3c", "ante = 500, blind = 500")})
                   .refusal()
                   .empty())
      << "the house banks there";
}

TEST(Clauses, UT_1_TheBankAnswersForEveryWager) {
  const Settled round("ultimate-texas-holdem", bank_of(100000, "dealer = \"9h 9c\"\ncommunity = \"As 7d 2c Th Jh\""),
                      {seat(1, "Ad Ac", "ante = 500, blind = 500, trips = 100", "check bet-2")});
  // Ante and play 1 to 1, the blind pushes below a straight, three of a kind on Trips.
  EXPECT_EQ(round.net(1, "ante") + round.net(1, "play"), 1500);
  EXPECT_EQ(round.net(1, "trips"), -round.bank() - 1500);
  BankRotation bank(*game("ultimate-texas-holdem").bank_rules, 8);
  ASSERT_TRUE(bank.sit(3));
  ASSERT_TRUE(bank.accept(3));
  ASSERT_TRUE(bank.round_played());
  ASSERT_TRUE(bank.round_played());
  EXPECT_EQ(bank.asked(), std::nullopt) << "alone at the table nobody banks twice two hands";
}

TEST(Clauses, UT_31_AWinIsPaidFromTheAnteOn) {
  const Settled round("ultimate-texas-holdem", bank_of(1500, "dealer = \"9d 9c\"\ncommunity = \"As 7s 2s Th Jh\""),
                      {seat(1, "Ad Kd", "ante = 1000, blind = 1000", "bet-4")});
  EXPECT_EQ(round.order(), "1 ante, 1 play, 1 blind");
  EXPECT_EQ(round.net(1, "ante"), 1000);
  EXPECT_EQ(round.line(1, "play").substr(0, 18), "win +500 back 3500");
}

TEST(Clauses, UT_34_StakesBeyondTheBankGoBack) {
  const auto round = [](std::int64_t bank) {
    return Settled("ultimate-texas-holdem", bank_of(bank, "dealer = \"Ah Ac\"\ncommunity = \"As 7d 2c Th Jh\""),
                   {seat(1, "Kd Kc", "ante = 500, blind = 500", "bet-4")});
  };
  // Lost: play, ante, blind, in this order.
  EXPECT_EQ(round(100000).bank(), 3000);
  EXPECT_EQ(round(2200).order(), "1 play, 1 ante, 1 blind");
  EXPECT_EQ(round(2200).net(1, "play"), -2000);
  EXPECT_EQ(round(2200).net(1, "ante"), -200);
  EXPECT_EQ(round(2200).line(1, "blind").substr(0, 19), "returned 0 back 500");
  EXPECT_EQ(round(2200).bank(), 2200);
}

TEST(Clauses, CP_7_EveryTwoHandsClockwise) {
  for (const auto* id : {"three-card-poker", "three-card-poker-6-card-bonus", "ultimate-texas-holdem"}) {
    const Game card_room = game(id);
    EXPECT_EQ(card_room.bank, BankKind::player_dealer);
    ASSERT_TRUE(card_room.bank_rules);
    EXPECT_EQ(card_room.bank_rules->rounds, 2);
    EXPECT_TRUE(card_room.bank_rules->clockwise);
    EXPECT_TRUE(card_room.bank_rules->intervening);
  }
  // The one who leaves gives the bank up; a newcomer at his place owes nothing.
  BankRotation bank(*game("three-card-poker").bank_rules, 4, 3);
  ASSERT_TRUE(bank.sit(3));
  ASSERT_TRUE(bank.sit(1));
  ASSERT_TRUE(bank.accept(3));
  ASSERT_TRUE(bank.leave(3));
  EXPECT_EQ(bank.asked(), 1);
  EXPECT_FALSE(bank.sit(1));
  EXPECT_FALSE(bank.sit(4));
  EXPECT_FALSE(bank.leave(0));
  EXPECT_FALSE(bank.refuse(3));
}

}  // namespace
}  // namespace croupier::clauses::player_dealer
