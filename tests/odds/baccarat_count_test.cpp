// Counting baccarat: effects of removal against shoes counted by hand, counts against all others, and counters against
// the same shoes dealt by hand.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "cards/shuffle.h"
#include "odds/exact/baccarat/best_start.h"
#include "odds/exact/baccarat/naive.h"
#include "odds/simulation/stream.h"
#include "tests/odds/baccarat_game.h"
#include "tests/slow_build.h"

namespace croupier::baccarat {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// In the order of the game's wagers.
enum Which : std::size_t { player, banker, tie, dragon, panda };

// E. Jacobson, "Co-Card Counting the Dragon and Panda Side Bets in EZ Baccarat", 888casino.com: values 0 to 9.
constexpr std::array<int, totals> dragon_tags = {0, 0, 0, 0, -1, -1, -1, -1, 2, 2};
constexpr std::array<int, totals> panda_tags = {1, 1, 1, -2, -2, -2, -1, -1, -2, 4};

struct Usual {
  Rules rules = rules_of(usual_rules);
  std::vector<Bet> bets = bets_under(rules);
  RankCounts shoe = shoe_of_decks(8);
};

const Usual& usual() {
  static const Usual made;
  return made;
}

const std::vector<WagerRemoval>& usual_removals() {
  static const std::vector<WagerRemoval> made = removals(usual().rules, usual().bets, usual().shoe);
  return made;
}

// ---- Effects of removal ----

TEST(BaccaratRemoval, EffectsOfAllCardsAddUpToNothing) {
  for (const Reading& reading : all_readings()) {
    const Rules rules = rules_of(reading);
    for (const int decks : {3, 8}) {
      for (const WagerRemoval& removal : removals(rules, bets_under(rules), shoe_of_decks(decks))) {
        Fraction sum = 0;
        int cards = 0;
        for (const RemovalEffect& effect : removal.effects) {
          sum += effect.fixed * effect.copies;
          cards += effect.copies;
        }
        EXPECT_EQ(sum, 0) << removal.wager << ": " << reading.text();
        EXPECT_EQ(cards, 52 * decks);
      }
    }
  }
}

TEST(BaccaratRemoval, AgainstAShoeCountedByHand) {
  const Rules& rules = usual().rules;
  for (const Rank rank : {Rank{6}, Rank{9}, Rank{12}}) {  // an eight, a jack, an ace
    Composition less = full_shoe(rules);
    --less.of[static_cast<std::size_t>(rules.value[rank])];
    const by_hand::Counts counts = by_hand::count(rules, less.of);
    for (std::size_t i = 0; i < usual().bets.size(); ++i) {
      const WagerRemoval& removal = usual_removals()[i];
      const auto slow = counts.of(rules, removal.wager);
      const Fraction mean = (usual().bets[i].pays * slow[2] - slow[0]) / counts.deals;
      EXPECT_EQ(removal.effects[rank].fixed, mean - removal.ev) << removal.wager;
      EXPECT_EQ(removal.effects[rank].best, removal.effects[rank].fixed);
    }
  }
}

// A shoe that lacks 60 cards is worth what their effects say, nearly.
TEST(BaccaratRemoval, EffectsForetellAThinnerShoe) {
  const Rules& rules = usual().rules;
  const EndingTable table(rules);
  std::mt19937 random(5);
  for (int i = 0; i < 20; ++i) {
    RankCounts left = usual().shoe;
    std::vector<double> effects(usual().bets.size());
    for (int gone = 0; gone < 60; ++gone) {
      const std::size_t rank = random() % rank_count;
      --left[rank];
      for (std::size_t bet = 0; bet < effects.size(); ++bet) {
        effects[bet] += to_double(usual_removals()[bet].effects[rank].fixed);
      }
    }
    const Ways ways = table.count(by_value(rules, left));
    for (std::size_t bet = 0; bet < effects.size(); ++bet) {
      const double told = to_double(usual_removals()[bet].ev) + effects[bet] * 415.0 / 356.0;
      EXPECT_NEAR(told, to_double(expectation(usual().bets[bet], ways)), bet < dragon ? 0.002 : 0.01) << bet;
    }
  }
}

// excelpunks.com, "Concepts 16: Baccarat - Effects of Card Removal": what one card less does to the chance that the
// player hand wins, eight decks.
TEST(BaccaratPublished, EffectsOnThePlayersChance) {
  const Rules& rules = usual().rules;
  const EndingTable table(rules);
  const Bet& bet = usual().bets[player];
  const Composition full = full_shoe(rules);
  const auto chance = [&](const Composition& shoe) { return analyze(bet, table.count(shoe)).hit_frequency; };
  const std::vector<std::pair<std::size_t, double>> published = {
      {4, -0.0000435175}, {0, -0.0000373810}, {1, -0.0000295798}, {3, -0.0000217068}};
  for (const auto& [value, effect] : published) {
    Composition less = full;
    --less.of[value];
    EXPECT_NEAR(to_double(chance(less) - chance(full)), effect, 0.00000000005) << value;
  }
}

// Eights and nines keep the banker hand from a third card; the count by them is published.
TEST(BaccaratRemoval, CountsOfTheBonuses) {
  const WagerRemoval& removal = usual_removals()[dragon];
  EXPECT_EQ(best_count(usual().rules, removal, 1).tags, (std::array<int, totals>{0, 0, 0, 0, -1, -1, -1, -1, 1, 1}));
  EXPECT_EQ(removal.count.tags, (std::vector<int>{0, 0, -1, -1, -1, -1, 1, 1, 0, 0, 0, 0, 0}));  // deuce to ace
  EXPECT_EQ(removal.count.sum, -64);
  const LinearCount published = linear_count(usual().rules, removal, dragon_tags);
  EXPECT_NEAR(published.correlation, 0.964, 0.0005);
  EXPECT_EQ(published.mean, 0);
  EXPECT_NEAR(published.even_at, 3.52, 0.005);  // and so he bets from 4 on
  EXPECT_NEAR(linear_count(usual().rules, usual_removals()[panda], panda_tags).correlation, 0.994, 0.0005);
  for (const WagerRemoval& each : usual_removals()) {
    EXPECT_LE(best_count(usual().rules, each, 1).correlation, best_count(usual().rules, each, 2).correlation);
    EXPECT_LE(best_count(usual().rules, each, 2).correlation, best_count(usual().rules, each, 4).correlation);
  }
  EXPECT_GT(best_count(usual().rules, removal, 2).correlation, published.correlation);
}

TEST(CountTags, FinerOnesAreTheBestOfAll) {
  std::mt19937 random(9);
  for (int run = 0; run < 10; ++run) {
    std::vector<CardEffect> effects;
    for (CardClass card = 0; card < 5; ++card) {
      effects.push_back({card, 1 + static_cast<int>(random() % 20), static_cast<double>(random() % 1000) - 500});
    }
    const CountTags best = best_tags(effects, 2);
    double highest = 0;
    std::vector<int> tags(5);
    for (int number = 0; number < 3125; ++number) {
      for (int i = 0, rest = number; i < 5; ++i, rest /= 5) tags[static_cast<std::size_t>(i)] = rest % 5 - 2;
      highest = std::max(highest, betting_correlation(effects, tags));
    }
    EXPECT_NEAR(best.correlation, highest, 1e-12);
    EXPECT_NEAR(betting_correlation(effects, best.tags), best.correlation, 1e-12);
  }
}

// ---- Counters ----

std::vector<Counter> counters_of(const Rules& rules, const std::vector<WagerRemoval>& effects) {
  std::vector<Counter> counters;
  for (std::size_t bet = 0; bet < effects.size(); ++bet) {
    counters.push_back({bet, std::nullopt, 0});
    const LinearCount count = best_count(rules, effects[bet], 2);
    counters.push_back({bet, count, std::ceil(count.even_at)});
  }
  return counters;
}

// Twenty-four cards, six values: small enough to count by hand before each round.
TEST(BaccaratCounters, AgainstTheSameShoesDealtByHand) {
  const Rules rules = rules_of({});
  const std::vector<Bet> bets = bets_under(rules);
  RankCounts shoe{};
  shoe[0] = shoe[3] = shoe[6] = shoe[7] = shoe[9] = shoe[12] = 4;  // 2 5 8 9 J A
  const std::vector<Counter> counters = counters_of(rules, removals(rules, bets, shoe));
  const auto found = count_shoes(rules, bets, shoe, counters, {.cuts = {6, 12}, .shoes = 16, .seed = 3, .threads = 1});
  ASSERT_TRUE(found.ok());
  ASSERT_EQ(found->shoes, 16U);

  const Composition full = by_value(rules, shoe);
  std::vector<std::uint8_t> order;
  for (std::uint8_t value = 0; value < totals; ++value) {
    order.insert(order.end(), static_cast<std::size_t>(full.of[value]), value);
  }
  SimulationStream stream(3, 0);
  for (std::size_t cut = 0; cut < 2; ++cut) {
    stream.seek(0);
    std::sort(order.begin(), order.end());
    const std::size_t behind = cut == 0 ? 6 : 12;
    double rounds = 0;
    std::vector<double> made(counters.size());
    std::vector<double> gain(counters.size());
    std::vector<double> won(counters.size());
    for (int i = 0; i < 16; ++i) {
      shuffle(std::span(order), stream);
      for (std::size_t at = 0; order.size() - at >= behind;) {
        std::array<int, totals> left{};
        std::array<int, totals> seen{};
        for (std::size_t c = 0; c < order.size(); ++c) ++(c < at ? seen : left)[order[c]];
        const by_hand::Counts counts = by_hand::count(rules, left);
        const std::size_t before = at;
        by_hand::Table table;
        for (auto who = by_hand::next_card(rules, table); who != by_hand::Next::nobody;
             who = by_hand::next_card(rules, table)) {
          (who == by_hand::Next::player ? table.player : table.banker).push_back(order[at++]);
        }
        ++rounds;
        for (std::size_t c = 0; c < counters.size(); ++c) {
          const Bet& bet = bets[counters[c].bet];
          const auto slow = counts.of(rules, bet.wager);
          const Fraction ev = (bet.pays * slow[2] - slow[0]) / counts.deals;
          bool worth = ev > 0;
          if (counters[c].count) {
            double points = 0;
            for (std::size_t v = 0; v < totals; ++v) {
              points += seen[v] * (counters[c].count->tags[v] - counters[c].count->mean);
            }
            worth = points / (static_cast<double>(order.size() - before) / 52) >= counters[c].from;
          }
          if (!worth) continue;
          ++made[c];
          gain[c] += to_double(ev);
          const int result = by_hand::settle(rules, bet.wager, table);
          won[c] += result > 0 ? to_double(bet.pays) : result;
        }
      }
    }
    for (std::size_t c = 0; c < counters.size(); ++c) {
      const CounterGain& fast = found->gains[c][cut];
      EXPECT_EQ(fast.cut, static_cast<int>(behind));
      EXPECT_DOUBLE_EQ(fast.rounds, rounds / 16);
      EXPECT_DOUBLE_EQ(fast.bets, made[c] / 16) << c;
      EXPECT_NEAR(fast.gain, gain[c] / 16, 1e-12) << c;
      EXPECT_NEAR(fast.won, won[c] / 16, 1e-12) << c;
    }
  }
}

void expect_equal(const CountedShoes& a, const CountedShoes& b) {
  EXPECT_EQ(a.shoes, b.shoes);
  for (std::size_t i = 0; i < a.gains.size(); ++i) {
    for (std::size_t cut = 0; cut < a.gains[i].size(); ++cut) {
      EXPECT_EQ(a.gains[i][cut].gain, b.gains[i][cut].gain);
      EXPECT_EQ(a.gains[i][cut].gain_error, b.gains[i][cut].gain_error);
      EXPECT_EQ(a.gains[i][cut].won, b.gains[i][cut].won);
      EXPECT_EQ(a.gains[i][cut].bets, b.gains[i][cut].bets);
    }
  }
  for (std::size_t i = 0; i < a.depths.size(); ++i) {
    EXPECT_EQ(a.depths[i].rounds, b.depths[i].rounds);
    EXPECT_EQ(a.depths[i].favorable, b.depths[i].favorable);
    EXPECT_EQ(a.depths[i].edge, b.depths[i].edge);
  }
}

TEST(BaccaratCounters, SameForEveryThreadCount) {
  const auto counters = counters_of(usual().rules, usual_removals());
  const RankCounts shoe = shoe_of_decks(3);
  ShoesRequest request{.cuts = {14, 52}, .shoes = 80, .seed = 7, .threads = 1};
  const auto one = count_shoes(usual().rules, usual().bets, shoe, counters, request).value();
  const auto start = best_starts(usual().rules, usual().bets, shoe, counters, request).value();
  request.threads = 3;
  expect_equal(one, count_shoes(usual().rules, usual().bets, shoe, counters, request).value());
  EXPECT_EQ(start, best_starts(usual().rules, usual().bets, shoe, counters, request).value());
  request.seed = 8;
  const auto other = count_shoes(usual().rules, usual().bets, shoe, counters, request).value();
  EXPECT_NE(one.gains[6][0].gain, other.gains[6][0].gain);
}

// Not a unit more: the last of several is a short one, and the shoes before it are the same.
TEST(BaccaratCounters, DealAsManyShoesAsWereAskedFor) {
  const RankCounts shoe = shoe_of_decks(3);
  const std::vector<Counter> counters = {{0, std::nullopt, 0}};
  const auto rounds = [&](std::uint64_t shoes, unsigned threads) {
    const auto found = count_shoes(usual().rules, usual().bets, shoe, counters,
                                   {.cuts = {14}, .shoes = shoes, .seed = 5, .threads = threads})
                           .value();
    EXPECT_EQ(found.shoes, shoes);
    EXPECT_FALSE(found.stopped);
    return found.gains.front().front().rounds * static_cast<double>(shoes);
  };
  double before = 0;
  for (const std::uint64_t shoes : {1, 2, 16, 17, 18}) {
    const double now = rounds(shoes, 1);
    EXPECT_NEAR(now, rounds(shoes, 2), 1e-6) << shoes;
    EXPECT_GE(now, before + 23) << "of 142 cards a shoe has at least as many rounds of six";
    before = now;
  }
}

// On the same shoes nobody gains more than who knows the expectation, and a deeper shoe gains more.
TEST(BaccaratCounters, PerfectIsBest) {
  const auto counters = counters_of(usual().rules, usual_removals());
  const auto found =
      count_shoes(usual().rules, usual().bets, usual().shoe, counters, {.cuts = {52, 14, 26}, .shoes = 160}).value();
  for (std::size_t bet = 0; bet < usual().bets.size(); ++bet) {
    for (std::size_t cut = 0; cut < 3; ++cut) {
      EXPECT_GE(found.gains[2 * bet][cut].gain, found.gains[2 * bet + 1][cut].gain) << bet;
      EXPECT_GE(found.gains[2 * bet][cut].gain, 0) << bet;
    }
    EXPECT_LE(found.gains[2 * bet][0].gain, found.gains[2 * bet][2].gain);  // 52 and 26
    EXPECT_LE(found.gains[2 * bet][2].gain, found.gains[2 * bet][1].gain);  // 26 and 14
    EXPECT_EQ(found.gains[2 * bet][0].cut, 52);
  }
  // 4.94 cards a round; the last one begins between its cards.
  EXPECT_NEAR(found.gains[0][1].rounds, 82, 0.5);
  EXPECT_NEAR(found.gains[0][0].rounds, 74.3, 0.5);
  double rounds = 0;
  for (const Depth& depth : found.depths) rounds += depth.rounds;
  EXPECT_NEAR(rounds, found.gains[0][1].rounds, 1e-9);
  EXPECT_LT(found.depths.front().favorable[dragon], 0.01);
  EXPECT_GT(found.depths.back().favorable[dragon], 0.3);
}

// As printed, the banker line is worth a bet before most rounds, and is paid as its expectation says.
TEST(BaccaratCounters, BankerLineAsPrinted) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Rules rules = rules_of({});
  const std::vector<Bet> bets = bets_under(rules);
  const auto effects = removals(rules, bets, usual().shoe);
  const std::vector<Counter> counters = {{banker, std::nullopt, 0},
                                         {banker, best_count(rules, effects[banker], 2), -infinity}};
  const auto found = count_shoes(rules, bets, usual().shoe, counters, {.cuts = {52}, .shoes = 480}).value();
  EXPECT_GT(found.gains[0][0].frequency(), 0.98);
  EXPECT_EQ(found.gains[1][0].frequency(), 1);
  // Every round of every shoe is bet: on average each has the expectation of the first.
  EXPECT_NEAR(found.gains[1][0].edge(), to_double(effects[banker].ev), 0.0005);
  EXPECT_LT(std::abs(found.gains[1][0].won - found.gains[1][0].gain), 4 * found.gains[1][0].won_error);
}

