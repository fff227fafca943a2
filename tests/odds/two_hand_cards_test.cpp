// Games of two hands of cards: the chart, and house way against house way, each against a second, slow road.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>

#include "cards/notation.h"
#include "odds/exact/fraction.h"
#include "odds/exact/two_hand/card_meetings.h"
#include "tests/built_in.h"
#include "tests/odds/slow_two_hand.h"

namespace croupier::two_hand {
namespace {

struct CardGame {
  Game game;
  Deck deck;
  CardHouseWay way;
};

CardGame game_with_deck(const std::string& id, const std::vector<croupier::Setting>& settings,
                        const std::optional<Deck>& other = {}) {
  const Game game = rulebook().game_with(id, settings).value();
  const Deck deck = other ? *other : rulebook().deck(game).value();
  return {game, deck, card_house_way(game, deck).value()};
}

SevenCards seven(const std::string& text) {
  const auto cards = parse_cards(text).value();
  SevenCards made;
  std::copy_n(cards.begin(), cards_dealt, made.begin());
  return made;
}

struct Row {
  std::string cards;
  std::string front;  // as two ranks, the higher first
  std::string row;
};

void expect_rows(const CardGame& game, const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    const HouseCards set = game.way.set(seven(row.cards));
    std::string front;
    for (const Card card : set.setting.front) front += card.is_joker() ? 'j' : rank_letters[card.rank()];
    std::string turned(front.rbegin(), front.rend());
    EXPECT_TRUE(front == row.front || turned == row.front) << row.cards << " has " << front << " in front";
    EXPECT_EQ(game.way.rows()[set.row].id, row.row) << row.cards;
  }
}

TEST(TwoHandChart, RowsOfJokerFullyWild) {
  const CardGame game = game_with_deck("fortune-pai-gow-joker-wild", {});
  expect_rows(game, {{"Ah Kd Qc 9s 7h 4d Jk", "AQ", "no-pair-joker"},
                     {"Ah Kd 9c 8s 7h 5d Jk", "AK", "no-pair-joker-complete"},
                     {"Ah 9d 6c 5s 4h 3d 2c", "A9", "no-pair-complete"},
                     {"Ah Kd Jc Ts 7h 5d 3c", "KJ", "no-pair"},
                     {"Ah Ad 9c 8s 7h 6d 5c", "AA", "pair-complete"},
                     {"3h 3d Ac Qs 9h 7d 6c", "AQ", "pair"},
                     {"Kh Kd 3c 3s 7h 6d 2c", "33", "two-pair-queens-up"},
                     {"Jh Jd 8c 8s Ah 7d 4c", "A7", "two-pair-nines-up"},
                     {"8h 8d 4c 4s Kh 9d 7c", "K9", "two-pair-sixes-up"},
                     {"5h 5d 4c 4s Qh 8d 2c", "Q8", "two-pair-low"},
                     {"Jh Jd 8c 8s Kh 7d 4c", "88", "two-pair-split"},
                     {"9h 9d 7c 7s 5h 5d Ac", "99", "three-pair"},
                     {"5h 5d 5c 7s 6h 4d 3c", "55", "trips-complete"},
                     {"Ah Ad Ac Ks 9h 7d 3c", "AK", "trips-aces"},
                     {"Kh Kd Kc Js Th 7d 2c", "JT", "trips"},
                     {"Kh Kd Jk Js Th 7d 2c", "JT", "trips"},
                     {"Jh Jd Jc 5s 5h 5d Kc", "JJ", "two-trips"},
                     {"8h 8d 8c 4s 4h Ad Kc", "44", "full-house"},
                     {"9h 8h 7h 6h 6d 6c Jk", "66", "quads-complete"},
                     {"Qh Qd Qc Qs 9h 7d 5c", "QQ", "quads-queens-up"},
                     {"Jh Jd Jc Js Kh 7d 5c", "K7", "quads-nines-up"},
                     {"8h 8d 8c 8s Qh 7d 4c", "Q7", "quads-sixes-up"},
                     {"5h 5d 5c 5s 9h 8d 2c", "98", "quads-low"},
                     {"Jh Jd Jc Js Qh 7d 5c", "JJ", "quads-split"},
                     {"3h 3d 3c 3s 9h 9d 2c", "99", "quads-pair"},
                     {"Ah Ad Ac As Jk 9d 2c", "AA", "five-aces"},
                     {"Jh Jd Jc Js Jk Qd Tc", "QT", "five-of-a-kind"}});
}

// Two natural pairs leave no straight or flush behind a pair, and a wild joker would make three of a kind. So only a
// joker that counts as an ace comes to this row.
TEST(TwoHandChart, TwoPairsWithACompleteHandNeedAnAceForAJoker) {
  const CardGame game = game_with_deck("pai-gow-poker", {});
  expect_rows(game, {{"Ah Jk 7d 7c Ks Qh Td", "77", "two-pair-complete"}});
}

TEST(TwoHandChart, JokerRowsOfFortuneEleven) {
  const CardGame game = game_with_deck("fortune-pai-gow-poker-11", {});
  expect_rows(game, {{"5h 5d Kc 9s 7h 3d Jk", "55", "pair-joker"},
                     {"Ah Ad 9c 7s 4h 3d Jk", "9j", "pair-joker"},
                     {"8h 8d 5c 5s Kh 3d Jk", "Kj", "two-pair-joker"},
                     {"Ah Ad 5c 5s Kh 3d Jk", "AA", "two-pair-joker"},
                     {"8h 8d 8c Ks 9h 3d Jk", "Kj", "trips-joker"},
                     {"8h 8d 8c 7s 6h 5d Jk", "88", "trips-joker-complete"},
                     {"8h 8d 8c 8s Kh 3d Jk", "Kj", "quads-joker"},
                     {"8h 8d 8c 8s Kh Kd Jk", "KK", "quads-pair-joker"},
                     {"5h 5d 5c 5s Jh Td 2c", "55", "quads-split"},
                     {"5h 5d 5c 5s Qh Td 2c", "QT", "quads-low"}});
}

TEST(TwoHandCards, FiveCardsHaveToOutrankTwo) {
  const CardGame game = game_with_deck("pai-gow-poker", {});
  const auto settings = game.way.hands().settings(seven("Ah Ad Kc 9s 7h 4d 2c"));
  int foul = 0;
  for (const CardSetting& setting : settings) foul += game.way.hands().foul(setting.ranks) ? 1 : 0;
  // Both aces in front; and either of them with the king, before ace and nine.
  EXPECT_EQ(foul, 3);
}

TEST(TwoHandCards, CopiesAreTheBanks) {
  using enum Judgment;
  using Copy = two_hand::Setting::Copy;
  EXPECT_EQ(judge({.front = 5, .back = 5}, {.front = 4, .back = 4}, Copy::bank), win);
  EXPECT_EQ(judge({.front = 4, .back = 5}, {.front = 4, .back = 4}, Copy::bank), push);
  EXPECT_EQ(judge({.front = 4, .back = 5}, {.front = 4, .back = 4}, Copy::bank_all), lose);
  EXPECT_EQ(judge({.front = 4, .back = 3}, {.front = 4, .back = 4}, Copy::bank), lose);
  EXPECT_EQ(judge({.front = 5, .back = 3}, {.front = 4, .back = 4}, Copy::bank_all), push);
}

struct Reading {
  std::string game;
  std::string jokers;  // of Pai Gow Poker
  slow::Rules rules;
};

std::vector<croupier::Setting> settings_of(const Reading& reading) {
  if (reading.jokers.empty()) return {};
  return {{"pg-jokers", reading.jokers}};
}

const std::vector<Reading> readings = {
    {"pai-gow-poker", "one-bug", {slow::Joker::ace, false}},
    {"pai-gow-poker", "two-bugs", {slow::Joker::ace, false}},
    {"pai-gow-poker", "one-wild", {slow::Joker::any, true}},
    {"pai-gow-poker", "two-wild", {slow::Joker::any, true}},
    {"fortune-pai-gow-joker-wild", "", {slow::Joker::any, true}},
};

TEST(TwoHandChart, SetsRandomHandsAsThePrintedChartDoes) {
  for (const Reading& reading : readings) {
    const CardGame game = game_with_deck(reading.game, settings_of(reading));
    slow::Setter setter(reading.rules);
    std::mt19937 random(21);
    std::vector<Card> deck = game.deck.cards;
    for (int i = 0; i < 1500; ++i) {
      std::shuffle(deck.begin(), deck.end(), random);
      SevenCards cards;
      std::copy_n(deck.begin(), cards_dealt, cards.begin());
      // Every third hand has a joker.
      if (i % 3 == 0) cards[0] = Card::joker();
      std::sort(cards.begin(), cards.end());
      if (std::adjacent_find(cards.begin(), cards.end()) != cards.end()) continue;
      const CardSetting set = game.way.set(cards).setting;
      const slow::Set expected = setter.house_way({cards.begin(), cards.end()});
      EXPECT_EQ(slow::front(set.front, reading.rules), expected.front) << reading.game << to_text(cards);
      EXPECT_EQ(slow::back({set.back.begin(), set.back.end()}, reading.rules), expected.back)
          << reading.game << to_text(cards);
    }
  }
}

// Every hand of a small deck set slowly, every two of them that share no card compared.
MeetingTable slow_meetings(const Deck& deck, const slow::Rules& rules) {
  slow::Setter setter(rules);
  std::vector<std::uint32_t> masks;
  std::vector<slow::Strength> fronts;
  std::vector<slow::Strength> backs;
  for (std::uint32_t mask = 0; mask < 1U << deck.cards.size(); ++mask) {
    if (std::popcount(mask) != static_cast<int>(cards_dealt)) continue;
    std::vector<Card> cards;
    for (std::size_t i = 0; i < deck.cards.size(); ++i) {
      if ((mask >> i & 1) != 0) cards.push_back(deck.cards[i]);
    }
    const slow::Set set = setter.house_way(cards);
    masks.push_back(mask);
    fronts.push_back(set.front);
    backs.push_back(set.back);
  }
  const auto places = [](const std::vector<slow::Strength>& of) {
    std::map<slow::Strength, int> order;
    for (const auto& strength : of) order[strength];
    int next = 0;
    for (auto& [strength, place] : order) place = next++;
    std::vector<int> made;
    for (const auto& strength : of) made.push_back(order[strength]);
    return made;
  };
  const std::vector<int> front = places(fronts);
  const std::vector<int> back = places(backs);
  std::array<std::array<std::int64_t, 3>, 3> pairs{};
  const auto versus = [](int a, int b) { return static_cast<std::size_t>(1 + (a > b) - (a < b)); };
  for (std::size_t i = 0; i < masks.size(); ++i) {
    for (std::size_t j = 0; j < masks.size(); ++j) {
      if ((masks[i] & masks[j]) == 0) ++pairs[versus(front[i], front[j])][versus(back[i], back[j])];
    }
  }
  MeetingTable table;
  for (const Versus f : {lower, equal, higher}) {
    for (const Versus b : {lower, equal, higher}) table.at(f, b) = pairs[f][b];
  }
  return table;
}

void expect_equal(const MeetingTable& found, const MeetingTable& expected, const std::string& what) {
  for (const Versus front : {lower, equal, higher}) {
    for (const Versus back : {lower, equal, higher})
      EXPECT_TRUE(found.at(front, back) == expected.at(front, back)) << what << ' ' << int{front} << ' ' << int{back};
  }
}

TEST(TwoHandMeetings, SmallDecksAsCountedOneByOne) {
  for (const Reading& reading : readings) {
    const int jokers = reading.jokers.starts_with("two") ? 2 : 1;
    const Deck deck = make_deck("small", "small", "AKQ9", jokers).value();
    const CardGame game = game_with_deck(reading.game, settings_of(reading), deck);
    expect_equal(card_meetings(game.way, deck).value(), slow_meetings(deck, reading.rules),
                 reading.game + ' ' + reading.jokers);
  }
}

// With five ranks there are flushes of two suits that meet.
TEST(TwoHandMeetingsLong, FiveRanksAsCountedOneByOne) {
  for (const Reading& reading : readings) {
    const bool joker = !reading.jokers.starts_with("two");
    const Deck deck = make_deck("small", "small", joker ? "AKQJ9" : "AKQJT", joker ? 1 : 0).value();
    const CardGame game = game_with_deck(reading.game, settings_of(reading), deck);
    expect_equal(card_meetings(game.way, deck).value(), slow_meetings(deck, reading.rules),
                 reading.game + ' ' + reading.jokers);
  }
}

// Slots of all sizes, hands of random strength: flushes of one suit that meet are of no deck that can be counted.
TEST(DisjointPairs, RandomClassesAsCountedOneByOne) {
  std::mt19937 random(7);
  const std::vector<int> capacities = {1, 4, 2, 3, 1, 2};
  std::vector<std::size_t> slot_of;
  for (std::size_t slot = 0; slot < capacities.size(); ++slot)
    slot_of.insert(slot_of.end(), static_cast<std::size_t>(capacities[slot]), slot);
  std::map<std::vector<int>, SetClass> classes;
  std::vector<std::pair<std::uint32_t, std::vector<int>>> hands;
  for (std::uint32_t mask = 0; mask < 1U << slot_of.size(); ++mask) {
    if (std::popcount(mask) != 4) continue;
    std::vector<int> counts(capacities.size());
    for (std::size_t i = 0; i < slot_of.size(); ++i) counts[slot_of[i]] += static_cast<int>(mask >> i & 1);
    hands.emplace_back(mask, counts);
    const auto [at, first] = classes.try_emplace(counts);
    SetClass& made = at->second;
    ++made.left;
    ++made.right;
    if (!first) continue;
    made.ranks = {.front = static_cast<int>(random() % 5), .back = static_cast<int>(random() % 9)};
    for (std::size_t slot = 0; slot < counts.size(); ++slot) {
      if (counts[slot] > 0)
        made.held[made.slots++] = {static_cast<std::uint8_t>(slot), static_cast<std::uint8_t>(counts[slot])};
    }
  }
  MeetingTable expected;
  const auto versus = [](int a, int b) { return static_cast<Versus>(1 + (a > b) - (a < b)); };
  for (const auto& [a, left] : hands) {
    for (const auto& [b, right] : hands) {
      const SetRanks& one = classes[left].ranks;
      const SetRanks& other = classes[right].ranks;
      if ((a & b) == 0) expected.at(versus(one.front, other.front), versus(one.back, other.back)) += 1;
    }
  }
  std::vector<SetClass> list;
  for (const auto& [counts, of] : classes) list.push_back(of);
  expect_equal(disjoint_pairs(list, capacities, 5), expected, "random");
  expect_equal(disjoint_pairs(list, capacities, 5, 3), expected, "in threads");
}

std::string text(Int128 number) { return to_text(Fraction(integer(number))); }

// C(53, 7) C(46, 7) deals. Published for another house way: 28.61, 41.48 and 29.91 percent.
TEST(TwoHandMeetingsLong, EveryDealOfPaiGowPokerInThreads) {
  const CardGame game = game_with_deck("pai-gow-poker", {});
  const MeetingTable table = card_meetings(game.way, game.deck, 2).value();
  using Copy = two_hand::Setting::Copy;
  EXPECT_EQ(text(table.pairs()), "8250459031214400");
  EXPECT_EQ(text(table.of(Judgment::win, Copy::bank)), "2373939678930048");
  EXPECT_EQ(text(table.of(Judgment::lose, Copy::bank)), "2479262429757700");
  expect_equal(table, table.seen_from_right(), "both sides set alike");
}

// A million deals; the exact shares within four standard errors.
TEST(TwoHandMeetingsLong, RandomDealsAgree) {
  const CardGame game = game_with_deck("fortune-pai-gow-joker-wild", {});
  const MeetingTable table = card_meetings(game.way, game.deck, 2).value();
  using Copy = two_hand::Setting::Copy;
  std::mt19937_64 random(5);
  std::vector<Card> deck = game.deck.cards;
  constexpr int deals = 1'000'000;
  std::array<int, 3> seen{};
  for (int i = 0; i < deals; ++i) {
    for (std::size_t k = 0; k < 2 * cards_dealt; ++k) std::swap(deck[k], deck[k + random() % (deck.size() - k)]);
    std::array<SevenCards, 2> hands;
    std::copy_n(deck.begin(), cards_dealt, hands[0].begin());
    std::copy_n(deck.begin() + cards_dealt, cards_dealt, hands[1].begin());
    ++seen[static_cast<std::size_t>(
        judge(game.way.set(hands[0]).setting.ranks, game.way.set(hands[1]).setting.ranks, Copy::bank))];
  }
  for (const Judgment judged : {Judgment::win, Judgment::push, Judgment::lose}) {
    const double share = static_cast<double>(table.of(judged, Copy::bank)) / static_cast<double>(table.pairs());
    const double error = std::sqrt(share * (1 - share) / deals);
    EXPECT_NEAR(seen[static_cast<std::size_t>(judged)] / double{deals}, share, 4 * error);
  }
}

}  // namespace
}  // namespace croupier::two_hand
