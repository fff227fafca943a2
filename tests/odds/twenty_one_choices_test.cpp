// What each choice of a hand and of a chart's cell is worth.
#include <gtest/gtest.h>

#include "odds/exact/twenty_one/choices.h"
#include "tests/odds/twenty_one_game.h"

namespace croupier::twenty_one {
namespace {

double worth_of(const std::vector<ChoiceWorth>& found, Choice choice) {
  for (const ChoiceWorth& each : found) {
    if (each.choice == choice) return each.worth;
  }
  ADD_FAILURE() << "no such choice";
  return 0;
}

// Ten and six against a ten, six decks: standing and hitting are the closest call of the game, surrender beats both.
TEST(TwentyOneChoices, SixteenAgainstATen) {
  const SolvedGame game = blackjack();
  ShoeSolver solver = ShoeSolver::make(game.rules).value();
  const Policy policy = solver.best_by_cards(game.shoe).against[10];
  const auto found = choice_values(solver, game.shoe, {.values = {10, 6}, .up = 10}, policy).value();
  EXPECT_EQ(found[0].choice, Choice::surrender);
  EXPECT_DOUBLE_EQ(found[0].worth, -0.5);
  EXPECT_NEAR(worth_of(found, Choice::hit), worth_of(found, Choice::stand), 0.0065);
  EXPECT_GT(worth_of(found, Choice::hit), worth_of(found, Choice::stand));
  EXPECT_LT(worth_of(found, Choice::twice), -1);
  EXPECT_FALSE(choice_values(solver, game.shoe, {.values = {10, 1}, .up = 10}, policy).ok());
  EXPECT_FALSE(choice_values(solver, game.shoe, {.values = {10, 6, 10}, .up = 10}, policy).ok());
}

// The round is worth what its first hands are worth, each by its best choice.
TEST(TwentyOneChoices, BestChoicesAddUpToTheRound) {
  const SolvedGame game = printed_game("pure-215-blackjack", {{"pb-surrender", "early"}});
  ShoeSolver solver = ShoeSolver::make(game.rules).value();
  const CardsSolution best = solver.best_by_cards(game.shoe);
  for (const int up : {1, 6, 10}) {
    const Policy& policy = best.against[static_cast<std::size_t>(up)];
    double sum = 0;
    for (int one = 1; one <= 10; ++one) {
      for (int other = one; other <= 10; ++other) {
        const double dealt = solver.against(game.shoe, up).chance(one, other);
        const HandOnTable table{.values = {one, other}, .up = up, .doubled = 0, .before_check = true};
        const auto found = choice_values(solver, game.shoe, table, policy);
        UpSolver& against = solver.against(game.shoe, up);
        against.base().play(policy, false);
        sum += dealt * (found.ok() ? found->front().worth : against.first_two(policy, one, other));
      }
    }
    EXPECT_NEAR(sum, best.by_up[static_cast<std::size_t>(up)], 1e-14) << up;
  }
}

// A cell's cost is what the whole chart loses when the cell is played the other way.
TEST(TwentyOneChoices, CellCostsAreWhatTheChartLoses) {
  const SolvedGame game = printed_game("pure-spanish-215");
  ShoeSolver solver = ShoeSolver::make(game.rules).value();
  const ChartSolution best = solver.best_chart(game.shoe);
  const std::vector<CellCost> costs = cell_costs(solver, game.shoe, best.chart);
  EXPECT_GT(costs.size(), 800U);
  int tried = 0;
  for (std::size_t i = 0; i < costs.size(); ++i) {
    const CellCost& cell = costs[i];
    EXPECT_GE(cell.cost, -1e-14);
    if (i % 29 != 0 || cell.pair_of != 0 || cell.doubled != 0) continue;
    StrategyChart other = best.chart;
    Play& play = other.against[static_cast<std::size_t>(cell.up)].totals[cell.row];
    if (cell.instead == Choice::hit || cell.instead == Choice::stand) {
      // Either the plain choice was turned, or doubling and surrender were left for it.
      if (play.surrender || play.twice) continue;
      play.hit = cell.instead == Choice::hit;
    } else if (cell.instead == Choice::twice) {
      play.twice = true;
      if (play.surrender) continue;
    } else {
      play.surrender = true;
    }
    ++tried;
    EXPECT_NEAR(best.ev - solver.worth(game.shoe, other).ev, cell.cost, 1e-13)
        << "up " << cell.up << " row " << cell.row;
  }
  EXPECT_GT(tried, 10);
}

// Never-bust is widely quoted as costing 3.91%, by rules that are not told in full: half a tenth of a percent is as
// near as that allows. Mimic-the-dealer is quoted as 5.48%, from which this differs by 0.2%; it is held as it was seen.
TEST(TwentyOneChoices, NeverBustCostsWhatIsQuotedAndMimicTheDealerMore) {
  const SolvedGame game = blackjack({{"decks", "8"}});
  PlayRules rules = game.rules;
  rules.surrender_after_check = false;
  ShoeSolver solver = ShoeSolver::make(rules).value();
  EXPECT_NEAR(ShoeSolver::make(never_bust(rules)).value().best_chart(game.shoe).ev, -0.0391, 0.0005);
  EXPECT_NEAR(solver.worth(game.shoe, mimic_the_dealer(rules)).ev, -0.0567537, 1e-7);
}

}  // namespace
}  // namespace croupier::twenty_one
