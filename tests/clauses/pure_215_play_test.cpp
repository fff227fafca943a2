// Pure 21.5 Blackjack: cards, the deal, and what a hand may do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "twenty_one.h"

namespace croupier::clauses::twenty_one {
namespace {

using ::testing::HasSubstr;

constexpr const char* seventeen = "9h 8c";
constexpr const char* three_to_two = "paytables = { base = \"3-to-2\" }\n";

TEST(Clauses, PB_2_ABonusCardAndAnAceAre215) {
  EXPECT_EQ(round(pure, seventeen, "As Kd", "").line(1, "base"), "win +600 (6 to 5) blackjack PB-4");
  for (const char* bonus : {"Td", "Jd", "Qd", "Kd"}) {
    EXPECT_EQ(round(pure, seventeen, std::string("As ") + bonus, "").net(1, "base"), 600) << bonus;
    EXPECT_EQ(round(pure, seventeen, std::string("8s ") + bonus, "stand").line(1, "base"),
              "win +500 (1 to 1) hard-18 PB-22");
  }
  EXPECT_THAT(round(pure, seventeen, "As Kd", "stand").refusal(), HasSubstr("comes after its last decision"));
  // Of three cards, and of a split ace, it is 21.
  EXPECT_EQ(round(pure, seventeen, "5s 5d Ac", "hit, stand").line(1, "base"), "win +500 (1 to 1) soft-21 PB-22");
  const Settled split = round(pure, seventeen, "As Ad Kc 5h", "split");
  EXPECT_EQ(hand_line(split, 1, 1), "win +500 of 500 (1 to 1) soft-21 PB-22");
  EXPECT_EQ(hand_line(split, 1, 2), "lose -500 of 500 soft-16 PB-22");
  const Rulebook either = changed(pure, "blackjack = false\n", "blackjack = true\n");
  EXPECT_EQ(hand_line(round(pure, seventeen, "As Ad Kc 5h", "split", "", either), 1, 1),
            "win +600 of 500 (6 to 5) blackjack PB-4");
  // A ten that were no Bonus card beside jacks that are: nobody could tell them apart by value.
  EXPECT_THAT(round(pure, seventeen, "As Kd", "", "",
                    changed(pure, R"(bonus = ["T", "J", "Q", "K"])", R"(bonus = ["J", "Q", "K"])"))
                  .refusal(),
              HasSubstr("all of a value alike"));
  EXPECT_EQ(round(pure, seventeen, "As Kd", "").words(1, "base"), "blackjack, 21.5; dealer 17");
  EXPECT_EQ(round(pure, seventeen, "As Kd", "", "", changed(pure, "blackjack = \"21.5\"", "blackjack = \"21\""))
                .words(1, "base"),
            "blackjack, 21; dealer 17");
}

TEST(Clauses, PB_3_AcesAreOneOrEleven) {
  for (int spots = 2; spots <= 9; ++spots) {
    const std::string cards = std::to_string(spots) + "d Kd";
    EXPECT_THAT(round(pure, seventeen, cards, "stand").line(1, "base"),
                HasSubstr("hard-" + std::to_string(10 + spots)));
  }
  EXPECT_THAT(round(pure, seventeen, "Ad 5d", "stand").line(1, "base"), HasSubstr("soft-16"));
  EXPECT_THAT(round(pure, seventeen, "Ad 5d Kd", "hit, stand").line(1, "base"), HasSubstr("hard-16"));
  EXPECT_THAT(round(pure, seventeen, "Ad Ac", "stand").line(1, "base"), HasSubstr("soft-12"));
  EXPECT_THAT(round(pure, seventeen, "Ad Ac 9s", "hit, stand").line(1, "base"), HasSubstr("soft-21"));
  // The dealer's ace too: 11 while that is not over.
  EXPECT_EQ(round(pure, "Ah 8c", "Kd 9d", "stand").line(1, "base"), "push 0 hard-19 PB-22");
  EXPECT_EQ(round(pure, "Ah 5c Kh 2c", "Kd 9d", "stand").line(1, "base"), "win +500 (1 to 1) hard-19 PB-22");
}

TEST(Clauses, PB_4_SixToFiveThreeToTwoOrSevenToFive) {
  EXPECT_EQ(round(pure, seventeen, "As Kd", "").line(1, "base"), "win +600 (6 to 5) blackjack PB-4");
  EXPECT_EQ(round(pure, seventeen, "As Kd", "", three_to_two).line(1, "base"), "win +750 (3 to 2) blackjack PB-4");
  EXPECT_EQ(round(pure, seventeen, "As Kd", "", "paytables = { base = \"7-to-5\" }\n").line(1, "base"),
            "win +700 (7 to 5) blackjack PB-4");
  EXPECT_EQ(round(pure, seventeen, "Ts Kd", "stand", three_to_two).net(1, "base"), 500) << "only a blackjack";
  EXPECT_THAT(round(pure, seventeen, "As Kd", "", "paytables = { base = \"2-to-1\" }\n").refusal(),
              HasSubstr("2-to-1"));
  EXPECT_EQ(round(pure, seventeen, "As Kd", "", "", changed(pure, "pays = \"6/5\"", "pays = 2")).net(1, "base"), 1000);
}

// Ruling `pb-start`.
TEST(Clauses, PB_5_EightPlayersAndWhereTheDealStarts) {
  const auto players = [](int count, std::string_view more = "") {
    std::string text = "bank = { seat = 9 }\ndealer = \"9h 8c\"\n" + std::string(more);
    for (int seat = 1; seat <= count; ++seat) text += hand(seat, seat == 9 ? "Qd 9c" : "Kd 9d", "stand");
    return Settled(pure, text, {});
  };
  EXPECT_EQ(players(8, "options = { decks = 8 }\n").bank(), -4000);
  EXPECT_THAT(players(9, "options = { decks = 8 }\n").refusal(), HasSubstr("seat 9 banks this round"));
  EXPECT_THAT(Settled(pure, "dealer = \"9h 8c\"", {hand(10, "Kd 9d", "stand")}).refusal(), HasSubstr("seats 1 to 9"));
  const auto story = [](std::string_view more) {
    return Settled(pure, "bank = { seat = 3 }\ndealer = \"9h 8c\"\n" + std::string(more),
                   {hand(1, "As Kd", ""), hand(4, "As Kd", "")})
        .story();
  };
  EXPECT_THAT(story(""), HasSubstr("no more bets, 4 ^, 1 ^, dealer ^, 4 ^, 1 ^, dealer x"));
  EXPECT_THAT(story(option("pb-start", "right-of-dealer")),
              HasSubstr("no more bets, 1 ^, 4 ^, dealer ^, 1 ^, 4 ^, dealer x"));
}

TEST(Clauses, PB_8_OwnAndFreeCircles) {
  // One player on three circles, neighbors or not; each is a hand of its own.
  const auto circles = [](const Rulebook& rulebook = book()) {
    return Settled(pure, "bank = { seat = 9 }\ndealer = \"9h 8c\"\n",
                   {hand(1, "Kd 9d", "stand", "base = 500", "player = \"Ann\""),
                    hand(4, "Kd 6d", "stand", "base = 1000", "player = \"Ann\""),
                    hand(5, "As Kd", "", "base = 500", "player = \"Ann\"")},
                   rulebook);
  };
  EXPECT_EQ(circles().bank(), -500 + 1000 - 600);
  EXPECT_THAT(circles(changed(pure, "adjacent = false", "adjacent = true")).refusal(), HasSubstr("adjacent seats"));
  EXPECT_THAT(circles(changed(pure, "hands_per_player = 8", "hands_per_player = 2")).refusal(),
              HasSubstr("too many hands"));
  // A fee for each circle with action; F06/1 has one for players.
  EXPECT_EQ(fees(pure, "F06/1", "9h 8c",
                 {hand(1, "Kd 9d", "stand", "base = 1000", "player = \"Ann\""),
                  hand(4, "Kd 6d", "stand", "base = 1000", "player = \"Ann\"")}),
            "seat 1: $1 PB-34, seat 4: $1 PB-34, player-dealer: $1 PB-34");
}

TEST(Clauses, PB_10_OnlyThePlayerDealersSecondCardIsFaceDown) {
  const Settled played = round(pure, "9h 8c", "Kd 9d", "stand");
  EXPECT_EQ(played.story(), "no more bets, 1 ^, dealer ^, 1 ^, dealer x, 1 stand, dealer turns 2, 1 base");
  EXPECT_THAT(round(pure, "9h 5c 6s", "5d 6d 2c Kh", "hit, hit").story(),
              HasSubstr("1 hit, 1 ^, 1 hit, 1 ^, dealer turns 2, dealer ^"));
  // Nobody knows it before it is turned, whoever banks.
  Table table(pure, {}, 9);
  EXPECT_EQ(table.bet(1, "base", 500), "");
  EXPECT_EQ(table.no_more_bets(), "");
  for (const Event& event : table.events()) {
    if (event.kind != EventKind::card_dealt) continue;
    const bool down = event.place == Place::dealer && event.position == 1;
    for (int viewer = 0; viewer <= 9; ++viewer) EXPECT_EQ(table.round().may_know(event, viewer), !down);
  }
  const Settled first = round(pure, "9h 8c", "Kd 9d", "stand", "", changed(pure, "down = 2", "down = 1"));
  EXPECT_THAT(first.story(), HasSubstr("1 ^, dealer x, 1 ^, dealer ^, 1 stand, dealer turns 1"));
}

TEST(Clauses, PB_11_FromTheLeftOfThePlayerDealerAndHeLast) {
  const auto story = [](int bank) {
    return Settled(pure, "bank = { seat = " + std::to_string(bank) + " }\ndealer = \"9h 8c\"",
                   {hand(2, "As Kd", ""), hand(5, "As Kd", ""), hand(7, "As Kd", "")})
        .story();
  };
  EXPECT_THAT(story(9), HasSubstr("no more bets, 2 ^, 5 ^, 7 ^, dealer ^, 2 ^, 5 ^, 7 ^, dealer x"));
  EXPECT_THAT(story(6), HasSubstr("no more bets, 7 ^, 2 ^, 5 ^, dealer ^, 7 ^, 2 ^, 5 ^, dealer x"));
  EXPECT_THAT(story(3), HasSubstr("no more bets, 5 ^, 7 ^, 2 ^, dealer ^, 5 ^, 7 ^, 2 ^, dealer x"));
}

TEST(Clauses, PB_12_PlayersActFromTheLeftOfThePlayerDealer) {
  const auto story = [](int bank) {
    return Settled(pure, "bank = { seat = " + std::to_string(bank) + " }\ndealer = \"9h 8c\"",
                   {hand(2, "Kd 9d", "stand"), hand(5, "Kd 8d", "stand"), hand(7, "Kd 7d", "stand")})
        .story();
  };
  EXPECT_THAT(story(9), HasSubstr("2 stand, 5 stand, 7 stand"));
  EXPECT_THAT(story(4), HasSubstr("5 stand, 7 stand, 2 stand"));
  EXPECT_THAT(story(6), HasSubstr("7 stand, 2 stand, 5 stand"));
  Table table(pure, {}, 4);
  for (const int seat : {2, 5}) EXPECT_EQ(table.bet(seat, "base", 500), "");
  EXPECT_EQ(table.no_more_bets(), "");
  EXPECT_EQ(table.turn(), 5);
  EXPECT_THAT(table.act(2, "stand"), HasSubstr("seat 5 decides"));
}

// Rulings `pb-chart1a` and `chart-scope`.
TEST(Clauses, PB_13_HardNineteenStandsAndHardElevenHits) {
  const auto refused = [](std::string_view cards, std::string_view actions, std::string_view more = "",
                          const Rulebook& rulebook = book()) {
    return round(pure, seventeen, cards, actions, more, rulebook).refusal();
  };
  // Two cards: hitting hard 19 and standing on hard 11 are no choices.
  EXPECT_THAT(refused("Kd 9d 2c", "hit"), HasSubstr("one of: stand, double, surrender"));
  EXPECT_EQ(refused("Kd 8d 3c", "hit"), "") << "hard 18 may hit; 21 stands by itself";
  EXPECT_THAT(refused("6d 5d", "stand"), HasSubstr("one of: hit, double, surrender"));
  EXPECT_EQ(refused("Kd 2d", "stand"), "") << "hard 12 may stand";
  // Of three cards and more the round goes on by itself: 5 + 4 + 2 is hit, 5 + 4 + 10 stands.
  EXPECT_EQ(refused("5d 4d 2c 3s", "hit, stand"), "");
  EXPECT_THAT(refused("5d 4d 2c 3s", "hit, hit, stand"), HasSubstr("4 cards; 5 cards"));
  EXPECT_EQ(refused("5d 4d Kc", "hit"), "");
  EXPECT_THAT(refused("5d 4d Kc", "hit, stand"), HasSubstr("comes after its last decision"));
  // Soft hands choose, 21 too, unless the option says otherwise.
  EXPECT_EQ(refused("Ad 8d", "stand"), "");
  EXPECT_EQ(refused("Ad 8d 9c 2s", "hit, hit"), "") << "soft 19, hard 18, 20";
  EXPECT_EQ(refused("5d 5h Ac", "hit, stand"), "");
  EXPECT_EQ(refused("5d 5h Ac 2c", "hit, hit, stand"), "");
  EXPECT_EQ(refused("5d 5h Ac", "hit", option("pb-chart1a", "stand-on-21")), "");
  EXPECT_THAT(refused("5d 5h Ac", "hit, hit", option("pb-chart1a", "stand-on-21")), HasSubstr("after its last"));
  // Doubling, splitting and surrender are open with forced totals, unless the chart governs every choice.
  EXPECT_EQ(refused("Kd 9d 2c", "double"), "");
  EXPECT_EQ(refused("Kd 9d", "surrender"), "");
  EXPECT_EQ(refused("6d 5d 7c", "double"), "");
  EXPECT_EQ(refused("4d 4c 9h 6c 9s 7c", "split, double, double"), "");
  const std::string every = option("chart-scope", "every-choice");
  EXPECT_EQ(refused("Kd 9d", "", every), "");
  EXPECT_EQ(refused("4d 4c 5h", "stand", every), "") << "eight is hit without a word";
  EXPECT_EQ(refused("Kd 8d 3c", "double", every), "") << "eighteen is not governed";
  // The data.
  EXPECT_EQ(refused("Kd 9d 2c", "hit", "", changed(pure, "\"hard-19-or-more\"", "\"hard-20-or-more\"")), "");
  EXPECT_EQ(refused("6d 5d", "stand", "", changed(pure, "\"hard-11-or-less\"", "\"hard-10-or-less\"")), "");
}

// Ruling `pb-soft18`.
TEST(Clauses, PB_14_ThePlayerDealerHasNoChoice) {
  const auto refused = [](std::string_view dealer, std::string_view more = "", const Rulebook& rulebook = book()) {
    return round(pure, dealer, "Kd 8d", "stand", more, rulebook).refusal();
  };
  for (const char* stands :
       {"9h 8c", "Kh 7c", "9h 9c", "Ah 7c", "Ah 8c", "9h 7c 5s", "Ah 6c Kh", "6h Ac Ac", "8h 8c 8d"})
    EXPECT_EQ(refused(stands), "") << stands;
  EXPECT_EQ(refused("9h 7c"), "dealer: 2 cards; 3 cards: he draws on 16");
  EXPECT_EQ(refused("9h 8c 2c"), "dealer: 3 cards; 2 cards: he stands on 17");
  EXPECT_EQ(refused("Ah 6c"), "dealer: 2 cards; 3 cards: he draws on soft 17");
  EXPECT_EQ(refused("Ah 7c 2c"), "dealer: 3 cards; 2 cards: he stands on soft 18");
  // By the other reading he hits every soft hand, 21 too, but no blackjack.
  const std::string hits = option("pb-soft18", "hit");
  EXPECT_EQ(refused("Ah 7c", hits), "dealer: 2 cards; at least 3 cards: he draws on soft 18");
  EXPECT_EQ(refused("Ah 7c 3c 9s", hits), "");
  EXPECT_EQ(round(pure, "Ah Kc", "Kd 8d", "", hits).line(1, "base"), "lose -500 hard-18 PB-22");
  EXPECT_EQ(refused("Ah 6c", "", changed(pure, "\"soft-17-or-less\"", "\"soft-16-or-less\"")), "");
}

// Ruling `pb-check`.
TEST(Clauses, PB_20_TheDownCardIsLookedAtWithAceOrBonusUp) {
  for (const char* found : {"Ah Kc", "Kh Ac", "Th Ac", "Jh Ac", "Qh Ac"}) {
    EXPECT_EQ(round(pure, found, "Kd 8d", "").line(1, "base"), "lose -500 hard-18 PB-22") << found;
    EXPECT_THAT(round(pure, found, "Kd 8d", "stand").refusal(), HasSubstr("comes after its last decision"));
    EXPECT_THAT(round(pure, found, "Kd 8d 3c", "").refusal(), HasSubstr("cards of seat 1: 3 cards; 2 cards"));
  }
  EXPECT_EQ(round(pure, "Ah 9c", "Kd 8d", "stand").line(1, "base"), "lose -500 hard-18 PB-22");
  // Played on by the other reading: a hand may draw, double and lose all of it.
  const std::string on = option("pb-check", "play-on");
  EXPECT_EQ(round(pure, "Ah Kc", "Kd 8d", "stand", on).line(1, "base"), "lose -500 hard-18 PB-22");
  EXPECT_EQ(round(pure, "Kh Ac", "6d 5d Kd", "double", on).net(1, "base"), -1000);
  EXPECT_EQ(round(pure, "Kh Ac", "Kd 8d", "surrender", on).line(1, "base"), "forfeited -250 hard-18 PB-27")
      << "nobody knows of the blackjack: a surrender is half";
  // Without a look at a king nobody is stopped.
  const Rulebook aces = changed(pure, R"(up = ["A", "T", "J", "Q", "K"])", R"(up = ["A"])");
  EXPECT_EQ(round(pure, "Kh Ac", "Kd 8d", "stand", "", aces).refusal(), "");
  EXPECT_EQ(round(pure, "Ah Kc", "Kd 8d", "", "", aces).refusal(), "");
}

// Ruling `pb-double`.
TEST(Clauses, PB_25_DoubleOnTwoCardsForOneMore) {
  EXPECT_EQ(hand_line(round(pure, seventeen, "6d 5d Kc", "double"), 1, 1), "win +1000 of 1000 (1 to 1) hard-21 PB-22");
  EXPECT_EQ(hand_line(round(pure, seventeen, "6d 5d 2c", "double"), 1, 1), "lose -1000 of 1000 hard-13 PB-22");
  EXPECT_THAT(round(pure, seventeen, "6d 5d 2c", "double, hit").refusal(), HasSubstr("comes after its last"));
  // For less, down to a cent, and never for more.
  EXPECT_EQ(hand_line(round(pure, seventeen, "6d 5d Kc", "double 300"), 1, 1),
            "win +800 of 800 (1 to 1) hard-21 PB-22");
  EXPECT_EQ(hand_line(round(pure, seventeen, "6d 5d Kc", "double 1"), 1, 1), "win +501 of 501 (1 to 1) hard-21 PB-22");
  EXPECT_EQ(round(pure, seventeen, "6d 5d Kc", "double 500").net(1, "base"), 1000);
  EXPECT_THAT(round(pure, seventeen, "6d 5d Kc", "double 501").refusal(), HasSubstr("at most $5"));
  // Not after a third card.
  EXPECT_THAT(round(pure, seventeen, "4d 5d 3c 9s", "hit, double").refusal(), HasSubstr("one of: stand, hit"));
  const std::string equal = option("pb-double", "equal");
  EXPECT_THAT(round(pure, seventeen, "6d 5d Kc", "double 300", equal).refusal(), HasSubstr("at least $5"));
  EXPECT_EQ(round(pure, seventeen, "6d 5d Kc", "double", equal).net(1, "base"), 1000);
}

// Rulings `pb-split`, `pb-resplit-aces`, `split-deal`, `after-split`.
TEST(Clauses, PB_26_SplitThreeTimesAndAcesGetOneCard) {
  const Settled twice = round(pure, "Kh 7c", "8h 8c Td 3h 9s", "split, stand, double 300");
  EXPECT_EQ(hand_line(twice, 1, 1), "win +500 of 500 (1 to 1) hard-18 PB-22");
  EXPECT_EQ(hand_line(twice, 1, 2), "win +800 of 800 (1 to 1) hard-20 PB-22");
  EXPECT_EQ(twice.order(), "1 base, 1 base");
  // Each hand to its end before the next one gets its second card.
  EXPECT_THAT(twice.story(), HasSubstr("1 split, 1 ^, 1 stand, 1 ^, 1 double 300, 1 ^, dealer turns 2"));
  // Bonus cards of different kinds are a pair; a seven and an eight are none.
  EXPECT_EQ(round(pure, seventeen, "Kd Qd 9s 8s", "split, stand, stand").refusal(), "");
  EXPECT_THAT(round(pure, seventeen, "7d 8d 9s 8s", "split, stand, stand").refusal(), HasSubstr("no choice now"));
  EXPECT_THAT(round(pure, seventeen, "8h 8c Td 3h", "split 300, stand, hit").refusal(), HasSubstr("a word too many"));
  // Four hands and no fifth.
  const Settled four =
      round(pure, seventeen, "8h 8c 8d 8s Kh Kc Kd Ks", "split, split, split, stand, stand, stand, stand");
  EXPECT_EQ(four.refusal(), "");
  for (int number = 1; number <= 4; ++number)
    EXPECT_EQ(hand_line(four, 1, number), "win +500 of 500 (1 to 1) hard-18 PB-22");
  EXPECT_EQ(hand_line(four, 1, 5), "no such hand");
  EXPECT_THAT(
      round(pure, seventeen, "8h 8c 8d 8s 8h Kc Kd Ks", "split, split, split, split, stand, stand, stand, stand")
          .refusal(),
      HasSubstr("one of: stand, hit, double"));
  // Aces: one card, a Bonus card makes 21, another ace may be split or stands.
  EXPECT_EQ(round(pure, seventeen, "As Ad 5c 9h", "split").bank(), -500 + 500);
  EXPECT_THAT(round(pure, seventeen, "As Ad 5c 9h", "split, hit").refusal(), HasSubstr("comes after its last"));
  EXPECT_EQ(round(pure, seventeen, "As Ad Ac 9h 5c 7d", "split, split").refusal(), "");
  EXPECT_EQ(hand_line(round(pure, seventeen, "As Ad Ac 9h", "split, stand"), 1, 1), "lose -500 of 500 soft-12 PB-22");
  EXPECT_EQ(round(pure, seventeen, "As Ad Ac 9h", "split", option("pb-resplit-aces", "aces-once")).refusal(), "");
  EXPECT_THAT(round(pure, seventeen, "As Ad Ac 9h", "split").refusal(), HasSubstr("one more of stand, split"));
  // No double after a split where the house forbids it; no surrender, and no doubled ace.
  EXPECT_THAT(
      round(pure, "Kh 7c", "8h 8c Td 3h 9s", "split, stand, double", option("pb-split", "no-double-after-split"))
          .refusal(),
      HasSubstr("comes after its last decision"))
      << "eleven is hit without a word";
  EXPECT_THAT(round(pure, seventeen, "8h 8c Td 3h", "split, surrender").refusal(),
              HasSubstr("one of: stand, hit, double"));
  EXPECT_EQ(round(pure, seventeen, "8h 8c 8d Kh Kc", "split, stand, stand", "",
                  changed(pure, "max = 3\ndouble_after", "max = 1\ndouble_after"))
                .refusal(),
            "cards of seat 1: 5 cards; 4 cards: two to begin with, and those that its actions draw");
  EXPECT_EQ(round(pure, seventeen, "As Ad 5c 2h 9h", "split, hit, stand, stand", "",
                  changed(pure, "cards = \"one\"", "cards = \"any\""))
                .refusal(),
            "");
}

// Rulings `pb-surrender`, `ps-surrender-default`, `odd-half`.
TEST(Clauses, PB_27_HalfIsGivenUp) {
  EXPECT_EQ(hand_line(round(pure, seventeen, "Kd 6d", "surrender"), 1, 1), "forfeited -250 of 500 hard-16 PB-27");
  // Not after a card, not against a blackjack: that was looked for first.
  EXPECT_THAT(round(pure, seventeen, "Kd 2d 4c", "hit, surrender").refusal(), HasSubstr("one of: stand, hit"));
  EXPECT_THAT(round(pure, "Kh Ac", "Kd 6d", "surrender").refusal(), HasSubstr("comes after its last decision"));
  EXPECT_THAT(round(pure, seventeen, "As Kd", "surrender").refusal(), HasSubstr("comes after its last decision"));
  // Before the look, it is half against a blackjack too, and no choice afterwards.
  const std::string early = option("pb-surrender", "early");
  EXPECT_EQ(round(pure, "Kh Ac", "Kd 6d", "surrender", early).line(1, "base"), "forfeited -250 hard-16 PB-27");
  EXPECT_EQ(round(pure, "Kh Ac", "Kd 6d", "", early).line(1, "base"), "lose -500 hard-16 PB-22");
  EXPECT_EQ(round(pure, seventeen, "Kd 6d", "surrender", early).net(1, "base"), -250);
  EXPECT_EQ(round(pure, seventeen, "Kd 6d", "stand", early).net(1, "base"), -500) << "declined without a word";
  EXPECT_THAT(round(pure, seventeen, "Kd 2d 4c", "hit, surrender", early).refusal(), HasSubstr("one of: stand, hit"));
  // An odd cent stays with the bank.
  const Settled odd(pure, "dealer = \"9h 8c\"", {hand(1, "Kd 6d", "surrender", "base = 501")});
  EXPECT_EQ(odd.net(1, "base"), -251);
  EXPECT_EQ(round(pure, seventeen, "Kd 6d", "surrender", "", changed(pure, "forfeits = \"1/2\"", "forfeits = \"1/5\""))
                .net(1, "base"),
            -100);
}

TEST(Clauses, PB_30_InsuranceUpToHalfAtThreeToTwoTables) {
  const auto insured = [](std::string_view dealer, std::string_view actions, std::string_view more = three_to_two,
                          const Rulebook& rulebook = book()) {
    return round(pure, dealer, "Kd 9d", actions, more, rulebook);
  };
  EXPECT_EQ(insured("Ah Kc", "insure 250").line(1, "insurance"), "win +500 (2 to 1) dealer-blackjack PB-30");
  EXPECT_EQ(insured("Ah Kc", "insure 250").net(1, "base"), -500);
  EXPECT_EQ(insured("Ah Kc", "insure").net(1, "insurance"), 500) << "half, unless another amount is named";
  EXPECT_EQ(insured("Ah Kc", "insure 100").net(1, "insurance"), 200);
  EXPECT_EQ(insured("Ah 9c", "insure 250, stand").line(1, "insurance"), "lose -250 PB-30");
  EXPECT_EQ(insured("Ah 9c", "stand").refusal(), "") << "declined without a word";
  EXPECT_THAT(insured("Ah Kc", "insure 251").refusal(), HasSubstr("at most $2.50"));
  EXPECT_THAT(insured("Ah Kc", "insure 99").refusal(), HasSubstr("at least $1"));
  // Only against an ace, and only at tables that pay 3 to 2.
  EXPECT_THAT(insured("Kh 9c", "insure, stand").refusal(), HasSubstr("no choice now"));
  EXPECT_THAT(insured("Ah 9c", "insure, stand", "").refusal(), HasSubstr("no choice now"));
  EXPECT_THAT(insured("Ah 9c", "insure, stand", "paytables = { base = \"7-to-5\" }\n").refusal(),
              HasSubstr("no choice now"));
  EXPECT_THAT(insured("Ah 9c", "insure, stand", three_to_two + option("insurance", "not-offered")).refusal(),
              HasSubstr("no choice now"));
  EXPECT_EQ(
      insured("Ah 9c", "insure, stand", "", changed(pure, R"(tables = ["3-to-2"])", R"(tables = ["3-to-2", "6-to-5"])"))
          .refusal(),
      "");
  EXPECT_EQ(insured("Ah Kc", "insure", three_to_two, changed(pure, "at_most = \"1/2\"", "at_most = \"1/4\""))
                .net(1, "insurance"),
            250);
  EXPECT_EQ(insured("Ah Kc", "insure", three_to_two, changed(pure, "pays = 2 }", "pays = 3 }")).net(1, "insurance"),
            750);
  // Half of an odd number of cents is rounded down (ruling `odd-half`).
  const std::string odd = std::string(three_to_two) + "dealer = \"Ah Kc\"\n";
  EXPECT_EQ(Settled(pure, odd, {hand(1, "Kd 9d", "insure", "base = 501")}).net(1, "insurance"), 500);
  EXPECT_THAT(Settled(pure, odd, {hand(1, "Kd 9d", "insure 251", "base = 501")}).refusal(), HasSubstr("at most $2.50"));
}

// Ruling `pb-evenmoney`.
TEST(Clauses, PB_31_EvenMoneyForABlackjackAgainstAnAce) {
  const auto taken = [](std::string_view dealer, std::string_view cards, std::string_view actions,
                        std::string_view more = three_to_two) { return round(pure, dealer, cards, actions, more); };
  for (const char* dealer : {"Ah Kc", "Ah 9c"}) {
    EXPECT_EQ(taken(dealer, "As Kd", "even-money").line(1, "base"), "win +500 (1 to 1) blackjack PB-31") << dealer;
    EXPECT_EQ(taken(dealer, "As Kd", "even-money").order(), "1 base") << "no line for insurance";
  }
  EXPECT_EQ(taken("Ah Kc", "As Kd", "").line(1, "base"), "push 0 blackjack PB-19");
  EXPECT_EQ(taken("Ah 9c", "As Kd", "").net(1, "base"), 750);
  // The same by an insurance of half.
  EXPECT_EQ(taken("Ah Kc", "As Kd", "insure").bank(), -500);
  EXPECT_EQ(taken("Ah 9c", "As Kd", "insure").bank(), -500);
  // Only with a blackjack, against an ace, where insurance is offered.
  EXPECT_THAT(taken("Ah 9c", "9s Kd", "even-money, stand").refusal(), HasSubstr("no choice now"));
  EXPECT_THAT(taken("Kh 9c", "As Kd", "even-money").refusal(), HasSubstr("comes after its last decision"));
  EXPECT_THAT(taken("Ah 9c", "As Kd", "even-money", "").refusal(), HasSubstr("comes after its last decision"));
  EXPECT_THAT(taken("Ah 9c", "As Kd", "even-money", three_to_two + option("insurance", "not-offered")).refusal(),
              HasSubstr("comes after its last decision"));
  // Worked out with 6 to 5, as printed, it is not even.
  const std::string literal = three_to_two + option("pb-evenmoney", "6-to-5");
  EXPECT_EQ(taken("Ah 9c", "As Kd", "even-money", literal).line(1, "base"), "win +350 (7 to 10) blackjack PB-31");
  EXPECT_EQ(taken("Ah Kc", "As Kd", "even-money", literal).net(1, "base"), 500);
}

}  // namespace
}  // namespace croupier::clauses::twenty_one
