// Ultimate Texas Hold'em: the round and its settlement.
#include <gtest/gtest.h>

#include "rules/families/showdown.h"
#include "settled_round.h"

namespace croupier::clauses::ultimate_texas_holdem_round {
namespace {

constexpr std::string_view id = "ultimate-texas-holdem";
constexpr std::string_view base = "ante = 500, blind = 500";
constexpr std::string_view with_trips = "ante = 500, blind = 500, trips = 100";
constexpr const char* closed = "no more bets; bets stand until the round is over";

Settled duel(std::string_view cards, std::string_view dealer, std::string_view community,
             std::string_view wagers = base, std::string_view actions = "bet-4", std::string_view more = "") {
  return {id,
          "bank = { seat = 8 }\ndealer = \"" + std::string(dealer) + "\"\ncommunity = \"" + std::string(community) +
              "\"\n" + std::string(more),
          {seat(1, cards, wagers, actions)}};
}

Table dealt(std::initializer_list<int> seats, int bank = 8, std::vector<Setting> settings = {}) {
  Table table(id, std::move(settings), bank);
  for (const int seat : seats) table.bet(seat, "ante", 500), table.bet(seat, "blind", 500);
  EXPECT_EQ(table.no_more_bets(), "");
  return table;
}

// ---- Bets and deal ----------------------------------------------------------------------------------

// Ruling `ut-three`: none, one or two of one's own.
TEST(Clauses, UT_2_BestFiveOfSeven) {
  const char* straight = "Ks Qd Jc Th 9s";
  EXPECT_EQ(duel("Ah 2d", "3h 4d", straight).line(1, "blind"), "win +500 (1 to 1) straight UT-31");
  EXPECT_EQ(duel("2h 3d", "4h 5d", straight).line(1, "play"), "push 0 straight UT-28");
  EXPECT_EQ(duel("Ah Kh", "3s 4d", "Qh Jh Th 2c 2d").line(1, "blind"), "win +250000 (500 to 1) royal-flush UT-31");
  EXPECT_EQ(duel("Ah Kh", "3s 4d", "Qh Jh Th 2c").refusal(), "community: 4 cards; 5 cards");
}

// Ruling `ut-seats`.
TEST(Clauses, UT_3_SevenPlayersAndThePlayerDealer) {
  Table table(id, {}, 8);
  for (int seat = 1; seat <= 7; ++seat) EXPECT_EQ(table.bet(seat, "ante", 500), "");
  EXPECT_EQ(table.bet(8, "ante", 500), "seat 8 banks this round and bets nothing; another seat");
  EXPECT_EQ(table.bet(9, "ante", 500), "there is no seat 9; seats 1 to 8, the player-dealer's among them");
  EXPECT_EQ(Table(id, {{"ut-seats", "seven-in-all"}}, 7).bet(8, "ante", 500),
            "there is no seat 8; seats 1 to 7, the player-dealer's among them");
}

TEST(Clauses, UT_10_EqualAnteAndBlindTripsOptional) {
  const auto refusal = [](const char* wagers) { return duel("As Ad", "Ks Kd", "9c 7h 4s 3d 2c", wagers).refusal(); };
  EXPECT_EQ(refusal("ante = 500, blind = 500"), "");
  EXPECT_EQ(refusal("ante = 500, blind = 500, trips = 100"), "");
  EXPECT_EQ(refusal("ante = 500"), "seat 1 has no blind; blind is required");
  EXPECT_EQ(refusal("blind = 500"), "seat 1 has no ante; ante is required");
  EXPECT_EQ(refusal("ante = 500, blind = 1000"), "blind of seat 1 does not equal its ante; exactly $5");
  EXPECT_EQ(refusal("trips = 100"), "seat 1 has no ante; ante is required");
}

// Ruling `nomorebets`: the play wager is excepted.
TEST(Clauses, UT_11_NothingAfterNoMoreBets) {
  Table table = dealt({1});
  for (const char* wager : {"ante", "blind", "trips"}) {
    for (const std::int64_t cents : {0, 500, 600}) EXPECT_EQ(table.bet(1, wager, cents), closed);
  }
  EXPECT_EQ(table.bet(2, "ante", 500), closed);
  EXPECT_EQ(table.act(1, "bet-4"), "");
}

TEST(Clauses, UT_12_NoBackline) {
  const Settled twice(id, "bank = { seat = 8 }\ndealer = \"Ks Kd\"\ncommunity = \"9c 7h 4s 3d 2c\"",
                      {seat(1, "As Ad", base, "bet-4"), seat(1, "As Ad", base, "bet-4")});
  EXPECT_EQ(twice.refusal(), "seat 1 is there twice; each seat once");
  const Game rules = game(id);
  for (const Wager& wager : rules.wagers) EXPECT_FALSE(wager.backline) << wager.id;
}

// Ruling `ut-start`.
TEST(Clauses, UT_13_FromTheCasinoDealersLeft) {
  Table open(id, {}, 4);
  open.bet(2, "ante", 500), open.bet(2, "blind", 500);
  EXPECT_EQ(open.act(2, "check"), "no cards are dealt yet; close the bets first");
  EXPECT_EQ(open.round().cards_used(), 0U);
  EXPECT_EQ(dealt({2, 6}, 4).story(), "no more bets, 2 xx, 6 xx, dealer xx, community xxxxx");
  EXPECT_EQ(dealt({2, 6}, 4, {{"ut-start", "player-dealer"}}).story(),
            "no more bets, 6 xx, 2 xx, dealer xx, community xxxxx");
}

TEST(Clauses, UT_14_AllCardsFaceDown) {
  const Table table = dealt({1, 2});
  EXPECT_EQ(table.story().find('^'), std::string::npos);
  EXPECT_EQ(holding(table.round(), Place::dealer).shown, 0U);
  EXPECT_EQ(holding(table.round(), Place::community).shown, 0U);
}

TEST(Clauses, UT_15_FromAShoeOneCardAPass) {
  EXPECT_EQ(dealt({1, 2}, 8, {{"dealing", "shoe"}}).story(),
            "no more bets, 1 x, 2 x, dealer x, 1 x, 2 x, dealer x, community xxxxx");
  EXPECT_EQ(showdown::rules_of(game(id, {{"dealing", "shoe"}})).round.at(1).cite.clause, "UT-15");
}

TEST(Clauses, UT_16_FromAShufflerTwoAtATime) {
  EXPECT_EQ(dealt({1, 2}).story(), "no more bets, 1 xx, 2 xx, dealer xx, community xxxxx");
  const Settled round(id, "bank = { seat = 8 }\ncards = \"As Ad  Qs Qd  Ks Kd  9c 7h 4s 3d 2c\"",
                      {seat(1, "", base, "bet-4"), seat(5, "", base, "bet-4")});
  EXPECT_EQ(round.line(1, "ante"), "win +500 (1 to 1) pair UT-31");
  EXPECT_EQ(round.line(5, "ante"), "lose -500 pair UT-28");
}

// ---- Decisions --------------------------------------------------------------------------------------

TEST(Clauses, UT_18_CheckThreeOrFourTimesBeforeTheFlop) {
  Table table = dealt({1});
  EXPECT_EQ(table.choices(), "check bet-4 bet-3");
  EXPECT_EQ(table.act(1, "bet-2").substr(0, 14), "no such choice");
  const auto play = [](const char* actions) {
    return duel("As Ad", "Ks Kd", "9c 7h 4s 3d 2c", base, actions).net(1, "play");
  };
  EXPECT_EQ(play("bet-4"), 2000);
  EXPECT_EQ(play("bet-3"), 1500);
}

TEST(Clauses, UT_19_OnePlayWagerOnly) {
  Table table = dealt({1, 2});
  EXPECT_EQ(table.act(1, "bet-3"), "");
  EXPECT_EQ(table.act(1, "bet-4"), "it is not the turn of seat 1; seat 2 decides");
  EXPECT_EQ(table.act(2, "check"), "");
  // The bettor is not asked again, nor may he change it.
  EXPECT_EQ(table.turn(), 2);
  EXPECT_EQ(table.act(1, "bet-2"), "it is not the turn of seat 1; seat 2 decides");
  EXPECT_EQ(table.bet(1, "play", 0), closed);
  EXPECT_EQ(duel("As Ad", "Ks Kd", "9c 7h 4s 3d 2c", base, "bet-4 bet-2").refusal(),
            "seat 1: 'bet-2' comes after its last decision; 1 action");
}

TEST(Clauses, UT_20_TheFlopThenCheckOrTwice) {
  Table table = dealt({1});
  EXPECT_EQ(table.act(1, "check"), "");
  EXPECT_EQ(holding(table.round(), Place::community).shown, 0b00111U);
  EXPECT_EQ(table.choices(), "check bet-2");
  EXPECT_EQ(duel("As Ad", "Ks Kd", "9c 7h 4s 3d 2c", base, "check bet-2").net(1, "play"), 1000);
  EXPECT_EQ(duel("As Ad", "Ks Kd", "9c 7h 4s 3d 2c", base, "check bet-4").refusal(),
            "seat 1: 'bet-4' is no choice now; one of: check, bet-2");
}

TEST(Clauses, UT_21_TurnAndRiverTogetherThenOnceOrFold) {
  Table table = dealt({1});
  table.act(1, "check"), table.act(1, "check");
  EXPECT_EQ(holding(table.round(), Place::community).shown, 0b11111U);
  EXPECT_EQ(table.choices(), "bet-1 fold");
  const Settled round = duel("As Ad", "Ks Kd", "9c 7h 4s 3d 2c", base, "check check bet-1");
  EXPECT_EQ(round.net(1, "play"), 500);
  EXPECT_EQ(round.story(),
            "no more bets, 1 xx, dealer xx, community xxxxx, 1 check, community turns 123, 1 check, "
            "community turns 45, 1 bet-1, dealer turns 12, 1 ante, 1 play, 1 blind");
}

TEST(Clauses, UT_22_AFoldCostsAnteAndBlind) {
  const Settled round = duel("As Ad", "Ks Kd", "9c 7h 4s 3d 2c", base, "check check fold");
  EXPECT_EQ(round.line(1, "ante"), "forfeited -500 UT-22");
  EXPECT_EQ(round.line(1, "blind"), "forfeited -500 UT-22");
  EXPECT_EQ(round.bank(), 1000);
}

TEST(Clauses, UT_23_AFoldedTripsWinsIfItIsPaid) {
  EXPECT_EQ(duel("As Jd", "Ks Kd", "9c 7h 4s 3d 2c", with_trips, "check check fold").line(1, "trips"),
            "forfeited -100 UT-23");
  EXPECT_EQ(duel("As Ad", "Ks Kd", "9c 7h 4s 3d 2c", with_trips, "check check fold").line(1, "trips"),
            "forfeited -100 UT-23");
  const Settled paid = duel("9s 9d", "Ks Kd", "9c Kh 4s 3d 2c", with_trips, "check check fold");
  EXPECT_EQ(paid.line(1, "trips"), "win +300 (3 to 1) three-of-a-kind UT-33");
  EXPECT_EQ(paid.line(1, "ante"), "forfeited -500 UT-22");
}

TEST(Clauses, UT_24_ThePlayerDealersCardsAfterAllDecisions) {
  const Settled round(id, "bank = { seat = 8 }\ndealer = \"Ks Kd\"\ncommunity = \"9c 7h 4s 3d 2c\"",
                      {seat(1, "As Jd", with_trips, "check check fold"), seat(2, "Ah Ad", base, "bet-4")});
  EXPECT_EQ(round.story(),
            "no more bets, 1 xx, 2 xx, dealer xx, community xxxxx, 1 check, 2 bet-4, community turns 123, 1 check, "
            "community turns 45, 1 fold, 1 ante, 1 blind, 1 trips, dealer turns 12, 2 ante, 2 play, 2 blind");
  // A folded hand is never shown.
  EXPECT_EQ(holding(round.round(), Place::seats, 0).shown, 0U);
}

// ---- Settlement -------------------------------------------------------------------------------------

TEST(Clauses, UT_25_APairQualifies) {
  EXPECT_EQ(duel("As Ad", "Ks Qd", "9c 7h 4s 3d 2c").line(1, "ante"), "push 0 pair UT-26");
  EXPECT_EQ(duel("As Ad", "Ks 2d", "9c 7h 4s 3d 2c").line(1, "ante"), "win +500 (1 to 1) pair UT-31");
  // A pair in the middle is his as well.
  EXPECT_EQ(duel("As Ad", "Ks Qd", "9c 7h 4s 2d 2c").line(1, "ante"), "win +500 (1 to 1) two-pair UT-31");
}

// Rulings `ut-blind-nq` and `ut-highcard`.
TEST(Clauses, UT_26_WithoutAPairTheAntePushes) {
  constexpr const char* push = R"(options = { ut-blind-nq = "push" })";
  const char* board = "9c 8h 7s 3d 2c";
  const Settled straight = duel("Js Td", "Ks Qd", board, with_trips);
  EXPECT_EQ(straight.line(1, "ante"), "push 0 straight UT-26");
  EXPECT_EQ(straight.line(1, "play"), "win +2000 (1 to 1) straight UT-31");
  EXPECT_EQ(straight.line(1, "blind"), "win +500 (1 to 1) straight UT-26");
  EXPECT_EQ(straight.line(1, "trips"), "win +500 (5 to 1) straight UT-33");
  EXPECT_EQ(duel("Js Td", "Ks Qd", board, base, "bet-4", push).line(1, "blind"), "push 0 straight UT-26");
  // No automatic win: the lower hand loses play and blind.
  const Settled lower = duel("Qs Jd", "Ks Qd", board, with_trips);
  EXPECT_EQ(lower.line(1, "ante"), "push 0 high-card UT-26");
  EXPECT_EQ(lower.line(1, "play"), "lose -2000 high-card UT-28");
  EXPECT_EQ(lower.line(1, "blind"), "lose -500 high-card UT-26");
  EXPECT_EQ(duel("Qs Jd", "Ks Qd", board, base, "bet-4", push).line(1, "blind"), "push 0 high-card UT-26");
  // A folded ante is gone all the same.
  EXPECT_EQ(duel("Qs Jd", "Ks Qd", board, base, "check check fold").line(1, "ante"), "forfeited -500 UT-22");
}

TEST(Clauses, UT_27_SettledFromThePlayerDealersLeft) {
  const Settled round(id, "bank = { seat = 4 }\ndealer = \"Ks Kd\"\ncommunity = \"9c 7h 4s 3d 2c\"",
                      {seat(2, "As Jd", base, "bet-4"), seat(6, "Ah Ad", base, "bet-4")});
  EXPECT_EQ(round.order(), "6 ante, 6 play, 6 blind, 2 play, 2 ante, 2 blind");
}

TEST(Clauses, UT_28_HigherLowerEqual) {
  const char* board = "9c 7h 4s 3d 2c";
  EXPECT_EQ(duel("As Ad", "Ks Kd", board).line(1, "play"), "win +2000 (1 to 1) pair UT-31");
  EXPECT_EQ(duel("Qs Qd", "Ks Kd", board).line(1, "play"), "lose -2000 pair UT-28");
  const Settled tie = duel("Ks Kh", "Kc Kd", board);
  for (const char* wager : {"play", "ante", "blind"}) EXPECT_EQ(tie.line(1, wager), "push 0 pair UT-28");
}

TEST(Clauses, UT_29_TheBlindPushesBelowAStraight) {
  EXPECT_EQ(duel("As Ad", "Ks Kd", "9c 7h 4s 3d 2c").line(1, "blind"), "push 0 pair UT-29");
  EXPECT_EQ(duel("As Ad", "Ks Kd", "Ac 7h 4s 8d 2c").line(1, "blind"), "push 0 three-of-a-kind UT-29");
  EXPECT_EQ(duel("As 5d", "Ks Kd", "9c 7h 4s 3d 2c").line(1, "blind"), "win +500 (1 to 1) straight UT-31");
}

TEST(Clauses, UT_30_ALossIsTakenPlayAnteBlind) {
  const Settled round = duel("Qs Qd", "Ks Kd", "9c 7h 4s 3d 2c", with_trips);
  EXPECT_EQ(round.order(), "1 play, 1 ante, 1 blind, 1 trips");
  EXPECT_EQ(round.line(1, "ante"), "lose -500 pair UT-28");
  EXPECT_EQ(round.line(1, "blind"), "lose -500 pair UT-28");
  EXPECT_EQ(round.bank(), 2000 + 500 + 500 + 100);
}

// Ruling `breakage`: a flush pays 3 to 2, broken cents stay with the bank.
TEST(Clauses, UT_31_AWin) {
  const Settled flush = duel("As Js", "Ks Kd", "9s 7s 4s 3d 2c", "ante = 501, blind = 501, trips = 100");
  EXPECT_EQ(flush.line(1, "play"), "win +2004 (1 to 1) flush UT-31");
  EXPECT_EQ(flush.line(1, "ante"), "win +501 (1 to 1) flush UT-31");
  EXPECT_EQ(flush.line(1, "blind"), "win +751 (3 to 2) flush UT-31");
  EXPECT_EQ(flush.line(1, "trips"), "win +600 (6 to 1) flush UT-33");
}

TEST(Clauses, UT_32_OnATieOnlyTripsIsPaid) {
  const Settled tie = duel("2h 3d", "4h 5d", "Ks Qd Jc Th 9s", with_trips);
  for (const char* wager : {"play", "ante", "blind"}) EXPECT_EQ(tie.line(1, wager), "push 0 straight UT-28");
  EXPECT_EQ(tie.line(1, "trips"), "win +500 (5 to 1) straight UT-33");
  EXPECT_EQ(duel("Ks Kh", "Kc Kd", "9c 7h 4s 3d 2c", with_trips).line(1, "trips"), "lose -100 pair UT-33");
}

TEST(Clauses, UT_33_TripsWhateverBecomesOfTheHand) {
  const auto trips = [](const char* dealer) {
    return duel("9s 9d", dealer, "9c Kh 4s 3d 2c", with_trips).line(1, "trips");
  };
  EXPECT_EQ(trips("As Qd"), "win +300 (3 to 1) three-of-a-kind UT-33");
  EXPECT_EQ(trips("Ks Kd"), "win +300 (3 to 1) three-of-a-kind UT-33");
  EXPECT_EQ(duel("9s 8d", "Ks Kd", "9c Kh 4s 3d 2c", with_trips).line(1, "trips"), "lose -100 pair UT-33");
}

}  // namespace
}  // namespace croupier::clauses::ultimate_texas_holdem_round
