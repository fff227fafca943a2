#include <CLI/CLI.hpp>

#include <cstdio>

#include "cli/commands/commands.h"
#include "cli/terminal/text_table.h"
#include "json/rules_json.h"

namespace croupier::cli {
namespace {

using Cells = std::vector<std::string>;

// On a narrow terminal without the last columns.
std::string table_text(const std::vector<Cells>& rows, std::size_t width) {
  for (std::size_t columns = rows.front().size();; --columns) {
    TextTable table(std::vector<Align>(columns, Align::left));
    for (const Cells& row : rows) {
      Cells cells(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(columns));
      if (&row == &rows.front()) {
        table.heading(std::move(cells));
      } else {
        table.row(std::move(cells));
      }
    }
    if (columns <= 2 || table.fits(width)) return table.text(0, width);
  }
}

void print_games(Session& session) {
  const auto book = session.rulebook();
  if (!book) return;
  if (session.json) return session.print_json(games_json(*book));
  std::vector<Cells> rows = {{"game", "name", "played", "family", "bank", "jurisdiction"}};
  for (const Game& game : book->games()) {
    rows.push_back({game.id, game.name, is_playable(game) ? "yes" : "rules only", std::string(to_text(game.family)),
                    std::string(to_text(game.bank)), game.jurisdiction});
  }
  std::fputs(table_text(rows, line_width()).c_str(), stdout);
}

}  // namespace

void add_games(CLI::App& app, Session& session) {
  auto* command =
      app.add_subcommand("games", "every game: id, name, whether it is played here, family, bank, jurisdiction");
  command->callback([&session] { print_games(session); });
}

}  // namespace croupier::cli
