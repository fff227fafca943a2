// The best chart of twenty-one: against published edges, and against every other chart that differs in one cell.
#include <gtest/gtest.h>

#include <functional>

#include "tests/odds/twenty_one_game.h"
#include "tests/slow_build.h"

namespace croupier::twenty_one {
namespace {

// Eric Farmer's blackjack program, its hands after a split played as the same cards are without one. Nine decimals are
// printed there; ours agree with all of them.
TEST(TwentyOneChart, BestPlayByCardsIsFarmersToTheLastDigit) {
  struct Published {
    std::vector<Setting> settings;
    double ev;
  };
  const std::vector<Published> published = {
      {{{"decks", "8"}}, -0.003547628},
      {{{"decks", "6"}}, -0.003302680},
      {{{"decks", "6"}, {"soft-17", "hit"}}, -0.005271915},
  };
  for (const Published& each : published) {
    const SolvedGame game = blackjack(each.settings);
    ShoeSolver solver = ShoeSolver::make(game.rules).value();
    EXPECT_NEAR(solver.best_by_cards(game.shoe).ev, each.ev, 0.5e-9) << each.settings[0].second;
  }
}

// The chart's own figures, seen once and held: what the chart loses against one who looks at every card is a thousandth
// of a percent with eight decks, and grows as decks become fewer.
TEST(TwentyOneChart, WhatTheChartLosesGrowsAsDecksBecomeFewer) {
  double loss_before = 0;
  for (const char* decks : {"8", "6", "4", "2", "1"}) {
    const SolvedGame game = blackjack({{"decks", decks}});
    ShoeSolver solver = ShoeSolver::make(game.rules).value();
    const double loss = solver.best_by_cards(game.shoe).ev - solver.best_chart(game.shoe).ev;
    EXPECT_GT(loss, loss_before) << decks;
    loss_before = loss;
  }
  EXPECT_LT(loss_before, 0.001);
}

char letter(const Play& play) {
  if (play.surrender || play.surrender_early) return 'R';
  if (play.split) return 'P';
  if (play.twice) return 'D';
  return play.hit ? 'H' : 'S';
}

// Up cards 2 to 9, ten, ace, as charts are printed.
std::string row_text(const StrategyChart& chart, const std::function<Play(const ChartColumn&)>& cell) {
  std::string text;
  for (int up = 2; up <= 11; ++up) text += letter(cell(chart.against[up == 11 ? 1U : static_cast<unsigned>(up)]));
  return text;
}

// Eight decks, soft 17 stood on, double after split, late surrender: as every book on blackjack prints it.
TEST(TwentyOneChart, OrdinaryBlackjackHasTheChartOfTheBooks) {
  const SolvedGame game = blackjack({{"decks", "8"}});
  const StrategyChart chart = ShoeSolver::make(game.rules).value().best_chart(game.shoe).chart;
  const auto total = [&](std::size_t row) {
    return row_text(chart, [=](const ChartColumn& column) { return column.totals[row]; });
  };
  const auto hard = [&](int of) { return total(static_cast<std::size_t>(of - lowest_hard)); };
  const auto soft = [&](int of) { return total(hard_rows + static_cast<std::size_t>(of - lowest_soft)); };
  const auto pair = [&](std::size_t of) {
    return row_text(chart, [=](const ChartColumn& column) { return column.pairs[of]; });
  };
  EXPECT_EQ(hard(8), "HHHHHHHHHH");
  EXPECT_EQ(hard(9), "HDDDDHHHHH");
  EXPECT_EQ(hard(10), "DDDDDDDDHH");
  EXPECT_EQ(hard(11), "DDDDDDDDDH");
  EXPECT_EQ(hard(12), "HHSSSHHHHH");
  EXPECT_EQ(hard(13), "SSSSSHHHHH");
  EXPECT_EQ(hard(15), "SSSSSHHHRH");
  EXPECT_EQ(hard(16), "SSSSSHHRRR");
  EXPECT_EQ(hard(17), "SSSSSSSSSS");
  EXPECT_EQ(soft(13), "HHHDDHHHHH");
  EXPECT_EQ(soft(15), "HHDDDHHHHH");
  EXPECT_EQ(soft(17), "HDDDDHHHHH");
  EXPECT_EQ(soft(18), "SDDDDSSHHH");
  EXPECT_EQ(soft(19), "SSSSSSSSSS");
  EXPECT_EQ(pair(1), "PPPPPPPPPP");
  EXPECT_EQ(pair(2), "PPPPPPHHHH");
  EXPECT_EQ(pair(4), "HHHPPHHHHH");
  EXPECT_EQ(pair(5), "DDDDDDDDHH");
  EXPECT_EQ(pair(6), "PPPPPHHHHH");
  EXPECT_EQ(pair(7), "PPPPPPHHHH");
  EXPECT_EQ(pair(8), "PPPPPPPPPP");
  EXPECT_EQ(pair(9), "PPPPPSPPSS");
  EXPECT_EQ(pair(10), "SSSSSSSSSS");
}

// Every chart that differs from the best in one choice of one cell, and that the rules allow, tried in full.
class EveryCell {
 public:
  EveryCell(const SolvedGame& game, int up) : rules_(game.rules), solver_(ShoeSolver::make(game.rules).value()) {
    UpSolver& start = solver_.against(game.shoe, up);
    best_ = ColumnSearch(start).best();
    up_ = &start;
    worth_ = start.worth(policy_of(best_));
  }