TEST(BaccaratCounters, WhereACountStarts) {
  const std::vector<Counter> counters = {
      {dragon, linear_count(usual().rules, usual_removals()[dragon], dragon_tags), 0}, {dragon, std::nullopt, 0}};
  const auto starts = best_starts(usual().rules, usual().bets, usual().shoe, counters, {.shoes = 160}).value();
  EXPECT_NEAR(starts[0], 4, 1);
  EXPECT_EQ(starts[1], infinity);  // no count, so nothing to start from
}

// E. Jacobson, "Co-Card Counting the Dragon and Panda Side Bets in EZ Baccarat", 888casino.com: 100 million shoes of
// eight decks, the cut card at 14 cards: 0.597 and 0.237 units a shoe. Both lie where this finds them with 16 to 17
// cards behind the cut card; docs/baccarat.md says why they may.
TEST(BaccaratPublishedLong, CountsOfDragonAndPanda) {
  const std::vector<Counter> counters = {
      {dragon, linear_count(usual().rules, usual_removals()[dragon], dragon_tags), 4},
      {panda, linear_count(usual().rules, usual_removals()[panda], panda_tags), 11}};
  const std::vector<double> published = {0.597, 0.237};
  const auto found = count_shoes(usual().rules, usual().bets, usual().shoe, counters,
                                 {.cuts = {14, 18}, .shoes = 40'000, .seed = 1, .threads = 2})
                         .value();
  for (std::size_t i = 0; i < counters.size(); ++i) {
    EXPECT_GT(found.gains[i][0].gain - 2 * found.gains[i][0].gain_error, published[i]);
    EXPECT_LT(found.gains[i][1].gain + 2 * found.gains[i][1].gain_error, published[i]);
  }
}

TEST(BaccaratCounters, Refusals) {
  const auto ask = [](ShoesRequest request) {
    return count_shoes(usual().rules, usual().bets, usual().shoe, {}, request).ok();
  };
  EXPECT_FALSE(ask({.cuts = {5}, .shoes = 16}));
  EXPECT_FALSE(ask({.cuts = {417}, .shoes = 16}));
  EXPECT_FALSE(ask({.cuts = {}, .shoes = 16}));
  EXPECT_FALSE(ask({.cuts = {14}, .shoes = 0}));
  EXPECT_FALSE(best_starts(usual().rules, usual().bets, usual().shoe, {}, {.cuts = {5}, .shoes = 16}).ok());
}

TEST(BaccaratCounters, StoppedSoonIsAShorterRun) {
  const auto counters = counters_of(usual().rules, usual_removals());
  int told = 0;
  const ShoesRequest request{
      .cuts = {52}, .shoes = 1000, .seed = 1, .threads = 1, .progress = [&](double) { return ++told < 2; }};
  const auto found = count_shoes(usual().rules, usual().bets, shoe_of_decks(3), counters, request).value();
  EXPECT_TRUE(found.stopped);
  EXPECT_EQ(found.shoes, 32U);
  const auto whole =
      count_shoes(usual().rules, usual().bets, shoe_of_decks(3), counters, {.cuts = {52}, .shoes = 32}).value();
  expect_equal(found, whole);
}

}  // namespace
}  // namespace croupier::baccarat
