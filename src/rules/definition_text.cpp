// A game's definition by itself, as a record carries it.
#include <sstream>

#include "rules/game_reader.h"
#include "rules/rulebook.h"
#include "rules/settings.h"

namespace croupier {
namespace {

// Only a definition has it; a game's file has `options`.
constexpr std::string_view chosen_key = "chosen";

std::map<std::string, std::string> take_chosen(toml::table& file, ErrorSink& sink) {
  std::map<std::string, std::string> chosen;
  const toml::node* node = file.get(chosen_key);
  if (node == nullptr) return chosen;
  const toml::table* table = node->as_table();
  if (table == nullptr) sink.refuse(node, "'chosen' is no table", "option = \"value\"");
  for (const auto& [option, value] : table != nullptr ? *table : toml::table{}) {
    if (!value.is_string()) sink.refuse(&value, "'" + std::string(option.str()) + "' is no word", "a quoted value");
    chosen.emplace(option.str(), value.value_or(std::string{}));
  }
  file.erase(chosen_key);
  return chosen;
}

}  // namespace

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
  // Which they were is part of the definition, so that its hash holds a record to them.
  toml::table chosen;
  for (const auto& [option, value] : not_default(**found, settings)) chosen.insert_or_assign(option, value);
  if (!chosen.empty()) file.insert_or_assign(chosen_key, std::move(chosen));
  if (auto* array = file["paytables"].as_array()) {
    for (auto entry = array->begin(); entry != array->end();) {
      const toml::table& table = *entry->as_table();
      const auto table_of = tables.find(table["wager"].value_or(std::string{}));
      const bool in_use = table_of == tables.end() || table_of->second == left_out ||
                          table["id"].value_or(std::string{}) == table_of->second;
      entry = in_use ? entry + 1 : array->erase(entry);
    }
  }
  std::ostringstream text;
  text << file << '\n';
  return text.str();
}

Result<Game> read_definition(std::string_view text, const std::string& shown_as) {
  ErrorSink sink(shown_as);
  auto parsed = parse_toml(text, shown_as);
  if (!parsed) return parsed.refusal();
  toml::table table = std::move(parsed).value();
  auto chosen = take_chosen(table, sink);
  Game game = read_game(table, sink);
  if (sink.failed()) return sink.refusal();
  game.chosen = std::move(chosen);
  return game;
}

}  // namespace croupier
