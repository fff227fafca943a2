// Three Card Poker 6 Card Bonus: the round and its settlement.
#include <gtest/gtest.h>

#include "settled_round.h"

namespace croupier::clauses::six_card_bonus_round {
namespace {

constexpr std::string_view id = "three-card-poker-6-card-bonus";
constexpr std::string_view all = "ante = 500, pair-plus = 100, 6-card-bonus = 100";
constexpr const char* closed = "no more bets; bets stand until the round is over";

Settled duel(std::string_view cards, std::string_view dealer, std::string_view wagers = "ante = 500",
             std::string_view action = "play", std::string_view more = "") {
  return {id,
          "bank = { seat = 8 }\ndealer = \"" + std::string(dealer) + "\"\n" + std::string(more),
          {seat(1, cards, wagers, action)}};
}

// ---- Bets -------------------------------------------------------------------------------------------

TEST(Clauses, T6_2_EightPlacesWithThePlayerDealer) {
  Table table(id, {}, 5);
  for (const int seat : {1, 2, 3, 4, 6, 7, 8}) EXPECT_EQ(table.bet(seat, "ante", 500), "");
  EXPECT_EQ(table.bet(5, "ante", 500), "seat 5 banks this round and bets nothing; another seat");
  EXPECT_EQ(table.bet(9, "ante", 500), "there is no seat 9; seats 1 to 8, the player-dealer's among them");
  EXPECT_EQ(table.no_more_bets(), "");
  EXPECT_EQ(table.round().hands_dealt(), 7);
}

TEST(Clauses, T6_3_FourSpots) {
  EXPECT_EQ(duel("As Kd 9c", "Qh 8c 4d", all).order(), "1 ante, 1 play, 1 pair-plus, 1 6-card-bonus");
  EXPECT_EQ(game(id).wagers.size(), 4U);
  EXPECT_EQ(duel("As Kd 9c", "Qh 8c 4d", "ante = 500, bonus = 500").refusal().substr(0, 51),
            "Three Card Poker 6 Card Bonus has no wager 'bonus';");
}

TEST(Clauses, T6_8_WithinTheTableLimits) {
  Table table(id, {}, 8);
  EXPECT_EQ(table.bet(1, "ante", 499), "ante of seat 1 is below the minimum; at least $5");
  EXPECT_EQ(table.bet(1, "ante", 500), "");
  EXPECT_EQ(table.bet(1, "ante", 50'000), "");
  EXPECT_EQ(table.bet(1, "ante", 50'001), "ante of seat 1 is above the maximum; at most $500");
  EXPECT_EQ(table.bet(1, "pair-plus", 99), "pair-plus of seat 1 is below the minimum; at least $1");
  EXPECT_EQ(table.bet(1, "6-card-bonus", 10'001), "6-card-bonus of seat 1 is above the maximum; at most $100");
}

// Ruling `nomorebets`: the play wager is excepted.
TEST(Clauses, T6_9_NothingAfterNoMoreBets) {
  Table table(id, {}, 8);
  for (const char* wager : {"ante", "pair-plus", "6-card-bonus"}) EXPECT_EQ(table.bet(1, wager, 500), "");
  EXPECT_EQ(table.no_more_bets(), "");
  for (const char* wager : {"ante", "pair-plus", "6-card-bonus"}) {
    for (const std::int64_t cents : {0, 500, 600}) EXPECT_EQ(table.bet(1, wager, cents), closed);
  }
  EXPECT_EQ(table.bet(2, "ante", 500), closed);
  EXPECT_EQ(table.act(1, "play"), "");
}

TEST(Clauses, T6_10_AnteThenPlayOfItsSize) {
  EXPECT_EQ(duel("As Kd 9c", "Qh 8c 4d", "pair-plus = 100").refusal(), "seat 1 has no ante; ante is required");
  EXPECT_EQ(duel("As Kd 9c", "Qh 8c 4d", "ante = 700").line(1, "play"), "win +700 (1 to 1) high-card T6-23");
  EXPECT_EQ(duel("As Kd 9c", "Qh 8c 4d", "ante = 700, play = 700").refusal(),
            "play is not a bet made before the deal; a decision places it");
}

// Ruling `t6-or`.
TEST(Clauses, T6_11_SideBetsWithAnAnteBeforeTheDeal) {
  for (const char* wager : {"pair-plus", "6-card-bonus"}) {
    Table table(id, {}, 8);
    EXPECT_EQ(table.bet(1, wager, 100), "");
    EXPECT_EQ(table.no_more_bets(), "seat 1 has no ante; ante is required");
    EXPECT_EQ(table.bet(1, "ante", 500), "");
    EXPECT_EQ(table.bet(1, wager, 0), "");
    EXPECT_EQ(table.no_more_bets(), "");
    EXPECT_EQ(table.bet(1, wager, 100), closed);
  }
  EXPECT_EQ(duel("As Kd 9c", "Qh 8c 4d", all).refusal(), "");
  constexpr const char* one = R"(options = { t6-or = "one" })";
  EXPECT_EQ(duel("As Kd 9c", "Qh 8c 4d", all, "play", one).refusal(),
            "pair-plus and 6-card-bonus of seat 1 exclude each other; one of them");
  EXPECT_EQ(duel("As Kd 9c", "Qh 8c 4d", "ante = 500, 6-card-bonus = 100", "play", one).refusal(), "");
}

TEST(Clauses, T6_12_NoBackline) {
  const Settled twice(id, "bank = { seat = 8 }\ndealer = \"Qh 8c 4d\"",
                      {seat(1, "As Kd 9c", "ante = 500"), seat(1, "As Kd 9c", "ante = 500")});
  EXPECT_EQ(twice.refusal(), "seat 1 is there twice; each seat once");
  // A second bet at a place takes the first one's stead.
  Table table(id, {}, 8);
  EXPECT_EQ(table.bet(1, "ante", 500), "");
  EXPECT_EQ(table.bet(1, "ante", 700), "");
  EXPECT_EQ(table.round().seat(0).cents[0], 700);
  const Game rules = game(id);
  for (const Wager& wager : rules.wagers) EXPECT_FALSE(wager.backline) << wager.id;
}

// ---- Deal and decisions -----------------------------------------------------------------------------

TEST(Clauses, T6_14_FromThePlayerDealersLeft) {
  const Settled round(id, "bank = { seat = 4 }\ncards = \"As Kd 9c  Js Td 8c  Qh 7c 4d\"",
                      {seat(2, "", "ante = 500"), seat(6, "", "ante = 500")});
  EXPECT_EQ(round.story().substr(0, 39), "no more bets, 6 xxx, 2 xxx, dealer xx^,");
  EXPECT_EQ(round.line(6, "ante"), "win +500 (1 to 1) high-card T6-23");
  EXPECT_EQ(round.line(2, "ante"), "lose -500 high-card T6-23");
}

TEST(Clauses, T6_15_TheBottomCardIsTurnedUp) {
  Table table(id, {}, 8);
  table.bet(1, "ante", 500), table.no_more_bets();
  EXPECT_EQ(table.story(), "no more bets, 1 xxx, dealer xx^");
  EXPECT_EQ(holding(table.round(), Place::dealer).shown, 0b100U);
  Table hidden(id, {{"dealer-card", "hidden"}}, 8);
  hidden.bet(1, "ante", 500), hidden.no_more_bets();
  EXPECT_EQ(hidden.story(), "no more bets, 1 xxx, dealer xxx");
}

TEST(Clauses, T6_16_TheRestStaysUnseen) {
  const Settled round = duel("As Kd 9c", "Qh 8c 4d", all);
  EXPECT_EQ(round.round().cards_used(), 6U);
  // Of every card shown, the record says whose it was: the dealer's three and no other.
  EXPECT_EQ(round.story(),
            "no more bets, 1 xxx, dealer xx^, 1 play, dealer turns 12, 1 ante, 1 play, 1 pair-plus, 1 6-card-bonus");
}

TEST(Clauses, T6_18_DecisionsFromThePlayerDealersLeft) {
  Table table(id, {}, 4);
  for (const int seat : {2, 3, 6}) table.bet(seat, "ante", 500);
  table.no_more_bets();
  for (const int seat : {6, 2, 3}) {
    EXPECT_EQ(table.turn(), seat);
    EXPECT_EQ(table.choices(), "play fold");
    const int other = seat == 3 ? 2 : 3;
    EXPECT_EQ(table.act(other, "play"),
              "it is not the turn of seat " + std::to_string(other) + "; seat " + std::to_string(seat) + " decides");
    EXPECT_EQ(table.act(seat, "play"), "");
  }
  EXPECT_EQ(duel("As Kd 9c", "Qh 8c 4d", "ante = 500", "fold").line(1, "ante"), "forfeited -500 T6-18");
}

TEST(Clauses, T6_19_AFoldCostsPairPlus) {
  EXPECT_EQ(duel("9s 9d 9c", "Qh 8c 4d", all, "fold").line(1, "pair-plus"), "forfeited -100 T6-19");
}

// Ruling `t6-cards`.
TEST(Clauses, T6_20_AFoldLeavesTheSixCardBonus) {
  const Settled kept = duel("9s 8d 4c", "9h 9c 5d", all, "fold");
  EXPECT_EQ(kept.line(1, "6-card-bonus"), "win +800 (8 to 1) three-of-a-kind T6-30");
  EXPECT_EQ(duel("9s 8d 4c", "9h Qc 5d", all, "fold").line(1, "6-card-bonus"), "lose -100 pair T6-30");
  const Settled gone = duel("9s 8d 4c", "9h 9c 5d", all, "fold", R"(options = { t6-cards = "discarded" })");
  EXPECT_EQ(gone.line(1, "6-card-bonus"), "forfeited -100 T6-20");
}

TEST(Clauses, T6_21_FoldsCollectedThenTheRevealQueenQualifies) {
  const Settled round(id, "bank = { seat = 8 }\ndealer = \"Qh 8c 4d\"",
                      {seat(1, "As Kd 9c", all), seat(2, "Js Td 7c", all, "fold")});
  EXPECT_EQ(round.story(),
            "no more bets, 1 xxx, 2 xxx, dealer xx^, 1 play, 2 fold, 2 ante, 2 pair-plus, dealer turns 12, "
            "1 ante, 1 play, 1 pair-plus, 1 6-card-bonus, 2 6-card-bonus");
  EXPECT_EQ(duel("As Kd 9c", "Qh 3c 2d").line(1, "play"), "win +500 (1 to 1) high-card T6-23");
  EXPECT_EQ(duel("As Kd 9c", "Jh Tc 8d").line(1, "play"), "push 0 high-card T6-22");
}

// ---- Settlement -------------------------------------------------------------------------------------

TEST(Clauses, T6_22_WithoutAQueenEveryAnteIsPaid) {
  for (const char* cards : {"As Kd 9s", "Js 9d 4c", "7s 5d 3c"}) {
    const Settled round = duel(cards, "Jh 9c 4d");
    EXPECT_EQ(round.line(1, "ante"), "win +500 (1 to 1) high-card T6-22") << cards;
    EXPECT_EQ(round.line(1, "play"), "push 0 high-card T6-22") << cards;
  }
  EXPECT_EQ(duel("As Kd 9c", "Jh 9h 4d", "ante = 500", "fold").line(1, "ante"), "forfeited -500 T6-18");
}

TEST(Clauses, T6_23_HigherWinsLowerLoses) {
  for (const char* wager : {"ante", "play"}) {
    EXPECT_EQ(duel("As Kd 9c", "Ah Kc 8d").line(1, wager), "win +500 (1 to 1) high-card T6-23");
    EXPECT_EQ(duel("As Kd 8c", "Ah Kc 9d").line(1, wager), "lose -500 high-card T6-23");
  }
}

TEST(Clauses, T6_24_EqualHandsPush) {
  for (const char* wager : {"ante", "play"})
    EXPECT_EQ(duel("As Kd 9c", "Ah Kc 9d").line(1, wager), "push 0 high-card T6-24");
}

// One after another; and from the record every hand can be laid out again.
TEST(Clauses, T6_25_HandsFromThePlayerDealersLeft) {
  const Settled round(id, "bank = { seat = 2 }\ndealer = \"Qh 8c 4d\"",
                      {seat(1, "As Kd 9c", "ante = 500"), seat(3, "Js Td 7c", "ante = 500")});
  EXPECT_EQ(round.order(), "3 ante, 3 play, 1 ante, 1 play");
  const RoundRecord rebuilt = record_of(*round.played().round, *round.played().events);
  EXPECT_EQ(rebuilt.seats.at(0).cards, cards("As Kd 9c"));
  EXPECT_EQ(rebuilt.seats.at(1).cards, cards("Js Td 7c"));
  EXPECT_EQ(rebuilt.hands[Place::dealer], cards("Qh 8c 4d"));
}

TEST(Clauses, T6_26_AntePlayPairPlusSixCardBonus) {
  const Settled round(id, "bank = { seat = 2 }\ndealer = \"Qh 8c 4d\"",
                      {seat(1, "As Kd 9c", all), seat(3, "Js Td 7c", all)});
  EXPECT_EQ(round.order(), "3 ante, 3 play, 3 pair-plus, 3 6-card-bonus, 1 ante, 1 play, 1 pair-plus, 1 6-card-bonus");
}

TEST(Clauses, T6_28_PairPlusOnOwnCards) {
  for (const char* dealer : {"Qh 8c 4d", "Ah Ac 4d", "Jh Tc 8h"})
    EXPECT_EQ(duel("9s 9d 4c", dealer, all).line(1, "pair-plus"), "win +100 (1 to 1) pair T6-30");
  // Not the pair that the dealer's cards would make.
  EXPECT_EQ(duel("9s 7d 4c", "9h 8c 4d", all).line(1, "pair-plus"), "lose -100 high-card T6-30");
}

// Ruling `t6-gloss`.
TEST(Clauses, T6_29_BestFiveOfSix) {
  EXPECT_EQ(duel("As Ks Qs", "Js Ts 4d", all).line(1, "6-card-bonus"), "win +100000 (1000 to 1) royal-flush T6-30");
  EXPECT_EQ(duel("9s 9d 4c", "9h 9c 4d", all).line(1, "6-card-bonus"), "win +10000 (100 to 1) four-of-a-kind T6-30");
  EXPECT_EQ(duel("9s 9d 4c", "Qh Qc 4d", all).line(1, "6-card-bonus"), "lose -100 two-pair T6-30");
}

TEST(Clauses, T6_30_SideBetsByTheirTables) {
  const auto pair_plus = [](const char* cards) { return duel(cards, "Qh 8d 4d", all).line(1, "pair-plus"); };
  EXPECT_EQ(pair_plus("As Ks Qs"), "win +20000 (200 to 1) mini-royal-flush T6-30");
  EXPECT_EQ(pair_plus("Ks Qs Js"), "win +4000 (40 to 1) straight-flush T6-30");
  EXPECT_EQ(pair_plus("9s 9d 9c"), "win +3000 (30 to 1) three-of-a-kind T6-30");
  EXPECT_EQ(pair_plus("As 2d 3c"), "win +600 (6 to 1) straight T6-30");
  EXPECT_EQ(pair_plus("As 9s 3s"), "win +300 (3 to 1) flush T6-30");
  EXPECT_EQ(pair_plus("As Ad 3s"), "win +100 (1 to 1) pair T6-30");
  EXPECT_EQ(pair_plus("As Jd 3s"), "lose -100 high-card T6-30");
  // The player-dealer pays and keeps: ante and play lost, both side bets lost.
  EXPECT_EQ(duel("Ks Jd 3s", "Ah 8d 4d", all).bank(), 500 + 500 + 100 + 100);
  EXPECT_EQ(tables_of(game(id), "6-card-bonus"), std::vector<std::string>{"TCP-6B3"});
}

}  // namespace
}  // namespace croupier::clauses::six_card_bonus_round
