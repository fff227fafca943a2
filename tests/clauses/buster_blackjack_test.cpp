// Buster Blackjack: the bet that the dealer goes over.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "twenty_one.h"

namespace croupier::clauses::twenty_one {
namespace {

using ::testing::HasSubstr;

constexpr const char* with_buster = "base = 500, buster = 100";

Settled busted(std::string_view dealer, std::string_view cards = "Kd 9d", std::string_view actions = "stand",
               std::string_view more = "", const Rulebook& rulebook = book()) {
  return {buster,
          "dealer = \"" + std::string(dealer) + "\"\n" + std::string(more),
          {hand(1, cards, actions, with_buster)},
          rulebook};
}

TEST(Clauses, BB_1_ABetThatTheDealerBusts) {
  EXPECT_EQ(busted("Kh 6c Kd").line(1, "buster"), "win +200 (2 to 1) three-card-bust BB-4");
  EXPECT_EQ(busted("Kh 7c").line(1, "buster"), "lose -100 BB-4");
  // Six to eight decks.
  EXPECT_EQ(busted("Kh 7c", "Kd 9d", "stand", "options = { decks = 8 }\n").refusal(), "");
  EXPECT_THAT(busted("Kh 7c", "Kd 9d", "stand", "options = { decks = 5 }\n").refusal(), HasSubstr("decks"));
  EXPECT_THAT(busted("Kh 7c", "Kd 9d", "stand", "options = { decks = 9 }\n").refusal(), HasSubstr("decks"));
}

TEST(Clauses, BB_2_ItRequiresTheBlackjackBet) {
  EXPECT_THAT(Settled(buster, "dealer = \"Kh 7c\"", {hand(1, "Kd 9d", "", "buster = 100")}).refusal(),
              HasSubstr("base"));
  EXPECT_EQ(Settled(buster, "dealer = \"Kh 7c\"", {hand(1, "Kd 9d", "stand", "base = 500")}).refusal(), "");
  EXPECT_EQ(busted("Kh 7c").order(), "1 base, 1 buster");
}

// Ruling `bb-surrender`.
TEST(Clauses, BB_3_ItStaysAfterABustOrABlackjack) {
  EXPECT_EQ(busted("Kh 6c Kd", "Kd 2d Kc", "hit").line(1, "buster"), "win +200 (2 to 1) three-card-bust BB-4");
  EXPECT_EQ(busted("Kh 6c Kd", "As Kd", "").line(1, "buster"), "win +200 (2 to 1) three-card-bust BB-4");
  EXPECT_EQ(busted("Kh 6c Kd", "Kd 6d", "surrender").line(1, "buster"), "win +200 (2 to 1) three-card-bust BB-4");
  const Rulebook gone = changed(buster, "surrendered = \"stays\"", "surrendered = \"forfeited\"");
  EXPECT_EQ(busted("Kh 6c Kd", "Kd 6d", "surrender", "", gone).line(1, "buster"), "forfeited -100 BB-4");
  EXPECT_EQ(busted("Kh 6c Kd", "Kd 9d", "stand", "", gone).net(1, "buster"), 200);
}

TEST(Clauses, BB_4_PaidByTheCardsOfTheBustedHand) {
  EXPECT_EQ(busted("Kh 6c Kd").net(1, "buster"), 200);
  EXPECT_EQ(busted("5h 4c 6d Kd").net(1, "buster"), 200);
  EXPECT_EQ(busted("5h 4c 2d 4d Kd").net(1, "buster"), 400);
  EXPECT_EQ(busted("3h 4c 2d 3d 3d Kd").net(1, "buster"), 1500);
  EXPECT_EQ(busted("2h 3c 2d 3d 3d 2d Kd").net(1, "buster"), 5000);
  EXPECT_EQ(busted("2h 3c 2d 2d 2d 2d 2d Kd").net(1, "buster"), 20000);
  EXPECT_EQ(busted("2h 2c 2d 2d 2d 2d 2d 2d Kd").net(1, "buster"), 20000) << "eight or more";
  // Not busted, however many cards; a blackjack neither.
  EXPECT_EQ(busted("2h 3c 2d 2d 2d 2d 2d 2d").net(1, "buster"), -100);
  EXPECT_EQ(busted("Ah Kc", "Kd 9d", "").net(1, "buster"), -100);
}

// Ruling `bb-complete`.
TEST(Clauses, BB_5_TheDealerCompletesTheHandForBusterBets) {
  EXPECT_THAT(busted("Kh 6c", "As Kd", "").refusal(), HasSubstr("he draws on 16"));
  EXPECT_EQ(busted("Kh 6c Kd", "As Kd", "").net(1, "buster"), 200);
  EXPECT_THAT(busted("Kh 6c", "Kd 2d Kc", "hit").refusal(), HasSubstr("he draws on 16")) << "when all are over too";
  EXPECT_EQ(busted("Kh 7c", "As Kd", "").net(1, "buster"), -100) << "seventeen is complete";
  // By the letter only when all have a blackjack and somebody has bet on it.
  const std::string letter = option("bb-complete", "all-blackjack");
  EXPECT_EQ(busted("Kh 6c Kd", "As Kd", "", letter).net(1, "buster"), 200);
  EXPECT_EQ(busted("Kh 6c", "Kd 2d Kc", "hit", letter).line(1, "buster"), "lose -100 BB-4");
  EXPECT_EQ(Settled(buster, "dealer = \"Kh 6c\"\n" + letter, {hand(1, "As Kd", "")}).net(1, "base"), 600);
  EXPECT_EQ(busted("Kh 6c Kd", "Kd 9d", "stand", letter).net(1, "buster"), 200);
  // Soft 17: hit as the base game has it, or complete.
  EXPECT_THAT(busted("Ah 6c").refusal(), HasSubstr("he draws on soft 17"));
  EXPECT_EQ(busted("Ah 6c", "Kd 9d", "stand", option("soft-17", "stand")).refusal(), "");
}

// Rulings `bb-base`, `bb-letter`.
TEST(Clauses, BB_6_TableBAndTheHousesBlackjack) {
  EXPECT_EQ(busted("Kh 6c Kd", "Kd 9d", "stand", "paytables = { buster = \"B\" }\n").net(1, "buster"), 200);
  EXPECT_EQ(busted("2h 3c 2d 3d 3d 2d Kd", "Kd 9d", "stand", "", changed(buster, "pays = 50 }", "pays = 60 }"))
                .net(1, "buster"),
            6000);
  // Its blackjack is the 21.5 game of the same room, banked by a player-dealer or by the house.
  EXPECT_EQ(busted("Kh 7c", "As Kd", "").line(1, "base"), "win +600 (6 to 5) blackjack BB-6");
  EXPECT_EQ(busted("8h 8c 8d", "Kd 2d Kc", "hit").line(1, "base"), "push 0 over BB-6");
  EXPECT_EQ(hand_line(busted("Kh 7c", "8h 8c Td 3h 9s", "split, stand, double 300"), 1, 2),
            "win +800 of 800 (1 to 1) hard-20 BB-6");
  EXPECT_EQ(busted("Kh 7c", "Kd 9d", "stand", "bank = { seat = 9, wager_cents = 300 }\n").bank(), -300);
  EXPECT_THAT(busted("Kh 7c", "Kd 9d", "stand", "bank = { seat = 8 }\n" + option("bb-base", "house")).refusal(),
              HasSubstr("the house banks"));
  EXPECT_THAT(busted("Ah 7c", "Kd 9d", "insure, stand", "paytables = { base = \"3-to-2\" }\n").refusal(),
              HasSubstr("no choice now"));
}

TEST(Clauses, BB_7_TwoCardsEachAndOneOfTheDealersShown) {
  EXPECT_EQ(busted("Kh 6c Kd").story(),
            "no more bets, 1 ^, dealer ^, 1 ^, dealer x, 1 stand, dealer turns 2, dealer ^, 1 base, 1 buster");
  EXPECT_THAT(busted("Kh 6c Kd", "Kd 9d", "stand", "", changed(buster, "down = 2", "down = 1")).story(),
              HasSubstr("1 ^, dealer x, 1 ^, dealer ^"));
}

}  // namespace
}  // namespace croupier::clauses::twenty_one
