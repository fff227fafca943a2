// What goes wrong at the table, by the clauses of each game.
#include <gtest/gtest.h>

#include "settled_round.h"
#include "table/deck_care.h"
#include "tests/slow_build.h"

namespace croupier::clauses::irregularities {
namespace {

// Massachusetts and Pennsylvania deal alike: a pair of aces each, the dealer has nothing.
Settled dj_wild(std::string_view game, std::string_view irregularity, std::string_view more = "",
                std::string_view wagers = "ante = 500, blind = 500, trips = 100") {
  return {game,
          "dealer = \"Kh Jc 9d 7s 4h\"\nirregularity = " + std::string(irregularity) + "\n" + std::string(more),
          {seat(1, "As Ad 8c 6h 3d", wagers), seat(2, "Ac Ah 9c 6d 3s", wagers)}};
}

constexpr std::string_view ma = "dj-wild-ma";
constexpr std::string_view pa = "dj-wild-stud-pa";

TEST(Clauses, MA_24_StubCountedEveryFifthRound) {
  DeckCare care(game(ma).deck, 53, std::chrono::seconds(0));
  for (int round = 0; round < 4; ++round) care.round_played();
  EXPECT_FALSE(care.count_is_due());
  care.round_played();
  EXPECT_TRUE(care.count_is_due());
  EXPECT_TRUE(care.count(38, 15));
  EXPECT_FALSE(care.count_is_due());
  EXPECT_FALSE(care.count(37, 15));
  // A machine that counts spares the dealer.
  DeckCare counted(game(ma, {{"counting-shuffler", "yes"}}).deck, 53, std::chrono::seconds(0));
  for (int round = 0; round < 50; ++round) counted.round_played();
  EXPECT_FALSE(counted.count_is_due());
  const Settled wrong = dj_wild(ma, R"({ kind = "wrong-deck-count", at = "after-reveal" })");
  EXPECT_EQ(wrong.line(1, "ante"), "returned 0 MA-24");
  EXPECT_EQ(wrong.bank(), 0);
}

TEST(Clauses, MA_26_WhoTellsLosesAllHisBets) {
  const Settled round = dj_wild(ma, R"({ kind = "information-shared", at = "decisions", seat = 1 })");
  EXPECT_EQ(round.line(1, "ante"), "forfeited -500 MA-26");
  EXPECT_EQ(round.line(1, "trips"), "forfeited -100 MA-26");
  EXPECT_EQ(round.line(1, "play"), "forfeited -1000 MA-26");
  EXPECT_EQ(round.net(2, "ante"), 500) << "the others play on";
  // Once the dealer's hand is up there is nothing left to tell.
  const Settled late = dj_wild(ma, R"({ kind = "information-shared", at = "after-reveal", seat = 1 })");
  EXPECT_EQ(late.net(1, "ante"), 500);
  EXPECT_EQ(dj_wild(ma, R"({ kind = "information-shared", at = "decisions" })").refusal(),
            "irregularity 'information-shared' does not say whose; seat = the player's seat");
  EXPECT_EQ(dj_wild(ma, R"({ kind = "information-shared", at = "decisions", seat = 5 })").refusal(),
            "no player in the round sits at the seat of the irregularity; a seat that has bet");
}

TEST(Clauses, MA_48_DealersCardsExposed) {
  for (const auto* at : {"deal", "before-decisions", "decisions"}) {
    const Settled round = dj_wild(ma, "{ kind = \"dealer-cards-exposed\", at = \"" + std::string(at) + "\" }");
    EXPECT_EQ(round.line(1, "ante"), "returned 0 MA-48") << at;
    EXPECT_EQ(round.line(2, "trips"), "returned 0 MA-48") << at << ": nothing is excepted";
    EXPECT_EQ(round.bank(), 0);
    EXPECT_TRUE(round.round().is_void());
  }
  // After the decisions nobody can use what he saw.
  EXPECT_EQ(dj_wild(ma, R"({ kind = "dealer-cards-exposed", at = "before-reveal" })").net(1, "ante"), 500);
}

TEST(Clauses, MA_49_OneCardFaceUpIsDiscardedTwoVoidTheRound) {
  const Settled one = dj_wild(ma, R"({ kind = "face-up-cards", at = "deal", count = 1 })");
  EXPECT_EQ(one.net(1, "ante"), 500);
  EXPECT_FALSE(one.round().is_void());
  // The card put aside is the first of the deal: the others move up.
  const Settled whole(ma,
                      "cards = \"2s As Ad 8c 6h 3d Kh Jc 9d 7s 4h\"\n"
                      "irregularity = { kind = \"face-up-cards\", at = \"deal\" }",
                      {seat(1, "", "ante = 500, blind = 500")});
  EXPECT_EQ(whole.refusal(), "");
  EXPECT_EQ(whole.words(1, "ante"), "a pair of aces");
  // The third of the deal, so that the hand keeps its first two.
  const Settled third(ma,
                      "cards = \"As Ad 2s 8c 6h 3d Kh Jc 9d 7s 4h\"\n"
                      "irregularity = { kind = \"face-up-cards\", at = \"deal\", card = 3 }",
                      {seat(1, "", "ante = 500, blind = 500")});
  EXPECT_EQ(third.words(1, "ante"), "a pair of aces");
  const Settled several = dj_wild(ma, R"({ kind = "face-up-cards", at = "deal", count = 2 })");
  EXPECT_EQ(several.line(1, "ante"), "returned 0 MA-49");
  // Found one after the other they add up.
  const Settled second =
      dj_wild(ma, R"([{ kind = "face-up-cards", at = "deal" }, { kind = "face-up-cards", at = "before-decisions" }])");
  EXPECT_EQ(second.line(2, "blind"), "returned 0 MA-49");
  // Among cards that are not dealt any more it changes nothing.
  EXPECT_EQ(dj_wild(ma, R"({ kind = "face-up-cards", at = "before-reveal" })").net(1, "ante"), 500);
  EXPECT_EQ(dj_wild(ma, R"({ kind = "face-up-cards", at = "before-reveal", count = 2 })").net(1, "ante"), 500);
}

TEST(Clauses, MA_50_AWrongNumberOfCardsVoidsOneHand) {
  const Settled round(ma,
                      "dealer = \"Kh Jc 9d 7s 4h\"\n"
                      "irregularity = { kind = \"wrong-number-of-cards\", at = \"deal\", seat = 1 }",
                      {seat(1, "As Ad 8c 6h", "ante = 500, blind = 500, trips = 100", ""),
                       seat(2, "Ac Ah 9c 6d 3s", "ante = 500, blind = 500")});
  EXPECT_EQ(round.line(1, "ante"), "returned 0 MA-50");
  EXPECT_EQ(round.line(1, "trips"), "returned 0 MA-50");
  EXPECT_EQ(round.net(2, "ante"), 500);
  // What he would have decided does not matter.
  EXPECT_EQ(dj_wild(ma, R"({ kind = "wrong-number-of-cards", at = "deal", seat = 1 })").line(1, "ante"),
            "returned 0 MA-50");
  const Settled dealers = dj_wild(ma, R"({ kind = "wrong-number-of-cards", at = "deal", dealer = true })");
  EXPECT_EQ(dealers.line(2, "ante"), "returned 0 MA-50");
  EXPECT_TRUE(dealers.round().is_void());
}

TEST(Clauses, MA_51_ShufflerJamsAndShoeJams) {
  const Settled shuffler = dj_wild(ma, R"({ kind = "shuffler-jam", at = "deal" })");
  EXPECT_EQ(shuffler.net(1, "ante"), 500) << "shuffled again, and then dealt as the record says";
  const Settled shoe = dj_wild(ma, R"({ kind = "shoe-jam", at = "before-reveal" })");
  EXPECT_EQ(shoe.line(1, "ante"), "returned 0 MA-51");
  EXPECT_EQ(shoe.line(1, "play"), "returned 0 MA-51");
}

TEST(Clauses, PA_22_WhoLeavesAbandonsHisBets) {
  const Settled round(pa,
                      "dealer = \"Kh Jc 9d 7s 4h\"\n"
                      "irregularity = { kind = \"player-left\", at = \"decisions\", seat = 1 }",
                      {seat(1, "As Ad 8c 6h 3d", "ante = 500, blind = 500, trips = 100", ""),
                       seat(2, "Ac Ah 9c 6d 3s", "ante = 500, blind = 500")});
  EXPECT_EQ(round.line(1, "ante"), "forfeited -500 PA-22");
  EXPECT_EQ(round.line(1, "trips"), "forfeited -100 PA-22");
  EXPECT_EQ(round.net(2, "raise"), 1000);
  EXPECT_EQ(round.bank(), 1100 - 1500);
}

TEST(Clauses, PA_22_AllHisSeats) {
  const Settled round(pa,
                      "options = { hands-per-player = 2 }\ndealer = \"Kh Jc 9d 7s 4h\"\n"
                      "irregularity = { kind = \"player-left\", at = \"before-decisions\", seat = 1 }",
                      {seat(1, "As Ad 8c 6h 3d", "ante = 500, blind = 500", "", "player = \"x\""),
                       seat(2, "Ac Ah 9c 6d 3s", "ante = 500, blind = 500", "", "player = \"x\"")});
  EXPECT_EQ(round.line(2, "ante"), "forfeited -500 PA-22");
  EXPECT_EQ(round.bank(), 2000);
}

TEST(Clauses, PA_30_StubCountedEveryFifthRound) {
  DeckCare care(game(pa).deck, 53, std::chrono::seconds(0));
  for (int round = 0; round < 5; ++round) care.round_played();
  EXPECT_TRUE(care.count_is_due());
  EXPECT_EQ(game(pa, {{"counting-shuffler", "yes"}}).deck.count_stub_every, 0);
}

TEST(Clauses, PA_11_DecksAreChangedAfterHoursOfPlay) {
  using namespace std::chrono_literals;
  DeckCare shoe(game(pa).deck, 53, 0s);
  EXPECT_FALSE(shoe.change_is_due(8h - 1s));
  EXPECT_TRUE(shoe.change_is_due(8h));
  shoe.change(8h);
  EXPECT_FALSE(shoe.change_is_due(16h - 1s));
  DeckCare hand(game(pa, {{"dealing", "hand"}}).deck, 53, 0s);
  EXPECT_TRUE(hand.change_is_due(4h));
  DeckCare none(game(ma).deck, 53, 0s);
  EXPECT_FALSE(none.change_is_due(1000h));
}

TEST(Clauses, PA_31_AWrongCountVoidsAllHands) {
  for (const auto* kind : {"misdeal", "wrong-deck-count"}) {
    const Settled round = dj_wild(pa, "{ kind = \"" + std::string(kind) + "\", at = \"after-reveal\" }");
    EXPECT_EQ(round.line(1, "raise"), "returned 0 PA-31") << kind;
    EXPECT_EQ(round.line(2, "trips"), "returned 0 PA-31") << kind;
    EXPECT_EQ(round.bank(), 0);
  }
}

TEST(Clauses, PA_48_OneCardFaceUpIsDiscardedTwoVoidTheRound) {
  EXPECT_EQ(dj_wild(pa, R"({ kind = "face-up-cards", at = "deal" })").net(1, "ante"), 500);
  EXPECT_EQ(dj_wild(pa, R"({ kind = "face-up-cards", at = "deal", count = 3 })").line(1, "trips"), "returned 0 PA-48");
}

TEST(Clauses, PA_49_ACardDrawnInErrorIsTheNext) {
  const Settled round = dj_wild(pa, R"({ kind = "card-drawn-in-error", at = "deal" })");
  EXPECT_EQ(round.net(1, "ante"), 500);
  EXPECT_EQ(round.net(2, "ante"), 500);
}

TEST(Clauses, PA_50_AWrongNumberOfCardsVoidsAllHands) {
  const Settled round = dj_wild(pa, R"({ kind = "wrong-number-of-cards", at = "before-decisions", seat = 2 })");
  EXPECT_EQ(round.line(1, "ante"), "returned 0 PA-50");
  EXPECT_EQ(round.line(2, "trips"), "returned 0 PA-50");
}

TEST(Clauses, PA_51_ExposedCardsStillSettleTrips) {
  const std::string trips = "ante = 500, blind = 500, trips = 100, two-way-bad-beat = 100";
  for (const auto* kind : {"dealer-cards-exposed", "player-cards-exposed\", seat = 1, reason = \"dropped"}) {
    const Settled round(pa,
                        "dealer = \"Kh Jc 9d 7s 4h\"\nirregularity = { at = \"before-decisions\", kind = \"" +
                            std::string(kind) + "\" }",
                        {seat(1, "As Ad Ac 6h 3d", trips, ""), seat(2, "Kc Qh 9c 6d 3s", trips, "")});
    EXPECT_EQ(round.refusal(), "");
    EXPECT_EQ(round.line(1, "ante"), "returned 0 PA-51");
    EXPECT_EQ(round.line(1, "two-way-bad-beat"), "returned 0 PA-51");
    EXPECT_EQ(round.line(1, "trips"), "win +600 (6 to 1) three-of-a-kind PA-45");
    EXPECT_EQ(round.line(2, "trips"), "lose -100 high-card PA-45");
    EXPECT_EQ(round.bank(), -500);
  }
  // After the raises an exposed card changes nothing.
  const Settled late = dj_wild(pa, R"({ kind = "dealer-cards-exposed", at = "before-reveal" })");
  EXPECT_EQ(late.net(1, "raise"), 1000);
}

TEST(Clauses, PA_51_TheMeterIsSharedInTheOrderOfSettlement) {
  const std::string wagers = "ante = 500, blind = 500, progressive = 100";
  const Settled round(pa,
                      "meters_cents = { progressive = 200000 }\ndealer = \"Kc Jd 9h 6s 4d\"\n"
                      "replacement_card = \"3h\"\n"
                      "irregularity = { kind = \"dealer-cards-exposed\", at = \"before-decisions\" }",
                      {seat(1, "As Ks Qs Js Ts", wagers, ""), seat(2, "4c 5c 6c 7c 8c", wagers, "")});
  // From the far right: a tenth for seat 2, then all that is left for seat 1.
  EXPECT_EQ(round.net(2, "progressive"), 20005);
  EXPECT_EQ(round.net(1, "progressive"), 180045);
}

TEST(Clauses, PA_52_ShufflerJamsAndShoeJams) {
  EXPECT_EQ(dj_wild(pa, R"({ kind = "shuffler-jam", at = "deal" })").net(1, "ante"), 500);
  EXPECT_EQ(dj_wild(pa, R"({ kind = "shoe-jam", at = "decisions" })").line(1, "ante"), "returned 0 PA-52");
}

TEST(Clauses, SW_24_ADeadHandTakesNoBet) {
  for (const auto* kind : {"malfunction", "misdeal", "shoe-jam"}) {
    const Settled round("somethings-wild", "irregularity = { kind = \"" + std::string(kind) + "\", at = \"deal\" }",
                        {seat(1, "", "ante = 500, wild = 100", "")});
    EXPECT_EQ(round.refusal(), "");
    EXPECT_EQ(round.line(1, "ante"), "returned 0 SW-24") << kind;
    EXPECT_EQ(round.line(1, "wild"), "returned 0 SW-24") << kind;
  }
}

TEST(Clauses, SW_28_TalkingVoidsTheRound) {
  const Settled round("somethings-wild", "irregularity = { kind = \"information-shared\", at = \"deal\", seat = 1 }",
                      {seat(1, "", "ante = 500", "")});
  EXPECT_EQ(round.line(1, "ante"), "returned 0 A203");
}

// Prime to the number of moments and of kinds, so that a sample has all of them.
constexpr int takes_every = CROUPIER_SLOW_BUILD ? 7 : 1;

// Every kind at every moment in every game: something is known to come of it, and no cent is lost (Settled checks).
TEST(Irregularities, EachKindAtEachMomentInEachGame) {
  struct Example {
    std::string_view game, table, cards, wagers, actions;
  };
  const std::vector<Example> examples = {
      {ma, "dealer = \"Kh Jc 9d 7s 4h\"", "As Ad 8c 6h 3d", "ante = 500, blind = 500, cover-all = 100", "play"},
      {pa, "dealer = \"Kh Jc 9d 7s 4h\"", "As Ad 8c 6h 3d", "ante = 500, blind = 500, trips = 100", "play"},
      {"deuces-wild-xtreme-co", "dealer = \"Kh Jc 9d 7s 4h\"", "As Ad 8c 6h 3d", "ante = 500, odds = 500", "play"},
      {"three-card-poker", "dealer = \"Qh 8c 4d\"\nbank = { seat = 8, wager_cents = 700 }", "As Kd 9c", "ante = 500",
       "play"},
      {"three-card-poker-6-card-bonus", "dealer = \"Qh 8c 4d\"\nbank = { seat = 8, wager_cents = 700 }", "As Kd 9c",
       "ante = 500", "fold"},
      {"ultimate-texas-holdem", "dealer = \"9h 9c\"\ncommunity = \"As 7d 2c Th Jh\"", "Ad Kd",
       "ante = 500, blind = 500, trips = 100", "check bet-2"},
  };
  int settled = 0;
  int tried = 0;
  for (const Example& example : examples) {
    for (const std::string_view kind : irregularity_kinds) {
      for (const auto* at : {"deal", "before-decisions", "decisions", "before-reveal", "after-reveal"}) {
        if (tried++ % takes_every != 0) continue;
        const bool personal = kind == "player-cards-exposed" || kind == "wrong-number-of-cards" ||
                              kind == "player-left" || kind == "information-shared";
        const std::string table = std::string(example.table) + "\nirregularity = { kind = \"" + std::string(kind) +
                                  "\", at = \"" + at + "\"" + (personal ? ", seat = 1" : "") + " }";
        // A player whose hand ends before the decisions makes none.
        const auto settle = [&](std::string_view actions) {
          return Settled(example.game, table, {seat(1, example.cards, example.wagers, actions)});
        };
        const bool silenced =
            settle(example.actions).refusal().find("comes after its last decision") != std::string::npos;
        const Settled round = settle(silenced ? "" : example.actions);
        if (kind == "face-up-cards" && !round.refusal().empty()) continue;  // too late to discard a card
        EXPECT_EQ(round.refusal(), "") << example.game << " " << kind << " " << at;
        ++settled;
      }
    }
  }
  EXPECT_GT(settled, 370 / takes_every);
}

}  // namespace
}  // namespace croupier::clauses::irregularities