  int tried = 0;

  void try_all() {
    for (std::size_t row = 0; row < chart_rows; ++row) {
      const auto [total, soft] = row_total(row);
      const bool forced = rules_.must_hit.has(total, soft) || rules_.must_stand.has(total, soft);
      for (bool Play::* choice : {&Play::surrender_early, &Play::surrender, &Play::twice, &Play::hit}) {
        if (choice == &Play::hit && forced) continue;
        ChartColumn other = best_;
        other.totals[row].*choice = !(other.totals[row].*choice);
        expect_no_gain(other, row);
      }
      for (std::size_t times = 0; times < static_cast<std::size_t>(rules_.doublings); ++times) try_doubled(row, times);
    }
    for (int pair = 1; pair <= highest_value; ++pair) try_pair(pair);
  }

 private:
  void try_doubled(std::size_t row, std::size_t times) {
    for (const DoubledPlay play : {DoubledPlay::stand, DoubledPlay::rescue, DoubledPlay::again}) {
      const bool last = times + 1 == static_cast<std::size_t>(rules_.doublings);
      if ((play == DoubledPlay::rescue && !rules_.rescue) || (play == DoubledPlay::again && last)) continue;
      ChartColumn other = best_;
      other.doubled[times][row] = play;
      expect_no_gain(other, row);
    }
  }

  void try_pair(int pair) {
    const HandCount count = HandCount{}.with(pair).with(pair);
    const bool must_hit = rules_.must_hit.has(count.total(), count.soft());
    const bool must_stand = rules_.must_stand.has(count.total(), count.soft());
    for (const Play& play :
         {Play{.surrender_early = true}, Play{.surrender = true, .hit = must_hit}, Play{.split = true, .hit = must_hit},
          Play{.twice = true, .hit = must_hit}, Play{.hit = !must_stand}, Play{.hit = must_hit}}) {
      ChartColumn other = best_;
      other.pairs[static_cast<std::size_t>(pair)] = play;
      expect_no_gain(other, static_cast<std::size_t>(100 + pair));
    }
  }

  void expect_no_gain(const ChartColumn& other, std::size_t row) {
    ++tried;
    EXPECT_LE(up_->worth(policy_of(other)), worth_ + 1e-13) << "up " << up_->against().up << ", row " << row;
  }

  const PlayRules& rules_;
  ShoeSolver solver_;
  ChartColumn best_;
  UpSolver* up_ = nullptr;
  double worth_ = 0;
};

void expect_best(const SolvedGame& game) {
  int tried = 0;
  for (int up = 1; up <= highest_value; up += CROUPIER_SLOW_BUILD != 0 ? 5 : 1) {
    EveryCell cells(game, up);
    cells.try_all();
    tried += cells.tried;
  }
  EXPECT_GT(tried, 300);
}

TEST(TwentyOneChart, NoCellOfBlackjackCanBeChangedWithAGain) { expect_best(blackjack({{"decks", "8"}})); }
TEST(TwentyOneChart, NoCellOfOneDeckCanBeChangedWithAGain) {
  expect_best(blackjack({{"decks", "1"}, {"soft-17", "hit"}}));
}
TEST(TwentyOneChart, NoCellOfPure215CanBeChangedWithAGain) { expect_best(printed_game("pure-215-blackjack")); }
TEST(TwentyOneChart, NoCellWithEarlySurrenderCanBeChangedWithAGain) {
  expect_best(printed_game("pure-215-blackjack", {{"pb-surrender", "early"}, {"decks", "2"}}, "3-to-2"));
}
TEST(TwentyOneChart, NoCellOfSpanish215CanBeChangedWithAGain) { expect_best(printed_game("pure-spanish-215")); }
TEST(TwentyOneChart, NoCellOfDoubleDoubleCanBeChangedWithAGain) {
  expect_best(printed_game("pure-spanish-215", {{"double-double", "allowed"}, {"ps-rescue", "original"}}));
}

}  // namespace
}  // namespace croupier::twenty_one
