#include <CLI/CLI.hpp>

#include <cstdio>

#include "cli/commands.h"
#include "cli/text_table.h"

namespace croupier::cli {
namespace {

void print_games(Session& session) {
  const auto book = session.rulebook();
  if (!book) return;
  Json list = Json::array();
  TextTable table({Align::left, Align::left, Align::left, Align::left, Align::left});
  table.heading({"game", "name", "family", "bank", "jurisdiction"});
  for (const Game& game : book->games()) {
    const Document& document = book->document(game);
    list.push_back({{"id", game.id},
                    {"name", game.name},
                    {"family", to_text(game.family)},
                    {"jurisdiction", game.jurisdiction},
                    {"document", document.title},
                    {"bank", to_text(game.bank)}});
    table.row(
        {game.id, game.name, std::string(to_text(game.family)), std::string(to_text(game.bank)), game.jurisdiction});
  }
  if (session.json) {
    session.print_json({{"games", list}});
  } else {
    std::fputs(table.text(0).c_str(), stdout);
  }
}

}  // namespace

void add_games(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("games", "every game: id, name, family, bank, jurisdiction");
  command->callback([&session] { print_games(session); });
}

}  // namespace croupier::cli
