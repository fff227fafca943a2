// How many hands of each category there are, as published or as counted by hand: a second witness beside the
// naive evaluator, which could share a misunderstanding with the fast one.
#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <numeric>
#include <set>

#include "hands/enumerate.h"
#include "support.h"

namespace croupier {
namespace {

using namespace testing_hands;
using Frequencies = std::map<Hand, std::uint64_t>;

Frequencies frequencies(const Ranking& ranking, const Deck& deck) {
  const Evaluator evaluator = evaluator_of(ranking, deck);
  std::vector<std::uint64_t> hands_of_rank(evaluator.highest() + 1U);
  Enumeration(evaluator, deck.cards).for_each_group([&](std::span<const HandRank> ranks) {
    for (const HandRank rank : ranks) ++hands_of_rank[rank];
  });
  EXPECT_EQ(hands_of_rank[0], 0U);
  Frequencies found;
  for (int rank = 1; rank <= evaluator.highest(); ++rank) {
    found[evaluator.category(static_cast<HandRank>(rank))] += hands_of_rank[static_cast<std::size_t>(rank)];
  }
  return found;
}

std::uint64_t total(const Frequencies& frequencies) {
  return std::accumulate(frequencies.begin(), frequencies.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const auto& entry) { return sum + entry.second; });
}

// E. W. Weisstein, "Poker", MathWorld; Wikipedia, "Poker probability".
TEST(Frequencies, FiveCards) {
  const Frequencies expected{{Hand::royal_flush, 4},          {Hand::straight_flush, 36}, {Hand::four_of_a_kind, 624},
                             {Hand::full_house, 3'744},       {Hand::flush, 5'108},       {Hand::straight, 10'200},
                             {Hand::three_of_a_kind, 54'912}, {Hand::two_pair, 123'552},  {Hand::pair, 1'098'240},
                             {Hand::high_card, 1'302'540}};
  EXPECT_EQ(frequencies(natural(), standard_deck()), expected);
}

// B. Alspach, "Pai Gow Poker Computations" (2003), table 1: 41,584 straight flushes with the royal ones among them;
// Wikipedia, "Poker probability".
TEST(Frequencies, SevenCards) {
  const Frequencies expected{{Hand::royal_flush, 4'324},         {Hand::straight_flush, 37'260},
                             {Hand::four_of_a_kind, 224'848},    {Hand::full_house, 3'473'184},
                             {Hand::flush, 4'047'644},           {Hand::straight, 6'180'020},
                             {Hand::three_of_a_kind, 6'461'620}, {Hand::two_pair, 31'433'400},
                             {Hand::pair, 58'627'800},           {Hand::high_card, 23'294'460}};
  EXPECT_EQ(frequencies(natural(7), standard_deck()), expected);
}

// B. Alspach, "6-Card Poker Hands" (2000): 1,844 straight flushes, of which 4 * (1 + 46) are royal.
TEST(Frequencies, SixCards) {
  const Frequencies expected{{Hand::royal_flush, 188},         {Hand::straight_flush, 1'656},
                             {Hand::four_of_a_kind, 14'664},   {Hand::full_house, 165'984},
                             {Hand::flush, 205'792},           {Hand::straight, 361'620},
                             {Hand::three_of_a_kind, 732'160}, {Hand::two_pair, 2'532'816},
                             {Hand::pair, 9'730'740},          {Hand::high_card, 6'612'900}};
  EXPECT_EQ(frequencies(natural(6), standard_deck()), expected);
}

// Different hands: 7,462 of five cards (K. Suffecool, "Cactus Kev's Poker Hand Evaluator"), of which 4,824 can still be
// the best of seven (Wikipedia, "Poker probability"); of six, no source. Of three cards: 12 straights with and without
// a flush, 13 threes, 286 - 12 = 274 flushes and as many high cards, 13 * 12 pairs.
TEST(Frequencies, DifferentHands) {
  EXPECT_EQ(evaluator_of(natural(), standard_deck()).highest(), 7'462);
  EXPECT_EQ(evaluator_of(natural(6), standard_deck()).highest(), 6'075);
  EXPECT_EQ(evaluator_of(natural(7), standard_deck()).highest(), 4'824);
  EXPECT_EQ(evaluator_of(three_cards(), standard_deck()).highest(), 12 + 12 + 13 + 274 + 274 + 156);
}

// Counted by hand: 12 straights of 4 * 4 * 4 suits, 4 of them flushes; 286 - 12 sets of ranks that are none.
TEST(Frequencies, ThreeCards) {
  const Frequencies expected{{Hand::mini_royal_flush, 4}, {Hand::straight_flush, 44}, {Hand::three_of_a_kind, 52},
                             {Hand::straight, 720},       {Hand::flush, 1'096},       {Hand::pair, 3'744},
                             {Hand::high_card, 16'440}};
  EXPECT_EQ(frequencies(three_cards(), standard_deck()), expected);
}

// From six decks, counted by hand. A card has six copies, a rank 24.
TEST(Frequencies, ThreeCardsOfSixDecks) {
  const Deck deck = standard_deck();
  const Evaluator evaluator = evaluator_of(three_cards(), deck, 6);
  Frequencies found;
  for (std::size_t a = 0; a < 52; ++a) {
    for (std::size_t b = a; b < 52; ++b) {
      for (std::size_t c = b; c < 52; ++c) {
        // Ways to take these copies.
        std::uint64_t ways = 6ULL * 6 * 6;
        if (a == b && b == c)
          ways = choose(6, 3);
        else if (a == b || b == c)
          ways = choose(6, 2) * 6;
        const std::array<Card, 3> hand{deck.cards[a], deck.cards[b], deck.cards[c]};
        found[evaluator.category(evaluator(hand))] += ways;
      }
    }
  }
  const std::uint64_t sets = choose(13, 3) - 12;            // three different ranks that are no straight
  const std::uint64_t suited_pair = choose(6, 2) * 12 * 6;  // a pair of one card and another rank, all of a suit
  const Frequencies expected{{Hand::mini_royal_flush, 4 * 216},
                             {Hand::straight_flush, 4 * 11 * 216},
                             {Hand::three_of_a_kind, 13 * choose(24, 3)},
                             {Hand::straight, 12 * (24 * 24 * 24 - 4 * 216)},
                             {Hand::flush, 4 * (sets * 216 + 13 * suited_pair)},
                             {Hand::pair, 13 * (choose(24, 2) * 12 * 24 - 4 * suited_pair)},
                             {Hand::high_card, sets * (24 * 24 * 24 - 4 * 216)}};
  EXPECT_EQ(found, expected);
  EXPECT_EQ(total(found), choose(312, 3));
}

// Sets of `size` of the ranks deuce to ace (bit 0 to 12) that fit into one straight of five. Written without
// the program's own list of straights: aces count twice, below the deuce and above the king.
std::uint64_t sets_within_a_straight(int size, unsigned ranks_in_play, bool within_the_royal = false) {
  std::uint64_t count = 0;
  for (unsigned set = 0; set < 1U << rank_count; ++set) {
    if (std::popcount(set) != size || (set & ~ranks_in_play) != 0) continue;
    bool fits = false;
    for (int lowest = within_the_royal ? 9 : 0; lowest <= 9; ++lowest) {
      const unsigned straight = 0b11111U << lowest;
      const unsigned high = set << 1;
      const unsigned low = (set & ~(1U << ace)) << 1 | (set >> ace & 1U);
      fits = fits || (high & ~straight) == 0 || (low & ~straight) == 0;
    }
    count += fits ? 1 : 0;
  }
  return count;
}

// Hands of `naturals` natural cards and one or more fully wild cards, or none, by what they are at best. The
// naturals come from the ranks given, four of each.
Frequencies with_wild_cards(int naturals, int wilds, unsigned ranks_in_play) {
  const int ranks = std::popcount(ranks_in_play);
  const std::uint64_t in_straight = sets_within_a_straight(naturals, ranks_in_play);
  const std::uint64_t in_royal = sets_within_a_straight(naturals, ranks_in_play, true);
  const std::uint64_t sets = choose(ranks, naturals);
  std::uint64_t suitings = 1;
  for (int i = 0; i < naturals; ++i) suitings *= 4;
  const std::uint64_t unsuited = suitings - (naturals > 0 ? 4 : 0);
  const auto r = static_cast<std::uint64_t>(ranks);
  Frequencies found;
  // All ranks different.
  if (naturals >= 2) {
    found[Hand::royal_flush] = 4 * in_royal;
    found[Hand::straight_flush] = 4 * (in_straight - in_royal);
    const std::array<Hand, 5> with_no_pair{Hand::high_card, Hand::pair, Hand::three_of_a_kind, Hand::four_of_a_kind,
                                           Hand::five_of_a_kind};
    const Hand kind = with_no_pair.at(static_cast<std::size_t>(wilds));
    // With three wild cards four of a kind is better than a flush or a straight.
    const bool kind_first = wilds == 3;
    found[kind_first ? kind : Hand::flush] += 4 * (sets - in_straight);
    found[kind_first ? kind : Hand::straight] += in_straight * unsuited;
    found[kind] += (sets - in_straight) * unsuited;
  }
  switch (naturals) {
    case 0:
      found[Hand::five_wilds] = 1;
      break;
    case 1:  // any card with four wild cards is five of a kind, or a royal flush if it can be part of one
      found[Hand::royal_flush] = 4 * in_royal;
      found[Hand::five_of_a_kind] = 4 * (r - in_royal);
      break;
    case 2:
      found[Hand::five_of_a_kind] += r * 6;
      break;
    case 3:
      found[Hand::five_of_a_kind] += r * 4;
      found[Hand::four_of_a_kind] += r * 6 * (r - 1) * 4;
      break;
    case 4:
      found[Hand::five_of_a_kind] += r;
      found[Hand::four_of_a_kind] += r * 4 * (r - 1) * 4;
      found[Hand::full_house] += choose(ranks, 2) * 36;
      found[Hand::three_of_a_kind] += r * 6 * choose(ranks - 1, 2) * 16;
      break;
    default:
      found[Hand::four_of_a_kind] += r * (r - 1) * 4;
      found[Hand::full_house] += r * 4 * (r - 1) * 6;
      found[Hand::three_of_a_kind] += r * 4 * choose(ranks - 1, 2) * 16;
      found[Hand::two_pair] += choose(ranks, 2) * 36 * (r - 2) * 4;
      found[Hand::pair] += r * 6 * choose(ranks - 1, 3) * 64;
  }
  return found;
}

constexpr unsigned all_ranks = (1U << rank_count) - 1;

// A fully wild joker. 41 sets of four ranks lie within a straight: 11 runs, and 3 gaps in each of 10.
TEST(Frequencies, WildJoker) {
  EXPECT_EQ(sets_within_a_straight(4, all_ranks), 41U);
  const Frequencies expected{
      {Hand::five_of_a_kind, 13},    {Hand::royal_flush, 24},          {Hand::straight_flush, 180},
      {Hand::four_of_a_kind, 3'120}, {Hand::full_house, 6'552},        {Hand::flush, 7'804},
      {Hand::straight, 20'532},      {Hand::three_of_a_kind, 137'280}, {Hand::two_pair, 123'552},
      {Hand::pair, 1'268'088},       {Hand::high_card, 1'302'540}};
  EXPECT_EQ(frequencies(wild_joker(), standard_deck(1)), expected);
  Frequencies counted = with_wild_cards(5, 0, all_ranks);
  for (const auto& [hand, count] : with_wild_cards(4, 1, all_ranks)) counted[hand] += count;
  EXPECT_EQ(counted, expected);
}

// Straights and flushes are as with a wild joker; otherwise the bug is one more ace.
TEST(Frequencies, Bug) {
  const std::uint64_t unsuited = 256 - 4;
  const std::uint64_t straights_with_ace = 8;  // of four ranks: A with three of 2345 or of TJQK
  const Frequencies expected{
      {Hand::five_of_a_kind, 1},
      {Hand::royal_flush, 4 + 20},
      {Hand::straight_flush, 36 + 4 * (41 - 5)},
      {Hand::four_of_a_kind, 624 + 4 * 48 + 12},            // three aces and another; four others
      {Hand::full_house, 3'744 + 6 * 12 * 6 + 12 * 4 * 4},  // aces and a pair; three and an ace
      {Hand::flush, 5'108 + 4 * (715 - 41)},
      {Hand::straight, 10'200 + 41 * unsuited},
      {Hand::three_of_a_kind, 54'912 + 6 * choose(12, 2) * 16 + 12ULL * 4 * 11 * 4},
      {Hand::two_pair, 123'552 + 12 * 6 * 4 * 11 * 4 + choose(12, 2) * 36},
      {Hand::pair, 1'098'240 + (choose(12, 3) - straights_with_ace) * unsuited + 72 * choose(11, 2) * 16},
      {Hand::high_card, 1'302'540 + (choose(12, 4) - (41 - straights_with_ace)) * unsuited}};
  const Frequencies found = frequencies(bug(), standard_deck(1));
  EXPECT_EQ(found, expected);
  EXPECT_EQ(found.at(Hand::pair), 1'215'024U);
  EXPECT_EQ(found.at(Hand::high_card), 1'418'964U);
  EXPECT_EQ(total(found), 2'869'685U);
}

// Deuces and joker wild, counted by hand: by the number of wild cards, and within it as above, from the 48 cards
// that are not wild.
TEST(Frequencies, WildDeucesAndJoker) {
  Frequencies expected;
  for (int wilds = 0; wilds <= 5; ++wilds) {
    for (const auto& [hand, count] : with_wild_cards(5 - wilds, wilds, all_ranks & ~(1U << deuce))) {
      expected[hand] += choose(5, wilds) * count;
    }
  }
  const Frequencies found = frequencies(deuces_and_joker(), standard_deck(1));
  EXPECT_EQ(found, expected);
  EXPECT_EQ(found.at(Hand::five_wilds), 1U);
  EXPECT_EQ(found.at(Hand::royal_flush), 4U + 5 * 20 + 10 * 40 + 10 * 40 + 5 * 20);
  EXPECT_EQ(found.at(Hand::five_of_a_kind), 5U * 12 + 10 * 48 + 10 * 72 + 5 * 28);
  EXPECT_EQ(total(found), 2'869'685U);
}

// B. Alspach, "7-Card Poker Hands with Joker" (2003). His joker is a bug. 210,964 straight flushes with the royal ones
// among them; these counted by hand, since he prints 26,124: without the joker, with it in place of one of the five
// cards and two others, and with it beside all five.
TEST(Frequencies, SevenCardsWithABug) {
  const std::uint64_t royals = 4 * choose(47, 2) + 20 * choose(47, 2) + 4ULL * 47;
  const Frequencies expected{
      {Hand::five_of_a_kind, 1'128},   {Hand::royal_flush, royals},        {Hand::straight_flush, 210'964 - royals},
      {Hand::four_of_a_kind, 307'472}, {Hand::full_house, 4'188'528},      {Hand::flush, 6'172'088},
      {Hand::straight, 11'236'028},    {Hand::three_of_a_kind, 7'470'676}, {Hand::two_pair, 35'553'816},
      {Hand::pair, 64'221'960},        {Hand::high_card, 24'780'420}};
  const Frequencies found = frequencies(bug(7), standard_deck(1));
  EXPECT_EQ(found, expected);
  EXPECT_EQ(total(found), 154'143'080U);
}

// With a fully wild joker: what can be counted by hand. No pair without the joker is no pair in 52 cards; five of a
// kind needs four of a rank; flushes of either kind do not care whether the joker is wild or a bug.
TEST(Frequencies, SevenCardsWithAWildJoker) {
  const Frequencies found = frequencies(wild_joker(7), standard_deck(1));
  const Frequencies as_bug = frequencies(bug(7), standard_deck(1));
  EXPECT_EQ(total(found), 154'143'080U);
  EXPECT_EQ(found.at(Hand::five_of_a_kind), 13 * choose(48, 2));
  EXPECT_EQ(found.at(Hand::royal_flush), as_bug.at(Hand::royal_flush));
  EXPECT_EQ(found.at(Hand::straight_flush), as_bug.at(Hand::straight_flush));
  EXPECT_EQ(found.at(Hand::two_pair), 31'433'400U);
  EXPECT_EQ(found.at(Hand::high_card), 23'294'460U);
}

}  // namespace
}  // namespace croupier
