// What only the whole rulebook can tell: clauses, rulings and games that must exist, clauses that must be the game's
// own, values of options that must leave a good game.
#include <algorithm>
#include <set>

#include "rules/parsed_files.h"
#include "rules/rulebook.h"

namespace croupier {
namespace {

std::string prefix_of(const std::string& clause) { return clause.substr(0, clause.find('-')); }

std::string listed(const std::set<std::string>& prefixes) {
  std::string text;
  for (const std::string& prefix : prefixes) text += (text.empty() ? "" : ", ") + prefix + "-...";
  return text;
}

// Every `clause`, `clauses` and `ruling` in a tree, with the node that cites it.
template <class Visit>
void for_each_citation(const toml::node& node, const Visit& visit) {
  if (const auto* array = node.as_array()) {
    for (const auto& element : *array) for_each_citation(element, visit);
    return;
  }
  const auto* table = node.as_table();
  if (table == nullptr) return;
  for (const auto& [key, value] : *table) {
    const bool clause = key.str() == "clause" || key.str() == "clauses";
    const bool ruling = key.str() == "ruling" || key.str() == "not_monotone";
    if ((clause || ruling) && value.is_string()) visit(clause, value.value_or(std::string{}), value);
    if (clause && value.is_array()) {
      for (const auto& element : *value.as_array()) visit(true, element.value_or(std::string{}), element);
    } else if (key.str() == "clauses" && value.is_table()) {
      for (const auto& [outcome, name] : *value.as_table()) visit(true, name.value_or(std::string{}), name);
    } else {
      for_each_citation(value, visit);
    }
  }
}

}  // namespace

Result<Done> Rulebook::check_citations(ParsedFiles& parsed) const {
  const auto check = [&](const toml::node& tree, const std::set<std::string>& prefixes, ErrorSink& sink) {
    for_each_citation(tree, [&](bool clause, const std::string& name, const toml::node& node) {
      // Where the document is silent a ruling's number stands in a clause's place.
      if (clause && ruling_numbered(name) != nullptr) return;
      if (clause ? !clauses_.contains(name) : ruling(name) == nullptr) {
        sink.refuse(&node, std::string("no ") + (clause ? "clause" : "ruling") + " '" + name + "'",
                    clause ? "a clause of a .clauses.toml file" : "a key of rulings.toml");
      } else if (clause && !prefixes.contains(prefix_of(name))) {
        sink.refuse(&node, "clause '" + name + "' is another game's", "a clause of " + listed(prefixes));
      }
    });
  };
  for (const auto& [id, path] : game_files_) {
    ErrorSink sink(shown_as_ + "/" + path);
    const auto table = parsed.get(path);
    if (!table) return table.refusal();
    for (const auto& [key, section] : **table) {
      // The head of a game names the prefix of its clauses, not a clause.
      if (key.str() != "game") check(section, {(*game(id))->clause_prefix}, sink);
    }
    if (sink.failed()) return sink.refusal();
  }
  for (const auto& [path, text] : files_) {
    if (!path.ends_with("/fees.toml")) continue;
    ErrorSink sink(shown_as_ + "/" + path);
    const auto table = parsed.get(path);
    if (!table) return table.refusal();
    TableReader reader(**table, sink, "file");
    for (const toml::table* schedule : reader.tables("schedules")) {
      // A schedule is governed by its games' clauses and by those about schedules in general.
      std::set<std::string> prefixes = general_prefixes_;
      TableReader entry(*schedule, sink, "schedule");
      for (const std::string& id : entry.texts("games")) {
        if (const auto known = game(id)) prefixes.insert((*known)->clause_prefix);
      }
      check(*schedule, prefixes, sink);
    }
    if (sink.failed()) return sink.refusal();
  }
  return Done{};
}

// Schedules and rulings name games, and each schedule has a name of its own.
Result<Done> Rulebook::check_game_names(ParsedFiles& parsed) const {
  std::set<std::string> schedules;
  for (const auto& [path, text] : files_) {
    const bool fees = path.ends_with("/fees.toml");
    if (!fees && path != "rulings.toml") continue;
    ErrorSink sink(shown_as_ + "/" + path);
    const auto table = parsed.get(path);
    if (!table) return table.refusal();
    TableReader reader(**table, sink, "file");
    for (const toml::table* entry : reader.tables(fees ? "schedules" : "rulings")) {
      for (const char* key : {"games", "default_for"}) {
        const auto* games = (*entry)[key].as_array();
        for (std::size_t i = 0; games != nullptr && i < games->size(); ++i) {
          const auto id = games->get(i)->value_or(std::string{});
          if (id == "all" || game_files_.contains(id)) continue;
          sink.refuse(games->get(i), "no game '" + id + "'", "a game of this rulebook");
        }
      }
      const auto id = (*entry)["id"].value_or(std::string{});
      if (fees && !schedules.insert(id).second)
        sink.refuse(entry->get("id"), "two schedules are called '" + id + "'", "a name for each");
    }
    if (sink.failed()) return sink.refusal();
  }
  return Done{};
}

Result<Done> Rulebook::check_option_values() const {
  for (const Game& game : games_) {
    for (const Option& option : game.options) {
      std::vector<std::string> values;
      for (const OptionValue& value : option.values) values.push_back(value.value);
      if (option.min) values = {std::to_string(*option.min), std::to_string(*option.max)};
      for (const std::string& value : values) {
        const Setting setting{option.id, value};
        const auto read = game_with(game.id, std::span(&setting, 1));
        if (!read) return read.refusal();
      }
    }
  }
  return Done{};
}

}  // namespace croupier
