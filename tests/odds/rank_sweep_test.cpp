// Disjoint hands: the rank sweep against dealing every pair of hands.
#include <gtest/gtest.h>

#include <algorithm>

#include "odds/simulation/stream.h"
#include "tests/odds/brute_force.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using brute::Disjoint;
using brute::Way;

std::vector<Way> raise_or_fold(const std::string& placed, int times, const std::vector<std::string>& before) {
  Way play{"play", false, {{placed, times}}};
  Way fold{"fold", true, {}};
  for (const std::string& wager : before) {
    play.stakes[wager] = 1;
    fold.stakes[wager] = 1;
  }
  return {play, fold};
}

Fraction mean_of(const brute::Distribution& distribution) {
  Fraction mean = 0;
  for (const auto& [net, probability] : distribution) mean += net * probability;
  return mean;
}

// The distributions, and of each side bet its covariance with the base.
void expect_same(const Disjoint& brute, const std::vector<std::string>& wagers) {
  std::map<std::string, Fraction> products;
  const auto expected = brute.solve(wagers, &products);
  Solver solver = brute::solver(brute.rules, brute.deck);
  EXPECT_EQ(brute::distribution_of(brute::solved(brute.rules, brute.deck, "base")), expected.at("base"));
  for (const std::string& wager : wagers) {
    const std::string table = brute.rules.paytable(wager)->id;
    EXPECT_EQ(brute::distribution_of(brute::solved(brute.rules, brute.deck, wager, table)), expected.at(wager))
        << wager;
    if (brute.rules.wager(wager)->kind == WagerKind::base) continue;
    const auto covariance = solver.covariance(wager, table);
    ASSERT_TRUE(covariance) << wager << ": " << covariance.refusal().line();
    EXPECT_EQ(*covariance, products.at(wager) - mean_of(expected.at("base")) * mean_of(expected.at(wager))) << wager;
    EXPECT_NE(*covariance, Fraction(0)) << wager << ": a pair that shows nothing";
  }
}

Deck shrunken_deck(const char* ranks, int jokers) { return make_deck("small", "small", ranks, jokers).value(); }

// 21 cards, five of them wild: 89 million pairs of hands.
TEST(RankSweep, FiveCardsOfAShrunkenDeck) {
  expect_same({.rules = brute::game("dj-wild-ma"),
               .deck = shrunken_deck("2JQKA", 1),
               .cards = 5,
               .seen = 0,
               .ways = raise_or_fold("play", 2, {"ante", "blind"})},
              {"ante", "blind", "play", "two-way-bad-beat"});
}

TEST(RankSweep, ALosingHandOfThePlayersOnlyThatAFoldForfeits) {
  expect_same({.rules = brute::game("dj-wild-stud-pa"),
               .deck = shrunken_deck("2TQKA", 1),
               .cards = 5,
               .seen = 0,
               .ways = raise_or_fold("raise", 2, {"ante", "blind"})},
              {"raise", "two-way-bad-beat"});
}

// A side bet that a fold forfeits is worth a raise now and then.
TEST(RankSweep, PlayedTogetherWithASideBet) {
  Disjoint brute{.rules = brute::game("dj-wild-stud-pa"),
                 .deck = shrunken_deck("2TQKA", 1),
                 .cards = 5,
                 .seen = 0,
                 .ways = raise_or_fold("raise", 2, {"ante", "blind"}),
                 .with = {"two-way-bad-beat"}};
  // A table rich enough to change decisions.
  for (PayTable& table : brute.rules.paytables) {
    if (table.wager != "two-way-bad-beat") continue;
    for (PayRow& row : table.rows) row.pays = Pay{20 * row.pays->units, 1};
  }
  const auto expected = brute.solve({"raise", "two-way-bad-beat"});
  Solver solver = brute::solver(brute.rules, brute.deck);
  const auto report =
      solver.analyze({.wager = {}, .paytable = {}, .with = {"two-way-bad-beat"}, .threads = 1, .seats = 0});
  ASSERT_TRUE(report.ok());
  Fraction together = 0;
  Fraction base_ev = 0;
  for (const Analysis& each : report->results) {
    if (each.wager == "base+two-way-bad-beat") together = each.ev;
    const bool first = each.paytable == "standard" || each.paytable == "DJWBB-01";
    if (expected.contains(each.wager) && first) {
      EXPECT_EQ(brute::distribution_of(each), expected.at(each.wager)) << each.wager;
    }
    if (each.wager == "base") base_ev = each.ev;
  }
  EXPECT_EQ(together, base_ev + mean_of(expected.at("two-way-bad-beat")));
  // And play does change.
  EXPECT_LT(base_ev, brute::solved(brute.rules, brute.deck, "base").ev);
}

TEST(RankSweep, ATiedLosingHandMayPush) {
  expect_same({.rules = brute::game("deuces-wild-xtreme-co", {{"bad-beat-tie", "push"}, {"flush-wild", "duplicate"}}),
               .deck = shrunken_deck("2JQKA", 1),
               .cards = 5,
               .seen = 0,
               .ways = raise_or_fold("play", 2, {"ante", "odds"})},
              {"odds", "bad-beat-xtreme"});
}

