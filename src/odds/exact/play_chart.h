// Book play as a chart: a row a hand, a column what the dealer shows.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "odds/exact/fraction.h"

namespace croupier {

struct PlayChart {
  struct Row {
    std::string hand;                // "hard 16"
    std::vector<std::string> cells;  // "RH": what is done first, and what where that is not open
  };
  std::string title;  // what it is the chart of: "6 decks"
  std::vector<std::string> columns;
  std::vector<Row> rows;
  std::vector<std::pair<std::string, std::string>> legend;  // a letter, what it means
  Fraction ev;                                              // by it, per unit; the double itself
};

}  // namespace croupier
