// Three Card Poker: the round and its settlement.
#include <gtest/gtest.h>

#include "settled_round.h"

namespace croupier::clauses::three_card_poker_round {
namespace {

constexpr std::string_view id = "three-card-poker";

Settled duel(std::string_view cards, std::string_view dealer, std::string_view wagers = "ante = 500",
             std::string_view action = "play", std::string_view more = "") {
  return {id,
          "bank = { seat = 8 }\ndealer = \"" + std::string(dealer) + "\"\n" + std::string(more),
          {seat(1, cards, wagers, action)}};
}

TEST(Clauses, TC_3_SevenPlayersAndThePlayerDealer) {
  Table table(id, {}, 8);
  for (int seat = 1; seat <= 7; ++seat) EXPECT_EQ(table.bet(seat, "ante", 500), "");
  EXPECT_EQ(table.bet(8, "ante", 500), "seat 8 banks this round and bets nothing; another seat");
  EXPECT_EQ(table.bet(9, "ante", 500), "there is no seat 9; seats 1 to 8, the player-dealer's among them");
  EXPECT_EQ(table.no_more_bets(), "");
  EXPECT_EQ(table.round().hands_dealt(), 7);
  // The bank may sit anywhere.
  Table other(id, {}, 3);
  EXPECT_EQ(other.bet(8, "ante", 500), "");
  EXPECT_EQ(other.bet(3, "ante", 500), "seat 3 banks this round and bets nothing; another seat");
}

TEST(Clauses, TC_5_ThreeCardsOneOfThePlayerDealersUp) {
  Table table(id, {}, 8);
  table.bet(1, "ante", 500), table.bet(2, "ante", 500), table.no_more_bets();
  EXPECT_EQ(table.story(), "no more bets, 1 xxx, 2 xxx, dealer xx^");
  EXPECT_EQ(holding(table.round(), Place::dealer).shown, 0b100U);
  EXPECT_EQ(holding(table.round(), Place::seats, 0).shown, 0U);
  // The house's choice, and which card a record says was up.
  Table hidden(id, {{"dealer-card", "hidden"}}, 8);
  hidden.bet(1, "ante", 500), hidden.no_more_bets();
  EXPECT_EQ(holding(hidden.round(), Place::dealer).shown, 0U);
  const Settled round = duel("As Kd 9c", "Qh 8c 4d", "ante = 500", "play", R"(face_up = "Qh")");
  EXPECT_EQ(holding(round.round(), Place::dealer).cards[2], cards("Qh")[0]);
  EXPECT_EQ(duel("As Kd 9c", "Qh 8c 4d", "ante = 500", "play", R"(face_up = "Qs")").refusal(),
            "face_up: Qs is not among the dealer's cards; Qh 8c 4d");
}

TEST(Clauses, TC_6_FoldOrPlayTheAnte) {
  EXPECT_EQ(duel("As Kd 9c", "Qh 8c 4d", "ante = 700").line(1, "play"), "win +700 (1 to 1) high-card TC-9");
  const Settled folded = duel("As Kd 9c", "Qh 8c 4d", "ante = 700", "fold");
  EXPECT_EQ(folded.line(1, "ante"), "forfeited -700 TC-6");
  EXPECT_EQ(folded.order(), "1 ante");
  EXPECT_EQ(duel("As Kd 9c", "Qh 8c 4d", "ante = 500, play = 700").refusal(),
            "play is not a bet made before the deal; a decision places it");
  EXPECT_EQ(duel("As Kd 9c", "Qh 8c 4d", "ante = 500", "check").refusal(),
            "seat 1: 'check' is no choice now; one of: play, fold");
}

TEST(Clauses, TC_7_QueenHighQualifies) {
  EXPECT_EQ(duel("As Kd 9c", "Qh 3c 2d").line(1, "play"), "win +500 (1 to 1) high-card TC-9");
  EXPECT_EQ(duel("As Kd 9c", "Jh Tc 8d").line(1, "play"), "push 0 high-card TC-8");
  EXPECT_EQ(duel("As Kd 9c", "2h 2c 3d").line(1, "play"), "lose -500 high-card TC-9");
}

// Ruling `tc-nonqual`.
TEST(Clauses, TC_8_WithoutAQueen) {
  const auto ante = [](const char* cards, const char* more = "") {
    const Settled round = duel(cards, "Jh 9c 4d", "ante = 500", "play", more);
    EXPECT_EQ(round.line(1, "play"), "push 0 high-card TC-8");
    return round.line(1, "ante");
  };
  constexpr const char* lose = R"(options = { tc-nonqual = "lose" })";
  constexpr const char* paid = R"(options = { tc-nonqual = "paid" })";
  const char* better = "Js 9d 5c";
  const char* equal = "Js 9d 4c";
  const char* worse = "Js 9d 3c";
  for (const char* more : {"", lose, paid}) EXPECT_EQ(ante(better, more), "win +500 (1 to 1) high-card TC-8");
  for (const char* cards : {equal, worse}) {
    EXPECT_EQ(ante(cards), "push 0 high-card TC-8");
    EXPECT_EQ(ante(cards, lose), "lose -500 high-card TC-8");
    EXPECT_EQ(ante(cards, paid), "win +500 (1 to 1) high-card TC-8");
  }
}

// Ruling `tc-tie`.
TEST(Clauses, TC_9_BetterWinsWorseLoses) {
  const Settled won = duel("As Kd 9c", "Ah Kc 8d");
  EXPECT_EQ(won.line(1, "ante"), "win +500 (1 to 1) high-card TC-9");
  EXPECT_EQ(won.line(1, "play"), "win +500 (1 to 1) high-card TC-9");
  const Settled lost = duel("As Kd 8c", "Ah Kc 9d");
  EXPECT_EQ(lost.line(1, "ante"), "lose -500 high-card TC-9");
  EXPECT_EQ(lost.line(1, "play"), "lose -500 high-card TC-9");
  for (const char* wager : {"ante", "play"}) {
    EXPECT_EQ(duel("As Kd 9c", "Ah Kc 9d").line(1, wager), "push 0 high-card TC-9");
    EXPECT_EQ(duel("As Kd 9c", "Ah Kc 9d", "ante = 500", "play", R"(options = { tc-tie = "lose" })").line(1, wager),
              "lose -500 high-card TC-9");
  }
}

// Ruling `tc-bonuseq`.
TEST(Clauses, TC_12_TheBonusEqualsTheAnte) {
  const auto bonus = [](const char* wagers, const char* more = "") {
    const Settled round = duel("Ks Kd 9c", "Qh 8c 4d", wagers, "play", more);
    return round.refusal().empty() ? round.line(1, "bonus") : round.refusal();
  };
  EXPECT_EQ(bonus("ante = 500, bonus = 500"), "win +500 (1 to 1) pair TC-15");
  EXPECT_EQ(bonus("ante = 500, bonus = 1000"), "bonus of seat 1 does not equal its ante; exactly $5");
  EXPECT_EQ(bonus("ante = 1000, bonus = 500"), "bonus of seat 1 does not equal its ante; exactly $10");
  EXPECT_EQ(bonus("bonus = 500"), "seat 1 has no ante; ante is required");
  constexpr const char* at_least = R"(options = { tc-bonuseq = "at-least" })";
  EXPECT_EQ(bonus("ante = 500, bonus = 1000", at_least), "win +1000 (1 to 1) pair TC-15");
  EXPECT_EQ(bonus("ante = 1000, bonus = 500", at_least), "bonus of seat 1 is below its ante; at least $10");
  Table table(id, {}, 8);
  table.bet(1, "ante", 500), table.no_more_bets();
  EXPECT_EQ(table.bet(1, "bonus", 500), "no more bets; bets stand until the round is over");
}

TEST(Clauses, TC_13_ThePlayerDealerPaysAndCollectsTheBonus) {
  EXPECT_EQ(duel("Ks Kd 9c", "Qh 8c 4d", "ante = 500, bonus = 500").bank(), -1500);
  EXPECT_EQ(duel("Ks Jd 9c", "Ah 8c 4d", "ante = 500, bonus = 500").bank(), 1500);
  // It does not ask who has the better hand.
  EXPECT_EQ(duel("Ks Kd 9c", "Ah Ac 4d", "ante = 500, bonus = 500").line(1, "bonus"), "win +500 (1 to 1) pair TC-15");
}

// Rulings `tc-bonusfold`, `royal-in-three`, `tc-decks`.
TEST(Clauses, TC_15_BonusPays) {
  const auto bonus = [](const char* cards, const char* more = "", const char* action = "play") {
    return duel(cards, "Qh 8d 4d", "ante = 500, bonus = 500", action, more).line(1, "bonus");
  };
  EXPECT_EQ(bonus("As Ks Qs"), "win +100000 (200 to 1) royal-flush TC-15");
  EXPECT_EQ(bonus("Ks Qs Js"), "win +20000 (40 to 1) straight-flush TC-15");
  EXPECT_EQ(bonus("9s 9d 9c"), "win +15000 (30 to 1) three-of-a-kind TC-15");
  EXPECT_EQ(bonus("As 2d 3c"), "win +3000 (6 to 1) straight TC-15");
  EXPECT_EQ(bonus("As 9s 3s"), "win +1500 (3 to 1) flush TC-15");
  EXPECT_EQ(bonus("As Ad 3s"), "win +500 (1 to 1) pair TC-15");
  EXPECT_EQ(bonus("As Jd 3s"), "lose -500 high-card TC-15");
  EXPECT_EQ(bonus("9s 9d 9c", "", "fold"), "forfeited -500 TC-15");
  EXPECT_EQ(bonus("9s 9d 9c", R"(options = { tc-bonusfold = "stays" })", "fold"),
            "win +15000 (30 to 1) three-of-a-kind TC-15");
}

// Identical cards of several decks make pairs, three of a kind and flushes; no card more often than there are decks.
TEST(Clauses, TC_2_IdenticalCardsAtTheSettlement) {
  const auto bonus = [](const char* cards, int decks) {
    const Settled round = duel(cards, "Qh 8d 4d", "ante = 500, bonus = 500", "play",
                               "options = { tc-decks = " + std::to_string(decks) + " }");
    return round.refusal().empty() ? round.line(1, "bonus") : round.refusal();
  };
  EXPECT_EQ(bonus("9s 9s 9s", 3), "win +15000 (30 to 1) three-of-a-kind TC-15");
  EXPECT_EQ(bonus("9s 9s 4s", 2), "win +1500 (3 to 1) flush TC-15");  // above its pair
  EXPECT_EQ(bonus("9s 9s 4c", 2), "win +500 (1 to 1) pair TC-15");
  EXPECT_EQ(bonus("9s 9s 9s", 2).substr(0, 17), "9s occurs 3 times");
  EXPECT_EQ(bonus("9s 9s 4c", 1).substr(0, 17), "9s occurs 2 times");
}

// Ruling `tc-action`. The clause itself waits for a bank that does not cover everybody.
TEST(SettlementOrder, ThreeCardPokerFromTheButton) {
  const auto order = [](const char* more) {
    return Settled(id, "bank = { seat = 4 }\ndealer = \"Qh 8d 4d\"\n" + std::string(more),
                   {seat(1, "As Kd 9c", "ante = 500, bonus = 500"), seat(3, "Ah Kc 9d", "ante = 500"),
                    seat(6, "Ac Ks 9h", "ante = 500", "fold")})
        .order();
  };
  EXPECT_EQ(order(""), "6 ante, 1 ante, 1 play, 1 bonus, 3 ante, 3 play");
  EXPECT_EQ(order("button = 3\noptions = { tc-action = \"house\" }"),
            "3 ante, 3 play, 6 ante, 1 ante, 1 play, 1 bonus");
}

}  // namespace
}  // namespace croupier::clauses::three_card_poker_round