// Full size: all 407,170,400 pairs of hands, and 1.2 thousand million with one card of the dealer's seen.
TEST(RankSweep, ThreeCardsAtFullSizeDealerHidden) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Game game = brute::game("three-card-poker", {{"dealer-card", "hidden"}});
  expect_same(
      {.rules = game, .deck = brute::deck_of(game), .cards = 3, .seen = 0, .ways = raise_or_fold("play", 1, {"ante"})},
      {"ante", "play", "bonus"});
}

void check_three_cards(const char* reading) {
  const Game game = brute::game("three-card-poker", {{"tc-nonqual", reading}});
  expect_same(
      {.rules = game, .deck = brute::deck_of(game), .cards = 3, .seen = 1, .ways = raise_or_fold("play", 1, {"ante"})},
      {"ante", "play", "bonus"});
}

TEST(RankSweep, ThreeCardsAtFullSizeOneDealerCardSeen) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  check_three_cards("push");
}
TEST(RankSweepLong, ThreeCardsWithTheOtherReadingsOfAnUnqualifiedDealer) {
  check_three_cards("lose");
  check_three_cards("paid");
}

TEST(RankSweep, TheOtherThreeCardGameAtFullSize) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Game game = brute::game("three-card-poker-6-card-bonus");
  expect_same(
      {.rules = game, .deck = brute::deck_of(game), .cards = 3, .seen = 1, .ways = raise_or_fold("play", 1, {"ante"})},
      {"ante", "play", "pair-plus"});
}

// Copies of a card are different cards to the shoe and the same to the rules.
TEST(RankSweep, SeveralDecks) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  for (const char* seen : {"hidden", "exposed"}) {
    for (const char* decks : {"2", "4"}) {
      const Game game =
          brute::game("three-card-poker", {{"tc-decks", decks}, {"dealer-card", seen}, {"tc-tie", "lose"}});
      expect_same({.rules = game,
                   .deck = shrunken_deck("TJQ", 0),
                   .cards = 3,
                   .seen = std::string(seen) == "exposed" ? 1 : 0,
                   .ways = raise_or_fold("play", 1, {"ante"})},
                  {"ante", "play", "bonus"});
    }
  }
}

// Random hands of the full game: the worth of each choice by dealing the dealer every hand there is.
void check_random_hands(int hands, std::uint64_t seed) {
  const Game game = brute::game("dj-wild-ma");
  const Deck deck = brute::deck_of(game);
  const auto ways = raise_or_fold("play", 2, {"ante", "blind"});
  const Evaluator evaluator = Evaluator::build(game.ranking("hand")->ranking, deck).value();
  Solver solver = brute::solver(game, deck);
  const auto book = solver.book().value();
  SimulationStream stream(seed, 0);
  for (int i = 0; i < hands; ++i) {
    std::vector<Card> rest = deck.cards;
    std::vector<Card> own;
    while (own.size() < 5) {
      const auto at = rest.begin() + static_cast<std::ptrdiff_t>(stream.below(static_cast<std::uint32_t>(rest.size())));
      own.push_back(*at);
      rest.erase(at);
    }
    const HandRank rank = evaluator(own);
    std::map<std::pair<Hand, int>, std::int64_t> counts;
    std::vector<std::int64_t> by_rank(evaluator.highest() + 1U);
    for (std::size_t a = 0; a < rest.size(); ++a) {
      for (std::size_t b = a + 1; b < rest.size(); ++b) {
        const HandSum two = evaluator.empty() + evaluator.sum_of(rest[a]) + evaluator.sum_of(rest[b]);
        for (std::size_t c = b + 1; c < rest.size(); ++c) {
          const HandSum three = two + evaluator.sum_of(rest[c]);
          for (std::size_t d = c + 1; d < rest.size(); ++d) {
            const HandSum four = three + evaluator.sum_of(rest[d]);
            for (std::size_t e = d + 1; e < rest.size(); ++e)
              ++by_rank[evaluator.rank(four + evaluator.sum_of(rest[e]))];
          }
        }
      }
    }
    for (unsigned r = 1; r <= evaluator.highest(); ++r) {
      const int result = rank > r ? brute::higher : rank == r ? brute::equal : brute::lower;
      counts[{evaluator.category(static_cast<HandRank>(r)), result}] += by_rank[r];
    }
    std::vector<Fraction> expected;
    for (const Way& way : ways) {
      Fraction sum = 0;
      Integer deals = 0;
      for (const auto& [key, count] : counts) {
        const brute::Showdown showdown{way.folded, evaluator.category(rank), key.first, true,
                                       static_cast<brute::Result3>(key.second)};
        sum += count * brute::base_net(game, way, showdown);
        deals += count;
      }
      expected.push_back(sum / deals);
    }
    const auto values = book->values(0, {.own = own, .community = {}, .dealer = {}});
    ASSERT_EQ(values.size(), 2U);
    EXPECT_EQ(values[0].ev, expected[0]);
    EXPECT_EQ(values[1].ev, expected[1]);
    EXPECT_EQ(book->choice(0, {.own = own, .community = {}, .dealer = {}}), expected[0] >= expected[1] ? 0U : 1U);
  }
}

TEST(RankSweep, AThousandRandomHandsOfTheFullGame) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  check_random_hands(1000, 4);
}

}  // namespace
}  // namespace croupier
