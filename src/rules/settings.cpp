#include "rules/settings.h"

#include <algorithm>
#include <charconv>

#include "rules/patch.h"

namespace croupier {
namespace {

// The entry of the value that a setting names.
const toml::table* value_entry(const toml::table& option, const std::string& wanted) {
  const auto* values = option["values"].as_array();
  if (values == nullptr) return nullptr;
  for (const auto& element : *values) {
    const auto* entry = element.as_table();
    if (entry == nullptr) continue;
    const auto* value = entry->get("value");
    if (value == nullptr) continue;
    if (value->value<std::string>() == wanted) return entry;
    if (const auto number = value->value_exact<std::int64_t>(); number && std::to_string(*number) == wanted)
      return entry;
  }
  return nullptr;
}

Refusal bad_value(const std::string& id, const std::string& value, const toml::table& option) {
  std::string allowed;
  if (const auto* range = option["range"].as_table()) {
    allowed = std::to_string((*range)["min"].value_or(std::int64_t{0})) + " to " +
              std::to_string((*range)["max"].value_or(std::int64_t{0}));
  } else if (const auto* values = option["values"].as_array()) {
    for (const auto& element : *values) {
      const auto* entry = element.as_table();
      if (entry == nullptr || entry->get("value") == nullptr) continue;
      const auto& node = *entry->get("value");
      const std::string text =
          node.is_integer() ? std::to_string(node.value_or(std::int64_t{0})) : node.value_or(std::string{});
      allowed += (allowed.empty() ? "" : ", ") + text;
    }
  }
  return Refusal{.kind = RefusalKind::unknown,
                 .what = "option '" + id + "' has no value '" + value + "'",
                 .where = {},
                 .right = option["range"].is_table() ? allowed : "one of: " + allowed};
}

Result<Done> apply_range(toml::table& file, const toml::table& option, const std::string& id,
                         const std::string& value) {
  const toml::table& range = *option["range"].as_table();
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  // Written in one way only, because a record names the value as it was given.
  const bool whole = error == std::errc{} && std::to_string(number) == value;
  if (!whole || number < range["min"].value_or(std::int64_t{0}) || number > range["max"].value_or(std::int64_t{0})) {
    return bad_value(id, value, option);
  }
  return assign(file, range["sets"].value_or(std::string{}), toml::value<std::int64_t>(number));
}

Result<Done> apply_option(toml::table& file, const toml::table& option, const std::string& id,
                          const std::string& value) {
  if (option["range"].is_table()) return apply_range(file, option, id, value);
  const toml::table* entry = value_entry(option, value);
  if (entry == nullptr) return bad_value(id, value, option);
  const auto* set = (*entry)["set"].as_table();
  if (set == nullptr) return Done{};
  // A copy: the assignments change the very file they stand in.
  const toml::table assignments = *set;
  for (const auto& [path, node] : assignments) {
    if (auto done = assign(file, path.str(), node); !done) return done.refusal();
  }
  return Done{};
}

// The value that an option has: the last that was given, or its default.
std::string value_in_force(const std::string& id, const toml::table& option, std::span<const Setting> settings) {
  std::string value = option["default"].value_or(std::string{});
  for (const auto& [given, chosen] : settings) {
    if (given == id) value = chosen;
  }
  return value;
}

// What is in force without a setting is the option's default; a file that says otherwise would leave its range unseen.
void check_range_default(const toml::table& file, const toml::table& option, const std::string& path, ErrorSink& sink) {
  const toml::node* node = find_node(file, path);
  const auto own = node == nullptr ? std::nullopt : node->value_exact<std::int64_t>();
  const auto usual = option["default"].value_exact<std::int64_t>();
  if (!own || !usual || own == usual) return;
  sink.refuse_at(node->source(),
                 "'" + path + "' is " + std::to_string(*own) + " and option '" + option["id"].value_or(std::string{}) +
                     "' has " + std::to_string(*usual) + " by default",
                 "the same number");
}

}  // namespace

void check_option_paths(const toml::table& file, ErrorSink& sink) {
  const auto check = [&](const toml::source_region& at, std::string_view path) {
    if (auto checked = check_path(file, path); !checked)
      sink.refuse_at(at, checked.refusal().what, checked.refusal().right);
  };
  const auto* options = file["options"].as_array();
  for (std::size_t i = 0; options != nullptr && i < options->size(); ++i) {
    const toml::table& option = *options->get(i)->as_table();
    if (const auto* sets = option["range"]["sets"].as_string()) {
      check(sets->source(), sets->get());
      check_range_default(file, option, sets->get(), sink);
    }
    const auto* values = option["values"].as_array();
    for (std::size_t j = 0; values != nullptr && j < values->size(); ++j) {
      const auto* set = (*values->get(j)->as_table())["set"].as_table();
      if (set == nullptr) continue;
      for (const auto& [path, value] : *set) check(path.source(), path.str());
    }
  }
}

Result<Done> apply_settings(toml::table& file, std::span<const Setting> settings, ErrorSink& sink) {
  // Copies: an assignment may change the very list. A copy does not know its place in the file.
  struct Entry {
    std::string id;
    toml::table option;
    toml::source_region place;
  };
  std::vector<Entry> entries;
  std::vector<std::string> ids;
  const auto* array = file["options"].as_array();
  for (std::size_t i = 0; array != nullptr && i < array->size(); ++i) {
    const auto* option = array->get(i)->as_table();
    if (option == nullptr) continue;
    ids.push_back((*option)["id"].value_or(std::string{}));
    entries.push_back({ids.back(), *option, option->source()});
  }
  for (const auto& [id, value] : settings) {
    if (std::find(ids.begin(), ids.end(), id) != ids.end()) continue;
    const std::string near = nearest_word(id, ids);
    return Refusal{.kind = RefusalKind::unknown,
                   .what = "no option '" + id + "'",
                   .where = {},
                   .right = near.empty() ? "`croupier rules " + file["game"]["id"].value_or(std::string("GAME")) +
                                               " --options` lists them"
                                         : "did you mean '" + near + "'?"};
  }
  for (const Entry& entry : entries) {
    const std::string value = value_in_force(entry.id, entry.option, settings);
    const toml::table* chosen = value_entry(entry.option, value);
    const toml::table* excludes = chosen == nullptr ? nullptr : (*chosen)["excludes"].as_table();
    if (excludes == nullptr) continue;
    for (const Entry& other : entries) {
      const auto excluded = (*excludes)[other.id].value<std::string>();
      if (!excluded || value_in_force(other.id, other.option, settings) != *excluded) continue;
      return Refusal{.kind = RefusalKind::unknown,
                     .what = "'" + entry.id + "=" + value + "' excludes '" + other.id + "=" + *excluded + "'",
                     .where = {},
                     .right = "one of the two"};
    }
  }
  for (const Entry& entry : entries) {
    for (const auto& [id, value] : settings) {
      if (id != entry.id) continue;
      if (auto done = apply_option(file, entry.option, id, value); !done) return done.refusal();
      sink.point_at(entry.place);
    }
  }
  return Done{};
}

std::map<std::string, std::string> not_default(const Game& game, std::span<const Setting> settings) {
  std::map<std::string, std::string> chosen;
  for (const auto& [id, value] : settings) {
    const Option* option = game.option(id);
    if (option != nullptr && option->default_value != value) chosen[id] = value;
  }
  return chosen;
}

std::string to_text(std::span<const Setting> settings) {
  std::string text;
  for (const auto& [id, value] : settings) text += (text.empty() ? "" : ", ") + id + "=" + value;
  return text;
}

}  // namespace croupier
