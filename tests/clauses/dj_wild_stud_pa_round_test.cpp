// DJ Wild Stud Poker, Pennsylvania: the round and its settlement.
#include <gtest/gtest.h>

#include "rules/families/showdown.h"
#include "settled_round.h"

namespace croupier::clauses::dj_wild_stud_pa_round {
namespace {

constexpr std::string_view id = "dj-wild-stud-pa";
constexpr std::string_view base = "ante = 500, blind = 500";
constexpr std::string_view with_bad_beat = "ante = 500, blind = 500, two-way-bad-beat = 100";
constexpr const char* aces = "Ac Ad 9h 7d 5s";
constexpr const char* kings = "Kc Kd Qh 9s 7c";

Settled duel(std::string_view cards, std::string_view dealer, std::string_view wagers = base,
             std::string_view action = "raise", std::string_view more = "") {
  return {id, "dealer = \"" + std::string(dealer) + "\"\n" + std::string(more), {seat(1, cards, wagers, action)}};
}

// ---- Bets -------------------------------------------------------------------------------------------

TEST(Clauses, PA_1_NoAnteNoCards) {
  EXPECT_EQ(duel(aces, kings).line(1, "ante"), "win +500 (1 to 1) pair PA-40");
  EXPECT_EQ(duel(aces, kings, "blind = 500").refusal(), "seat 1 has no ante; ante is required");
  EXPECT_EQ(duel(aces, kings, "trips = 500").refusal(), "seat 1 has no ante; ante is required");
}

TEST(Clauses, PA_2_BlindEqualsTheAnte) {
  EXPECT_EQ(duel(aces, kings, "ante = 500").refusal(), "seat 1 has no blind; blind is required");
  EXPECT_EQ(duel(aces, kings, "ante = 1000, blind = 500").refusal(),
            "blind of seat 1 does not equal its ante; exactly $10");
  EXPECT_EQ(duel(aces, kings, "ante = 1000, blind = 1000").line(1, "blind"), "push 0 pair PA-40");
}

TEST(Clauses, PA_3_RaiseIsTwiceTheAnte) {
  EXPECT_EQ(duel(aces, kings, "ante = 700, blind = 700").line(1, "raise"), "win +1400 (1 to 1) pair PA-40");
  EXPECT_EQ(duel(aces, kings, "ante = 700, blind = 700", "play").line(1, "raise"), "win +1400 (1 to 1) pair PA-40");
  // After the cards, not before.
  EXPECT_EQ(duel(aces, kings, "ante = 500, blind = 500, raise = 1000").refusal(),
            "raise is not a bet made before the deal; a decision places it");
}

TEST(Clauses, PA_4_NoRaiseIsAFold) {
  const Settled folded = duel(aces, kings, base, "fold");
  EXPECT_EQ(folded.order(), "1 ante, 1 blind");
  EXPECT_EQ(folded.line(1, "ante"), "forfeited -500 PA-33");
  EXPECT_EQ(duel(aces, kings, base, "check").refusal(), "seat 1: 'check' is no choice now; one of: play, fold");
  EXPECT_EQ(duel(aces, kings, base, "fold play").refusal(), "seat 1: 'play' comes after its last decision; 1 action");
}

// The Progressive stays closed as long as the table has no meter.
TEST(Clauses, PA_5_BonusBetsAreVoluntaryAndTheHousesToOffer) {
  for (const char* wager : {"trips", "two-way-bad-beat"}) {
    EXPECT_EQ(duel(aces, kings, std::string(base) + ", " + wager + " = 100").net(1, wager), -100);
    EXPECT_EQ(duel(aces, kings, std::string(base) + ", " + wager + " = 99").refusal(),
              std::string(wager) + " of seat 1 is below the minimum; at least $1");
  }
  EXPECT_EQ(duel(aces, kings).order(), "1 ante, 1 blind, 1 raise");
  EXPECT_EQ(duel(aces, kings, std::string(base) + ", progressive = 100").refusal(),
            "progressive is a progressive, and this table has no meter for it; leave it out");
  EXPECT_EQ(duel(aces, kings, std::string(base) + ", cover-all = 100").refusal(),
            "DJ Wild Stud Poker has no wager 'cover-all'; `croupier rules dj-wild-stud-pa` lists its wagers");
  for (const char* wager : {"trips", "two-way-bad-beat"}) {
    Table without(id, {}, 0, {{wager, "none"}});
    EXPECT_EQ(without.bet(1, wager, 100), std::string(wager) + " is not offered at this table; leave it out");
  }
}

TEST(Clauses, PA_6_SixPlacesAtMost) {
  Table table(id);
  for (int seat = 1; seat <= 6; ++seat) {
    EXPECT_EQ(table.bet(seat, "ante", 500), "");
    EXPECT_EQ(table.bet(seat, "blind", 500), "");
  }
  EXPECT_EQ(table.bet(7, "ante", 500), "there is no seat 7; seats 1 to 6");
  EXPECT_EQ(table.no_more_bets(), "");
  EXPECT_EQ(table.round().hands_dealt(), 6);
  EXPECT_EQ(Table(id, {{"seats", "4"}}).bet(5, "ante", 500), "there is no seat 5; seats 1 to 4");
  EXPECT_FALSE(book().game_with(id, std::vector<Setting>{{"seats", "7"}}));
}

TEST(Clauses, PA_23_OnlyTheRaiseAfterNoMoreBets) {
  Table table(id);
  for (const char* wager : {"ante", "blind", "trips", "two-way-bad-beat"}) EXPECT_EQ(table.bet(1, wager, 500), "");
  EXPECT_EQ(table.bet(1, "raise", 1000), "raise is not a bet made before the deal; a decision places it");
  EXPECT_EQ(table.no_more_bets(), "");
  for (const char* wager : {"ante", "blind", "trips", "two-way-bad-beat", "raise"}) {
    for (const std::int64_t cents : {0, 500, 600})
      EXPECT_EQ(table.bet(1, wager, cents), "no more bets; bets stand until the round is over");
  }
  EXPECT_EQ(table.act(1, "play"), "");
  EXPECT_EQ(table.act(1, "fold"), "the round is over; start another one");
}

// The house's number, one unless it says otherwise; neighbors only.
TEST(Clauses, PA_24_NeighboringPlacesOfOnePlayer) {
  const auto two = [](int first, int second, int third, std::vector<Setting> settings) {
    Table table(id, std::move(settings));
    for (const int seat : {first, second, third}) {
      if (seat == 0) continue;
      table.player(seat, 40);
      table.bet(seat, "ante", 500), table.bet(seat, "blind", 500);
    }
    return table.no_more_bets();
  };
  EXPECT_EQ(two(1, 0, 0, {}), "");
  EXPECT_EQ(two(1, 2, 0, {}), "the player at seat 1 plays too many hands; at most 1");
  EXPECT_EQ(two(1, 2, 0, {{"hands-per-player", "2"}}), "");
  EXPECT_EQ(two(1, 3, 0, {{"hands-per-player", "2"}}), "the player at seat 1 also plays seat 3; adjacent seats");
  EXPECT_EQ(two(1, 2, 3, {{"hands-per-player", "2"}}), "the player at seat 1 plays too many hands; at most 2");
  EXPECT_EQ(two(4, 5, 6, {{"hands-per-player", "3"}}), "");
}

TEST(Clauses, PA_25_NoMoreBetsBeforeAnyCard) {
  Table table(id);
  table.bet(1, "ante", 500), table.bet(1, "blind", 500);
  EXPECT_EQ(table.act(1, "play"), "no cards are dealt yet; close the bets first");
  EXPECT_EQ(table.round().cards_used(), 0U);
  EXPECT_EQ(table.no_more_bets(), "");
  EXPECT_EQ(table.story(), "no more bets, 1 xxxxx, dealer xxxxx, replacement x");
}

// ---- Deal and decisions -----------------------------------------------------------------------------

// Ruling `seat-order`.
TEST(Clauses, PA_27_StacksOfFiveClockwiseDealerLast) {
  const Settled round(id, R"(cards = "Ac Ad 9h 7d 5s  Qc Qd 8h 6d 4s  Kc Kd Qh 9s 7c  3h")",
                      {seat(3, "", base), seat(5, "", base)});
  EXPECT_EQ(round.line(3, "ante"), "win +500 (1 to 1) pair PA-40");
  EXPECT_EQ(round.line(5, "ante"), "lose -500 pair PA-42");
  EXPECT_EQ(round.story().substr(0, 61), "no more bets, 3 xxxxx, 5 xxxxx, dealer xxxxx, replacement x, ");
}

// Ruling `pa-replacement`: right after the dealer's hand, never shown; nothing else leaves the stub.
TEST(Clauses, PA_28_TheReplacementCardFaceDown) {
  const Settled round = duel(aces, kings);
  EXPECT_EQ(round.story(),
            "no more bets, 1 xxxxx, dealer xxxxx, replacement x, 1 play, dealer turns 12345, 1 ante, 1 blind, 1 raise");
  EXPECT_EQ(holding(round.round(), Place::replacement_card).shown, 0U);
  EXPECT_EQ(round.round().cards_used(), 11U);
  const Settled other = duel(aces, kings, base, "play", R"(options = { pa-replacement = "progressive-only" })");
  EXPECT_EQ(other.story().find("replacement"), std::string::npos);
  EXPECT_EQ(other.round().cards_used(), 10U);
}

TEST(Clauses, PA_33_ClockwiseRaiseOrFold) {
  Table table(id);
  for (const int seat : {1, 3, 6}) table.bet(seat, "ante", 500), table.bet(seat, "blind", 500);
  EXPECT_EQ(table.no_more_bets(), "");
  for (const int seat : {1, 3, 6}) {
    EXPECT_EQ(table.turn(), seat);
    EXPECT_EQ(table.choices(), "play fold");
    const int other = seat == 1 ? 6 : 1;
    EXPECT_EQ(table.act(other, "fold"),
              "it is not the turn of seat " + std::to_string(other) + "; seat " + std::to_string(seat) + " decides");
    EXPECT_EQ(table.act(seat, seat == 3 ? "fold" : "play"), "");
  }
  const Settled folded = duel(aces, kings, base, "fold");
  EXPECT_EQ(folded.line(1, "ante"), "forfeited -500 PA-33");
  EXPECT_EQ(folded.line(1, "blind"), "forfeited -500 PA-33");
  EXPECT_EQ(folded.bank(), 1000);
}

TEST(Clauses, PA_34_AFoldLeavesTrips) {
  constexpr std::string_view wagers = "ante = 500, blind = 500, trips = 100";
  EXPECT_EQ(duel("9c 9d 9h 7d 5s", kings, wagers, "fold").line(1, "trips"), "win +600 (6 to 1) three-of-a-kind PA-45");
  EXPECT_EQ(duel(aces, kings, wagers, "fold").line(1, "trips"), "lose -100 pair PA-45");
}

// Ruling `dj-fold-badbeat`: even where the cards would have won it.
TEST(Clauses, PA_35_AFoldCostsTheBadBeat) {
  const char* beaten = "8c 8d 8h 7c 5d";
  const char* dealer = "9c 9d 9h 7d 5s";
  EXPECT_EQ(duel(beaten, dealer, with_bad_beat).line(1, "two-way-bad-beat"), "win +900 (9 to 1) three-of-a-kind PA-46");
  EXPECT_EQ(duel(beaten, dealer, with_bad_beat, "fold").line(1, "two-way-bad-beat"), "forfeited -100 PA-35");
}

// Ruling `pa-foldcards`.
TEST(Clauses, PA_37_ForfeitedWagersAreCollectedFirst) {
  constexpr std::string_view all = "ante = 500, blind = 500, trips = 100, two-way-bad-beat = 100";
  const Settled round(
      id, R"(dealer = "Kc Kd Qh 9s 7c")",
      {seat(1, "8c 8d 8h 7h 5d", all, "fold"), seat(2, aces, all), seat(3, "Qs Js Th 4c 3c", all, "fold")});
  EXPECT_EQ(round.story(),
            "no more bets, 1 xxxxx, 2 xxxxx, 3 xxxxx, dealer xxxxx, replacement x, 1 fold, 2 play, 3 fold, "
            "1 ante, 1 blind, 1 two-way-bad-beat, 3 ante, 3 blind, 3 two-way-bad-beat, dealer turns 12345, "
            "3 trips, 2 ante, 2 blind, 2 raise, 2 trips, 2 two-way-bad-beat, 1 trips");
  // The cards of a folded Trips bettor are still there to be read.
  EXPECT_EQ(round.line(1, "trips"), "win +600 (6 to 1) three-of-a-kind PA-45");
  EXPECT_EQ(round.line(3, "trips"), "lose -100 high-card PA-45");
}

TEST(Clauses, PA_38_TheDealerShowsAfterAllDecisionsAndAlwaysPlays) {
  Table table(id);
  for (const int seat : {1, 2}) table.bet(seat, "ante", 500), table.bet(seat, "blind", 500);
  table.no_more_bets();
  EXPECT_EQ(table.act(1, "play"), "");
  EXPECT_EQ(holding(table.round(), Place::dealer).shown, 0U);
  EXPECT_EQ(table.act(2, "fold"), "");
  EXPECT_EQ(holding(table.round(), Place::dealer).shown, 0b11111U);
  EXPECT_EQ(duel("Qc Jd 9h 7d 5s", "8c 7h 5d 4s 3h").line(1, "raise"), "win +1000 (1 to 1) high-card PA-40");
}

// ---- Settlement -------------------------------------------------------------------------------------

// Ruling `pa-ccw`.
TEST(Clauses, PA_39_OnePlayerAfterTheOtherFromTheFarRight) {
  const auto order = [](const char* options) {
    return Settled(id, "dealer = \"Kc Kd Qh 9s 7c\"\n" + std::string(options),
                   {seat(1, aces, base), seat(4, "Qs Js Th 4c 3c", base)})
        .order();
  };
  EXPECT_EQ(order(""), "4 ante, 4 blind, 4 raise, 1 ante, 1 blind, 1 raise");
  EXPECT_EQ(order(R"(options = { pa-ccw = "first" })"), "1 ante, 1 blind, 1 raise, 4 ante, 4 blind, 4 raise");
}

TEST(Clauses, PA_40_TheHigherHandWins) {
  const Settled flush = duel("Ah Kh 9h 7h 5h", kings);
  EXPECT_EQ(flush.line(1, "ante"), "win +500 (1 to 1) flush PA-40");
  EXPECT_EQ(flush.line(1, "raise"), "win +1000 (1 to 1) flush PA-40");
  EXPECT_EQ(flush.line(1, "blind"), "win +1000 (2 to 1) flush PA-40");
  EXPECT_EQ(duel("9c 9d 9h 7d 5s", kings).line(1, "blind"), "push 0 three-of-a-kind PA-40");
  // Rulings `dj-rank-order` and `pa-fiveoak`: what five of a kind is.
  const auto five = [](const char* options) {
    return duel("7c 7d 7h 7s 2c", "Qs Js Ts 9s 8s", base, "play", options).line(1, "blind");
  };
  EXPECT_EQ(five(""), "win +5000 (10 to 1) five-of-a-kind PA-40");
  EXPECT_EQ(five(R"(options = { dj-rank-order = "straight-flush" })"), "lose -500 five-of-a-kind PA-42");
  EXPECT_EQ(five(R"(options = { pa-fiveoak = "four-of-a-kind" })"), "lose -500 four-of-a-kind PA-42");
}

TEST(Clauses, PA_41_EqualHandsPush) {
  const Settled tie = duel("Ac Ad 9h 7d 5s", "Ah As 9d 7c 5d");
  for (const char* wager : {"ante", "blind", "raise"}) EXPECT_EQ(tie.line(1, wager), "push 0 pair PA-41");
  EXPECT_EQ(duel("Ac 2d 9h 7d 5s", "Ah As 9d 7c 5d").line(1, "ante"), "push 0 pair PA-41");
  // Ruling `flush-wild` decides whether these two are equal.
  const auto flush = [](const char* options) {
    return duel("Ah Th 8h 4h 2c", "As Ks Ts 8s 4s", base, "play", options).line(1, "ante");
  };
  EXPECT_EQ(flush(""), "push 0 flush PA-41");
  EXPECT_EQ(flush(R"(options = { flush-wild = "duplicate" })"), "win +500 (1 to 1) flush PA-40");
}

TEST(Clauses, PA_42_TheLowerHandLosesAllThree) {
  const Settled round = duel("Qc Qd 9h 7d 5s", kings);
  EXPECT_EQ(round.line(1, "ante"), "lose -500 pair PA-42");
  EXPECT_EQ(round.line(1, "blind"), "lose -500 pair PA-42");
  EXPECT_EQ(round.line(1, "raise"), "lose -1000 pair PA-42");
  EXPECT_EQ(round.bank(), 2000);
}

TEST(Clauses, PA_43_BonusBetsAfterTheBase) {
  const Settled round = duel(aces, kings, "two-way-bad-beat = 100, trips = 100, blind = 500, ante = 500");
  EXPECT_EQ(round.order(), "1 ante, 1 blind, 1 raise, 1 trips, 1 two-way-bad-beat");
  // The Progressive stands between raise and Trips.
  const showdown::Step settle = showdown::rules_of(game(id)).round.back();
  const std::vector<std::string> order{"ante", "blind", "raise", "progressive", "trips", "two-way-bad-beat"};
  EXPECT_EQ(settle.order, order);
}

// Rulings `pa-wild-natural` and `natural-deuce`.
TEST(Clauses, PA_45_TripsByItsTables) {
  const auto trips = [](const char* cards, const char* more = "") {
    return duel(cards, "Kc Kd Qs 9s 8c", "ante = 500, blind = 500, trips = 100", "play", more).line(1, "trips");
  };
  EXPECT_EQ(trips("5c 5d 5h 9d 7s"), "win +600 (6 to 1) three-of-a-kind PA-45");
  EXPECT_EQ(trips("5c 5d 2h 9d 7s"), "win +100 (1 to 1) three-of-a-kind PA-45");
  EXPECT_EQ(trips("Ac Ad Qh 9d 7s"), "lose -100 pair PA-45");
  EXPECT_EQ(trips("5c 5d 5h 5s 7s"), "win +6000 (60 to 1) four-of-a-kind PA-45");
  EXPECT_EQ(trips("5c 5d 5h 5s 7s", R"(paytables = { trips = "DJWT-07" })"),
            "win +4000 (40 to 1) four-of-a-kind PA-45");
  EXPECT_EQ(duel(aces, kings, base, "play", R"(paytables = { trips = "DJWT-03" })").refusal(),
            "wager 'trips' has no pay table 'DJWT-03'; one of: DJWT-04, DJWT-05, DJWT-06, DJWT-07");
  const char* flush = "Ah 9h 7h 4h 2h";
  const char* straight = "2h 3c 4d 5s 6h";
  EXPECT_EQ(trips(flush), "win +2500 (25 to 1) flush PA-45");
  EXPECT_EQ(trips(straight), "win +2000 (20 to 1) straight PA-45");
  for (const char* key : {"natural-deuce", "pa-wild-natural"}) {
    const std::string option = "options = { " + std::string(key) + " = \"straights-only\" }";
    EXPECT_EQ(trips(flush, option.c_str()), "win +400 (4 to 1) flush PA-45");
    EXPECT_EQ(trips(straight, option.c_str()), "win +2000 (20 to 1) straight PA-45");
  }
  EXPECT_EQ(trips(straight, R"(options = { pa-wild-natural = "no-wild" })"), "win +300 (3 to 1) straight PA-45");
}

// Rulings `pa-badbeat` and `pa-bb04`.
TEST(Clauses, PA_46_TheBadBeatIsThePlayersAlone) {
  const auto beat = [](const char* cards, const char* dealer, const char* more = "") {
    return duel(cards, dealer, with_bad_beat, "play", more).line(1, "two-way-bad-beat");
  };
  const char* eights = "8c 8d 8h 7c 5d";
  const char* nines = "9c 9d 9h 7d 5s";
  EXPECT_EQ(beat(eights, nines), "win +900 (9 to 1) three-of-a-kind PA-46");
  EXPECT_EQ(beat(nines, eights), "lose -100 three-of-a-kind PA-46");
  EXPECT_EQ(beat("Ac Ad Kh Kc 5d", nines), "lose -100 two-pair PA-46");
  EXPECT_EQ(beat("9c 9d 2h 7d 5s", "9h 9s 2c 7c 5d"), "lose -100 three-of-a-kind PA-46");
  EXPECT_EQ(beat(nines, eights, R"(options = { pa-badbeat = "either" })"), "win +900 (9 to 1) three-of-a-kind PA-46");
  // Read as the betting section has it: whatever the dealer holds, but no less than three of a kind, and no fold.
  constexpr const char* any = R"(options = { pa-badbeat = "any" })";
  EXPECT_EQ(beat(nines, eights, any), "win +900 (9 to 1) three-of-a-kind PA-46");
  EXPECT_EQ(beat(eights, nines, any), "win +900 (9 to 1) three-of-a-kind PA-46");
  EXPECT_EQ(beat(nines, "Ac Ad Kh Kc 6d", any), "win +900 (9 to 1) three-of-a-kind PA-46");
  EXPECT_EQ(beat("9c 9d 2h 7d 5s", "9h 9s 2c 7c 5d", any), "win +900 (9 to 1) three-of-a-kind PA-46");
  EXPECT_EQ(beat("2c 2d 2h 2s Jk", nines, any), "win +50000 (500 to 1) royal-flush PA-46");
  EXPECT_EQ(beat("Ac Ad Kh Kc 5d", nines, any), "lose -100 two-pair PA-46");
  EXPECT_EQ(duel(nines, eights, with_bad_beat, "fold", any).line(1, "two-way-bad-beat"), "forfeited -100 PA-35");
  constexpr const char* bb04 = "paytables = { two-way-bad-beat = \"DJWBB-04\" }\n";
  EXPECT_EQ(beat(eights, nines, bb04), "win +1500 (15 to 1) three-of-a-kind PA-46");
  EXPECT_EQ(beat(kings, aces, bb04), "lose -100 pair PA-46");
  const std::string or_less = std::string(bb04) + "options = { pa-bb04 = \"or-less\" }";
  EXPECT_EQ(beat("Kc Kd Qh Ts 7c", aces, or_less.c_str()), "win +1500 (15 to 1) pair PA-46");
  const std::string both = std::string(bb04) + "options = { pa-bb04 = \"or-less\", pa-badbeat = \"any\" }";
  EXPECT_EQ(beat("Kc Kd Qh Ts 7c", aces, both.c_str()), "lose -100 pair PA-46");
}

}  // namespace
}  // namespace croupier::clauses::dj_wild_stud_pa_round
