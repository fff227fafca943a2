#include "odds/exact/twenty_one/ways_to_play.h"

#include <functional>
#include <map>
#include <optional>

#include "odds/exact/twenty_one/chart_words.h"
#include "odds/exact/twenty_one/choices.h"
#include "odds/exact/twenty_one/side_bets.h"

namespace croupier::twenty_one {
namespace {

// What an error does to a play; `line` says with which hand.
using Change = std::function<void(const ChartLine& line, Play& play)>;

bool is_total(const ChartLine& line, int total, bool soft) {
  const RowTotal own = row_total(line.row);
  return line.pair_of == 0 && own.total == total && own.soft == soft;
}

struct CommonError {
  std::string words;
  Change change;
};

void give_nothing_up(Play& play) { play.surrender = play.surrender_early = false; }

std::vector<CommonError> errors() {
  constexpr int stiff = 16;
  constexpr int low_stiff = 12;
  constexpr int soft = 18;
  return {{"never surrender", [](const ChartLine&, Play& play) { give_nothing_up(play); }},
          {"never double", [](const ChartLine&, Play& play) { play.twice = false; }},
          {"never double a soft hand",
           [](const ChartLine& line, Play& play) {
             if (line.pair_of == 0 && row_total(line.row).soft) play.twice = false;
           }},
          {"never split", [](const ChartLine&, Play& play) { play.split = false; }},
          {"split every pair",
           [](const ChartLine& line, Play& play) {
             if (line.pair_of == 0) return;
             give_nothing_up(play);
             play.split = true;
           }},
          {"stand on every hard 16",
           [=](const ChartLine& line, Play& play) {
             if (!is_total(line, stiff, false)) return;
             give_nothing_up(play);
             play.hit = false;
           }},
          {"hit every hard 12",
           [=](const ChartLine& line, Play& play) {
             if (is_total(line, low_stiff, false)) play.hit = true;
           }},
          {"stand on every soft 18", [=](const ChartLine& line, Play& play) {
             if (is_total(line, soft, true)) play.hit = play.twice = false;
           }}};
}

StrategyChart changed(const StrategyChart& chart, const Change& change) {
  StrategyChart other = chart;
  for (ChartColumn& column : other.against) {
    for (const ChartLine& line : chart_lines()) change(line, line.play(column));
  }
  return other;
}

// Insurance of as much as may be, each time it is offered.
double cost_of_insuring(const PlayRules& rules, const Shoe& shoe) {
  const int up = rules.insurance->up;
  const double each = to_double(insurance(rules, shoe.without(up)).ev * fraction(rules.insurance->at_most));
  return -chance_of_up(shoe, up) * each;
}

double cost_of_even_money(const PlayRules& rules, const Shoe& shoe) {
  const int up = rules.insurance->up;
  double cost = 0;
  for (int one = ace_value; one <= highest_value; ++one) {
    for (int other = one; other <= highest_value; ++other) {
      if (!is_blackjack(rules, one, other)) continue;
      const Shoe left = shoe.without(up);
      const double dealt = 2.0 * left.of[Hands::at(one)] / left.cards * left.of[Hands::at(other)] / (left.cards - 1);
      const auto even = even_money(rules, left.without(one).without(other));
      if (even) cost += dealt * to_double(even->declined - even->taken);
    }
  }
  return chance_of_up(shoe, up) * cost;
}

// Part of a row over which the play is the same: columns from the first to behind the last.
struct Run {
  std::size_t first = 0;
  std::size_t last = 0;
};

class SimplerChart {
 public:
  SimplerChart(ShoeSolver& solver, const Shoe& shoe, const ChartSolution& best)
      : solver_(solver), shoe_(shoe), best_(best), lines_(chart_lines()), across_(up_cards_across()) {
    std::erase_if(across_, [&](int up) { return shoe.of[Hands::at(up)] == 0; });
    chart_ = best.chart;
    cost_cells();
  }

  [[nodiscard]] ChartSolution within(double most_cost) {
    std::vector<StrategyChart> steps = {chart_};
    double spent = 0;
    while (const auto step = cheapest()) {
      if (spent + step->cost > most_cost) break;
      spent += step->cost;
      take(*step);
      steps.push_back(chart_);
    }
    // Cells do not add up quite: what is told is what the whole chart is worth.
    for (; steps.size() > 1; steps.pop_back()) {
      const ChartSolution found = solver_.worth(shoe_, steps.back());
      if (best_.ev - found.ev <= most_cost) return found;
    }
    return best_;
  }

 private:
  struct Step {
    std::size_t line = 0;
    Run run;
    Play play;
    double cost = 0;
    double each = 0;  // for each change saved
  };

  [[nodiscard]] Play& play_at(std::size_t line, std::size_t column) {
    return lines_[line].play(chart_.against[Hands::at(across_[column])]);
  }
  [[nodiscard]] std::string letters(std::size_t line, const Play& play) const {
    return letters_of(solver_.rules(), lines_[line], play);
  }

