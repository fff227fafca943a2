// EZ Baccarat Panda 8: what cards count, how they are dealt, and who draws.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "ez_baccarat.h"
#include "games/families.h"

namespace croupier::clauses::ez_baccarat {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

// Where the cards of a round went, in their order: "PBPBP"; a small letter for one dealt face down.
std::string places(const Settled& settled) {
  std::string text;
  for (const Event& event : *settled.played().events) {
    if (event.kind != EventKind::card_dealt) continue;
    const char letter = event.place == Place::player ? 'P' : event.place == Place::banker ? 'B' : '?';
    text += event.face_up ? letter : static_cast<char>(letter - 'A' + 'a');
  }
  return text;
}

// The banker hand's third card: against each value of the player hand's third card, which makes it draw?
void expect_row(int banker, const std::set<int>& draws_on, const Rulebook& rulebook = book()) {
  for (int third = 0; third <= 9; ++third) {
    EXPECT_EQ(drawn(deal(2, banker, third, 1), "", rulebook), draws_on.contains(third) ? "3 3" : "3 2")
        << banker << " against " << third;
  }
}

// Row and datum: the tableau's own, and one that it is changed to.
void expect_row_is_the_datum(int banker, std::string_view draws_on, const std::set<int>& printed) {
  expect_row(banker, printed);
  const std::string head = "banker = " + std::to_string(banker) + "\ndraws_on = ";
  expect_row(banker, {8}, changed(head + std::string(draws_on), head + "[8]"));
}

// Rulings `ez-decks` and `shoe`: the shoe is the document's only word about how many of a card there are.
TEST(Clauses, EZ_3_ThreeToEightDecksWithoutJokers) {
  const auto kings = [](std::string_view more) {
    return round("Kh Kh 6c", "Kh Kh 2c", "player = 500", more).refusal();
  };
  EXPECT_EQ(kings(""), "");
  EXPECT_EQ(kings("options = { decks = 4 }"), "");
  EXPECT_THAT(kings("options = { decks = 3 }"), HasSubstr("Kh"));
  EXPECT_THAT(kings("options = { decks = 2 }"), HasSubstr("3 to 8"));
  EXPECT_THAT(kings("options = { decks = 9 }"), HasSubstr("3 to 8"));
  EXPECT_THAT(round("Jk 9h", "Kd 7s", "player = 500").refusal(), HasSubstr("Jk"));
  // The cut card leaves room for a round, which takes six cards at most.
  EXPECT_EQ(kings("options = { shoe = 6 }"), "");
  EXPECT_THAT(kings("options = { shoe = 5 }"), HasSubstr("6 to 104"));
}

TEST(Clauses, EZ_4_OnlyTheLastDigitCounts) {
  // Each rank beside a king; with 5 or less a second king follows, which adds nothing.
  const std::string ranks = "A23456789TJQK";
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    const int value = i < 9 ? static_cast<int>(i) + 1 : 0;
    const std::string two = std::string{ranks[i], 'd'} + " Kd";
    const bool draws = value <= 5;
    const Settled settled = round(draws ? two + " Ks" : two, "Kh 7h", "player = 500");
    const std::string called =
        draws ? std::to_string(value) + " of three cards" : (value >= 8 ? "a natural " : "") + std::to_string(value);
    EXPECT_EQ(settled.words(1, "player"), "player " + called + ", banker 7");
  }
  // 7 and 8 are 15, and 9 more are 24.
  EXPECT_EQ(round("7d 8d 9s", "Kh 7h", "player = 500").words(1, "player"), "player 4 of three cards, banker 7");
  // An ace of nine is a natural with a king.
  EXPECT_EQ(round("Ad Kd", "Kh 7h", "player = 500", "", changed("ace = 1", "ace = 9")).words(1, "player"),
            "player a natural 9, banker 7");
}

TEST(Clauses, EZ_16_OneByOneFaceUp) {
  EXPECT_EQ(places(taken_of("9d 9h Kd Kh")), "PBPB");
  EXPECT_EQ(places(taken_of(deal(7, 7))), "PBPB");
  // To the right first; to the left first if the deal said so.
  EXPECT_EQ(places(taken_of("9d 9h Kd Kh", "", changed("first = \"right\"", "first = \"left\""))), "BPBP");
  EXPECT_EQ(taken_of("9d 8h Kd Kh").words(1, "player"), "player a natural 9, banker a natural 8");
  // Everybody sees every card: a stranger's copy lacks none.
  const Settled settled = taken_of(deal(2, 4, 8));
  for (const Event& event : *settled.played().events) {
    if (event.kind != EventKind::card_dealt) continue;
    EXPECT_TRUE(settled.round().may_know(event, 0));
  }
}

