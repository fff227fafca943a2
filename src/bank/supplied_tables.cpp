#include "bank/supplied_tables.h"

#include <algorithm>
#include <sstream>

#include "bank/progressive.h"
#include "bank/tables_text.h"
#include "rules/game_reader.h"

namespace croupier {
namespace {

std::string key_of(const toml::table& table, std::string_view key) { return table[key].value_or(std::string{}); }

// The tables of a text with entries [[tables]].
Result<toml::array> read_entries(const std::string& text) {
  toml::array entries;
  if (text.empty()) return entries;
  auto parsed = parse_toml(text, "tables");
  if (!parsed) return parsed.refusal();
  const toml::table file = std::move(parsed).value();
  const auto* array = file["tables"].as_array();
  for (const auto& [key, value] : file) {
    if (key != "tables" || array == nullptr || !array->is_homogeneous<toml::table>())
      return Refusal{.what = "'" + shown(key.str()) + "' among supplied tables", .where = {}, .right = "[[tables]]"};
  }
  return array == nullptr ? entries : *array;
}

// A game's file with more pay tables in it, and with the rules of envy and reading that a linked one brings along.
class Supply {
 public:
  Supply(const Rulebook& book, toml::table& file) : book_(book), file_(file) {}

  Result<Done> add_own(const toml::array& entries) {
    for (const toml::node& entry : entries) {
      toml::table table = *entry.as_table();
      const toml::table* wager = wager_of(key_of(table, "wager"));
      if (wager == nullptr || key_of(*wager, "table") != "operator") {
        return Refusal{.kind = RefusalKind::unknown,
                       .what = "a pay table for '" + shown(key_of(table, "wager")) + "'",
                       .where = {},
                       .right = "a wager whose table the operator brings"};
      }
      if (!table.contains("clause")) table.insert("clause", key_of(*wager, "clause"));
      add(std::move(table));
    }
    return Done{};
  }

  // `name` is that of a table of another game.
  Result<Done> link(const Game& game, const std::string& wager_id, const std::string& name) {
    toml::table* wager = wager_of(wager_id);
    if (wager == nullptr || key_of(*wager, "table") != "operator")
      return Refusal{.kind = RefusalKind::unknown,
                     .what = "wager '" + shown(wager_id) + "' takes no table of another game",
                     .where = {},
                     .right = "a wager whose table the operator brings"};
    const auto first = name.find('/');
    const auto second = name.find('/', first + 1);
    const std::string other_wager = name.substr(first + 1, second - first - 1);
    const std::string table_id = name.substr(second + 1);
    const auto other = book_.game(name.substr(0, first));
    if (!other) return other.refusal();
    const Wager* source = (*other)->wager(other_wager);
    const PayTable* table = (*other)->paytable(other_wager, table_id);
    if (source == nullptr || !source->meter || !source->settle || table == nullptr || table_id.empty())
      return Refusal{.kind = RefusalKind::unknown,
                     .what = (*other)->name + " has no progressive table '" + shown(name.substr(first + 1)) + "'",
                     .where = {},
                     .right = "game/wager/table, as `croupier rules " + (*other)->id + "` lists them"};
    // With the table come its rows and envy; unit and decks are this game's own.
    Wager own = *game.wager(wager_id);
    own.envy = source->envy;
    if (auto done =
            can_link({(*other)->name, source, table, (*other)->deck.decks}, {game.name, &own, table, game.deck.decks});
        !done)
      return done;
    return copy(**other, *wager, other_wager, table_id, name);
  }

 private:
  toml::table* wager_of(const std::string& id) {
    auto* wagers = file_["wagers"].as_array();
    for (std::size_t i = 0; wagers != nullptr && i < wagers->size(); ++i) {
      auto* wager = wagers->get_as<toml::table>(i);
      if (wager != nullptr && !id.empty() && key_of(*wager, "id") == id) return wager;
    }
    return nullptr;
  }

  void add(toml::table table) {
    if (!file_.contains("paytables")) file_.insert("paytables", toml::array{});
    file_["paytables"].as_array()->push_back(std::move(table));
  }

