#include "report/compare/compare_rules.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "report/compare/align.h"
#include "report/toml_word.h"

namespace croupier {
namespace {

constexpr double alike_entries = 0.5;  // entries of different names with at least so much in common correspond

// Citations are compared as clauses, not as facts; ids are how entries are found.
constexpr std::array<std::string_view, 7> no_facts = {"clause", "clauses", "ruling", "note", "schema", "chosen", "id"};

// Whose values are names of wagers, which two games may call differently.
constexpr std::array<std::string_view, 15> of_wagers = {
    "wager",     "places",   "of",         "equals", "requires",      "requires_any", "excludes", "order",
    "order_won", "table_of", "table_with", "what",   "still_settled", "when",         "returns"};

bool names_wagers(std::string_view key) { return std::ranges::find(of_wagers, key) != of_wagers.end(); }

bool is_fact(std::string_view key) { return std::ranges::find(no_facts, key) == no_facts.end(); }

const toml::array* entries_of(const toml::node& node) {
  const auto* array = node.as_array();
  return array != nullptr && !array->empty() && array->is_homogeneous<toml::table>() ? array : nullptr;
}

// Names as options address them; a step of the round by what it does.
std::string name_of(const toml::table& entry) {
  if (entry.contains("wager") && entry.contains("id")) return word(entry, "wager") + "/" + word(entry, "id");
  for (const char* key : {"id", "what", "hand", "action", "do"}) {
    // A step that turns over the dealer's hand is no entry called `dealer`.
    if (entry.contains(key) && !(entry.contains("do") && std::string_view(key) == "what")) return word(entry, key);
  }
  return "entry";
}

class Definitions {
 public:
  Definitions(const toml::table& left, const toml::table& right) {
    const auto* lefts = left["wagers"].as_array();
    const auto* rights = right["wagers"].as_array();
    if (lefts != nullptr && rights != nullptr) {
      const Alignment pairs = aligned(*lefts, *rights);
      for (std::size_t i = 0; i < lefts->size(); ++i) {
        if (pairs.right_of[i] == Alignment::alone) continue;
        const std::string ours = word(*lefts->get(i)->as_table(), "id");
        const std::string theirs = word(*rights->get(pairs.right_of[i])->as_table(), "id");
        found_.wagers.emplace(ours, theirs);
        ours_.emplace(theirs, ours);
      }
    }
    compare("", left, right);
  }

  RulesComparison take() && { return std::move(found_); }

 private:
  // A word of the right as the left would say it.
  [[nodiscard]] std::string in_our_words(const std::string& theirs) const {
    const auto slash = theirs.find('/');
    const auto found = ours_.find(theirs.substr(0, slash));
    if (found == ours_.end()) return theirs;
    return found->second + (slash == std::string::npos ? "" : theirs.substr(slash));
  }

  // The name of an entry of the right as the left has it.
  [[nodiscard]] std::string name_in_our_words(const toml::table& theirs) const {
    const bool by_wager = theirs.contains("wager") || theirs.contains("what") || theirs.contains("settle");
    return by_wager ? in_our_words(name_of(theirs)) : name_of(theirs);
  }

  // A value as a reader sees it; the right's names of wagers, once they are known, as the left has them.
  [[nodiscard]] std::string text_of(const toml::node& node, bool translated) const {
    if (const auto* text = node.as_string()) return translated ? in_our_words(text->get()) : text->get();
    if (const auto* array = node.as_array()) {
      std::string list;
      for (const toml::node& each : *array) list += (list.empty() ? "" : ", ") + text_of(each, translated);
      return list;
    }
    if (const auto* table = node.as_table()) return entry_text(*table, translated);
    std::ostringstream text;
    node.visit([&](const auto& value) { text << value; });
    return text.str();
  }

  // An entry whole, what its path says left out; a row as a table prints it: "royal-flush 1000 / 100".
  [[nodiscard]] std::string entry_text(const toml::table& entry, bool translated) const {
    const bool row = entry.contains("hand");
    std::string text = word(entry, "hand");
    for (auto&& [key, value] : entry) {
      const std::string_view name = key.str();
      if (!is_fact(name) || name == "hand" || name == "wager" || name == "what") continue;
      const std::string shown = text_of(value, translated);
      const bool plain = name == "pays" || name == "natural" || name == "wild";
      if (row && plain)
        text += (text == word(entry, "hand") ? " " : " / ") + shown;
      else
        text += (text.empty() ? "" : "; ") + std::string(name) + " " + (value.is_table() ? "(" + shown + ")" : shown);
    }
    return text;
  }

  // Facts of an entry by their paths in it.
  void leaves(const std::string& path, const toml::table& entry, bool theirs, std::set<std::string>& into) const {
    for (auto&& [key, value] : entry) {
      if (!is_fact(key.str()) || key.str() == "name") continue;
      const std::string at = path + "." + std::string(key.str());
      if (const auto* table = value.as_table()) {
        leaves(at, *table, theirs, into);
      } else if (const auto* entries = entries_of(value)) {
        for (const toml::node& each : *entries) {
          const toml::table& inner = *each.as_table();
          leaves(at + "." + name_of(inner), inner, theirs, into);
        }
      } else {
        into.insert(at + "=" + text_of(value, theirs && names_wagers(key.str())));
      }
    }
  }

