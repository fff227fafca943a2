// DJ Wild Poker, Massachusetts: the round and its settlement.
#include <gtest/gtest.h>

#include "settled_round.h"

namespace croupier::clauses::dj_wild_ma_round {
namespace {

constexpr std::string_view id = "dj-wild-ma";
constexpr std::string_view base = "ante = 500, blind = 500";
constexpr std::string_view pair_of_kings = R"(dealer = "Kc Kd Qh 9s 7c")";

Settled duel(std::string_view cards, std::string_view dealer, std::string_view wagers = base,
             std::string_view action = "play", std::string_view more = "") {
  return {id, "dealer = \"" + std::string(dealer) + "\"\n" + std::string(more), {seat(1, cards, wagers, action)}};
}

// ---- Bets -------------------------------------------------------------------------------------------

TEST(Clauses, MA_1_NoAnteNoCards) {
  EXPECT_EQ(duel("Ac Ad 9h 7d 5s", "Kc Kd Qh 9s 7c").line(1, "ante"), "win +500 (1 to 1) pair MA-30");
  EXPECT_EQ(duel("Ac Ad 9h 7d 5s", "Kc Kd Qh 9s 7c", "blind = 500").refusal(), "seat 1 has no ante; ante is required");
  Table table(id);
  EXPECT_EQ(table.no_more_bets(), "nobody has bet; at least one seat with its required wagers");
  EXPECT_EQ(table.bet(1, "ante", 499), "ante of seat 1 is below the minimum; at least $5");
  EXPECT_EQ(table.bet(1, "ante", 50'001), "ante of seat 1 is above the maximum; at most $500");
}

// Ruling `ma-blind-equal`.
TEST(Clauses, MA_2_BlindRequiredAndEqualToTheAnte) {
  const char* hand = "Ac Ad 9h 7d 5s";
  const char* dealer = "Kc Kd Qh 9s 7c";
  EXPECT_EQ(duel(hand, dealer, "ante = 500").refusal(), "seat 1 has no blind; blind is required");
  EXPECT_EQ(duel(hand, dealer, "ante = 500, blind = 1000").refusal(),
            "blind of seat 1 does not equal its ante; exactly $5");
  const Settled other =
      duel(hand, dealer, "ante = 500, blind = 1000", "play", R"(options = { ma-blind-equal = "independent" })");
  EXPECT_EQ(other.line(1, "blind"), "push 0 pair MA-30");
  EXPECT_EQ(other.line(1, "play"), "win +1000 (1 to 1) pair MA-30");
}

// Ruling `ma-seven`: five cards, the player's own.
TEST(Clauses, MA_3_TripsOnOwnCardsAlone) {
  constexpr std::string_view with_trips = "ante = 500, blind = 500, trips = 100";
  const char* trips = "9c 9d 9h 7d 5s";
  // The same pay when the hand wins, loses and folds.
  EXPECT_EQ(duel(trips, "Kc Kd Qh 9s 7c", with_trips).line(1, "trips"), "win +700 (7 to 1) three-of-a-kind MA-31");
  EXPECT_EQ(duel(trips, "Kc Kd Kh 9s 7c", with_trips).line(1, "trips"), "win +700 (7 to 1) three-of-a-kind MA-31");
  EXPECT_EQ(duel(trips, "Kc Kd Kh 9s 7c", with_trips, "fold").line(1, "trips"),
            "win +700 (7 to 1) three-of-a-kind MA-31");
  // Optional, but not alone.
  EXPECT_EQ(duel(trips, "Kc Kd Qh 9s 7c").order(), "1 play, 1 ante, 1 blind");
  EXPECT_EQ(duel(trips, "Kc Kd Qh 9s 7c", "trips = 100").refusal(), "seat 1 has no ante; ante is required");
}

// Ruling `ma-fold`.
TEST(Clauses, MA_4_PlayIsTwiceTheAnteOrFold) {
  const Settled played = duel("Ac Ad 9h 7d 5s", "Kc Kd Qh 9s 7c", "ante = 700, blind = 700");
  EXPECT_EQ(played.line(1, "play"), "win +1400 (1 to 1) pair MA-30");
  constexpr std::string_view all = "ante = 500, blind = 500, trips = 100, two-way-bad-beat = 100, cover-all = 100";
  const char* full = "9c 9d 9h Ks Kc";
  const char* dealer = "Ac Ad Ah 7d 5s";
  const Settled folded = duel(full, dealer, all, "fold");
  EXPECT_EQ(folded.line(1, "ante"), "forfeited -500 MA-4");
  EXPECT_EQ(folded.line(1, "blind"), "forfeited -500 MA-4");
  EXPECT_EQ(folded.line(1, "trips"), "win +4000 (40 to 1) full-house MA-31");
  EXPECT_EQ(folded.line(1, "cover-all"), "win +1500 (15 to 1) full-house MA-40");
  const Settled other = duel(full, dealer, all, "fold", R"(options = { ma-fold = "bad-beat-stays" })");
  EXPECT_EQ(other.line(1, "trips"), "forfeited -100 MA-4");
  EXPECT_EQ(other.line(1, "cover-all"), "forfeited -100 MA-4");
  EXPECT_EQ(other.line(1, "two-way-bad-beat"), "win +900 (9 to 1) three-of-a-kind MA-38");
  // No third way, no other amount.
  EXPECT_EQ(duel(full, dealer, base, "check").refusal(), "seat 1: 'check' is no choice now; one of: play, fold");
  EXPECT_EQ(duel(full, dealer, base, "").refusal(), "seat 1 has still to decide; actions: one more of play, fold");
  EXPECT_EQ(duel(full, dealer, "ante = 500, blind = 500, play = 1500").refusal(),
            "play is not a bet made before the deal; a decision places it");
}

TEST(Clauses, MA_17_BetsBeforeNoMoreBets) {
  Table table(id);
  for (const char* wager : {"ante", "blind", "trips"}) EXPECT_EQ(table.bet(1, wager, 500), "");
  // Until then every bet may be changed or taken back.
  EXPECT_EQ(table.bet(1, "trips", 0), "");
  EXPECT_EQ(table.no_more_bets(), "");
  for (const char* wager : {"ante", "blind", "trips"}) {
    for (const std::int64_t cents : {0, 500, 1000})
      EXPECT_EQ(table.bet(1, wager, cents), "no more bets; bets stand until the round is over");
  }
  EXPECT_EQ(table.bet(2, "ante", 500), "no more bets; bets stand until the round is over");
}

TEST(Clauses, MA_18_OnlySeatsBetAndStay) {
  Table table(id);
  EXPECT_EQ(table.bet(7, "ante", 500), "there is no seat 7; seats 1 to 6");
  for (const int seat : {1, 2}) {
    EXPECT_EQ(table.bet(seat, "ante", 500), "");
    EXPECT_EQ(table.bet(seat, "blind", 500), "");
  }
  EXPECT_EQ(table.no_more_bets(), "");
  // Nobody leaves or takes over a seat, and the round waits for each.
  EXPECT_EQ(table.player(1, 77), "no more bets; bets stand until the round is over");
  EXPECT_EQ(table.act(1, "play"), "");
  EXPECT_EQ(table.turn(), 2);
  EXPECT_TRUE(table.round().lines().empty());
}

TEST(Clauses, MA_20_NoMoreBetsBeforeAnyCard) {
  Table table(id);
  EXPECT_EQ(table.bet(1, "ante", 500), "");
  EXPECT_EQ(table.bet(1, "blind", 500), "");
  EXPECT_EQ(table.act(1, "play"), "no cards are dealt yet; close the bets first");
  EXPECT_EQ(table.round().cards_used(), 0U);
  EXPECT_EQ(table.no_more_bets(), "");
  EXPECT_EQ(table.story(), "no more bets, 1 xxxxx, dealer xxxxx");
  EXPECT_EQ(table.no_more_bets(), "no more bets; bets stand until the round is over");
}

// ---- Deal and decisions -----------------------------------------------------------------------------

// Rulings `ma-deal` and `seat-order`.
TEST(Clauses, MA_21_FiveCardsFaceDownClockwise) {
  const Settled round(id, pair_of_kings, {seat(2, "Ac Ad 9h 7d 5s", base), seat(5, "Qc Qd 8h 6d 4s", base)});
  EXPECT_EQ(round.story().substr(0, 50), "no more bets, 2 xxxxx, 5 xxxxx, dealer xxxxx, 2 pl");
  // No value can be seen until the dealer's are shown; those of the players never are.
  Table table(id);
  table.bet(1, "ante", 500), table.bet(1, "blind", 500), table.no_more_bets();
  EXPECT_EQ(holding(table.round(), Place::dealer).shown, 0U);
  EXPECT_EQ(holding(table.round(), Place::seats, 0).shown, 0U);
  // The other reading: one card a pass, the dealer's turn after the last player's.
  const Settled other(id, std::string(pair_of_kings) + "\noptions = { ma-deal = \"rotation\" }",
                      {seat(2, "Ac Ad 9h 7d 5s", base), seat(5, "Qc Qd 8h 6d 4s", base)});
  EXPECT_EQ(other.story().substr(0, 60), "no more bets, 2 x, 5 x, dealer x, 2 x, 5 x, dealer x, 2 x, 5");
}

TEST(Clauses, MA_22_StacksOfFiveDealerLast) {
  // The whole deal in dealing order: the first five are the first bettor's.
  const Settled round(id, R"(cards = "Ac Ad 9h 7d 5s  Qc Qd 8h 6d 4s  Kc Kd Qh 9s 7c")",
                      {seat(1, "", base), seat(6, "", base)});
  EXPECT_EQ(round.line(1, "ante"), "win +500 (1 to 1) pair MA-30");
  EXPECT_EQ(round.line(6, "ante"), "lose -500 pair MA-29");
  EXPECT_EQ(round.round().cards_used(), 15U);
  // Only bettors get a stack.
  EXPECT_EQ(round.story().substr(0, 45), "no more bets, 1 xxxxx, 6 xxxxx, dealer xxxxx,");
}

TEST(Clauses, MA_23_DecisionsFromTheFarLeft) {
  Table table(id);
  for (const int seat : {2, 4, 6}) table.bet(seat, "ante", 500), table.bet(seat, "blind", 500);
  EXPECT_EQ(table.no_more_bets(), "");
  EXPECT_EQ(table.choices(), "play fold");
  for (const int seat : {2, 4, 6}) {
    EXPECT_EQ(table.turn(), seat);
    const int other = seat == 2 ? 4 : 2;
    EXPECT_EQ(table.act(other, "play"),
              "it is not the turn of seat " + std::to_string(other) + "; seat " + std::to_string(seat) + " decides");
    EXPECT_EQ(table.act(seat, "play"), "");
  }
  EXPECT_EQ(table.turn(), 0);
}

TEST(Clauses, MA_27_DealerShowsLastAndNeedsNothing) {
  const Settled round = duel("Qc Jd 9h 7d 5s", "8c 7h 5d 4s 3h", base);
  EXPECT_EQ(round.story(), "no more bets, 1 xxxxx, dealer xxxxx, 1 play, dealer turns 12345, 1 play, 1 ante, 1 blind");
  // The lowest hand there is still plays.
  EXPECT_EQ(round.line(1, "ante"), "win +500 (1 to 1) high-card MA-30");
  EXPECT_EQ(duel("8c 7h 5d 4s 3h", "8d 7c 5s 4h 3d").line(1, "ante"), "push 0 high-card MA-28");
}

// ---- Against the dealer -----------------------------------------------------------------------------

// Ruling `ma-tiebreak`: ordinary poker, wild cards as what they stand for.
TEST(Clauses, MA_28_HigherCardsDecideElsePush) {
  EXPECT_EQ(duel("Ac Ad 9h 7d 5s", "Ah As 9d 7c 4s").line(1, "play"), "win +1000 (1 to 1) pair MA-30");
  EXPECT_EQ(duel("Ac Ad 9h 7d 4s", "Ah As 9d 7c 5s").line(1, "play"), "lose -1000 pair MA-29");
  const Settled tie = duel("Ac Ad 9h 7d 5s", "Ah As 9d 7c 5d");
  for (const char* wager : {"play", "ante", "blind"}) EXPECT_EQ(tie.line(1, wager), "push 0 pair MA-28");
  // A deuce is worth what it stands for: no tie is broken by it.
  EXPECT_EQ(duel("Ac 2d 9h 7d 5s", "Ah As 9d 7c 5d").line(1, "ante"), "push 0 pair MA-28");
  // Ruling `flush-wild`: beside the ace the wild card is a king, or an ace again.
  const char* flush = "Ah Th 8h 4h 2c";
  const char* dealers = "As Ks Ts 8s 5s";
  EXPECT_EQ(duel(flush, dealers).line(1, "ante"), "lose -500 flush MA-29");
  EXPECT_EQ(duel(flush, dealers, base, "play", R"(options = { flush-wild = "duplicate" })").line(1, "ante"),
            "win +500 (1 to 1) flush MA-30");
  // Ruling `ma-lowace`.
  const char* wheel = "Ac 3d 4h 5s Jk";
  EXPECT_EQ(duel(wheel, "Kc Kd Qh 9s 7c").line(1, "blind"), "win +500 (1 to 1) straight MA-30");
  EXPECT_EQ(duel(wheel, "Kc Kd Qh 9s 7c", base, "play", R"(options = { ma-lowace = "high-only" })").line(1, "blind"),
            "push 0 pair MA-30");
  // Ruling `dj-rank-order`.
  EXPECT_EQ(duel("7c 7d 7h 7s 2c", "Qs Js Ts 9s 8s").line(1, "blind"), "win +5000 (10 to 1) five-of-a-kind MA-30");
  EXPECT_EQ(duel("7c 7d 7h 7s 2c", "Qs Js Ts 9s 8s", base, "play", R"(options = { dj-rank-order = "straight-flush" })")
                .line(1, "blind"),
            "lose -500 five-of-a-kind MA-29");
}

TEST(Clauses, MA_29_ALoserLosesAllThree) {
  const Settled round = duel("Qc Qd 9h 7d 5s", "Kc Kd Qh 9s 7c", "ante = 500, blind = 500, trips = 100");
  EXPECT_EQ(round.line(1, "play"), "lose -1000 pair MA-29");
  EXPECT_EQ(round.line(1, "ante"), "lose -500 pair MA-29");
  EXPECT_EQ(round.line(1, "blind"), "lose -500 pair MA-29");
  EXPECT_EQ(round.order(), "1 play, 1 ante, 1 blind, 1 trips");
  EXPECT_EQ(round.bank(), 2100);
}

TEST(Clauses, MA_30_AWinnerIsPaidEvenMoneyAndTheBlindByTable) {
  const Settled flush = duel("Ah Kh 9h 7h 5h", "Kc Kd Qs 9s 7c");
  EXPECT_EQ(flush.line(1, "play"), "win +1000 (1 to 1) flush MA-30");
  EXPECT_EQ(flush.line(1, "ante"), "win +500 (1 to 1) flush MA-30");
  EXPECT_EQ(flush.line(1, "blind"), "win +1000 (2 to 1) flush MA-30");
  // A straight is the least that the blind is paid on.
  EXPECT_EQ(duel("6h 5c 4d 3s 7h", "Kc Kd Qs 9s 7c").line(1, "blind"), "win +500 (1 to 1) straight MA-30");
  EXPECT_EQ(duel("9c 9d 9h 7d 5s", "Kc Kd Qs 9s 7c").line(1, "blind"), "push 0 three-of-a-kind MA-30");
}

// ---- Side bets --------------------------------------------------------------------------------------

// Rulings `natural-deuce`, `ma-kicker-deuce` and `category-first`.
TEST(Clauses, MA_31_TripsPaysNaturalHandsMore) {
  const auto trips = [](const char* cards, const char* options = "") {
    return duel(cards, "Ks Kd Qs 9s 8c", "ante = 500, blind = 500, trips = 100", "play", options).line(1, "trips");
  };
  EXPECT_EQ(trips("5c 5d 5h 9d 7s"), "win +700 (7 to 1) three-of-a-kind MA-31");
  EXPECT_EQ(trips("5c 5d 2h 9d 7s"), "win +100 (1 to 1) three-of-a-kind MA-31");
  EXPECT_EQ(trips("Ac Ad Qh 9d 7s"), "lose -100 pair MA-31");
  EXPECT_EQ(trips("Ah 9h 7h 4h 2h"), "win +2500 (25 to 1) flush MA-31");
  EXPECT_EQ(trips("Ah 9h 7h 4h 2h", R"(options = { natural-deuce = "straights-only" })"),
            "win +400 (4 to 1) flush MA-31");
  EXPECT_EQ(trips("5c 5d 5h 9d 2s"), "win +600 (6 to 1) four-of-a-kind MA-31");
  EXPECT_EQ(trips("5c 5d 5h 9d 2s", R"(options = { ma-kicker-deuce = "best-pay" })"),
            "win +700 (7 to 1) three-of-a-kind MA-31");
  EXPECT_EQ(trips("As 3s 4s 5s 2h"), "win +3000 (30 to 1) straight-flush MA-31");
}

constexpr std::string_view with_bad_beat = "ante = 500, blind = 500, two-way-bad-beat = 100";

// Ruling `bad-beat-tie`.
TEST(Clauses, MA_36_BothAtLeastThreeOfAKindAndNoTie) {
  const auto beat = [](const char* cards, const char* dealer, const char* more = "") {
    return duel(cards, dealer, with_bad_beat, "play", more).line(1, "two-way-bad-beat");
  };
  EXPECT_EQ(beat("9c 9d 9h 7d 5s", "8c 8d 8h 7c 5d"), "win +900 (9 to 1) three-of-a-kind MA-38");
  EXPECT_EQ(beat("9c 9d 9h 7d 5s", "Ac Ad Kh Kc 5d"), "lose -100 two-pair MA-36");
  EXPECT_EQ(beat("Ac Ad Kh Kc 5d", "9c 9d 9h 7d 5s"), "lose -100 two-pair MA-36");
  EXPECT_EQ(beat("9c 9d 2h 7d 5s", "9h 9s 2c 7c 5d"), "lose -100 three-of-a-kind MA-36");
  EXPECT_EQ(beat("9c 9d 2h 7d 5s", "9h 9s 2c 7c 5d", R"(options = { bad-beat-tie = "push" })"),
            "push 0 three-of-a-kind MA-36");
}

TEST(Clauses, MA_37_AFoldLeavesTheBadBeat) {
  const Settled folded = duel("8c 8d 8h 7c 5d", "9c 9d 9h 7d 5s", with_bad_beat, "fold");
  EXPECT_EQ(folded.line(1, "ante"), "forfeited -500 MA-4");
  EXPECT_EQ(folded.line(1, "two-way-bad-beat"), "win +900 (9 to 1) three-of-a-kind MA-38");
  EXPECT_EQ(duel("8c 8d Ah 7c 5d", "9c 9d 9h 7d 5s", with_bad_beat, "fold").line(1, "two-way-bad-beat"),
            "lose -100 pair MA-36");
}

TEST(Clauses, MA_38_TheLosingHandDecidesThePay) {
  const auto beat = [](const char* cards, const char* dealer) {
    return duel(cards, dealer, with_bad_beat).line(1, "two-way-bad-beat");
  };
  // A flush below a full house, whoever holds it.
  EXPECT_EQ(beat("Ah Kh 9h 7h 5h", "8c 8d 8s 7c 7d"), "win +30000 (300 to 1) flush MA-38");
  EXPECT_EQ(beat("8c 8d 8s 7c 7d", "Ah Kh 9h 7h 5h"), "win +30000 (300 to 1) flush MA-38");
  EXPECT_EQ(beat("As Ks Qs Js Ts", "2c 2d 2h 2s Jk"), "win +1000000 (10000 to 1) royal-flush MA-38");
}

}  // namespace
}  // namespace croupier::clauses::dj_wild_ma_round
