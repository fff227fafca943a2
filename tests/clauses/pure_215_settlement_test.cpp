// Pure 21.5 Blackjack: who wins, in which order wagers are settled, whose money it is, and what it costs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "table/bank_rotation.h"
#include "twenty_one.h"

namespace croupier::clauses::twenty_one {
namespace {

using ::testing::HasSubstr;

// Ruling `rates-3v5`.
TEST(Clauses, PB_6_LimitsAndRates) {
  const auto refused = [](int cents, const Rulebook& rulebook = book()) {
    return Settled(pure, "dealer = \"9h 8c\"", {hand(1, "Kd 9d", "stand", "base = " + std::to_string(cents))}, rulebook)
        .refusal();
  };
  EXPECT_THAT(refused(499), HasSubstr("at least $5"));
  EXPECT_EQ(refused(500), "");
  EXPECT_EQ(refused(50000), "");
  EXPECT_THAT(refused(50001), HasSubstr("at most $500"));
  EXPECT_EQ(refused(50001, changed(pure, "max = 500", "max = 501")), "");
  // Five rates where three are printed, unless the house keeps to the letter.
  const std::string one = hand(1, "Kd 9d", "stand", "base = 1000");
  EXPECT_EQ(fees(pure, "F06/2", "9h 8c", {one}), "player-dealer: $1 PB-34");
  EXPECT_THAT(fees(pure, "F06/2", "9h 8c", {one}, option("rates-3v5", "three")), HasSubstr("at most 3 (PB-6)"));
  EXPECT_EQ(fees(pure, "F06/1", "9h 8c", {one}, option("rates-3v5", "three")),
            "seat 1: $1 PB-34, player-dealer: $1 PB-34");
}

TEST(Clauses, PB_7_ThePlayerDealerBanksTwiceAndPays) {
  BankRotation bank(*game(pure).bank_rules, 9, 2);
  for (const int seat : {2, 5}) ASSERT_TRUE(bank.sit(seat));
  ASSERT_TRUE(bank.accept(2));
  EXPECT_EQ(bank.rounds(), 0) << "his first turn";
  ASSERT_TRUE(bank.round_played());
  EXPECT_EQ(bank.rounds(), 1) << "his second";
  // His fee is there before the cards, whatever comes of them; a place that banks bets nothing.
  const std::string wins = hand(1, "Kd 9d", "stand", "base = 10100");
  EXPECT_EQ(fees(pure, "F06/2", "9h 8c", {wins}), "player-dealer: $2 PB-34");
  EXPECT_EQ(fees(pure, "F06/2", "Kh Kc", {wins}), "player-dealer: $2 PB-34");
  EXPECT_THAT(Settled(pure, bank_of(1000, 1) + "dealer = \"9h 8c\"", {wins}).refusal(), HasSubstr("banks this round"));
}

TEST(Clauses, PB_9_FeesBeforeTheCards) {
  const std::string one = hand(1, "Kd 6d", "surrender", "base = 1000");
  EXPECT_EQ(fees(pure, "F06/1", "9h 8c", {one}), "seat 1: $1 PB-34, player-dealer: $1 PB-34");
  EXPECT_EQ(fees(pure, "F06/1", "9h 8c", {hand(1, "As Kd", "", "base = 1000")}),
            fees(pure, "F06/1", "Kh Ac", {hand(1, "9s Kd", "", "base = 1000")}))
      << "win or lose";
  // Of a round that is void nobody pays (A203).
  EXPECT_EQ(fees(pure, "F06/1", "9h 8c", {one}, "irregularity = { kind = \"misdeal\", at = \"after-reveal\" }\n"),
            "none");
}

// Rulings `pb-diagram1`, `pb-button-count`.
TEST(Clauses, PB_15_TheDownCardPlacesTheActionButton) {
  const auto order = [](const std::string& down, std::string_view more = "", const Rulebook& rulebook = book()) {
    // The up card makes 17 to 20 of any down card, or draws a ten.
    const std::string dealer = down == "A" ? "9h Ac" : down == "K" ? "9h Kc" : "Kh " + down + "c";
    const bool draws = down >= "2" && down <= "6";
    return Settled(pure,
                   "bank = { seat = 6 }\ndealer = \"" + dealer + (draws ? " Kd" : "") + "\"\n" + std::string(more),
                   {hand(1, "Kd 8d", "stand"), hand(3, "Kd 8h", "stand"), hand(8, "Kd 8s", "stand")}, rulebook)
        .order();
  };
  // Clockwise from the player-dealer's left: 8, 1, 3, then 8 again.
  const std::string first = "8 base, 1 base, 3 base";
  const std::string second = "1 base, 3 base, 8 base";
  const std::string third = "3 base, 8 base, 1 base";
  for (const char* down : {"A", "4", "7", "K"}) EXPECT_EQ(order(down), first) << down;
  for (const char* down : {"2", "5", "8"}) EXPECT_EQ(order(down), second) << down;
  for (const char* down : {"3", "6", "9"}) EXPECT_EQ(order(down), third) << down;
  // All eight places: 7, 8, 9, 1, 2, 3, 4, 5; whoever sits at the first of them or after it.
  const std::string all = option("pb-diagram1", "all-places");
  for (const char* down : {"A", "2", "9", "K"}) EXPECT_EQ(order(down, all), first) << down;
  for (const char* down : {"3", "4"}) EXPECT_EQ(order(down, all), second) << down;
  for (const char* down : {"5", "6"}) EXPECT_EQ(order(down, all), third) << down;
  for (const char* down : {"7", "8"}) EXPECT_EQ(order(down, all), first) << down;
  EXPECT_EQ(order("A", "", changed(pure, "places = [1, 2,", "places = [2, 2,")), second);
  EXPECT_THAT(Settled(pure, "dealer = \"9h 8c\"\nbutton = 2", {hand(1, "Kd 8d", "stand")}).refusal(),
              HasSubstr("has no button"));
}

TEST(Clauses, PB_16_FromTheActionButtonClockwise) {
  // The button goes to the second place; the bank reaches one wager.
  const auto settled = [](std::int64_t bank, const Rulebook& rulebook = book()) {
    return Settled(pure, bank_of(bank) + "dealer = \"Kh 5c 2d\"\n",
                   {hand(1, "Kd 8d", "stand"), hand(2, "Kd 8h", "stand"), hand(3, "Kd 8s", "stand")}, rulebook);
  };
  EXPECT_EQ(settled(1500).order(), "2 base, 3 base, 1 base");
  EXPECT_EQ(settled(500).net(2, "base"), 500);
  EXPECT_EQ(settled(500).line(1, "base"), "returned 0 back 500 hard-18 PB-29");
  const Rulebook left = changed(pure, "from = \"action-button\"", "from = \"left-of-player-dealer\"");
  EXPECT_EQ(settled(1500, left).order(), "1 base, 2 base, 3 base");
  EXPECT_EQ(settled(500, left).net(1, "base"), 500);
  // One seat's: insurance, hands from the left, then what others bet on the hand (ruling `seat-wager-order`).
  const Settled wagers(pure, "bank = { seat = 9 }\npaytables = { base = \"3-to-2\" }\ndealer = \"Ah 8c\"\n",
                       {hand(1, "8h 8c Kd Kh", "insure, split, stand, stand"), hand(2, "Kd 9d", "insure, stand"),
                        backs(2, 12, 500), backs(1, 11, 500)});
  EXPECT_EQ(wagers.order(), "2 insurance, 2 base, 2 base, 1 insurance, 1 base, 1 base, 1 base");
}

TEST(Clauses, PB_17_NothingForThoseTheMoneyDoesNotReach) {
  // The fee of a circle whose wager went back stays paid.
  const std::string two = hand(1, "Kd 8d", "stand", "base = 1000") + hand(2, "Kd 8h", "stand", "base = 1000");
  const std::string charged = "seat 1: $1 PB-34, seat 2: $1 PB-34, player-dealer: $1 PB-34";
  EXPECT_EQ(fees(pure, "F06/1", "Kh 7c", {two}), charged);
  const Settled none(pure, bank_of(1000) + "fees = { schedule = \"F06\", option = 1 }\ndealer = \"Kh 7c\"\n" + two, {});
  EXPECT_EQ(none.line(2, "base"), "returned 0 back 1000 hard-18 PB-29");
  EXPECT_EQ(none.net(2, "base"), 0) << "neither more nor less than the wager comes back";
}

std::optional<int> asked_after(int hands, const BankRules& rules, bool another) {
  BankRotation bank(rules, 9, 2);
  EXPECT_TRUE(bank.sit(2));
  EXPECT_TRUE(!another || bank.sit(5));
  EXPECT_TRUE(bank.accept(2));
  for (int hand = 0; hand < hands; ++hand) EXPECT_TRUE(bank.round_played());
  return bank.asked();
}

TEST(Clauses, PB_18_TwoHandsThenOnwardOrTheGameStops) {
  EXPECT_EQ(asked_after(1, *game(pure).bank_rules, true), std::nullopt) << "seat 3 still banks";
  EXPECT_EQ(asked_after(2, *game(pure).bank_rules, true), 5);
  // Nobody else: no bank, and without one no round.
  EXPECT_EQ(asked_after(2, *game(pure).bank_rules, false), std::nullopt);
  BankRotation alone(*game(pure).bank_rules, 9, 2);
  ASSERT_TRUE(alone.sit(2));
  ASSERT_TRUE(alone.accept(2));
  for (int hand = 0; hand < 2; ++hand) ASSERT_TRUE(alone.round_played());
  EXPECT_FALSE(alone.accept(2));
  EXPECT_FALSE(alone.round_played());
  const Rulebook onward = changed(pure, "intervening = true", "intervening = false");
  EXPECT_EQ(asked_after(2, *onward.game(pure).value()->bank_rules, false), 2);
  EXPECT_NE(why_not_changed(pure, {{"no_taker = \"game-stops\"", "no_taker = \"house-banks\""}}), "");
}

TEST(Clauses, PB_19_TwoBlackjacksPush) {
  EXPECT_EQ(round(pure, "Ah Kc", "As Kd", "").line(1, "base"), "push 0 blackjack PB-19");
  EXPECT_EQ(round(pure, "Kh Ac", "As Kd", "").line(1, "base"), "push 0 blackjack PB-19");
  EXPECT_EQ(round(pure, "Ah 9c", "As Kd", "").net(1, "base"), 600);
  const Rulebook wins =
      changed(pure, R"("both-blackjack",   result = "push")", R"("both-blackjack",   result = "win")");
  EXPECT_EQ(round(pure, "Ah Kc", "As Kd", "", "", wins).net(1, "base"), 500);
}

TEST(Clauses, PB_21_WhoIsOverLoses) {
  EXPECT_EQ(round(pure, "Kh 6c Kd", "Kd 2d", "stand").line(1, "base"), "win +500 (1 to 1) hard-12 PB-21");
  EXPECT_EQ(round(pure, "Kh 7c", "Kd 2d Kc", "hit").line(1, "base"), "lose -500 over PB-21");
  EXPECT_EQ(round(pure, "Kh 7c", "Kd 2d 9c", "hit").line(1, "base"), "win +500 (1 to 1) hard-21 PB-22") << "not over";
  const Rulebook push =
      changed(pure, R"("dealer-over",      result = "win")", R"("dealer-over",      result = "push")");
  EXPECT_EQ(round(pure, "Kh 6c Kd", "Kd 2d", "stand", "", push).net(1, "base"), 0);
}

// Ruling `pb-blackjack-beat`.
TEST(Clauses, PB_22_NearerWinsAndEqualPushes) {
  EXPECT_EQ(round(pure, "Kh 8c", "Kd 8d", "stand").line(1, "base"), "push 0 hard-18 PB-22");
  EXPECT_EQ(round(pure, "Kh 8c", "Kd 9d", "stand").line(1, "base"), "win +500 (1 to 1) hard-19 PB-22");
  EXPECT_EQ(round(pure, "Kh 9c", "Kd 8d", "stand").line(1, "base"), "lose -500 hard-18 PB-22");
  EXPECT_EQ(round(pure, "Kh 5c 6d", "5d 5h Ac", "hit, stand").line(1, "base"), "push 0 soft-21 PB-22");
  // 21.5 is above 21 of any number of cards, on both sides.
  EXPECT_EQ(round(pure, "Kh 5c 6d", "As Kd", "").net(1, "base"), 600);
  const std::string on = option("pb-check", "play-on");
  EXPECT_EQ(round(pure, "Ah Kc", "5d 5h Ac", "hit, stand", on).line(1, "base"), "lose -500 soft-21 PB-22");
  const Rulebook loses =
      changed(pure, R"("equal",            result = "push")", R"("equal",            result = "lose")");
  EXPECT_EQ(round(pure, "Kh 8c", "Kd 8d", "stand", "", loses).net(1, "base"), -500);
}

// Ruling `pb-888`.
TEST(Clauses, PB_23_ThreeEightsSaveHandsThatAreOver) {
  EXPECT_EQ(round(pure, "8h 8c 8d", "Kd 2d Kc", "hit").line(1, "base"), "push 0 over PB-23");
  EXPECT_EQ(round(pure, "Kh 6c Kd", "Kd 2d Kc", "hit").line(1, "base"), "lose -500 over PB-23");
  EXPECT_EQ(round(pure, "8h 8c Kd", "Kd 2d Kc", "hit").line(1, "base"), "lose -500 over PB-23") << "two eights";
  EXPECT_EQ(round(pure, "8h 8c 8d", "Kd 2d", "stand").line(1, "base"), "win +500 (1 to 1) hard-12 PB-21");
  EXPECT_EQ(round(pure, "8h 8c 8d", "As Kd", "").net(1, "base"), 600);
  EXPECT_EQ(round(pure, "8h 8c 8d", "Kd 2d Kc", "hit", option("pb-888", "win")).line(1, "base"),
            "win +500 (1 to 1) over PB-23");
  EXPECT_EQ(hand_line(round(pure, "8h 8c 8d", "6d 6c Kc", "double", option("pb-888", "win")), 1, 1),
            "win +1000 of 1000 (1 to 1) over PB-23");
  // Hands that are over wait: the player-dealer plays on though nobody stands.
  EXPECT_THAT(round(pure, "8h 8c", "Kd 2d Kc", "hit").refusal(), HasSubstr("he draws on 16"));
  const Rulebook standing = changed(pure, "when = \"always\"", "when = \"standing\"");
  EXPECT_EQ(round(pure, "8h 8c", "Kd 2d Kc", "hit", "", standing).line(1, "base"), "lose -500 over PB-21");
}

// Ruling `backline-follow`.
TEST(Clauses, PB_24_BettingOnAnothersHand) {
  const auto backed = [](std::string_view dealer, std::string_view cards, std::string_view actions,
                         std::string_view more = "") {
    return Settled(pure, "dealer = \"" + std::string(dealer) + "\"\n" + std::string(more),
                   {hand(1, cards, actions), backs(1, 12, 700)});
  };
  EXPECT_EQ(backed_line(backed("Kh 7c", "Kd 8d", "stand"), 1, 12), "win +700 of 700 (1 to 1) hard-18 PB-22");
  EXPECT_EQ(backed_line(backed("Kh 7c", "As Kd", ""), 1, 12), "win +840 of 700 (6 to 5) blackjack PB-4");
  EXPECT_EQ(backed("Kh 7c", "Kd 8d", "stand").bank(), -1200);
  // It keeps its amount when the hand is doubled, and rides on the leftmost when it is split.
  EXPECT_EQ(backed_line(backed("Kh 7c", "6d 5d Kc", "double"), 1, 12), "win +700 of 700 (1 to 1) hard-21 PB-22");
  EXPECT_EQ(backed_line(backed("Kh 7c", "8h 8c 5d Kh", "split, stand, stand"), 1, 12),
            "lose -700 of 700 hard-13 PB-22");
  // Bound by a surrender; neither insured nor paid even money.
  EXPECT_EQ(backed_line(backed("Kh 7c", "Kd 6d", "surrender"), 1, 12), "forfeited -350 of 700 hard-16 PB-27");
  const std::string paid = "paytables = { base = \"3-to-2\" }\n";
  EXPECT_EQ(backed_line(backed("Ah 7c", "As Kd", "even-money", paid), 1, 12),
            "win +1050 of 700 (3 to 2) blackjack PB-4");
  EXPECT_EQ(backed("Ah Kc", "Kd 9d", "insure", paid).order(), "1 insurance, 1 base, 1 base");
  // After the seat's own wagers when the bank runs short, and with a fee of its own.
  const Settled shorted(pure, bank_of(800) + "dealer = \"Kh 7c\"\n", {hand(1, "Kd 8d", "stand"), backs(1, 12, 700)});
  EXPECT_EQ(backed_line(shorted, 1, 12), "win +300 of 700 back 400 (1 to 1) hard-18 PB-22");
  EXPECT_EQ(fees(pure, "F06/1", "Kh 7c", {hand(1, "Kd 8d", "stand", "base = 6000"), backs(1, 12, 6000)}),
            "seat 1: $1 PB-34, player 12: $1 PB-34, player-dealer: $2 PB-34");
  // Only on a hand that is there, by somebody who has none, within the limits, on the base wager.
  const auto refused = [](const std::string& bet, std::string_view more = "") {
    return Settled(pure, "dealer = \"Kh 7c\"\n" + std::string(more), {hand(1, "Kd 8d", "stand"), bet}).refusal();
  };
  EXPECT_THAT(refused(backs(2, 12, 500)), HasSubstr("which has none"));
  EXPECT_THAT(refused(backs(1, 1, 500)), HasSubstr("sits at the table"));
  EXPECT_THAT(refused(backs(1, 12, 499)), HasSubstr("at least $5"));
  EXPECT_THAT(refused(backs(1, 12, 500, "insurance")), HasSubstr("nobody bets on insurance"));
  EXPECT_THAT(refused(backs(1, 12, 500), option("backline", "not-allowed")), HasSubstr("no backline betting"));
}

TEST(Clauses, PB_28_DoublesAndSplitsCostNoFee) {
  const std::string plain = "seat 1: $1 PB-34, player-dealer: $1 PB-34";
  EXPECT_EQ(fees(pure, "F06/1", "Kh 7c", {hand(1, "Kd 8d", "stand", "base = 10000")}), plain);
  EXPECT_EQ(fees(pure, "F06/1", "Kh 7c", {hand(1, "6d 5d Kc", "double", "base = 10000")}), plain);
  EXPECT_EQ(fees(pure, "F06/1", "Kh 7c", {hand(1, "8h 8c Kd Ks", "split, stand, stand", "base = 10000")}), plain);
  EXPECT_EQ(fees(pure, "F06/1", "Kh 7c",
                 {hand(1, "Kd 8d", "stand", "base = 10000"), hand(2, "Kd 8d", "stand", "base = 1000")}),
            "seat 1: $1 PB-34, seat 2: $1 PB-34, player-dealer: $2 PB-34")
      << "a second circle does";
  EXPECT_THAT(round(pure, "Kh 7c", "Kd 8d", "stand", "",
                    changed(pure, "double = false\nsplit = false", "double = true\nsplit = false"))
                  .refusal(),
              HasSubstr("fees are collected before the cards"));
}

// Rulings `pd-coverage`, `spent-push`.
TEST(Clauses, PB_29_AsFarAsThePlayerDealersMoneyGoes) {
  const auto settled = [](std::int64_t bank, std::string_view more = "") {
    // From the button: seat 2 wins its double, seat 1 loses.
    return Settled(pure, bank_of(bank) + "dealer = \"Kh 6c 2d\"\n" + std::string(more),
                   {hand(1, "Kd 6d", "stand"), hand(2, "6d 5d Kc", "double")});
  };
  EXPECT_EQ(settled(1500).bank(), -500);
  EXPECT_EQ(settled(600).line(2, "base"), "win +600 back 400 (1 to 1) hard-21 PB-22");
  EXPECT_EQ(settled(600).line(1, "base"), "returned 0 back 500 hard-16 PB-29");
  EXPECT_EQ(settled(1200).line(1, "base"), "lose -200 back 300 hard-16 PB-22");
  const std::string net = option("pd-coverage", "net");
  EXPECT_EQ(settled(600, net).line(1, "base"), "lose -500 hard-16 PB-22");
  EXPECT_EQ(settled(600, net).bank(), -100);
  // Half of a surrender needs half of the money; a push after the last cent is returned.
  const Settled given_up(pure, bank_of(100) + "dealer = \"Kh 7c\"\n", {hand(1, "Kd 6d", "surrender")});
  EXPECT_EQ(given_up.line(1, "base"), "forfeited -100 back 300 hard-16 PB-27");
  const Settled pushed(pure, bank_of(500) + "dealer = \"Kh 7c\"\n",
                       {hand(1, "Kd 8d", "stand"), hand(2, "Kd 7d", "stand")});
  EXPECT_EQ(pushed.line(2, "base"), "returned 0 back 500 hard-17 PB-29");
}

TEST(Clauses, PB_32_BonusesByTheOperatorsTable) {
  const std::string tables = R"([[tables]]
wager = "player-dealer-888"
id = "own"
basis = "to 1"
rows = [
  { hand = "suited-three-eights",    pays = 200 },
  { hand = "one-color-three-eights", pays = 100 },
  { hand = "three-eights",           pays = 25 },
]
[[tables]]
wager = "player-bonus"
id = "own"
basis = "to 1"
rows = [
  { hand = "suited-three-sevens",       pays = 60 },
  { hand = "suited-six-seven-eight",    pays = 50 },
  { hand = "one-color-three-sevens",    pays = 20 },
  { hand = "one-color-six-seven-eight", pays = 15 },
  { hand = "seven-card-charlie",        pays = 10 },
  { hand = "three-sevens",              pays = 5 },
]
)";
  const auto played = [&](std::string_view dealer, std::string_view cards, std::string_view actions, bool open = true) {
    const std::string wagers = "base = 500, player-dealer-888 = 100, player-bonus = 100";
    return Settled(pure, "dealer = \"" + std::string(dealer) + "\"\n" + (open ? tables : ""),
                   {hand(1, cards, actions, wagers)});
  };
  // No amounts are printed: closed until the operator brings some.
  EXPECT_THAT(played("8h 8c 8d", "Kd 9d", "stand", false).refusal(), HasSubstr("until the operator brings one"));
  EXPECT_EQ(played("8h 8c 8d", "Kd 9d", "stand").line(1, "player-dealer-888"),
            "win +2500 (25 to 1) three-eights PB-32");
  EXPECT_EQ(played("8h 8h 8d", "Kd 9d", "stand").net(1, "player-dealer-888"), 10000);
  EXPECT_EQ(played("8h 8h 8h", "Kd 9d", "stand").net(1, "player-dealer-888"), 20000);
  EXPECT_EQ(played("Kh 8h", "Kd 9d", "stand").line(1, "player-dealer-888"), "lose -100 PB-32");
  EXPECT_EQ(played("Kh 8h", "7d 7h 7s", "hit").net(1, "player-bonus"), 500);
  EXPECT_EQ(played("Kh 8h", "7d 7h 7d", "hit").net(1, "player-bonus"), 2000);
  EXPECT_EQ(played("Kh 8h", "7d 7d 7d", "hit").net(1, "player-bonus"), 6000);
  EXPECT_EQ(played("Kh 8h", "6d 7d 8d", "hit").net(1, "player-bonus"), 5000);
  EXPECT_EQ(played("Kh 8h", "7h 6d 8d", "hit").net(1, "player-bonus"), 1500);
  EXPECT_EQ(played("Kh 8h", "7h 6d 8s", "hit").net(1, "player-bonus"), -100);
  EXPECT_EQ(played("Kh 8h", "2h 2d 2s 2c 2h 2d 2s", "hit, hit, stand").net(1, "player-bonus"), 1000);
  EXPECT_EQ(played("Kh 8h", "2h 2d 2s 2c 2h 2d", "hit, stand").net(1, "player-bonus"), -100);
  EXPECT_EQ(played("Kh 8h", "Kd 9d", "stand").order(), "1 base, 1 player-dealer-888, 1 player-bonus");
}

TEST(Clauses, PB_33_NobodyBanksThreeHandsInARow) {
  const Rulebook three = changed(pure, "rounds = 2", "rounds = 3");
  EXPECT_EQ(asked_after(2, *game(pure).bank_rules, true), 5);
  EXPECT_EQ(asked_after(2, *three.game(pure).value()->bank_rules, true), std::nullopt);
  BankRotation bank(*game(pure).bank_rules, 9, 2);
  for (const int seat : {2, 5}) ASSERT_TRUE(bank.sit(seat));
  ASSERT_TRUE(bank.accept(2));
  for (int hand = 0; hand < 2; ++hand) ASSERT_TRUE(bank.round_played());
  // Not even when the other refuses.
  ASSERT_TRUE(bank.refuse(5));
  EXPECT_EQ(bank.asked(), std::nullopt);
  EXPECT_FALSE(bank.accept(2));
}

// Ruling `pb-fee`.
TEST(Clauses, PB_34_TwoSchedulesAndNoShares) {
  const auto costs = [](std::string_view choice, int cents) {
    return fees(pure, choice, "Kh 7c", {hand(1, "Kd 8d", "stand", "base = " + std::to_string(cents))});
  };
  EXPECT_EQ(costs("F06/1", 10000), "seat 1: $1 PB-34, player-dealer: $1 PB-34");
  EXPECT_EQ(costs("F06/2", 10000), "player-dealer: $1 PB-34");
  EXPECT_EQ(costs("F06/2", 10100), "player-dealer: $2 PB-34");
  EXPECT_EQ(costs("F11/1", 20000), "player-dealer: $1 PB-34");
  EXPECT_EQ(costs("F11/1", 20100), "player-dealer: $2 PB-34");
  EXPECT_THAT(costs("F12/1", 10000), HasSubstr("is not for Pure 21.5 Blackjack"));
  EXPECT_THAT(costs("F06/6", 10000), HasSubstr("options 1 to 5"));
  // The option's limits in place of the posted ones.
  EXPECT_THAT(costs("F06/1", 900), HasSubstr("at least $10"));
  EXPECT_THAT(costs("F06/1", 10100), HasSubstr("at most $100"));
  EXPECT_EQ(costs("F06/4", 500000), "player-dealer: $10 PB-34");
  // Insurance follows the base wager: half of it, however high the schedule lets that be.
  const std::string paid = "paytables = { base = \"3-to-2\" }\n";
  EXPECT_EQ(fees(pure, "F06/4", "Ah 7c", {hand(1, "Kd 8d", "insure 100000, stand", "base = 200000")}, paid),
            "player-dealer: $10 PB-34");
}

}  // namespace
}  // namespace croupier::clauses::twenty_one
