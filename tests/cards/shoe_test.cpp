// GLI-19 4.4.4(b) to (d): a card dealt does not come back before the next shuffle.
#include "cards/shoe.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <set>

#include "cards/notation.h"

namespace croupier {
namespace {

// A source of the simulator's kind. The shoe must not take it.
struct OtherSource {
  std::uint32_t below(std::uint32_t n);
};
template <class Source>
concept ShoeTakes = requires(Shoe& shoe, Source& source) { shoe.shuffle(source); };
static_assert(ShoeTakes<SecureRandom> && !ShoeTakes<OtherSource>);

Deck standard(int jokers = 0) { return make_deck("standard", "a standard deck", rank_letters, jokers).value(); }

Shoe make_shoe(const Deck& deck, int decks) { return Shoe::make(deck, decks).value(); }

std::vector<Card> deal_all(Shoe& shoe) {
  std::vector<Card> cards;
  for (int left = shoe.remaining(); left > 0; --left) cards.push_back(shoe.deal().value());
  EXPECT_EQ(shoe.remaining(), 0);
  return cards;
}

TEST(Shoe, OneToEightDecks) {
  EXPECT_FALSE(Shoe::make(standard(), 0));
  EXPECT_FALSE(Shoe::make(standard(), 9));
  EXPECT_FALSE(Shoe::make(Deck{}, 1));
  EXPECT_EQ(Shoe::make(standard(), 9).refusal().line(), "a shoe of 9 decks; 1 to 8 decks");
  for (int decks = 1; decks <= 8; ++decks) EXPECT_EQ(make_shoe(standard(1), decks).size(), 53 * decks);
}

TEST(Shoe, DealsOnlyAfterAShuffle) {
  Shoe shoe = make_shoe(standard(), 1);
  EXPECT_FALSE(shoe.deal());
  EXPECT_EQ(shoe.dealt(), 0);
  SecureRandom random;
  shoe.shuffle(random);
  EXPECT_TRUE(shoe.deal());
}

TEST(Shoe, EveryCardOfEveryDeckExactlyOnce) {
  SecureRandom random;
  for (const int jokers : {0, 1, 2}) {
    for (const int decks : {1, 2, 6, 8}) {
      const Deck deck = standard(jokers);
      Shoe shoe = make_shoe(deck, decks);
      for (int round = 0; round < 3; ++round) {
        shoe.shuffle(random);
        const std::vector<Card> cards = deal_all(shoe);
        EXPECT_EQ(cards.size(), deck.cards.size() * static_cast<std::size_t>(decks));
        for (const Card card : deck.cards) EXPECT_EQ(std::count(cards.begin(), cards.end(), card), decks);
        EXPECT_FALSE(shoe.deal());  // and not one more
        EXPECT_EQ(shoe.dealt(), shoe.size());
      }
    }
  }
}

// A model counts what is left: after every card the shoe must agree, for every card.
TEST(Shoe, AgreesWithAModelAfterEveryCard) {
  SecureRandom random;
  const Deck deck = standard(1);
  Shoe shoe = make_shoe(deck, 6);
  std::array<int, Card::kinds> left{};
  const auto all_back = [&] {
    for (const Card card : deck.cards) left.at(static_cast<std::size_t>(card.index())) = 6;
    shoe.shuffle(random);
  };
  all_back();
  for (int step = 0; step < 2000; ++step) {
    if (shoe.remaining() == 0 || random.below(200) == 0) all_back();
    const int before = shoe.remaining();
    const Card card = shoe.deal().value();
    EXPECT_GE(--left.at(static_cast<std::size_t>(card.index())), 0) << to_text(card) << " came back";
    EXPECT_EQ(shoe.remaining(), before - 1);
    for (const Card each : deck.cards) {
      ASSERT_EQ(shoe.remaining(each), left.at(static_cast<std::size_t>(each.index()))) << to_text(each);
    }
  }
}

TEST(Shoe, CountsCopies) {
  const Shoe shoe = make_shoe(standard(1), 6);
  EXPECT_EQ(shoe.decks(), 6);
  EXPECT_EQ(shoe.copies(Card(ace, Suit::spades)), 6);
  EXPECT_EQ(shoe.copies(Card::joker()), 6);
  EXPECT_EQ(shoe.copies(Card::second_joker()), 0);
  EXPECT_EQ(shoe.copies(Card::unknown()), 0);
}

TEST(Shoe, DealsAGivenOrderFromTheFront) {
  const Deck deck = standard();
  Shoe shoe = make_shoe(deck, 2);
  std::vector<Card> order(deck.cards.rbegin(), deck.cards.rend());
  order.insert(order.end(), deck.cards.begin(), deck.cards.end());
  ASSERT_TRUE(shoe.set_order(order));
  EXPECT_EQ(deal_all(shoe), order);
  ASSERT_TRUE(shoe.set_order(order));
  EXPECT_EQ(shoe.remaining(), 104);
}

TEST(Shoe, RefusesAnOrderOfOtherCardsAndKeepsItsOwn) {
  const Deck deck = standard();
  Shoe shoe = make_shoe(deck, 1);
  ASSERT_TRUE(shoe.set_order(deck.cards));
  ASSERT_TRUE(shoe.deal());

  std::vector<Card> missing = deck.cards;
  missing.pop_back();
  EXPECT_FALSE(shoe.set_order(missing));
  std::vector<Card> extra = deck.cards;
  extra.push_back(Card(ace, Suit::spades));
  EXPECT_FALSE(shoe.set_order(extra));
  std::vector<Card> twice = deck.cards;
  twice[0] = twice[1];
  EXPECT_FALSE(shoe.set_order(twice));
  std::vector<Card> foreign = deck.cards;
  foreign[0] = Card::joker();
  EXPECT_FALSE(shoe.set_order(foreign));
  std::vector<Card> unknown = deck.cards;
  unknown[0] = Card::unknown();
  EXPECT_FALSE(shoe.set_order(unknown));

  EXPECT_EQ(shoe.dealt(), 1);
  EXPECT_TRUE(std::equal(shoe.order().begin(), shoe.order().end(), deck.cards.begin(), deck.cards.end()));
}

TEST(Shoe, ShufflesToAnotherOrderEachTime) {
  SecureRandom random;
  Shoe shoe = make_shoe(standard(), 1);
  std::set<std::vector<Card>> orders;
  for (int round = 0; round < 1000; ++round) {
    shoe.shuffle(random);
    orders.emplace(shoe.order().begin(), shoe.order().end());
  }
  EXPECT_EQ(orders.size(), 1000U);
}

TEST(Dice, ShowEveryFaceAndNoOther) {
  SecureRandom random;
  std::array<std::array<int, 7>, 3> seen{};
  for (int roll = 0; roll < 2000; ++roll) {  // a face is missing by chance once in 10^157 runs
    const Dice dice = roll_dice(random);
    for (std::size_t die = 0; die < 3; ++die) ++seen.at(die).at(dice.faces.at(die));
  }
  for (const auto& die : seen) {
    EXPECT_EQ(die[0], 0);
    for (std::size_t face = 1; face <= 6; ++face) EXPECT_GT(die.at(face), 0);
  }
}

}  // namespace
}  // namespace croupier
