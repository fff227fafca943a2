// The decks of rulebook/decks.toml, card by card, and which cards may be on a table dealt from them.
#include "cards/deck.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "cards/notation.h"
#include "rules/rulebook.h"
#include "tests/built_in.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

const Deck& deck(std::string_view id) {
  const auto decks = rulebook().decks();
  const auto found = std::find_if(decks.begin(), decks.end(), [&](const Deck& each) { return each.id == id; });
  if (found == decks.end()) broken_invariant("a deck the test wants is not in the rulebook");
  return *found;
}

std::vector<Card> cards(std::string_view text) { return parse_cards(text).value(); }

std::string refusal(const Deck& from, int decks, std::string_view text) {
  const auto checked = check_cards(from, decks, cards(text));
  EXPECT_FALSE(checked.ok()) << text;
  return checked ? std::string{} : checked.refusal().line();
}

bool fits(const Deck& from, int decks, std::string_view text) { return check_cards(from, decks, cards(text)).ok(); }

// Four cards of each rank, in the order of a deck.
std::string four_of(std::string_view ranks) {
  std::string text;
  for (const char rank : ranks) {
    for (const char suit : {'c', 'd', 'h', 's'}) text += std::string{rank, suit, ' '};
  }
  return text;
}

TEST(Decks, ExactlyTheseCards) {
  struct Case {
    std::string_view id;
    std::size_t size;
    std::string cards;
  };
  const std::vector<Case> cases = {
      {"standard-52", 52, four_of("23456789TJQKA")},           {"standard-53", 53, four_of("23456789TJQKA") + "Jk"},
      {"standard-54", 54, four_of("23456789TJQKA") + "Jk Jb"}, {"spanish-48", 48, four_of("23456789JQKA")},  // no tens
      {"mexican-41", 41, four_of("234567JQKA") + "Jk"},  // no eights, nines, tens
  };
  for (const Case& each : cases) {
    const Deck& one = deck(each.id);
    EXPECT_EQ(one.cards.size(), each.size) << each.id;
    EXPECT_EQ(one.cards, cards(each.cards)) << each.id;
    EXPECT_FALSE(one.name.empty());
    EXPECT_EQ(std::set<Card>(one.cards.begin(), one.cards.end()).size(), each.size) << each.id;
  }
  EXPECT_EQ(rulebook().decks().size(), cases.size());
}

TEST(Decks, Jokers) {
  EXPECT_EQ(deck("standard-52").jokers(), 0);
  EXPECT_EQ(deck("standard-53").jokers(), 1);
  EXPECT_EQ(deck("standard-54").jokers(), 2);
  EXPECT_EQ(deck("mexican-41").jokers(), 1);
  EXPECT_FALSE(deck("standard-52").has(Card::joker()));
  EXPECT_TRUE(deck("standard-53").has(Card::joker()));
  EXPECT_FALSE(deck("standard-53").has(Card::second_joker()));
  EXPECT_TRUE(deck("standard-54").has(Card::second_joker()));
  EXPECT_FALSE(deck("standard-54").has(Card::unknown()));
}

TEST(Decks, MakeDeckRefuses) {
  EXPECT_THAT(make_deck("d", "d", "2233", 0).refusal().line(), HasSubstr("each of 23456789TJQKA at most once"));
  EXPECT_THAT(make_deck("d", "d", "1", 0).refusal().line(), HasSubstr("ranks of a deck: '1'"));
  EXPECT_THAT(make_deck("d", "d", "AKt", 0).refusal().line(), HasSubstr("ranks of a deck: 'AKt'"));
  EXPECT_THAT(make_deck("d", "d", "A", 3).refusal().line(), HasSubstr("jokers in a deck; 0, 1 or 2"));
  EXPECT_THAT(make_deck("d", "d", "A", -1).refusal().line(), HasSubstr("jokers in a deck; 0, 1 or 2"));
}

TEST(CheckCards, TheWholeShoeFitsAndNotACardMore) {
  for (const Deck& each : rulebook().decks()) {
    for (int decks = 1; decks <= max_decks; ++decks) {
      std::vector<Card> shoe;
      for (int i = 0; i < decks; ++i) shoe.insert(shoe.end(), each.cards.begin(), each.cards.end());
      EXPECT_TRUE(check_cards(each, decks, shoe).ok());
      for (const Card extra : each.cards) {
        shoe.push_back(extra);
        EXPECT_FALSE(check_cards(each, decks, shoe).ok()) << to_text(extra) << " in " << decks << " of " << each.id;
        shoe.pop_back();
      }
    }
  }
}

TEST(CheckCards, TwiceInOneDeck) {
  EXPECT_EQ(refusal(deck("standard-52"), 1, "As Kd As"), "As occurs 2 times; one deck holds each card once");
  EXPECT_TRUE(fits(deck("standard-52"), 1, "As Kd Ah"));
}

TEST(CheckCards, ThirdCopyInTwoDecks) {
  EXPECT_EQ(refusal(deck("standard-52"), 1, "As Kd As Kd 2c As"),
            "Kd occurs 2 times, As 3 times; one deck holds each card once");
  EXPECT_EQ(refusal(deck("standard-52"), 2, "As As As"), "As occurs 3 times; 2 decks hold each card 2 times");
  EXPECT_TRUE(fits(deck("standard-52"), 2, "As As Kd Kd"));
}

TEST(CheckCards, ASecondJokerWhereThereIsOne) {
  EXPECT_EQ(refusal(deck("standard-53"), 1, "Jk Jk"), "Jk occurs 2 times; one deck holds each card once");
  EXPECT_EQ(refusal(deck("standard-53"), 1, "Jk Jb"), "Jb is not in the deck; the deck is " + deck("standard-53").name);
  EXPECT_EQ(refusal(deck("standard-52"), 1, "Jk"), "Jk is not in the deck; the deck is " + deck("standard-52").name);
  EXPECT_TRUE(fits(deck("standard-53"), 1, "Jk"));
  EXPECT_TRUE(fits(deck("standard-54"), 1, "Jk Jb"));
  EXPECT_FALSE(fits(deck("standard-54"), 1, "Jb Jb"));
}

TEST(CheckCards, CardsTheStrippedDecksLack) {
  EXPECT_THAT(refusal(deck("spanish-48"), 6, "Td"), HasSubstr("Td is not in the deck"));
  EXPECT_TRUE(fits(deck("spanish-48"), 6, "9d 8d Jd Qd Kd"));
  for (const std::string_view missing : {"8c", "9c", "Tc", "9d", "9h", "9s", "Jb"}) {
    EXPECT_THAT(refusal(deck("mexican-41"), 1, missing), HasSubstr(std::string(missing) + " is not in the deck"));
  }
  EXPECT_TRUE(fits(deck("mexican-41"), 1, "7c Jc Jk"));
}

TEST(CheckCards, UnknownCardsAreLetThrough) {
  EXPECT_TRUE(fits(deck("standard-52"), 1, "?? ?? ?? As"));
  EXPECT_FALSE(fits(deck("standard-52"), 1, "?? As ?? As"));
  EXPECT_TRUE(fits(deck("standard-52"), 1, ""));
}

TEST(Dice, ThreeToEighteen) {
  EXPECT_EQ((Dice{{1, 1, 1}}.total()), 3);
  EXPECT_EQ((Dice{{6, 6, 6}}.total()), 18);
  EXPECT_EQ((Dice{{2, 5, 4}}.total()), 11);
}

}  // namespace
}  // namespace croupier