  // What it costs to play a cell as another of its row is played.
  void cost_cells() {
    costs_.assign(lines_.size(), std::vector<std::map<std::string, double>>(across_.size()));
    for (std::size_t column = 0; column < across_.size(); ++column) {
      UpSolver& up = solver_.against(shoe_, across_[column]);
      const ChartColumn& own = best_.chart.against[Hands::at(across_[column])];
      const double worth = best_.by_up[Hands::at(across_[column])];
      for (std::size_t line = 0; line < lines_.size(); ++line) {
        auto& costs = costs_[line][column];
        costs[letters(line, lines_[line].play(own))] = 0;
        for (const int other : across_) {
          const Play& play = lines_[line].play(best_.chart.against[Hands::at(other)]);
          if (costs.contains(letters(line, play))) continue;
          ChartColumn tried = own;
          lines_[line].play(tried) = play;
          costs[letters(line, play)] = chance_of_up(shoe_, across_[column]) * (worth - up.worth(policy_of(tried)));
        }
      }
    }
  }

  [[nodiscard]] std::vector<Run> runs_of(std::size_t line) {
    std::vector<Run> runs;
    std::string last;
    for (std::size_t column = 0; column < across_.size(); ++column) {
      const std::string now = letters(line, play_at(line, column));
      if (runs.empty() || now != last) runs.push_back({column, column});
      runs.back().last = column + 1;
      last = now;
    }
    return runs;
  }

  // Cells keep what they were in the best chart, so that a cell changed twice is charged once.
  [[nodiscard]] double cost_of(std::size_t line, const Run& run, const Play& play) {
    double cost = 0;
    for (std::size_t column = run.first; column < run.last; ++column)
      cost +=
          costs_[line][column].at(letters(line, play)) - costs_[line][column].at(letters(line, play_at(line, column)));
    return cost;
  }

  [[nodiscard]] std::optional<Step> cheapest() {
    std::optional<Step> best;
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      const std::vector<Run> runs = runs_of(line);
      for (std::size_t i = 0; runs.size() > 1 && i < runs.size(); ++i) {
        for (const std::size_t beside : {i - 1, i + 1}) {
          if (beside >= runs.size()) continue;
          const Play& play = play_at(line, runs[beside].first);
          const std::size_t other = 2 * i - beside;
          const bool joins =
              other < runs.size() && letters(line, play_at(line, runs[other].first)) == letters(line, play);
          const double cost = cost_of(line, runs[i], play);
          const double each = joins ? cost / 2 : cost;
          if (!best || each < best->each) best = Step{line, runs[i], play, cost, each};
        }
      }
    }
    return best;
  }

  void take(const Step& step) {
    for (std::size_t column = step.run.first; column < step.run.last; ++column) play_at(step.line, column) = step.play;
  }

  ShoeSolver& solver_;
  const Shoe& shoe_;
  const ChartSolution& best_;
  std::vector<ChartLine> lines_;
  std::vector<int> across_;
  StrategyChart chart_;
  std::vector<std::vector<std::map<std::string, double>>> costs_;  // by line, column and letters
};

}  // namespace

std::vector<WayToPlay> plain_ways(ShoeSolver& solver, const Shoe& shoe) {
  std::vector<WayToPlay> ways;
  if (auto careful = ShoeSolver::make(never_bust(solver.rules())))
    ways.push_back({"never hit a hand that could go over", careful->best_chart(shoe).ev});
  ways.push_back({"play as the dealer does", solver.worth(shoe, mimic_the_dealer(solver.rules())).ev});
  return ways;
}

std::vector<WayToPlay> common_errors(ShoeSolver& solver, const Shoe& shoe, const ChartSolution& best) {
  // Less than that is no error but rounding.
  constexpr double least_cost = 1e-9;
  std::vector<WayToPlay> found;
  const PlayRules& rules = solver.rules();
  for (const CommonError& error : errors()) {
    const double ev = solver.worth(shoe, changed(best.chart, error.change)).ev;
    if (best.ev - ev > least_cost) found.push_back({error.words, ev});
  }
  if (!rules.insurance) return found;
  found.push_back({"insure every hand", best.ev - cost_of_insuring(rules, shoe)});
  if (rules.even_money)
    found.push_back({"take even money for every blackjack", best.ev - cost_of_even_money(rules, shoe)});
  return found;
}

int changes_in(const PlayRules& rules, const StrategyChart& chart) {
  int changes = 0;
  for (const ChartLine& line : chart_lines()) {
    std::string last;
    for (const int up : up_cards_across()) {
      const std::string now = letters_of(rules, line, line.play(chart.against[Hands::at(up)]));
      changes += !last.empty() && now != last ? 1 : 0;
      last = now;
    }
  }
  return changes;
}

ChartSolution simplest_chart(ShoeSolver& solver, const Shoe& shoe, const ChartSolution& best, double most_cost) {
  return SimplerChart(solver, shoe, best).within(most_cost);
}

}  // namespace croupier::twenty_one
