// Shuffle and cut, as far as a program has them.
#include <gtest/gtest.h>

#include <algorithm>

#include "cards/notation.h"
#include "cards/secure_random.h"
#include "cards/shoe.h"
#include "settled_round.h"

namespace croupier::clauses::shuffle {
namespace {

std::vector<Card> order_of(const Shoe& shoe) { return {shoe.order().begin(), shoe.order().end()}; }

// No card before the first shuffle; after a round all cards come back in another order.
void expect_shuffled_every_round(std::string_view id, int cards_of_a_round) {
  const Game rules = game(id);
  Shoe shoe = Shoe::make(deck_of(rules), rules.deck.decks).value();
  EXPECT_FALSE(shoe.deal());
  SecureRandom random;
  std::vector<Card> last = order_of(shoe);
  std::vector<Card> all = last;
  std::ranges::sort(all);
  for (int round = 0; round < 20; ++round) {
    shoe.shuffle(random);
    EXPECT_EQ(shoe.remaining(), static_cast<int>(all.size()));
    EXPECT_NE(order_of(shoe), last);
    last = order_of(shoe);
    std::vector<Card> sorted = last;
    std::ranges::sort(sorted);
    EXPECT_EQ(sorted, all);
    for (int card = 0; card < cards_of_a_round; ++card) EXPECT_TRUE(shoe.deal());
    EXPECT_EQ(shoe.remaining(), static_cast<int>(all.size()) - cards_of_a_round);
  }
}

// So many cards off the top go below the rest; fewer are refused without effect, and so is a cut after a card.
void expect_cut(std::string_view id, int least) {
  const Game rules = game(id);
  EXPECT_EQ(rules.deck.cut_min, least);
  Shoe shoe = Shoe::make(deck_of(rules), rules.deck.decks).value();
  EXPECT_FALSE(shoe.cut(least, rules.deck.cut_min));  // nothing to cut before the shuffle
  SecureRandom random;
  shoe.shuffle(random);
  for (int from_top = -1; from_top <= shoe.size() + 1; ++from_top) {
    const std::vector<Card> before = order_of(shoe);
    const auto done = shoe.cut(from_top, rules.deck.cut_min);
    EXPECT_EQ(done.ok(), from_top >= least && from_top < shoe.size()) << from_top;
    std::vector<Card> expected = before;
    if (done.ok()) std::ranges::rotate(expected, expected.begin() + from_top);
    EXPECT_EQ(to_text(order_of(shoe)), to_text(expected)) << from_top;
    if (!done.ok()) {
      EXPECT_EQ(done.refusal().right, std::to_string(least) + " to " + std::to_string(shoe.size() - 1) + " cards");
    }
  }
  EXPECT_TRUE(shoe.deal());
  EXPECT_FALSE(shoe.cut(least, rules.deck.cut_min));
}

TEST(Clauses, MA_8_ShuffledBeforeAndAfterEachRound) { expect_shuffled_every_round("dj-wild-ma", 6 * 5 + 5); }

// Ruling `ma-dealmethod`: the program's shuffle is a machine's and needs no cut; cards in a given order can be cut.
TEST(Clauses, MA_9_MachineShuffledCardsNeedNoCut) {
  const Game ma = game("dj-wild-ma");
  Shoe shoe = Shoe::make(deck_of(ma), 1).value();
  SecureRandom random;
  shoe.shuffle(random);
  const Card top = shoe.order().front();
  EXPECT_EQ(shoe.deal().value(), top);
  const std::vector<Card> pre_shuffled = order_of(shoe);
  ASSERT_TRUE(shoe.set_order(pre_shuffled));
  ASSERT_TRUE(shoe.cut(20, ma.deck.cut_min));
  EXPECT_EQ(shoe.deal().value(), pre_shuffled[20]);
}

TEST(Clauses, MA_10_ACutLiftsTenCardsOrMore) { expect_cut("dj-wild-ma", 10); }

// Also whenever the floor asks for it, in the middle of a deal; and only a complete deck is taken.
TEST(Clauses, PA_13_ShuffledEachRoundAndComplete) {
  expect_shuffled_every_round("dj-wild-stud-pa", 6 * 5 + 5 + 1);
  Shoe shoe = Shoe::make(deck_of(game("dj-wild-stud-pa")), 1).value();
  std::vector<Card> cards = order_of(shoe);
  EXPECT_TRUE(shoe.set_order(cards));
  cards.pop_back();
  EXPECT_EQ(shoe.set_order(cards).refusal().line(), "52 cards in an order; the shoe holds 53");
  cards.push_back(cards.front());
  EXPECT_FALSE(shoe.set_order(cards));
}

TEST(Clauses, PA_14_ACutLiftsTenCardsOrMore) { expect_cut("dj-wild-stud-pa", 10); }

// And handed out three at a time.
TEST(Clauses, T6_13_ShuffledEachRoundStacksOfThree) {
  expect_shuffled_every_round("three-card-poker-6-card-bonus", 8 * 3);
  Table table("three-card-poker-6-card-bonus", {}, 8);
  for (int seat = 1; seat <= 7; ++seat) table.bet(seat, "ante", 500);
  EXPECT_EQ(table.no_more_bets(), "");
  EXPECT_EQ(table.story(), "no more bets, 1 xxx, 2 xxx, 3 xxx, 4 xxx, 5 xxx, 6 xxx, 7 xxx, dealer xx^");
}

TEST(Clauses, UT_5_OneDeckShuffledEachRound) {
  expect_deck(game("ultimate-texas-holdem"), "AKQJT98765432", 0);
  expect_shuffled_every_round("ultimate-texas-holdem", 8 * 2 + 5);
}

}  // namespace
}  // namespace croupier::clauses::shuffle
