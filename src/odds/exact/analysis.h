// What is known of a wager once it is solved.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "money/money.h"
#include "odds/exact/fraction.h"
#include "odds/exact/play_chart.h"

namespace croupier {

// How a result was obtained.
struct Plan {
  std::string text;              // one sentence a line
  std::uint64_t operations = 0;  // additions and look-ups of the inner loops
};

struct OutcomeLine {
  std::string outcome;
  Integer ways;
  Fraction probability;
  Fraction pays;  // the player's net gain in units; a lost stake is -1
  // NOLINTNEXTLINE(*-redundant-member-init): g++ wants it of designated initializers
  std::string row{};  // of the pay table, that pays it; empty: the one of the outcome's name, if there is one

  [[nodiscard]] const std::string& paid_by() const { return row.empty() ? outcome : row; }
};

struct ProgressiveFigures {
  Fraction fixed;                            // expected fixed pays per unit wagered, gross
  Fraction meter_share;                      // expected share of the meter per round
  std::optional<Fraction> break_even_cents;  // of the meter; none if no row pays a share
  std::optional<Fraction> envy;              // expected in units, part of `ev`; only where the seats are known
  Money meter;                               // at which `ev` holds
};

// What a family tells besides, as a table: how the dealer's hand ends, by up card.
struct FigureTable {
  struct Row {
    std::string name;
    std::vector<Fraction> values;  // one for each column
  };
  std::string id;  // "dealer-totals"
  std::string title;
  std::vector<std::string> columns;
  std::vector<Row> rows;
  bool exact = true;  // else sums of doubles
};

// Better play than the strategy's, where that is not the best there is: by one who looks at every card.
struct OptimalPlay {
  std::string words;
  Fraction ev;
};

struct Analysis {
  std::string wager;
  std::string paytable;
  std::string unit;  // what one unit is: "ante", or the wager itself
  Fraction ev;       // the bettor's, per unit
  Fraction hit_frequency;
  Fraction variance;  // 0 where only the expectation was asked for and it takes long
  Fraction average_wagered;
  Integer ways;  // deals counted
  std::vector<OutcomeLine> outcomes;
  std::vector<std::string> strategy;  // in words; empty where there is nothing to decide
  std::optional<PlayChart> chart;     // the same, where a chart says it
  std::optional<OptimalPlay> optimal;
  std::vector<FigureTable> tables;
  std::optional<ProgressiveFigures> progressive;
  Plan plan;
  // Where figures are sums of doubles: how far each may be from the true one. Fractions are then no more than these
  // doubles, and the distribution of results, with the hit frequency, is left to a simulation.
  std::optional<double> rounding;
  Fraction most;  // that a round can bring, where its outcomes are not listed
  double seconds = 0;

  [[nodiscard]] Fraction house_edge() const { return -ev; }
  [[nodiscard]] Fraction element_of_risk() const { return -ev / average_wagered; }
};

// Adds up outcomes and works out the rest. Lines with one label and one pay are one line.
class Tally {
 public:
  void add(const std::string& outcome, const Integer& ways, const Fraction& net, const Fraction& staked,
           const std::string& row = {});
  [[nodiscard]] Analysis finish() const;

 private:
  struct Entry {
    std::string outcome;
    Integer ways;
    Fraction net;
    Fraction staked;  // in all
    std::string row;
  };
  std::vector<Entry> entries_;
};

}  // namespace croupier