  [[nodiscard]] double likeness(const toml::table& left, const toml::table& right) const {
    // What the entry is about must be the same.
    for (const char* key : {"kind", "do", "wager", "by"}) {
      const std::string theirs = word(right, key);
      if (word(left, key) != (names_wagers(key) ? in_our_words(theirs) : theirs)) return 0;
    }
    const std::string ours = name_of(left);
    if (ours == name_in_our_words(right)) return 2;
    // Hands, limits and actions are what they are called.
    if (left.contains("hand") || left.contains("what") || left.contains("action")) return 0;
    std::set<std::string> lefts;
    std::set<std::string> rights;
    leaves("", left, false, lefts);
    leaves("", right, true, rights);
    std::vector<std::string> common;
    std::ranges::set_intersection(lefts, rights, std::back_inserter(common));
    return 2.0 * static_cast<double>(common.size()) / static_cast<double>(lefts.size() + rights.size());
  }

  [[nodiscard]] Alignment aligned(const toml::array& left, const toml::array& right) const {
    return align(left.size(), right.size(), alike_entries, [&](std::size_t i, std::size_t j) {
      return likeness(*left.get(i)->as_table(), *right.get(j)->as_table());
    });
  }

  void add(const std::string& path, const toml::node* left, const toml::node* right) {
    found_.differences.push_back({path, left != nullptr ? text_of(*left, false) : std::string{},
                                  right != nullptr ? text_of(*right, false) : std::string{}});
  }

  void compare(const std::string& path, const toml::table& left, const toml::table& right) {
    if (const auto *ours = left.get("clause"), *theirs = right.get("clause"); ours != nullptr && theirs != nullptr)
      found_.cited.emplace(text_of(*ours, false), text_of(*theirs, false));
    std::set<std::string> keys;
    for (const toml::table* side : {&left, &right}) {
      for (auto&& [key, value] : *side) {
        if (is_fact(key.str())) keys.emplace(key.str());
      }
    }
    for (const std::string& key : keys) {
      const std::string at = path.empty() ? key : path + "." + key;
      const toml::node* ours = left.get(key);
      const toml::node* theirs = right.get(key);
      if (ours != nullptr && theirs != nullptr)
        compare_nodes(at, names_wagers(key), *ours, *theirs);
      else
        add_missing(at, ours, theirs);
    }
  }

  // Of lists each entry by itself: one line for each is what a reader looks for.
  void add_missing(const std::string& path, const toml::node* left, const toml::node* right) {
    const toml::array* list = entries_of(left != nullptr ? *left : *right);
    if (list == nullptr) return add(path, left, right);
    for (const toml::node& each : *list)
      add(path + "." + name_of(*each.as_table()), left != nullptr ? &each : nullptr, left != nullptr ? nullptr : &each);
  }

  void compare_nodes(const std::string& path, bool translated, const toml::node& left, const toml::node& right) {
    if (left.is_table() && right.is_table()) return compare(path, *left.as_table(), *right.as_table());
    const toml::array* lefts = entries_of(left);
    const toml::array* rights = entries_of(right);
    if (lefts != nullptr && rights != nullptr) return compare_lists(path, *lefts, *rights);
    if (text_of(left, false) != text_of(right, translated)) add(path, &left, &right);
  }

  void compare_lists(const std::string& path, const toml::array& left, const toml::array& right) {
    const Alignment pairs = aligned(left, right);
    for (std::size_t i = 0; i < left.size(); ++i) {
      const toml::table& ours = *left.get(i)->as_table();
      const std::string name = name_of(ours);
      if (pairs.right_of[i] == Alignment::alone) {
        add(path + "." + name, &ours, nullptr);
        continue;
      }
      const toml::table& theirs = *right.get(pairs.right_of[i])->as_table();
      if (path == "paytables") found_.tables[{word(ours, "wager"), word(ours, "id")}] = word(theirs, "id");
      const std::string other = name_of(theirs);
      compare(path + "." + (name == other ? name : name + "|" + other), ours, theirs);
    }
    for (std::size_t j = 0; j < right.size(); ++j) {
      const toml::table& theirs = *right.get(j)->as_table();
      if (pairs.left_of[j] == Alignment::alone) add(path + "." + name_of(theirs), nullptr, &theirs);
    }
  }

  std::map<std::string, std::string> ours_;  // right's wagers by the left's names
  RulesComparison found_;
};

Result<toml::table> definition(const GameInBook& side) {
  const std::vector<Setting> settings(side.game->chosen.begin(), side.game->chosen.end());
  const auto text = side.book->definition_text(side.game->id, settings, {});
  if (!text) return text.refusal();
  return parse_toml(*text, side.game->id);
}

// "sw-nonqual: always (always, only-if-higher)".
std::string option_text(const Game& game, const Option* option) {
  if (option == nullptr) return {};
  const auto chosen = game.chosen.find(option->id);
  std::string text = (chosen == game.chosen.end() ? option->default_value : chosen->second) + " (";
  if (option->min) return text + std::to_string(*option->min) + " to " + std::to_string(*option->max) + ")";
  for (const OptionValue& value : option->values) text += (text.ends_with('(') ? "" : ", ") + value.value;
  return text + ")";
}

void compare_options(const Game& left, const Game& right, std::vector<RuleDifference>& into) {
  const auto add = [&](const std::string& id) {
    const std::string ours = option_text(left, left.option(id));
    const std::string theirs = option_text(right, right.option(id));
    if (ours != theirs) into.push_back({"options." + id, ours, theirs});
  };
  for (const Option& option : left.options) add(option.id);
  for (const Option& option : right.options) {
    if (left.option(option.id) == nullptr) add(option.id);
  }
}

}  // namespace

Result<RulesComparison> compare_rules(const GameInBook& left, const GameInBook& right) {
  const auto ours = definition(left);
  if (!ours) return ours.refusal();
  const auto theirs = definition(right);
  if (!theirs) return theirs.refusal();
  RulesComparison found = Definitions(*ours, *theirs).take();
  compare_options(*left.game, *right.game, found.differences);
  return found;
}

}  // namespace croupier
