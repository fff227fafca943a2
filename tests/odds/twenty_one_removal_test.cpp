// Effects of removal, counts and index plays, against what is published of ordinary blackjack.
#include <gtest/gtest.h>

#include "odds/exact/twenty_one/removal.h"
#include "tests/odds/twenty_one_game.h"

namespace croupier::twenty_one {
namespace {

constexpr ByValue<int> hi_lo = {0, -1, 1, 1, 1, 1, 1, 0, 0, 0, -1};

// With play fixed, a card drawn at random and not looked at changes nothing.
TEST(TwentyOneRemoval, EffectsOfAllCardsAddUpToNothing) {
  const SolvedGame game = printed_game("pure-215-blackjack", {{"decks", "2"}});
  ShoeSolver solver = ShoeSolver::make(game.rules).value();
  const BaseRemoval removal = base_removal(solver, game.shoe, solver.best_chart(game.shoe));
  double fixed = 0;
  for (std::size_t value = 1; value < removal.fixed.size(); ++value) {
    fixed += removal.copies[value] * removal.fixed[value];
    EXPECT_GE(removal.best[value], removal.fixed[value] - 1e-14) << value;
  }
  EXPECT_NEAR(fixed, 0, 1e-13);
}

// As quoted of P. Griffin, "The Theory of Blackjack" (not compared with the printed page): of one deck in percent, ace
// to ten: -0.61 0.38 0.44 0.55 0.69 0.46 0.28 0.00 -0.18 -0.51. His rules are those of the Las Vegas Strip, without
// double after split and surrender.
TEST(TwentyOneRemoval, OneDeckHasGriffinsEffects) {
  SolvedGame game = blackjack({{"decks", "1"}, {"double-after-split", "not-allowed"}});
  game.rules.surrender_after_check = false;
  ShoeSolver solver = ShoeSolver::make(game.rules).value();
  const BaseRemoval removal = base_removal(solver, game.shoe, solver.best_chart(game.shoe));
  const std::array<double, 10> griffin = {-0.61, 0.38, 0.44, 0.55, 0.69, 0.46, 0.28, 0.00, -0.18, -0.51};
  for (std::size_t i = 0; i < griffin.size(); ++i) EXPECT_NEAR(100 * removal.fixed[i + 1], griffin[i], 0.04) << i + 1;
  // He gives the High-Low count a betting correlation of 0.97.
  EXPECT_NEAR(count_with(hi_lo, removal.copies, removal.fixed, removal.ev).correlation, 0.97, 0.005);
  const ValueCount best = balanced_count(removal.copies, removal.fixed, removal.ev, 2);
  EXPECT_GT(best.correlation, 0.98);
  int sum = 0;
  for (std::size_t value = 1; value < best.tags.size(); ++value) sum += removal.copies[value] * best.tags[value];
  EXPECT_EQ(sum, 0);
}

double index_of(const std::vector<IndexPlay>& plays, int up, std::size_t row, Choice instead) {
  for (const IndexPlay& play : plays) {
    if (play.cell.up == up && play.cell.row == row && play.cell.pair_of == 0 && play.cell.instead == instead)
      return play.index;
  }
  ADD_FAILURE() << "no index against " << up << ", row " << row;
  return 0;
}

// The plays of D. Schlesinger's "Illustrious 18" for the High-Low count, six decks: as quoted, in whole points; not
// compared with the printed page.
TEST(TwentyOneRemoval, IndexPlaysAreThoseOfTheBooks) {
  SolvedGame game = blackjack();
  game.rules.surrender_after_check = false;
  ShoeSolver solver = ShoeSolver::make(game.rules).value();
  const StrategyChart chart = solver.best_chart(game.shoe).chart;
  const std::vector<IndexPlay> plays = index_plays(solver, game.shoe, chart, hi_lo, 8);
  const auto hard = [](int total) { return static_cast<std::size_t>(total - lowest_hard); };
  EXPECT_NEAR(index_of(plays, 10, hard(16), Choice::stand), 0, 1);
  EXPECT_NEAR(index_of(plays, 10, hard(15), Choice::stand), 4, 1);
  EXPECT_NEAR(index_of(plays, 10, hard(10), Choice::twice), 4, 1);
  EXPECT_NEAR(index_of(plays, 3, hard(12), Choice::stand), 2, 1);
  EXPECT_NEAR(index_of(plays, 2, hard(12), Choice::stand), 3, 1);
  EXPECT_NEAR(index_of(plays, 1, hard(11), Choice::twice), 1, 1);
  EXPECT_NEAR(index_of(plays, 2, hard(9), Choice::twice), 1, 1);
  EXPECT_NEAR(index_of(plays, 1, hard(10), Choice::twice), 4, 1);
  EXPECT_NEAR(index_of(plays, 9, hard(16), Choice::stand), 5, 1);
  EXPECT_NEAR(index_of(plays, 2, hard(13), Choice::hit), -1, 1);
  EXPECT_EQ(plays.front().cell.up, 10);
}

TEST(TwentyOneRemoval, SideBetsAddUpToNothingAsFractions) {
  const SolvedGame spanish = printed_game("pure-spanish-215");
  const PayTable& table = *spanish.game.paytable("match-the-dealer");
  const WagerRemoval match =
      side_removal(card_counts(spanish.deck, 6), [&](const CardCounts& cards) { return match_up_card(table, cards); });
  EXPECT_EQ(match.mean_fixed(), Fraction(0));
  const SolvedGame buster = printed_game("buster-blackjack");
  const DealerHands hands(buster.rules);
  const PayTable& busts = *buster.game.paytable("buster");
  const WagerRemoval over = side_removal(card_counts(buster.deck, 6), [&](const CardCounts& cards) {
    return dealer_over(buster.rules, hands, busts, by_value(buster.rules, cards)).value();
  });
  EXPECT_EQ(over.mean_fixed(), Fraction(0));
  EXPECT_GT(over.count.correlation, 0.5);
}

}  // namespace
}  // namespace croupier::twenty_one
