// The rules of a family's round in words, for whoever has to read them: a report, a page.
#pragma once

#include <string>
#include <vector>

namespace croupier::games {

// What a round goes by, as a chart: a row of cells for each case.
struct RuleChart {
  std::string title;
  std::vector<std::string> heads;  // of the first column, then of the cells
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> notes;
};

struct RulesInWords {
  std::vector<std::string> procedure;  // the round, step by step
  std::string house_way;               // how the dealer's hand is made up, or who plays by which rule
  std::vector<RuleChart> charts;
};

}  // namespace croupier::games
