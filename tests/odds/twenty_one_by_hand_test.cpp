// Twenty-one solved against twenty-one dealt card by card: small shoes in which every sequence is played, by rules and
// charts drawn at random.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "odds/exact/fraction.h"
#include "odds/exact/twenty_one/variance.h"
#include "tests/odds/twenty_one_by_hand.h"
#include "tests/slow_build.h"

namespace croupier::twenty_one {
namespace {

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  int below(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }
  bool one_in(int n) { return below(n) == 0; }

 private:
  std::mt19937 engine_;
};

void add_totals(std::array<bool, 22>& set, int from, int to) {
  for (int total = from; total <= to; ++total) set[static_cast<std::size_t>(total)] = true;
}

PlayRules random_rules(Random& random) {
  using R = BaseOutcome::Result;
  PlayRules rules;
  rules.value = {2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1};
  rules.bonus[10] = true;
  rules.outcomes = {R::push, R::blackjack, R::lose, R::push, R::lose, R::lose,
                    R::win,  R::win,       R::push, R::win,  R::lose};
  if (random.one_in(2)) rules.outcomes[0] = R::blackjack;
  if (random.one_in(3)) rules.outcomes[3] = R::win;
  if (random.one_in(4)) rules.outcomes[3].reset();
  if (random.one_in(2)) rules.outcomes[7].reset();
  if (!random.one_in(3)) rules.checked[1] = rules.checked[10] = true;
  rules.found_ends_round = !random.one_in(4);
  rules.blackjack_pays = random.one_in(2) ? Pay{6, 5} : Pay{3, 2};
  for (bool PlayRules::* flag :
       {&PlayRules::surrender_after_check, &PlayRules::surrender_before_check, &PlayRules::double_after_split,
        &PlayRules::split_aces_one_card, &PlayRules::split_aces_again, &PlayRules::split_aces_double,
        &PlayRules::blackjack_after_split, &PlayRules::surrender_after_split})
    rules.*flag = random.one_in(2);
  rules.forced_shuts_out_all = random.one_in(4);
  rules.splits = random.below(4);
  rules.doublings = random.one_in(3) ? 1 + random.below(3) : 1;
  if (random.one_in(2)) rules.rescue = random.one_in(2) ? Rescue::Returns::last_added : Rescue::Returns::original;
  if (random.one_in(2)) add_totals(rules.must_stand.hard, 19, 21);
  if (random.one_in(2)) add_totals(rules.must_hit.hard, 4, 11);
  add_totals(rules.dealer_hits.hard, 4, 16);
  add_totals(rules.dealer_hits.soft, 12, random.one_in(5) ? 21 : 16 + random.below(2));
  return rules;
}

DoubledPlay random_doubled(Random& random, const PlayRules& rules, std::size_t times, RowTotal row) {
  const bool forced = rules.forced_shuts_out_all &&
                      (rules.must_hit.has(row.total, row.soft) || rules.must_stand.has(row.total, row.soft));
  if (rules.rescue && random.one_in(4)) return DoubledPlay::rescue;
  const bool may = static_cast<int>(times) + 1 < rules.doublings && !forced;
  return may && random.one_in(3) ? DoubledPlay::again : DoubledPlay::stand;
}

// Hits little, so that a small shoe lasts; splits much.
ChartColumn random_column(Random& random, const PlayRules& rules) {
  ChartColumn column;
  for (std::size_t row = 0; row < chart_rows; ++row) {
    const auto [total, soft] = row_total(row);
    Play& play = column.totals[row];
    play.hit = total <= (soft ? 17 : 11) || (random.one_in(4) && total < 15);
    play.hit = (play.hit || rules.must_hit.has(total, soft)) && !rules.must_stand.has(total, soft);
    play.twice = random.one_in(3);
    play.surrender = random.one_in(6);
    play.surrender_early = random.one_in(8);
    for (std::size_t times = 0; times < most_doublings; ++times)
      column.doubled[times][row] = random_doubled(random, rules, times, {total, soft});
  }
  for (int pair = 1; pair <= highest_value; ++pair) {
    Play& play = column.pairs[static_cast<std::size_t>(pair)];
    play = column.totals[row_of(HandCount{}.with(pair).with(pair))];
    play.split = !random.one_in(4);
    play.surrender = play.surrender && random.one_in(2);
  }
  return column;
}

StrategyChart random_chart(Random& random, const PlayRules& rules) {
  StrategyChart chart;
  for (int up = 1; up <= highest_value; ++up)
    chart.against[static_cast<std::size_t>(up)] = random_column(random, rules);
  return chart;
}

Shoe shoe_of_cards(const std::array<int, 11>& cards) {
  std::array<int, highest_value> counts{};
  std::copy(cards.begin() + 1, cards.end(), counts.begin());
  return shoe_of_counts(counts);
}

double solved(const PlayRules& rules, const StrategyChart& chart, const std::array<int, 11>& cards) {
  return ShoeSolver::make(rules).value().worth(shoe_of_cards(cards), chart).ev;
}

// Three or four values, four and more cards of each: three splits, and eights in most.
std::array<int, 11> random_cards(Random& random) {
  std::array<int, 11> cards{};
  for (int i = 0; i < 3; ++i) {
    const int value = random.one_in(3) ? 8 : random.one_in(3) ? 10 : 1 + random.below(10);
    cards[static_cast<std::size_t>(value)] += 5 + random.below(3);
  }
  return cards;
}

TEST(TwentyOneByHand, RandomRulesAndChartsOnSmallShoes) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  Random random(20);
  int compared = 0;
  bool three_splits = false;
  bool three_eights = false;
  for (int i = 0; i < (CROUPIER_SLOW_BUILD != 0 ? 12 : 120); ++i) {
    const PlayRules rules = random_rules(random);
    const StrategyChart chart = random_chart(random, rules);
    const std::array<int, 11> cards = random_cards(random);
    by_hand::Table<long double> table(rules, chart, cards);
    try {
      table.deal_all();
    } catch (const std::runtime_error&) {
      continue;  // some sequence takes more cards than there are
    }
    ++compared;
    three_splits = three_splits || table.four_hands > 0;
    three_eights = three_eights || table.eights > 0;
    const RoundMoments moments = round_moments(rules, shoe_of_cards(cards), chart);
    const long double variance = table.square - table.mean * table.mean;
    EXPECT_NEAR(moments.ev, static_cast<double>(table.mean), 2e-14) << "game " << i;
    EXPECT_NEAR(moments.variance, static_cast<double>(variance), 1e-13) << "game " << i;
    EXPECT_NEAR(moments.wagered, static_cast<double>(table.wagered), 2e-14) << "game " << i;
  }
  EXPECT_GT(compared, CROUPIER_SLOW_BUILD != 0 ? 3 : 40);
  EXPECT_TRUE(three_splits);
  EXPECT_TRUE(three_eights);
}

