// A chart as lines of text: a row for each total and pair, a letter for each up card.
#pragma once

#include <string>
#include <vector>

#include "odds/exact/twenty_one/chart.h"

namespace croupier::twenty_one {

[[nodiscard]] std::vector<std::string> chart_words(const PlayRules& rules, const StrategyChart& chart);

}  // namespace croupier::twenty_one
