// A game's definition by itself, as a record carries it.
#include <sstream>

#include "rules/game_reader.h"
#include "rules/rulebook.h"
#include "rules/settings.h"

namespace croupier {

Result<std::string> Rulebook::definition_text(std::string_view id, std::span<const Setting> settings,
                                              const std::map<std::string, std::string>& tables) const {
  const auto found = game(id);
  if (!found) return found.refusal();
  const std::string& path = game_files_.at((*found)->id);
  ErrorSink sink(shown_as_ + "/" + path);
  auto parsed = parse_toml(files_.at(path), sink.file());
  if (!parsed) return parsed.refusal();
  toml::table file = std::move(parsed).value();
  if (auto done = apply_settings(file, settings, sink); !done) return done.refusal();
  file.erase("options");
  if (auto* array = file["paytables"].as_array()) {
    for (auto entry = array->begin(); entry != array->end();) {
      const toml::table& table = *entry->as_table();
      const auto chosen = tables.find(table["wager"].value_or(std::string{}));
      const bool in_use =
          chosen == tables.end() || chosen->second == left_out || table["id"].value_or(std::string{}) == chosen->second;
      entry = in_use ? entry + 1 : array->erase(entry);
    }
  }
  std::ostringstream text;
  text << file << '\n';
  return text.str();
}

Result<Game> read_definition(std::string_view text, const std::string& shown_as) {
  ErrorSink sink(shown_as);
  const auto table = parse_toml(text, shown_as);
  if (!table) return table.refusal();
  Game game = read_game(*table, sink);
  if (sink.failed()) return sink.refusal();
  return game;
}

}  // namespace croupier