// Ruling `ez-hands`.
TEST(Clauses, EZ_17_TheBankerHandLiesLeft) {
  EXPECT_EQ(taken_of("9d 8h Kd Kh").net(1, "player"), 500);
  const std::string reversed = "options = { ez-hands = \"banker-right\" }";
  EXPECT_EQ(taken_of("9d 8h Kd Kh", reversed).net(1, "player"), -500);
  EXPECT_EQ(places(taken_of("9d 8h Kd Kh", reversed)), "BPBP");
}

TEST(Clauses, EZ_18_ThePlayerHandIsFinishedFirst) {
  // Both draw: the fifth card is the player's, the sixth the banker's.
  EXPECT_EQ(places(taken_of(deal(2, 0, 4, 7))), "PBPBPB");
  EXPECT_EQ(taken_of(deal(2, 0, 4, 7)).words(1, "player"), "player 6 of three cards, banker 7 of three cards");
  // Nothing for the player: the fifth card is the banker's.
  EXPECT_EQ(places(taken_of(deal(6, 0, 4))), "PBPBB");
  // Whichever side was dealt to first.
  EXPECT_EQ(places(taken_of(deal(0, 2, 4, 7), "options = { ez-hands = \"banker-right\" }")), "BPBPPB");
}

TEST(Clauses, EZ_19_ThePlayerHandDrawsOnFiveOrLess) {
  for (int total = 0; total <= 7; ++total) EXPECT_EQ(drawn(deal(total, 7)), total <= 5 ? "3 2" : "2 2") << total;
  EXPECT_EQ(drawn(deal(8, 7)), "2 2");
  EXPECT_EQ(drawn(deal(9, 7)), "2 2");
  // A hand that says otherwise is refused, and told what is right.
  EXPECT_THAT(round("Kd 5d", "Kh 7h", "player = 500").refusal(), HasSubstr("player: 2 cards; 3 cards: it draws on 5"));
  EXPECT_THAT(round("Kd 6d 2c", "Kh 7h", "player = 500").refusal(),
              HasSubstr("player: 3 cards; 2 cards: it stands on 6"));
  // Of a hand that nobody named, nobody knows whether it draws.
  for (const char* too_few : {"", "Kd"}) {
    const std::string refused = round(too_few, "Kh 7h", "player = 500").refusal();
    EXPECT_THAT(refused, HasSubstr(": two to begin with, and a third where the tableau draws one"));
    EXPECT_THAT(refused, Not(HasSubstr("every hand begins with two")));
  }
  // Against the letter of the line, which knows no naturals (ruling `ez-natural`), the other side's ends it.
  EXPECT_EQ(drawn(deal(5, 8)), "2 2");
  EXPECT_EQ(drawn(deal(5, 8), "options = { ez-natural = \"closest\" }"), "3 2");
  const std::string to_five = "draws = [0, 1, 2, 3, 4, 5]";
  const Rulebook to_four = changed({{"[rules.player]\n" + to_five, "[rules.player]\ndraws = [0, 1, 2, 3, 4]"},
                                    {"[rules.house_way]\n" + to_five, "[rules.house_way]\ndraws = [0, 1, 2, 3, 4]"}});
  EXPECT_EQ(drawn(deal(5, 7), "", to_four), "2 2");
  EXPECT_EQ(drawn(deal(4, 7), "", to_four), "3 2");
}

TEST(Clauses, EZ_20_ThePlayerStoodTheBankerDrawsOnFiveOrLess) {
  for (const int player : {6, 7}) {
    for (int banker = 0; banker <= 7; ++banker)
      EXPECT_EQ(drawn(deal(player, banker)), banker <= 5 ? "2 3" : "2 2") << player << " " << banker;
  }
  EXPECT_EQ(drawn(deal(9, 5)), "2 2") << "a natural";
  EXPECT_EQ(drawn(deal(9, 5), "options = { ez-natural = \"rank-list\" }"), "2 3");
  EXPECT_THAT(round("Kd 6d", "Kh 5h", "player = 500").refusal(),
              HasSubstr("banker: 2 cards; 3 cards: it draws on 5 when the player hand stood"));
  const Rulebook stands = changed("[rules.banker]\ndraws = [0, 1, 2, 3, 4, 5]", "[rules.banker]\ndraws = [0, 1, 2]");
  EXPECT_EQ(drawn(deal(6, 3), "", stands), "2 2");
  EXPECT_EQ(drawn(deal(6, 2), "", stands), "2 3");
}