// In fractions, to the last digit that a double has: eights that are split three times against a dealer who may end
// with three of them.
TEST(TwentyOneByHand, ThreeSplitsAndThreeEightsInFractions) {
  using R = BaseOutcome::Result;
  Random random(888);
  PlayRules rules = random_rules(random);
  rules.outcomes = {R::push, R::blackjack, R::lose, R::push, R::lose, R::lose,
                    R::win,  std::nullopt, R::push, R::win,  R::lose};
  rules.completion = Completion::When::always;
  rules.splits = 3;
  rules.double_after_split = true;
  rules.doublings = 1;
  rules.rescue.reset();
  rules.must_hit = {};
  rules.forced_shuts_out_all = false;
  StrategyChart chart = random_chart(random, rules);
  for (ChartColumn& column : chart.against) {
    column.pairs[8] = {.split = true};
    for (std::size_t row = 0; row < hard_rows; ++row) column.totals[row] = {.twice = row == 6, .hit = row < 10};
  }
  std::array<int, 11> cards{};
  cards[8] = 8;
  cards[3] = 4;
  cards[10] = 5;
  by_hand::Table<Fraction> table(rules, chart, cards);
  table.deal_all();
  EXPECT_GT(table.four_hands, Fraction(0));
  EXPECT_GT(table.eights, Fraction(0));
  const double exact = to_double(table.mean);
  EXPECT_LE(std::abs(solved(rules, chart, cards) - exact), 2e-16) << to_text(table.mean);
}

}  // namespace
}  // namespace croupier::twenty_one
