#include "cli/words/figure_tables_text.h"

#include <cstdio>

#include "cli/terminal/text_table.h"

namespace croupier::cli {

void print_figure_tables(const std::vector<FigureTable>& tables) {
  for (const FigureTable& table : tables) {
    std::vector<Align> aligns(table.columns.size() + 1, Align::right);
    aligns.front() = Align::left;
    TextTable text(aligns);
    std::vector<std::string> heads = {""};
    heads.insert(heads.end(), table.columns.begin(), table.columns.end());
    text.heading(heads);
    for (const FigureTable::Row& row : table.rows) {
      std::vector<std::string> cells = {row.name};
      for (const Fraction& value : row.values) {
        char cell[32];
        std::snprintf(cell, sizeof cell, "%.4f%%", 100 * to_double(value));
        cells.emplace_back(cell);
      }
      text.row(cells);
    }
    std::printf("\n  %s\n%s", table.title.c_str(), text.text().c_str());
  }
}

}  // namespace croupier::cli
