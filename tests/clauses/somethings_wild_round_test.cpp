// Something's Wild: the round and its settlement.
#include <gtest/gtest.h>

#include "settled_round.h"

namespace croupier::clauses::somethings_wild_round {
namespace {

constexpr std::string_view id = "somethings-wild";

// Dealer, community (left, center, right) and the card in the wild place, with one player.
Settled duel(std::string_view cards, std::string_view dealer, std::string_view community, std::string_view wild_card,
             std::string_view wagers = "ante = 500", std::string_view action = "play", std::string_view more = "") {
  return {id,
          "dealer = \"" + std::string(dealer) + "\"\ncommunity = \"" + std::string(community) + "\"\nwild_card = \"" +
              std::string(wild_card) + "\"\n" + std::string(more),
          {seat(1, cards, wagers, action)}};
}

constexpr std::string_view with_wild = "ante = 500, wild = 100";

// ---- Bets and deal ----------------------------------------------------------------------------------

TEST(Clauses, SW_1_TwoOwnThreeShared) {
  const Settled round = duel("As Kd", "Qs Qd", "Ah 7c 4d", "9s");
  EXPECT_EQ(round.story(),
            "no more bets, 1 xx, dealer xx, wild card x, community xxx, community turns 12, 1 play, "
            "community turns 3, dealer turns 12, wild card turns 1, 1 in, 1 ante");
  EXPECT_EQ(round.words(1, "ante"), "a pair of aces");
  EXPECT_EQ(duel("As Kd Qc", "Qs Qd", "Ah 7c 4d", "9s").refusal(), "cards of seat 1: 3 cards; 2 cards");
  EXPECT_EQ(duel("As Kd", "Qs Qd", "Ah 7c 4d 3d", "9s").refusal(), "community: 4 cards; 3 cards");
}

TEST(Clauses, SW_2_SevenPlaces) {
  Table table(id);
  for (int seat = 1; seat <= 7; ++seat) EXPECT_EQ(table.bet(seat, "ante", 500), "");
  EXPECT_EQ(table.bet(1, "wild", 100), "");
  EXPECT_EQ(table.bet(8, "ante", 500), "there is no seat 8; seats 1 to 7");
  EXPECT_EQ(table.no_more_bets(), "");
  EXPECT_EQ(table.round().hands_dealt(), 7);
}

TEST(Clauses, SW_3_AnteRequiredWildOptional) {
  EXPECT_EQ(duel("As Kd", "Qs Qd", "Ah 7c 4d", "9s").order(), "1 in, 1 ante");
  EXPECT_EQ(duel("As Kd", "Qs Qd", "Ah 7c 4d", "9s", with_wild).order(), "1 in, 1 ante, 1 wild");
  EXPECT_EQ(duel("As Kd", "Qs Qd", "Ah 7c 4d", "9s", "wild = 100").refusal(), "seat 1 has no ante; ante is required");
}

// Rulings `sw-order` and `seat-order`.
TEST(Clauses, SW_4_TwoCardsClockwiseHouseLast) {
  const Settled round(id, R"(cards = "As Kd  Js Td  Qs Qd  9s  Ah 7c 4d")",
                      {seat(2, "", "ante = 500"), seat(6, "", "ante = 500")});
  EXPECT_EQ(round.story().substr(0, 63), "no more bets, 2 xx, 6 xx, dealer xx, wild card x, community xxx");
  EXPECT_EQ(round.line(2, "ante"), "win +500 (1 to 1) pair SW-17");
  EXPECT_EQ(round.line(6, "ante"), "lose -500 high-card SW-18");
}

TEST(Clauses, SW_5_TheWildPlaceThenTheLeftCard) {
  const auto played = [](const char* options) {
    return Settled(id, std::string("cards = \"As Kd  Qs Qd  9s  Ah 7c 4d\"\n") + options, {seat(1, "", "ante = 500")});
  };
  const Settled round = played("");
  EXPECT_EQ(holding(round.round(), Place::wild_card).cards[0], cards("9s")[0]);
  EXPECT_EQ(holding(round.round(), Place::community).cards[0], cards("Ah")[0]);
  // The other reading lays the wild card before the house's.
  const Settled other = played(R"(options = { sw-order = "wild-first" })");
  EXPECT_EQ(other.story().substr(0, 57), "no more bets, 1 xx, wild card x, dealer xx, community xxx");
  EXPECT_EQ(holding(other.round(), Place::wild_card).cards[0], cards("Qs")[0]);
}

TEST(Clauses, SW_6_CentreThenRight) {
  const Settled round(id, R"(cards = "As Kd  Qs Qd  9s  Ah 7c 4d")", {seat(1, "", "ante = 500")});
  EXPECT_EQ(holding(round.round(), Place::community).cards[1], cards("7c")[0]);
  EXPECT_EQ(holding(round.round(), Place::community).cards[2], cards("4d")[0]);
}

TEST(Clauses, SW_7_LeftAndCentreAreTurnedAtOnce) {
  Table table(id);
  table.bet(1, "ante", 500), table.no_more_bets();
  EXPECT_EQ(table.story(), "no more bets, 1 xx, dealer xx, wild card x, community xxx, community turns 12");
  EXPECT_EQ(holding(table.round(), Place::community).shown, 0b011U);
  EXPECT_EQ(holding(table.round(), Place::wild_card).shown, 0U);
}

TEST(Clauses, SW_8_TheWildPlaceIsNobodysCard) {
  // The fourth nine lies in the wild place: it completes nobody's hand.
  EXPECT_EQ(duel("Ks Qs", "8s 8d", "Js Ts 3d", "9s", with_wild).line(1, "wild"), "lose -100 high-card SW-21");
  EXPECT_EQ(duel("Ks Qs", "8s 8d", "Js Ts 9d", "9s", with_wild).line(1, "wild"),
            "win +29900 (299 to 1) royal-flush SW-21");
}

TEST(Clauses, SW_11_InEqualsTheAnteOrFold) {
  EXPECT_EQ(duel("As Kd", "Qs Qd", "Ah 7c 4d", "9s", "ante = 700").line(1, "in"), "win +700 (1 to 1) pair SW-17");
  const Settled folded = duel("As Kd", "Qs Qd", "Ah 7c 4d", "9s", "ante = 700", "fold");
  EXPECT_EQ(folded.line(1, "ante"), "forfeited -700 SW-11");
  EXPECT_EQ(folded.order(), "1 ante");
  EXPECT_EQ(duel("As Kd", "Qs Qd", "Ah 7c 4d", "9s", "ante = 500, in = 500").refusal(),
            "in is not a bet made before the deal; a decision places it");
  EXPECT_EQ(duel("As Kd", "Qs Qd", "Ah 7c 4d", "9s", "ante = 500", "check").refusal(),
            "seat 1: 'check' is no choice now; one of: play, fold");
  Table table(id);
  table.bet(1, "ante", 500), table.bet(2, "ante", 500), table.no_more_bets();
  EXPECT_EQ(table.act(2, "play"), "it is not the turn of seat 2; seat 1 decides");
}

TEST(Clauses, SW_13_AFoldedAnteIsCollectedAtOnce) {
  const Settled round(id, "dealer = \"Qs Qd\"\ncommunity = \"Ah 7c 4d\"\nwild_card = \"9s\"",
                      {seat(1, "Js Td", "ante = 500", "fold"), seat(2, "As Kd", "ante = 500")});
  EXPECT_EQ(round.story(),
            "no more bets, 1 xx, 2 xx, dealer xx, wild card x, community xxx, community turns 12, 1 fold, 2 play, "
            "1 ante, community turns 3, dealer turns 12, wild card turns 1, 2 in, 2 ante");
  EXPECT_EQ(round.line(1, "ante"), "forfeited -500 SW-11");
}

// Ruling `sw-fold-order`: the same five cards, with what is wild.
TEST(Clauses, SW_14_TheWildBetSurvivesAFold) {
  const Settled round = duel("9d Kd", "Qs Qd", "Ah 7c Kc", "9s", with_wild, "fold");
  EXPECT_EQ(round.line(1, "ante"), "forfeited -500 SW-11");
  EXPECT_EQ(round.line(1, "wild"), "win +300 (3 to 1) three-of-a-kind SW-21");
  EXPECT_EQ(duel("9d Kd", "Qs Qd", "Ah 7c 4c", "9s", with_wild, "fold").line(1, "wild"), "lose -100 pair SW-21");
}

TEST(Clauses, SW_15_ThirdCardThenHouseThenWildCard) {
  Table table(id);
  table.bet(1, "ante", 500), table.bet(2, "ante", 500), table.no_more_bets();
  EXPECT_EQ(table.act(1, "play"), "");
  EXPECT_EQ(holding(table.round(), Place::community).shown, 0b011U);
  EXPECT_EQ(holding(table.round(), Place::dealer).shown, 0U);
  EXPECT_EQ(table.act(2, "play"), "");
  EXPECT_NE(table.story().find("2 play, community turns 3, dealer turns 12, wild card turns 1, 2 in"),
            std::string::npos);
}

// ---- Settlement -------------------------------------------------------------------------------------

// Rulings `sw-qual-fold` and `sw-house-wild`.
TEST(Clauses, SW_16_TheHouseNeedsAceKing) {
  const auto ante = [](const char* dealer, const char* community, const char* wild_card, const char* more = "") {
    return duel("7s 7d", dealer, community, wild_card, "ante = 500", "play", more).line(1, "ante");
  };
  EXPECT_EQ(ante("As Kd", "Th 8c 4d", "2s"), "win +500 (1 to 1) pair SW-17");
  EXPECT_EQ(ante("As Qd", "Jh 8c 4d", "2s"), "win +500 (1 to 1) pair SW-20");
  EXPECT_EQ(ante("Ks Qd", "Jh 8c 4d", "2s"), "win +500 (1 to 1) pair SW-20");
  EXPECT_EQ(ante("3s 3d", "Jh 8c 4d", "2s"), "win +500 (1 to 1) pair SW-17");
  // A wild card is a pair at least. At face value it may be nothing.
  EXPECT_EQ(ante("Qs 2d", "Jh 8c 4d", "2s"), "lose -500 pair SW-18");
  EXPECT_EQ(ante("Qs 2d", "Jh 8c 4d", "2s", R"(options = { sw-qual-fold = "physical" })"),
            "win +500 (1 to 1) pair SW-20");
  // Where the house may use wild cards: everywhere, or in the community alone.
  EXPECT_EQ(ante("Qs 2d", "Jh 8c 4d", "2s", R"(options = { sw-house-wild = "community" })"),
            "win +500 (1 to 1) pair SW-20");
  EXPECT_EQ(
      duel("7s 5d", "Qs 3d", "Jh 2c 4d", "2s", "ante = 500", "play", R"(options = { sw-house-wild = "community" })")
          .line(1, "ante"),
      "lose -500 pair SW-18");
}

// Ruling `sw-in-pay`.
TEST(Clauses, SW_17_AWinPaysAnteEvenMoneyAndInByTable) {
  const auto win = [](const char* cards, const char* more = "") {
    return duel(cards, "Qs Qd", "Jh Th 4h", "2s", "ante = 500", "play", more);
  };
  EXPECT_EQ(win("Ah Kh").line(1, "ante"), "win +500 (1 to 1) flush SW-17");
  EXPECT_EQ(win("Ah Kh").line(1, "in"), "win +2000 (4 to 1) flush SW-17");
  EXPECT_EQ(win("As Ad").line(1, "in"), "win +500 (1 to 1) pair SW-17");
  constexpr const char* both = R"(options = { sw-in-pay = "both-by-table" })";
  EXPECT_EQ(win("Ah Kh", both).line(1, "ante"), "win +2000 (4 to 1) flush SW-17");
  EXPECT_EQ(win("As Ad", both).line(1, "ante"), "win +500 (1 to 1) pair SW-17");
  constexpr const char* push = R"(options = { sw-in-pay = "push-below" })";
  EXPECT_EQ(win("Ah Kh", push).line(1, "in"), "win +2000 (4 to 1) flush SW-17");
  EXPECT_EQ(win("As Ad", push).line(1, "in"), "push 0 pair SW-17");
}

TEST(Clauses, SW_18_ALossTakesAnteAndIn) {
  const Settled round = duel("7s 7d", "Qs Qd", "Jh Th 4h", "2s");
  EXPECT_EQ(round.line(1, "ante"), "lose -500 pair SW-18");
  EXPECT_EQ(round.line(1, "in"), "lose -500 pair SW-18");
}

// Ruling `flush-wild`: two aces in a flush are possible here.
TEST(Clauses, SW_19_EqualHandsPush) {
  const Settled tie = duel("Ac Kd", "As Kh", "Jh Th 4h", "2s");
  EXPECT_EQ(tie.line(1, "ante"), "push 0 high-card SW-19");
  EXPECT_EQ(tie.line(1, "in"), "push 0 high-card SW-19");
  // A straight that pushes earns no odds.
  EXPECT_EQ(duel("Ac Kd", "As Kh", "Qh Jh Ts", "2s").line(1, "in"), "push 0 straight SW-19");
  const auto flush = [](const char* more) {
    return duel("Ah 2c", "Kh 9h", "Jh Th 4h", "2s", "ante = 500", "play", more).words(1, "ante");
  };
  EXPECT_NE(flush(""), flush(R"(options = { flush-wild = "distinct" })"));
}

// Ruling `sw-nonqual`.
TEST(Clauses, SW_20_AnUnqualifiedHouseLosesTheAnte) {
  const auto round = [](const char* cards, const char* more = "") {
    return duel(cards, "Qs 9d", "Jh 8c 4d", "2s", "ante = 500", "play", more);
  };
  // Also for a hand that is lower, and nothing happens to In.
  for (const char* hand : {"As Kd", "Qd 9c", "7s 3d"}) {
    EXPECT_EQ(round(hand).line(1, "ante"), "win +500 (1 to 1) high-card SW-20") << hand;
    EXPECT_EQ(round(hand).line(1, "in"), "push 0 high-card SW-20") << hand;
  }
  EXPECT_EQ(round("Ah As").line(1, "in"), "push 0 pair SW-20");
  constexpr const char* compared = R"(options = { sw-nonqual = "only-if-higher" })";
  EXPECT_EQ(round("As Kd", compared).line(1, "ante"), "win +500 (1 to 1) high-card SW-20");
  EXPECT_EQ(round("Qd 9c", compared).line(1, "ante"), "push 0 high-card SW-20");
  EXPECT_EQ(round("7s 3d", compared).line(1, "ante"), "lose -500 high-card SW-20");
}

TEST(Clauses, SW_21_TheWildBetFromThreeOfAKind) {
  const auto wild = [](const char* cards) { return duel(cards, "Qs Qd", "Jh Tc 4d", "2s", with_wild).line(1, "wild"); };
  EXPECT_EQ(wild("Js Jd"), "win +300 (3 to 1) three-of-a-kind SW-21");
  EXPECT_EQ(wild("Js 2d"), "win +300 (3 to 1) three-of-a-kind SW-21");
  EXPECT_EQ(wild("Js Td"), "lose -100 two-pair SW-21");
  // Whoever wins otherwise.
  EXPECT_EQ(duel("Js Jd", "Qs Qd", "Qh Jc 4d", "2s", with_wild).line(1, "wild"),
            "win +300 (3 to 1) three-of-a-kind SW-21");
}

// Ruling `sw-direction`.
TEST(Clauses, SW_22_FromTheRightInToWild) {
  const auto order = [](const char* more) {
    return Settled(id, "dealer = \"Qs Qd\"\ncommunity = \"Jh Tc 4d\"\nwild_card = \"9s\"\n" + std::string(more),
                   {seat(1, "As Ad", with_wild), seat(7, "Ks Kd", with_wild)})
        .order();
  };
  EXPECT_EQ(order(""), "7 in, 7 ante, 7 wild, 1 in, 1 ante, 1 wild");
  EXPECT_EQ(order(R"(options = { sw-direction = "left" })"), "1 in, 1 ante, 1 wild, 7 in, 7 ante, 7 wild");
}

std::string several(std::initializer_list<int> seats, std::int64_t ante, std::int64_t wild,
                    std::vector<Setting> settings = {}) {
  Table table(id, std::move(settings));
  for (const int seat : seats) {
    table.player(seat, 40);
    table.bet(seat, "ante", ante);
    if (wild > 0) table.bet(seat, "wild", wild);
  }
  return table.no_more_bets();
}

TEST(Clauses, SW_25_TwoHandsNextToEachOther) {
  EXPECT_EQ(several({3}, 1000, 0), "");
  EXPECT_EQ(several({3, 4}, 1000, 0), "");
  EXPECT_EQ(several({3, 5}, 1000, 0), "the player at seat 3 also plays seat 5; adjacent seats");
  EXPECT_EQ(several({3, 4, 5}, 1000, 0), "the player at seat 3 plays too many hands; at most 2");
  // As a record: the same name at two seats.
  const Settled round(id, "dealer = \"Qs Qd\"\ncommunity = \"Jh Tc 4d\"\nwild_card = \"9s\"",
                      {seat(1, "As Ad", "ante = 1000", "play", "player = \"Ann\""),
                       seat(2, "Ks Kd", "ante = 1000", "fold", "player = \"Ann\"")});
  EXPECT_EQ(round.line(1, "ante"), "win +1000 (1 to 1) pair SW-17");
  EXPECT_EQ(round.line(2, "ante"), "forfeited -1000 SW-11");
}

// Ruling `sw-double-min`.
TEST(Clauses, SW_26_TwoHandsAtTwiceTheMinimum) {
  EXPECT_EQ(several({3, 4}, 1000, 200), "");
  EXPECT_EQ(several({3, 4}, 999, 0), "ante of seat 3 is below the minimum for a player with two hands; at least $10");
  EXPECT_EQ(several({3, 4}, 1000, 199), "wild of seat 3 is below the minimum for a player with two hands; at least $2");
  EXPECT_EQ(several({3}, 500, 100), "");
  EXPECT_EQ(several({3, 4}, 500, 100, {{"sw-double-min", "sum"}}), "");
}

// Rulings `sw-aggregate` and `aggregate`: cut in settlement order, and what was cut is on the line.
TEST(Clauses, SW_29_TwentyThousandInTheAggregate) {
  // Two royal flushes of one player at seats 6 and 7, one of another at seat 1; settled from the right.
  const auto royal = [](const char* more) {
    return Settled(id, "dealer = \"Qc Qd\"\ncommunity = \"Ts Js Qs\"\nwild_card = \"2c\"\n" + std::string(more),
                   {seat(1, "As 2s", "ante = 500, wild = 10000"),
                    seat(6, "Ks 2d", "ante = 1000, wild = 5000", "play", "player = \"Ann\""),
                    seat(7, "9s 2h", "ante = 1000, wild = 5000", "play", "player = \"Ann\"")});
  };
  const auto expect_first = [](const Settled& round) {
    EXPECT_EQ(round.line(7, "in"), "win +15000 (15 to 1) straight-flush SW-17");
    EXPECT_EQ(round.line(7, "ante"), "win +1000 (1 to 1) straight-flush SW-17");
    EXPECT_EQ(round.line(7, "wild"), "win +500000 (100 to 1) straight-flush SW-21");
    EXPECT_EQ(round.line(6, "in"), "win +30000 (30 to 1) royal-flush SW-17");
    EXPECT_EQ(round.line(6, "ante"), "win +1000 (1 to 1) royal-flush SW-17");
  };
  const Settled round = royal("");
  expect_first(round);
  EXPECT_EQ(round.line(6, "wild"), "win +1453000 cut 42000 (299 to 1) royal-flush SW-21");
  EXPECT_EQ(round.line(1, "in"), "win 0 cut 15000 (30 to 1) royal-flush SW-17");
  EXPECT_EQ(round.line(1, "ante"), "win 0 cut 500 (1 to 1) royal-flush SW-17");
  EXPECT_EQ(round.line(1, "wild"), "win 0 cut 2990000 (299 to 1) royal-flush SW-21");
  EXPECT_EQ(round.bank(), -2'000'000);
  const Settled player = royal(R"(options = { sw-aggregate = "player" })");
  expect_first(player);
  EXPECT_EQ(player.line(6, "wild"), "win +1453000 cut 42000 (299 to 1) royal-flush SW-21");
  EXPECT_EQ(player.line(1, "wild"), "win +1984500 cut 1005500 (299 to 1) royal-flush SW-21");
  EXPECT_EQ(player.bank(), -4'000'000);
  const Settled hand = royal(R"(options = { sw-aggregate = "hand" })");
  expect_first(hand);
  EXPECT_EQ(hand.line(6, "wild"), "win +1495000 (299 to 1) royal-flush SW-21");
  EXPECT_EQ(hand.line(1, "wild"), "win +1984500 cut 1005500 (299 to 1) royal-flush SW-21");
}

// Rulings `sw-rank`, `sw-heading`.
TEST(Clauses, SW_30_SetAOrSetB) {
  const auto straight = [](const char* more) {
    const Settled round = duel("As Kd", "8s 8d", "Qh Jc Td", "2s", with_wild, "play", more);
    return round.refusal().empty() ? std::to_string(round.net(1, "in")) + " " + std::to_string(round.net(1, "wild"))
                                   : round.refusal();
  };
  EXPECT_EQ(straight(""), "1000 800");
  EXPECT_EQ(straight(R"(paytables = { in = "A", wild = "A" })"), "1000 800");
  EXPECT_EQ(straight(R"(paytables = { in = "B", wild = "B" })"), "1000 700");
  EXPECT_EQ(straight(R"(paytables = { in = "B" })"), "1000 700");  // the other follows
  EXPECT_NE(straight(R"(paytables = { in = "A", wild = "B" })").find("set"), std::string::npos);
  const auto five = [](const char* more) {
    return duel("Kd Kh", "As Qs", "8s 8h Ks", "8d", with_wild, "play", more).line(1, "in");
  };
  EXPECT_EQ(five(""), "lose -500 five-of-a-kind SW-18");
  EXPECT_EQ(five(R"(options = { sw-rank = "five-of-a-kind" })"), "win +10000 (20 to 1) five-of-a-kind SW-17");
}

}  // namespace
}  // namespace croupier::clauses::somethings_wild_round
