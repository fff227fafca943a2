#include "rules/same_games.h"

#include <algorithm>
#include <set>

#include "rules/toml_reader.h"

namespace croupier {
namespace {

constexpr const char* file_name = "same_games.toml";

SameGame read_same(const Rulebook& book, const toml::table& table, ErrorSink& sink, std::set<std::string>& named) {
  TableReader reader(table, sink, "same game");
  SameGame same{reader.text("name"), reader.texts("games")};
  for (const std::string& id : same.games) {
    if (const auto game = book.game(id); !game) reader.refuse("games", game.refusal().what, game.refusal().right);
    if (!named.insert(id).second) reader.refuse("games", "'" + id + "' is named twice", "each game once");
  }
  if (same.games.size() < 2) reader.refuse("games", "a game alone", "the ids of two games or more");
  reader.done();
  return same;
}

}  // namespace

Result<std::vector<SameGame>> read_same_games(const Rulebook& book, const std::string& shown_as) {
  std::vector<SameGame> all;
  const std::string* text = book.file(file_name);
  if (text == nullptr) return all;
  const std::string path = shown_as + "/" + file_name;
  const auto table = parse_toml(*text, path);
  if (!table) return table.refusal();
  ErrorSink sink(path);
  TableReader reader(*table, sink, "file of same games");
  reader.schema();
  std::set<std::string> named;
  for (const toml::table* entry : reader.tables("same")) all.push_back(read_same(book, *entry, sink, named));
  reader.done();
  if (sink.failed()) return sink.refusal();
  return all;
}

std::vector<const Game*> same_game_elsewhere(const Rulebook& book, const Game& game) {
  std::vector<const Game*> elsewhere;
  const auto all = read_same_games(book, "rulebook");
  if (!all) return elsewhere;  // a rulebook that was read has been checked
  for (const SameGame& same : *all) {
    if (std::ranges::find(same.games, game.id) == same.games.end()) continue;
    for (const std::string& id : same.games) {
      const Game* other = book.game(id).value();
      if (other->document != game.document) elsewhere.push_back(other);
    }
  }
  return elsewhere;
}

}  // namespace croupier
