// Tables that a family tells besides its figures.
#pragma once

#include <vector>

#include "odds/exact/analysis.h"

namespace croupier::cli {

// In percent, shares and expectations alike.
void print_figure_tables(const std::vector<FigureTable>& tables);

}  // namespace croupier::cli