TEST(Clauses, EZ_21_BankerThreeStandsOnAnEight) {
  expect_row_is_the_datum(3, "[0, 1, 2, 3, 4, 5, 6, 7, 9]", {0, 1, 2, 3, 4, 5, 6, 7, 9});
  EXPECT_THAT(round("Kd 2d 8s", "Kh 3h 2c", "player = 500").refusal(),
              HasSubstr("banker: 3 cards; 2 cards: it stands on 3 against a third card of 8"));
}

TEST(Clauses, EZ_22_BankerFourStandsOnZeroOneEightNine) {
  expect_row_is_the_datum(4, "[2, 3, 4, 5, 6, 7]", {2, 3, 4, 5, 6, 7});
}

TEST(Clauses, EZ_23_BankerFiveDrawsOnFourToSeven) { expect_row_is_the_datum(5, "[4, 5, 6, 7]", {4, 5, 6, 7}); }

TEST(Clauses, EZ_24_BankerSixDrawsOnSixAndSeven) {
  expect_row_is_the_datum(6, "[6, 7]", {6, 7});
  EXPECT_THAT(round("Kd 2d 6s", "Kh 6h", "player = 500").refusal(),
              HasSubstr("banker: 2 cards; 3 cards: it draws on 6 against a third card of 6"));
}

// Ruling `ez-chart`: what is printed nowhere is as in every baccarat.
TEST(Clauses, EZ_25_BankerZeroToTwoDrawsAndSevenStands) {
  const std::string all = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]";
  for (int banker = 0; banker <= 2; ++banker) expect_row_is_the_datum(banker, all, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
  expect_row_is_the_datum(7, "[]", {});
}

// Both hands are everybody's: a further wager that the dealer plays for somebody rides on hands that are drawn by this
// line anyway. What the line says is told to whoever asks for it, and it cannot differ from the player hand's own.
TEST(Clauses, EZ_26_AFurtherWagerRidesOnTheHandsOfTheRound) {
  const std::string to_five = "draws = [0, 1, 2, 3, 4, 5]";
  const std::string to_four = "draws = [0, 1, 2, 3, 4]";
  const Change of_player{"[rules.player]\n" + to_five, "[rules.player]\n" + to_four};
  const Change of_house{"[rules.house_way]\n" + to_five, "[rules.house_way]\n" + to_four};
  const auto told = [](const Rulebook& rulebook) {
    return games::make_rules(rulebook, **rulebook.game(id)).value()->in_words().house_way;
  };
  EXPECT_THAT(told(book()), HasSubstr("he draws with 0 to 5. (EZ-26)"));
  for (int total = 0; total <= 7; ++total) EXPECT_EQ(drawn(deal(total, 7)), total <= 5 ? "3 2" : "2 2") << total;
  // One without the other is refused where it stands; both together draw otherwise, and say so.
  for (const Change& alone : {of_player, of_house}) {
    const std::string refused = why_not_changed({alone});
    EXPECT_THAT(refused, HasSubstr("a house way that draws otherwise than the player hand"));
    EXPECT_THAT(refused, ContainsRegex("ez-baccarat-panda-8.toml:[0-9]+:[0-9]+"));
  }
  const Rulebook both_changed = changed({of_player, of_house});
  EXPECT_THAT(told(both_changed), HasSubstr("he draws with 0 to 4. (EZ-26)"));
  EXPECT_EQ(drawn(deal(5, 7), "", both_changed), "2 2");
  // A further wager of the seat is decided by the same two hands.
  const Settled both = round("Kd 5d 4s", "Kh 7h", "player = 500, banker = 700, panda-8 = 100");
  EXPECT_EQ(both.line(1, "player"), "win +500 (1 to 1) three-card-nine EZ-27");
  EXPECT_EQ(both.line(1, "banker"), "lose -700 seven EZ-27");
  EXPECT_EQ(both.words(1, "panda-8"), both.words(1, "player"));
}

}  // namespace
}  // namespace croupier::clauses::ez_baccarat