  // As its own file has it; clauses of the other document are replaced by this wager's.
  Result<Done> copy(const Game& other, toml::table& wager, const std::string& other_wager, const std::string& table_id,
                    const std::string& name) {
    auto text = book_.definition_text(other.id, {}, {{other_wager, table_id}});
    if (!text) return text.refusal();
    auto parsed = parse_toml(*text, other.id);
    if (!parsed) return parsed.refusal();
    toml::table file = std::move(parsed).value();
    Supply source(book_, file);
    const toml::table& from = *source.wager_of(other_wager);
    for (const toml::node& entry : *file["paytables"].as_array()) {
      toml::table table = *entry.as_table();
      if (key_of(table, "wager") != other_wager || key_of(table, "id") != table_id) continue;
      for (toml::node& row : *table["rows"].as_array()) drop_cites(*row.as_table());
      drop_cites(table);
      table.erase("default");
      table.insert_or_assign("wager", key_of(wager, "id"));
      table.insert_or_assign("id", name);
      table.insert_or_assign("clause", key_of(wager, "clause"));
      add(std::move(table));
    }
    // How its rows are read and who is paid envy are part of the table.
    wager["settle"].as_table()->insert_or_assign("row", *from["settle"]["row"].value<std::string>());
    if (const auto* envy = from["envy"].as_table()) {
      toml::table rules = *envy;
      drop_cites(rules);
      rules.insert_or_assign("clause", key_of(wager, "clause"));
      wager.insert_or_assign("envy", std::move(rules));
    }
    return Done{};
  }

  static void drop_cites(toml::table& table) {
    table.erase("clause");
    table.erase("ruling");
    table.erase("not_monotone");
  }

  const Rulebook& book_;
  toml::table& file_;
};

bool links(const std::map<std::string, std::string>& chosen) {
  return std::any_of(chosen.begin(), chosen.end(), [](const auto& entry) { return is_linked_name(entry.second); });
}

}  // namespace

bool is_linked_name(std::string_view table) { return std::count(table.begin(), table.end(), '/') == 2; }

std::string tables_text(std::span<const toml::table* const> tables) {
  std::ostringstream text;
  for (const toml::table* table : tables) {
    toml::array one;
    one.push_back(*table);
    toml::table file;
    file.insert("tables", std::move(one));
    text << '\n' << file << '\n';
  }
  return text.str();
}

Result<std::string> read_supplied(std::string_view text, const std::string& shown_as) {
  const auto parsed = parse_toml(text, shown_as);
  if (!parsed) return parsed.refusal();
  ErrorSink sink(shown_as);
  TableReader reader(*parsed, sink, "file of pay tables");
  const auto tables = reader.tables("tables");
  if (tables.empty()) reader.refuse_lack("tables", "a file without a pay table", "[[tables]]");
  reader.done();
  // Here the places in the file are known; the clause comes later, from the wager.
  for (const toml::table* table : tables) read_paytable(*table, sink, "of the wager");
  if (sink.failed()) return sink.refusal();
  return tables_text(tables);
}

Result<std::string> definition_with_tables(const Rulebook& book, std::string_view id, std::span<const Setting> settings,
                                           const std::map<std::string, std::string>& chosen,
                                           const std::string& supplied) {
  auto text = book.definition_text(id, settings, chosen);
  if (!text || (supplied.empty() && !links(chosen))) return text;
  const auto game = book.game_with(id, settings);
  if (!game) return game.refusal();
  auto parsed = parse_toml(*text, std::string(id));
  if (!parsed) return parsed.refusal();
  toml::table file = std::move(parsed).value();
  Supply supply(book, file);
  const auto entries = read_entries(supplied);
  if (!entries) return entries.refusal();
  if (auto done = supply.add_own(*entries); !done) return done.refusal();
  for (const auto& [wager, table] : chosen) {
    if (!is_linked_name(table)) continue;
    if (auto done = supply.link(*game, wager, table); !done) return done.refusal();
  }
  std::ostringstream more;
  more << file << '\n';
  return more.str();
}

Result<Game> game_with_tables(const Rulebook& book, std::string_view id, std::span<const Setting> settings,
                              const std::map<std::string, std::string>& chosen, const std::string& own) {
  auto made = book.game_with(id, settings);
  if (!made || (own.empty() && !links(chosen))) return made;
  Game game = std::move(made).value();
  // Every table of its own stays to be chosen from.
  std::map<std::string, std::string> linked;
  for (const auto& [wager, table] : chosen) {
    if (is_linked_name(table)) linked.emplace(wager, table);
  }
  const auto text = definition_with_tables(book, id, settings, linked, own);
  if (!text) return text.refusal();
  auto read = read_definition(*text, "tables");
  if (!read) return read.refusal();
  game.paytables = read->paytables;
  game.wagers = read->wagers;
  game.supplied_tables = own;
  return game;
}

}  // namespace croupier
