// Baccarat counted exactly: against every round dealt by hand, card by card, and against cards taken one by one out of
// a small shoe.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "cards/notation.h"
#include "odds/exact/baccarat/naive.h"
#include "tests/odds/baccarat_game.h"
#include "tests/slow_build.h"

namespace croupier::baccarat {
namespace {

// A round dealt in every way takes a second in slow builds: there a sample will do.
constexpr int part = CROUPIER_SLOW_BUILD != 0 ? 6 : 1;

std::int64_t ways_of(const Bet& bet, const Ways& ways, LineResult result) {
  std::int64_t sum = 0;
  for (std::size_t ending = 0; ending < ending_count; ++ending) {
    if (bet.result[ending] == result) sum += ways.of[ending];
  }
  return sum;
}

// The slow road and the fast one, to the last deal: endings, and what each wager does.
void expect_the_same(const Rules& rules, const Composition& shoe, const std::string& what) {
  const Ways ways = EndingTable(rules).count(shoe);
  const by_hand::Counts counts = by_hand::count(rules, shoe.of);
  ASSERT_EQ(ways.deals, counts.deals) << what;
  std::int64_t sum = 0;
  for (std::size_t ending = 0; ending < ending_count; ++ending) {
    const FinishedHands hands = hands_at(ending);
    const auto found =
        counts.endings.find({hands.player.total, hands.banker.total, hands.player.cards, hands.banker.cards});
    ASSERT_EQ(ways.of[ending], found == counts.endings.end() ? 0 : found->second.deals)
        << what << ", ending " << ending;
    sum += ways.of[ending];
  }
  ASSERT_EQ(sum, ways.deals) << what;
  for (const Bet& bet : bets_under(rules)) {
    const auto slow = counts.of(rules, bet.wager);
    ASSERT_EQ(ways_of(bet, ways, LineResult::lose), slow[0]) << what << ", " << bet.wager;
    ASSERT_EQ(ways_of(bet, ways, LineResult::push), slow[1]) << what << ", " << bet.wager;
    ASSERT_EQ(ways_of(bet, ways, LineResult::win), slow[2]) << what << ", " << bet.wager;
    const Fraction mean = (bet.pays * slow[2] - slow[0]) / counts.deals;
    ASSERT_EQ(expectation(bet, ways), mean) << what << ", " << bet.wager;
    ASSERT_EQ(analyze(bet, ways).ev, mean) << what << ", " << bet.wager;
  }
}

TEST(BaccaratOutcomes, FullShoesByHandUnderEveryReading) {
  const std::vector<Reading> readings = all_readings();
  for (std::size_t i = 0; i < readings.size(); i += part) {
    const Rules rules = rules_of(readings[i]);
    expect_the_same(rules, full_shoe(rules), readings[i].text());
  }
}

// Which hand gets the first card is nothing to any wager.
TEST(BaccaratOutcomes, EitherHandFirst) {
  Rules rules = rules_of({});
  rules.player = Where::left;
  rules.banker = Where::right;
  expect_the_same(rules, full_shoe(rules, 4), "the banker hand first");
}

Composition random_shoe(std::mt19937& random, int cards) {
  Composition shoe;
  for (int i = 0; i < cards; ++i) ++shoe.of[random() % totals];
  return shoe;
}

TEST(BaccaratOutcomes, SmallAndLopsidedShoesByHand) {
  std::mt19937 random(18);
  const std::vector<Reading> readings = all_readings();
  for (int i = 0; i < 60 / part; ++i) {
    const Rules rules = rules_of(readings[static_cast<std::size_t>(i) % readings.size()]);
    expect_the_same(rules, random_shoe(random, 6 + i % 30), "shoe " + std::to_string(i));
  }
  const Rules rules = rules_of({});
  expect_the_same(rules, {{6, 0, 0, 0, 0, 0, 0, 0, 0, 0}}, "six tens");
  expect_the_same(rules, {{0, 0, 0, 0, 3, 0, 0, 3, 0, 0}}, "fours and sevens");
  expect_the_same(rules, {{0, 0, 0, 200, 0, 0, 1, 0, 0, 0}}, "threes and a six");
  expect_the_same(rules, {{most_cards, 0, 0, 0, 0, 0, 0, 0, 0, 0}}, "the most cards");
}

// The tableau is data: any other is counted as well.
TEST(BaccaratOutcomes, AnyTableauByHand) {
  std::mt19937 random(7);
  const auto coin = [&] { return random() % 2 == 0; };
  for (int i = 0; i < 25 / part; ++i) {
    Rules rules = rules_of({});
    for (std::size_t t = 0; t < totals; ++t) {
      rules.player_draws[t] = coin();
      rules.banker_draws[t] = coin();
      rules.naturals[t] = random() % 4 == 0;
      for (bool& draws : rules.tableau[t]) draws = coin();
    }
    rules.stop = coin() ? NaturalStops::both : NaturalStops::none;
    rules.compare = coin() ? CompareBy::closest : CompareBy::rank_list;
    for (BonusRule& bonus : rules.bonuses) bonus.total = static_cast<int>(random() % totals);
    expect_the_same(rules, random_shoe(random, 40), "rules " + std::to_string(i));
  }
}

// Each cell of the tableau decides something.
TEST(BaccaratOutcomes, EveryCellCounts) {
  const Rules rules = rules_of({});
  const Composition shoe = full_shoe(rules);
  const std::vector<Bet> bets = bets_under(rules);
  const Fraction banker = expectation(bet_on(bets, "banker"), EndingTable(rules).count(shoe));
  for (std::size_t total = 0; total <= 7; ++total) {
    for (std::size_t third = 0; third < totals; ++third) {
      Rules other = rules;
      other.tableau[total][third] = !other.tableau[total][third];
      EXPECT_NE(expectation(bet_on(bets, "banker"), EndingTable(other).count(shoe)), banker) << total << " " << third;
    }
  }
}

// Real cards, each a card of its own, in every order: no counting of values at all.
TEST(BaccaratOutcomes, EveryOrderOfEightCards) {
  const std::vector<Card> cards = parse_cards("Ah 2c 5d 5s 8h 9c Td Kh").value();
  for (const Reading& reading : all_readings()) {
    const Rules rules = rules_of(reading);
    Composition shoe;
    for (const Card card : cards) ++shoe.of[static_cast<std::size_t>(value_of(rules, card))];
    std::vector<std::size_t> order(cards.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::array<std::int64_t, 3> banker{};
    do {
      by_hand::Table table;
      std::size_t next = 0;
      for (auto who = by_hand::next_card(rules, table); who != by_hand::Next::nobody;
           who = by_hand::next_card(rules, table)) {
        auto& hand = who == by_hand::Next::player ? table.player : table.banker;
        hand.push_back(value_of(rules, cards[order[next++]]));
      }
      ++banker.at(static_cast<std::size_t>(by_hand::settle(rules, "banker", table) + 1));
    } while (std::next_permutation(order.begin(), order.end()));
    const Ways ways = EndingTable(rules).count(shoe);
    const std::vector<Bet> bets = bets_under(rules);
    // An order of eight is an order of six, twice over.
    EXPECT_EQ(2 * ways_of(bet_on(bets, "banker"), ways, LineResult::lose), banker[0]) << reading.text();
    EXPECT_EQ(2 * ways_of(bet_on(bets, "banker"), ways, LineResult::push), banker[1]) << reading.text();
    EXPECT_EQ(2 * ways_of(bet_on(bets, "banker"), ways, LineResult::win), banker[2]) << reading.text();
  }
}

// What the rulebook's files say and what was read in the document: the same rounds, the same wagers.
TEST(BaccaratOutcomes, RulesOfTheRulebookAreThoseByHand) {
  for (const Reading& reading : all_readings()) {
    const EndingTable read(rules_of(reading));
    const EndingTable by_hand(rules_by_hand(reading));
    for (int deal = 0; deal < 10'000; ++deal) {
      const auto digit = [deal](int place) { return deal / place % 10; };
      ASSERT_EQ(read.ending(digit(1000), digit(100), digit(10), digit(1)),
                by_hand.ending(digit(1000), digit(100), digit(10), digit(1)))
          << reading.text() << ", " << deal;
    }
    const std::vector<Bet> bets = bets_under(rules_of(reading));
    const std::vector<Bet> others = bets_under(rules_by_hand(reading));
    ASSERT_EQ(bets.size(), others.size());
    for (std::size_t i = 0; i < bets.size(); ++i) {
      EXPECT_EQ(bets[i].result, others[i].result) << bets[i].wager << ": " << reading.text();
    }
  }
}

TEST(BaccaratOutcomes, EndingsAreNumbered) {
  for (std::size_t ending = 0; ending < ending_count; ++ending) EXPECT_EQ(ending_of(hands_at(ending)), ending);
}

// ---- Shoes ----

TEST(BaccaratComposition, DecksLessWhatIsGone) {
  const Rules rules = rules_of({});
  const Deck deck = rulebook().deck(the_game()).value();
  const auto gone = parse_cards("8h 8h Kd Ts Ac").value();
  const auto shoe = shoe_of(deck, 8, gone);
  ASSERT_TRUE(shoe.ok());
  EXPECT_EQ(by_value(rules, *shoe), (Composition{{126, 31, 32, 32, 32, 32, 32, 32, 30, 32}}));
  const auto nine_of_a_card = parse_cards("8h 8h 8h 8h 8h 8h 8h 8h 8h").value();
  EXPECT_FALSE(shoe_of(deck, 8, nine_of_a_card).ok());
  EXPECT_FALSE(shoe_of(deck, 8, parse_cards("Jk").value()).ok());
  EXPECT_FALSE(shoe_of(deck, 8, parse_cards("??").value()).ok());
}

TEST(BaccaratComposition, Counts) {
  EXPECT_EQ(parse_composition("128 32 32 32 32 32 32 32 32 32").value(), full_shoe(rules_of({})));
  EXPECT_EQ(parse_composition(" 1,2,3, 4 ,5,6,7,8,9,10 ").value(), (Composition{{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}));
  for (const char* wrong : {"", "1 2 3", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 x", "1 2 3 4 5 6 7 8 9 -1",
                            "1 2 3 4 5 6 7 8 9 1.5", "0 0 0 0 0 0 0 0 0 5", "1451 0 0 0 0 0 0 0 0 0",
                            "1000 1000 0 0 0 0 0 0 0 0", "99999999999 0 0 0 0 0 0 0 0 0"}) {
    const auto refused = parse_composition(wrong);
    ASSERT_FALSE(refused.ok()) << wrong;
    EXPECT_FALSE(refused.refusal().right.empty()) << wrong;
  }
  EXPECT_TRUE(parse_composition("0 0 0 0 0 0 0 0 0 6").ok());
}

}  // namespace
}  // namespace croupier::baccarat
