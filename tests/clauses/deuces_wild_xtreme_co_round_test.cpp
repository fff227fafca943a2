// Deuces Wild Xtreme, Colorado: the round and its settlement.
#include <gtest/gtest.h>

#include "settled_round.h"

namespace croupier::clauses::deuces_wild_xtreme_co_round {
namespace {

constexpr std::string_view id = "deuces-wild-xtreme-co";
constexpr std::string_view base = "ante = 500, odds = 500";
constexpr std::string_view bonuses =
    "ante = 500, odds = 500, bad-beat-xtreme = 100, trips-plus-wild = 100, goin-wild = 100";
constexpr const char* aces = "Ac Ad 9h 7d 5s";
constexpr const char* kings = "Kc Kd Qh 9s 7c";

Settled duel(std::string_view cards, std::string_view dealer, std::string_view wagers = base,
             std::string_view action = "play", std::string_view more = "", std::string_view more_of_seat = "") {
  return {id,
          "dealer = \"" + std::string(dealer) + "\"\n" + std::string(more),
          {seat(1, cards, wagers, action, more_of_seat)}};
}

// Rulings `dj-rank-order`, `ma-tiebreak`, `flush-wild`.
TEST(Clauses, CO_2_TheBetterHandWins) {
  EXPECT_EQ(duel(aces, kings).line(1, "ante"), "win +500 (1 to 1) pair CO-11");
  EXPECT_EQ(duel("Kh Ks Qh 9s 7c", aces).line(1, "ante"), "lose -500 pair CO-13");
  const auto five = [](const char* options) {
    return duel("7c 7d 7h 7s 2c", "Qs Js Ts 9s 8s", base, "play", options).line(1, "odds");
  };
  EXPECT_EQ(five(""), "win +5000 (10 to 1) five-of-a-kind CO-11");
  EXPECT_EQ(five(R"(options = { dj-rank-order = "straight-flush" })"), "lose -500 five-of-a-kind CO-13");
  const auto flush = [](const char* options) {
    return duel("Ah Th 8h 4h 2c", "As Ks Ts 8s 5s", base, "play", options).line(1, "ante");
  };
  EXPECT_EQ(flush(""), "lose -500 flush CO-13");
  EXPECT_EQ(flush(R"(options = { flush-wild = "duplicate" })"), "win +500 (1 to 1) flush CO-11");
}

// The three progressives are there but closed until a table has their meters.
TEST(Clauses, CO_3_SixOptionalBonusWagersInAnyCombination) {
  for (const char* wager : {"bad-beat-xtreme", "trips-plus-wild", "goin-wild"}) {
    EXPECT_EQ(duel(aces, kings, std::string(base) + ", " + wager + " = 100").line(1, wager).substr(0, 9), "lose -100");
  }
  for (const char* wager : {"goin-wild-progressive", "too-wild-progressive", "five-card-linked-progressive"}) {
    EXPECT_EQ(duel(aces, kings, std::string(base) + ", " + wager + " = 100").refusal(),
              std::string(wager) + " is a progressive, and this table has no meter for it; leave it out");
  }
  EXPECT_EQ(duel(aces, kings, bonuses).order(),
            "1 ante, 1 play, 1 odds, 1 bad-beat-xtreme, 1 trips-plus-wild, 1 goin-wild");
  EXPECT_EQ(duel(aces, kings).order(), "1 ante, 1 play, 1 odds");
  Table without(id, {}, 0, {{"goin-wild", "none"}});
  EXPECT_EQ(without.bet(1, "goin-wild", 100), "goin-wild is not offered at this table; leave it out");
  EXPECT_EQ(without.bet(1, "trips-plus-wild", 100), "");
}

TEST(Clauses, CO_4_BonusWagersNeedAnAnteUnlessTheHouseSaysOtherwise) {
  Table table(id);
  EXPECT_EQ(table.bet(1, "trips-plus-wild", 100), "");
  EXPECT_EQ(table.no_more_bets(), "seat 1 has no ante; ante is required");
  for (const char* wager : {"bad-beat-xtreme", "trips-plus-wild", "goin-wild"}) {
    const std::vector<std::string> ante{"ante"};
    EXPECT_EQ(game(id).wager(wager)->requires_all, ante);
    EXPECT_TRUE(game(id, {{"bonus-alone", "yes"}}).wager(wager)->requires_all.empty());
  }
  // Alone, a bonus wager has its hand dealt and settled; there is nothing to decide.
  Table alone(id, {{"bonus-alone", "yes"}});
  EXPECT_EQ(alone.bet(1, "trips-plus-wild", 100), "");
  EXPECT_EQ(alone.no_more_bets(), "");
  EXPECT_EQ(alone.round().phase(), games::Phase::over);
  ASSERT_EQ(alone.round().lines().size(), 1U);
  EXPECT_EQ(alone.round().lines()[0].stake_cents, 100);
}

// Ruling `aggregate`: pays are cut in settlement order, and the line says by how much.
TEST(Clauses, CO_5_PostedLimits) {
  EXPECT_EQ(duel(aces, kings, "ante = 499, odds = 499").refusal(), "ante of seat 1 is below the minimum; at least $5");
  EXPECT_EQ(duel(aces, kings, "ante = 50001, odds = 50001").refusal(),
            "ante of seat 1 is above the maximum; at most $500");
  EXPECT_EQ(duel(aces, kings, "ante = 500, odds = 500, goin-wild = 10001").refusal(),
            "goin-wild of seat 1 is above the maximum; at most $100");
  const auto posted = [](const char* per) {
    return with_text("co-rule-21/deuces-wild-xtreme-co.toml", "[[limits]]",
                     "[[limits]]\nwhat = \"aggregate-payout\"\nmax = 100\nper = \"" + std::string(per) +
                         "\"\nposted = true\nclause = \"CO-5\"\n\n");
  };
  const auto two = [](const Rulebook& rulebook) {
    return Settled(id, R"(dealer = "Kc Kd Qh 9s 7c")",
                   {seat(1, "Ah Jh 9h 7h 5h", "ante = 5000, odds = 5000"), seat(2, "Ac Ad 8h 6d 5s", base)}, rulebook);
  };
  const Settled round = two(posted("round"));
  EXPECT_EQ(round.line(1, "ante"), "win +5000 (1 to 1) flush CO-11");
  EXPECT_EQ(round.line(1, "play"), "win +5000 cut 5000 (1 to 1) flush CO-11");
  EXPECT_EQ(round.line(1, "odds"), "win 0 cut 10000 (2 to 1) flush CO-11");
  EXPECT_EQ(round.line(2, "ante"), "win 0 cut 500 (1 to 1) pair CO-11");
  const Settled hand = two(posted("hand"));
  EXPECT_EQ(hand.line(1, "odds"), "win 0 cut 10000 (2 to 1) flush CO-11");
  EXPECT_EQ(hand.line(2, "ante"), "win +500 (1 to 1) pair CO-11");
  // None unless posted.
  EXPECT_EQ(two(book()).line(1, "odds"), "win +10000 (2 to 1) flush CO-11");
}

// Ruling `co-odds`.
TEST(Clauses, CO_6_EqualAnteAndOdds) {
  EXPECT_EQ(duel(aces, kings, "odds = 500").refusal(), "seat 1 has no ante; ante is required");
  EXPECT_EQ(duel(aces, kings, "ante = 500").refusal(), "seat 1 has no odds; odds is required");
  EXPECT_EQ(duel(aces, kings, "ante = 500, odds = 600").refusal(),
            "odds of seat 1 does not equal its ante; exactly $5");
  const Settled optional = duel(aces, kings, "ante = 500", "play", R"(options = { co-odds = "optional" })");
  EXPECT_EQ(optional.order(), "1 ante, 1 play");
  EXPECT_EQ(duel(aces, kings, "ante = 500, odds = 600", "play", R"(options = { co-odds = "optional" })").refusal(),
            "odds of seat 1 does not equal its ante; exactly $5");
  // All before the cards.
  Table table(id);
  table.bet(1, "ante", 500), table.bet(1, "odds", 500);
  EXPECT_EQ(table.no_more_bets(), "");
  EXPECT_EQ(table.bet(1, "goin-wild", 100), "no more bets; bets stand until the round is over");
}

TEST(Clauses, CO_7_BetsForTheDealer) {
  constexpr std::string_view tips = "for_dealer_cents = { ante = 100, odds = 100, play = 200, trips-plus-wild = 50 }";
  constexpr std::string_view wagers = "ante = 500, odds = 500, trips-plus-wild = 100";
  // A win is the dealer's, stake and all; the player's own wager is paid as ever.
  const Settled won = duel("Ah Jh 9h 7h 5h", kings, wagers, "play", "", tips);
  EXPECT_EQ(won.line(1, "ante"), "win +500 (1 to 1) flush CO-11");
  EXPECT_EQ(won.line(1, "ante", true), "win -100 tip 200 (1 to 1) flush CO-11");
  EXPECT_EQ(won.line(1, "odds", true), "win -100 tip 300 (2 to 1) flush CO-11");
  EXPECT_EQ(won.line(1, "play", true), "win -200 tip 400 (1 to 1) flush CO-11");
  EXPECT_EQ(won.line(1, "trips-plus-wild", true), "win -50 tip 1550 (30 to 1) flush CO-17");
  // A loss is the house's; a push gives it back.
  const Settled lost = duel("Qc Qd 9h 7d 5s", kings, wagers, "play", "", tips);
  EXPECT_EQ(lost.line(1, "ante", true), "lose -100 pair CO-13");
  EXPECT_EQ(lost.bank(), 500 + 500 + 1000 + 100 + 100 + 100 + 200 + 50);
  const Settled folded = duel("Qc Qd 9h 7d 5s", kings, wagers, "fold", "", "for_dealer_cents = { ante = 100 }");
  EXPECT_EQ(folded.line(1, "ante", true), "forfeited -100 CO-9");
  EXPECT_EQ(duel("Ac Ad 9h 7d 5s", "Ah As 9d 7c 5d", base, "play", "", "for_dealer_cents = { ante = 100 }")
                .line(1, "ante", true),
            "push 0 pair CO-12");
  // In front of a wager of one's own, and never on a progressive.
  EXPECT_EQ(duel(aces, kings, base, "play", "", "for_dealer_cents = { goin-wild = 100 }").refusal(),
            "seat 1 bets on goin-wild for the dealer without a bet of its own; bet both, or neither");
  for (const char* wager : {"goin-wild-progressive", "too-wild-progressive", "five-card-linked-progressive"}) {
    EXPECT_FALSE(game(id).wager(wager)->for_dealer);
    EXPECT_FALSE(duel(aces, kings, base, "play", "", "for_dealer_cents = { " + std::string(wager) + " = 100 }")
                     .refusal()
                     .empty());
  }
  EXPECT_EQ(Table("dj-wild-ma").bet_for_dealer(1, "ante", 500),
            "no bet for the dealer rides on ante; a wager that allows it");
}

// Rulings `co-deal`, `ma-positions`, `seat-order`.
TEST(Clauses, CO_8_FiveCardsFaceDown) {
  const Settled round(id, R"(dealer = "Kc Kd Qh 9s 7c")", {seat(1, aces, base), seat(6, "Qc Qd 8h 6d 4s", base)});
  EXPECT_EQ(round.story(),
            "no more bets, 1 xxxxx, 6 xxxxx, dealer xxxxx, replacement x, 1 play, 6 play, dealer turns 12345, "
            "1 ante, 1 play, 1 odds, 6 ante, 6 play, 6 odds");
  EXPECT_EQ(Table(id).bet(7, "ante", 500), "there is no seat 7; seats 1 to 6");
  EXPECT_EQ(Table(id, {{"seats", "9"}}).bet(9, "ante", 500), "");
}

TEST(Clauses, CO_9_PlayTwiceTheAnteOrFold) {
  EXPECT_EQ(duel(aces, kings, "ante = 700, odds = 700").line(1, "play"), "win +1400 (1 to 1) pair CO-11");
  const Settled folded = duel(aces, kings, base, "fold");
  EXPECT_EQ(folded.line(1, "ante"), "forfeited -500 CO-9");
  EXPECT_EQ(folded.line(1, "odds"), "forfeited -500 CO-9");
  EXPECT_EQ(folded.order(), "1 ante, 1 odds");
  EXPECT_EQ(duel(aces, kings, base, "bet-1").refusal(), "seat 1: 'bet-1' is no choice now; one of: play, fold");
  EXPECT_EQ(duel(aces, kings, "ante = 500, odds = 500, play = 500").refusal(),
            "play is not a bet made before the deal; a decision places it");
}

// Ruling `dj-fold-badbeat`.
TEST(Clauses, CO_10_AFoldLeavesTheBonusWagers) {
  const Settled folded = duel("2c 2d Kh 8c 4d", "Ac Ad Ah 7d 5s", bonuses, "fold");
  EXPECT_EQ(folded.line(1, "ante"), "forfeited -500 CO-9");
  EXPECT_EQ(folded.line(1, "bad-beat-xtreme"), "win +900 (9 to 1) three-of-a-kind CO-16");
  EXPECT_EQ(folded.line(1, "trips-plus-wild"), "win +100 (1 to 1) three-of-a-kind CO-17");
  EXPECT_EQ(folded.line(1, "goin-wild"), "win +500 (5 to 1) two-wilds CO-20");
}

TEST(Clauses, CO_11_AWinPaysAnteAndPlayEvenMoney) {
  const Settled straight = duel("Ac Ks Qs Js Tc", kings);
  EXPECT_EQ(straight.line(1, "ante"), "win +500 (1 to 1) straight CO-11");
  EXPECT_EQ(straight.line(1, "play"), "win +1000 (1 to 1) straight CO-11");
  EXPECT_EQ(straight.line(1, "odds"), "win +500 (1 to 1) straight CO-11");
  EXPECT_EQ(straight.bank(), -2000);
}

TEST(Clauses, CO_12_TiesPushNaturalOrWild) {
  for (const char* hand : {"Ac Ad 9h 7d 5s", "Ac 2d 9h 7d 5s", "Ac Jk 9h 7d 5s"}) {
    const Settled tie = duel(hand, "Ah As 9d 7c 5d");
    for (const char* wager : {"ante", "odds", "play"}) EXPECT_EQ(tie.line(1, wager), "push 0 pair CO-12") << hand;
  }
}

TEST(Clauses, CO_13_ALossTakesAllThree) {
  const Settled round = duel("Qc Qd 9h 7d 5s", kings);
  EXPECT_EQ(round.line(1, "ante"), "lose -500 pair CO-13");
  EXPECT_EQ(round.line(1, "odds"), "lose -500 pair CO-13");
  EXPECT_EQ(round.line(1, "play"), "lose -1000 pair CO-13");
}

TEST(Clauses, CO_15_OddsNeedAWin) {
  const char* straight = "Ac Ks Qs Js Tc";
  EXPECT_EQ(duel(straight, kings).line(1, "odds"), "win +500 (1 to 1) straight CO-11");
  EXPECT_EQ(duel(straight, "8c 8d 8h 7d 7s").line(1, "odds"), "lose -500 straight CO-13");
  EXPECT_EQ(duel(straight, "Ad Kc Qd Jc Td").line(1, "odds"), "push 0 straight CO-12");
  EXPECT_EQ(duel("8c 8d 8h 7d 5s", kings).line(1, "odds"), "push 0 three-of-a-kind CO-15");
  // Once, for the highest row.
  EXPECT_EQ(duel("8c 8d 8h 7d 7s", kings).line(1, "odds"), "win +1500 (3 to 1) full-house CO-11");
}

// Ruling `bad-beat-tie`.
TEST(Clauses, CO_16_BadBeatOnTheLosingHand) {
  const auto beat = [](const char* cards, const char* dealer, const char* more = "") {
    return duel(cards, dealer, "ante = 500, odds = 500, bad-beat-xtreme = 100", "play", more)
        .line(1, "bad-beat-xtreme");
  };
  EXPECT_EQ(beat("Ah Kh 9h 7h 5h", "8c 8d 8s 7c 7d"), "win +30000 (300 to 1) flush CO-16");
  EXPECT_EQ(beat("8c 8d 8s 7c 7d", "Ah Kh 9h 7h 5h"), "win +30000 (300 to 1) flush CO-16");
  EXPECT_EQ(beat("8c 8d 8s 7c 5d", "Ac Ad Kh Kc 5s"), "lose -100 two-pair CO-16");
  EXPECT_EQ(beat("Ac Ad Kh Kc 5s", "8c 8d 8s 7c 5d"), "lose -100 two-pair CO-16");
  const char* tied = "9c 9d 2h 7d 5s";
  EXPECT_EQ(beat(tied, "9h 9s 2c 7c 5d"), "lose -100 three-of-a-kind CO-16");
  EXPECT_EQ(beat(tied, "9h 9s 2c 7c 5d", R"(options = { bad-beat-tie = "push" })"), "push 0 three-of-a-kind CO-16");
}

// The options of the flat bonus wagers, at the settlement.
TEST(Clauses, CO_20_FiveWildsAtGoinWild) {
  const auto wilds = [](const char* cards, const char* more = "") {
    return duel(cards, "Ks Kd Qs 9s 8c", "ante = 500, odds = 500, goin-wild = 100", "play", more).line(1, "goin-wild");
  };
  EXPECT_EQ(wilds("2c 2d 2h 2s Jk"), "win +100000 (1000 to 1) four-wilds CO-20");
  EXPECT_EQ(wilds("2c 2d 2h 2s Jk", R"(options = { co-goinwild = "unpaid" })").substr(0, 9), "lose -100");
  EXPECT_EQ(wilds("Ac 9d 7h 4s Jk"), "win +400 (4 to 1) joker CO-20");
  EXPECT_EQ(wilds("Ac 9d 7h 4s 2c").substr(0, 9), "lose -100");
}

TEST(Clauses, CO_19_WhatADeuceIsAtTheSettlement) {
  const auto trips = [](const char* cards, const char* more = "") {
    return duel(cards, "Ks Kd Qs 9s 8c", "ante = 500, odds = 500, trips-plus-wild = 100", "play", more)
        .line(1, "trips-plus-wild");
  };
  EXPECT_EQ(trips("Ah 9h 7h 4h 2h"), "win +400 (4 to 1) flush CO-17");
  EXPECT_EQ(trips("Ah 9h 7h 4h 2h", R"(options = { natural-deuce = "any" })"), "win +3000 (30 to 1) flush CO-17");
  EXPECT_EQ(trips("2h 3c 4d 5s 6h"), "win +2000 (20 to 1) straight CO-17");
}

}  // namespace
}  // namespace croupier::clauses::deuces_wild_xtreme_co_round
