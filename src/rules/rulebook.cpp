#include "rules/rulebook.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "rules/embedded.h"
#include "rules/fee_reader.h"
#include "rules/game_reader.h"
#include "rules/patch.h"
#include "rules/toml_reader.h"

namespace croupier {
namespace {

std::string folder_of(const std::string& path) { return path.substr(0, path.find('/')); }

// A node made of the word or number a setting names.
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
                 .right = "one of: " + allowed};
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

// A path that leads nowhere would be found only when somebody chooses the option.
void check_option_paths(const toml::table& file, ErrorSink& sink) {
  const auto check = [&](const toml::source_region& at, std::string_view path) {
    if (auto checked = check_path(file, path); !checked)
      sink.refuse_at(at, checked.refusal().what, checked.refusal().right);
  };
  const auto* options = file["options"].as_array();
  for (std::size_t i = 0; options != nullptr && i < options->size(); ++i) {
    const toml::table& option = *options->get(i)->as_table();
    if (const auto* sets = option["range"]["sets"].as_string()) check(sets->source(), sets->get());
    const auto* values = option["values"].as_array();
    for (std::size_t j = 0; values != nullptr && j < values->size(); ++j) {
      const auto* set = (*values->get(j)->as_table())["set"].as_table();
      if (set == nullptr) continue;
      for (const auto& [path, value] : *set) check(path.source(), path.str());
    }
  }
}

// Options apply in the order in which the file lists them, whatever the order they were given in.
Result<Done> apply_settings(toml::table& file, std::span<const Setting> settings) {
  const auto* array = file["options"].as_array();
  std::vector<toml::table> options;
  std::vector<std::string> ids;
  if (array != nullptr) {
    for (const auto& element : *array) {
      if (const auto* option = element.as_table()) options.push_back(*option);
    }
  }
  for (const auto& option : options) ids.push_back(option["id"].value_or(std::string{}));
  for (const auto& [id, value] : settings) {
    if (std::find(ids.begin(), ids.end(), id) != ids.end()) continue;
    const std::string near = nearest_word(id, ids);
    return Refusal{.kind = RefusalKind::unknown,
                   .what = "no option '" + id + "'",
                   .where = {},
                   .right = near.empty() ? "`croupier rules GAME` lists the options" : "did you mean '" + near + "'?"};
  }
  for (std::size_t i = 0; i < options.size(); ++i) {
    for (const auto& [id, value] : settings) {
      if (id != ids[i]) continue;
      if (auto done = apply_option(file, options[i], id, value); !done) return done.refusal();
    }
  }
  return Done{};
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

Refusal from(const ErrorSink& sink) { return sink.refusal(); }

}  // namespace

Result<Rulebook> Rulebook::built_in() {
  std::map<std::string, std::string> files;
  for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
  return from_files(std::move(files));
}

Result<Rulebook> Rulebook::from_folder(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  std::map<std::string, std::string> files;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    // A folder with decks of its own is another rulebook.
    if (at->is_directory(error) && fs::exists(at->path() / "decks.toml")) at.disable_recursion_pending();
    if (!at->is_regular_file(error) || at->path().extension() != ".toml") continue;
    std::ifstream stream(at->path(), std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    if (!stream)
      return Refusal{.kind = RefusalKind::io, .what = "cannot read it", .where = at->path().string(), .right = {}};
    files.emplace(fs::relative(at->path(), folder).generic_string(), text.str());
  }
  if (error)
    return Refusal{.kind = RefusalKind::io,
                   .what = "no such rulebook: " + error.message(),
                   .where = folder,
                   .right = "a folder like rulebook/"};
  auto book = from_files(std::move(files), folder);
  if (!book) return book;
  // The rulebook built in is tested with every value of every option; somebody else's is tried here.
  if (auto checked = book->check_option_values(); !checked) return checked.refusal();
  return book;
}

Result<Rulebook> Rulebook::from_files(std::map<std::string, std::string> files, const std::string& shown_as) {
  Rulebook book;
  book.files_ = std::move(files);
  book.shown_as_ = shown_as;
  if (auto loaded = book.load(); !loaded) return loaded.refusal();
  return book;
}

Result<Done> Rulebook::load() {
  if (auto done = read_decks(); !done) return done;
  if (auto done = read_rulings(); !done) return done;
  for (const auto& [path, text] : files_) {
    const auto slash = path.find('/');
    if (slash == std::string::npos) continue;
    const std::string name = path.substr(slash + 1);
    Result<Done> done = Done{};
    if (name == "document.toml") {
      done = read_document(path);
    } else if (name.ends_with(".clauses.toml")) {
      done = read_clauses(path);
    } else if (name == "fees.toml") {
      done = read_fee_file(path);
    }
    if (!done) return done;
  }
  if (auto done = read_games(); !done) return done;
  return check_citations();
}

Result<Done> Rulebook::read_decks() {
  const std::string path = "decks.toml";
  ErrorSink sink(shown_as_ + "/" + path);
  const auto found = files_.find(path);
  if (found == files_.end())
    return Refusal{.what = "no decks.toml", .where = shown_as_, .right = "a rulebook has its decks in it"};
  auto table = parse_toml(found->second, sink.file());
  if (!table) return table.refusal();
  TableReader reader(*table, sink, "deck file");
  reader.schema();
  for (const toml::table* entry : reader.tables("decks")) {
    TableReader deck_reader(*entry, sink, "deck");
    const std::string id = deck_reader.text("id");
    const std::string name = deck_reader.text("name");
    if (deck_reader.flag_or("tiles", false)) {
      tile_sets_.push_back(id);
    } else {
      auto deck = make_deck(id, name, deck_reader.text("ranks"), static_cast<int>(deck_reader.integer_or("jokers", 0)));
      if (deck) {
        decks_.push_back(std::move(deck).value());
      } else {
        deck_reader.refuse("ranks", deck.refusal().what, deck.refusal().right);
      }
    }
    deck_reader.done();
  }
  reader.done();
  return sink.failed() ? Result<Done>(from(sink)) : Done{};
}

Result<Done> Rulebook::read_rulings() {
  const std::string path = "rulings.toml";
  ErrorSink sink(shown_as_ + "/" + path);
  const auto found = files_.find(path);
  if (found == files_.end()) return Done{};
  auto table = parse_toml(found->second, sink.file());
  if (!table) return table.refusal();
  TableReader reader(*table, sink, "ruling file");
  reader.schema();
  for (const toml::table* entry : reader.tables("rulings")) {
    TableReader ruling_reader(*entry, sink, "ruling");
    Ruling ruling{ruling_reader.text("number"), ruling_reader.text("key"), ruling_reader.text("text"),
                  ruling_reader.texts("games")};
    if (this->ruling(ruling.key) != nullptr) ruling_reader.refuse("key", "two rulings are called '" + ruling.key + "'");
    ruling_reader.done();
    rulings_.push_back(std::move(ruling));
  }
  reader.done();
  return sink.failed() ? Result<Done>(from(sink)) : Done{};
}

Result<Done> Rulebook::read_document(const std::string& path) {
  ErrorSink sink(shown_as_ + "/" + path);
  auto table = parse_toml(files_.at(path), sink.file());
  if (!table) return table.refusal();
  TableReader reader(*table, sink, "document");
  reader.schema();
  Document document{reader.text("id"), reader.text("title"), reader.text("jurisdiction")};
  reader.text_or("source", "");
  if (document.id != folder_of(path))
    reader.refuse("id", "a document is called like its folder", "id = \"" + folder_of(path) + "\"");
  reader.done();
  documents_.emplace(document.id, document);
  return sink.failed() ? Result<Done>(from(sink)) : Done{};
}

Result<Done> Rulebook::read_clauses(const std::string& path) {
  ErrorSink sink(shown_as_ + "/" + path);
  auto table = parse_toml(files_.at(path), sink.file());
  if (!table) return table.refusal();
  TableReader reader(*table, sink, "clause file");
  reader.schema();
  const std::string prefix = reader.text("prefix");
  if (path.ends_with("/fees.clauses.toml")) general_prefixes_.insert(prefix);
  for (const toml::table* entry : reader.tables("clauses")) {
    TableReader clause_reader(*entry, sink, "clause");
    Clause clause;
    clause.id = clause_reader.text("id");
    clause.text = clause_reader.text("text");
    clause.section = clause_reader.text("section");
    clause.status = clause_reader.word<ClauseStatus>("status", {{"enforced", ClauseStatus::enforced},
                                                                {"configured", ClauseStatus::configured},
                                                                {"physical", ClauseStatus::physical},
                                                                {"pending", ClauseStatus::pending}});
    clause.rulings = clause_reader.texts("rulings");
    clause.tests = clause_reader.texts("tests");
    for (const std::string& key : clause.rulings) {
      if (ruling(key) == nullptr) clause_reader.refuse("rulings", "no ruling '" + key + "'");
    }
    if (!clause.id.starts_with(prefix + "-"))
      clause_reader.refuse("id", "'" + clause.id + "' does not begin with " + prefix + "-");
    const bool shown = clause.status == ClauseStatus::enforced || clause.status == ClauseStatus::configured;
    if (shown && clause.tests.empty())
      clause_reader.refuse("status", "clause " + clause.id + " has no test that shows it",
                           "tests = [\"...\"], or status = \"pending\"");
    clause_reader.done();
    clause_order_.push_back(clause.id);
    if (!clauses_.emplace(clause.id, clause).second)
      clause_reader.refuse("id", "two clauses are called '" + clause.id + "'");
  }
  reader.done();
  return sink.failed() ? Result<Done>(from(sink)) : Done{};
}

Result<Done> Rulebook::read_fee_file(const std::string& path) {
  ErrorSink sink(shown_as_ + "/" + path);
  auto table = parse_toml(files_.at(path), sink.file());
  if (!table) return table.refusal();
  auto schedules = read_fees(*table, sink);
  fees_.insert(fees_.end(), schedules.begin(), schedules.end());
  return sink.failed() ? Result<Done>(from(sink)) : Done{};
}

Result<Game> Rulebook::read_game_file(const std::string& path, std::span<const Setting> settings) const {
  ErrorSink sink(shown_as_ + "/" + path);
  auto parsed = parse_toml(files_.at(path), sink.file());
  if (!parsed) return parsed.refusal();
  toml::table table = std::move(parsed).value();
  if (auto done = apply_settings(table, settings); !done) return done.refusal();
  Game game = read_game(table, sink);
  if (sink.failed()) return from(sink);
  // Only of the file as written: one value may take away what another would have changed.
  if (settings.empty()) check_option_paths(table, sink);
  if (path != folder_of(path) + "/" + game.id + ".toml") {
    sink.refuse(table["game"]["id"].node(), "a game's file is called like the game", game.id + ".toml");
  }
  game.document = folder_of(path);
  const auto document = documents_.find(game.document);
  if (document == documents_.end())
    return Refusal{.what = "a game without its document",
                   .where = sink.file(),
                   .right = "add " + game.document + "/document.toml"};
  game.jurisdiction = document->second.jurisdiction;
  for (const auto& [id, value] : settings) {
    const Option* option = game.option(id);
    if (option != nullptr && option->default_value != value) game.chosen[id] = value;
  }
  const bool known_deck =
      std::any_of(decks_.begin(), decks_.end(), [&](const Deck& deck) { return deck.id == game.deck.cards; }) ||
      std::find(tile_sets_.begin(), tile_sets_.end(), game.deck.cards) != tile_sets_.end();
  if (!known_deck) {
    std::string known;
    for (const Deck& deck : decks_) known += deck.id + ", ";
    sink.refuse(table["deck"]["cards"].node(), "no deck '" + game.deck.cards + "'",
                "a deck of decks.toml: " + known + "or tiles");
  }
  if (sink.failed()) return from(sink);
  return game;
}

Result<Done> Rulebook::read_games() {
  for (const auto& [path, text] : files_) {
    const auto slash = path.find('/');
    if (slash == std::string::npos) continue;
    const std::string name = path.substr(slash + 1);
    if (name == "document.toml" || name == "fees.toml" || name.ends_with(".clauses.toml")) continue;
    auto game = read_game_file(path, {});
    if (!game) return game.refusal();
    if (!game_files_.emplace(game->id, path).second)
      return Refusal{.what = "two games are called '" + game->id + "'", .where = shown_as_ + "/" + path, .right = {}};
    games_.push_back(std::move(game).value());
  }
  std::stable_sort(games_.begin(), games_.end(),
                   [](const Game& a, const Game& b) { return std::pair(a.family, a.id) < std::pair(b.family, b.id); });
  return Done{};
}

Result<Done> Rulebook::check_citations() const {
  for (const auto& [path, text] : files_) {
    if (path == "decks.toml" || path == "rulings.toml" || path.ends_with("document.toml") ||
        path.ends_with(".clauses.toml"))
      continue;
    ErrorSink sink(shown_as_ + "/" + path);
    const auto table = parse_toml(text, sink.file());
    if (!table) return table.refusal();
    const auto check = [&](bool clause, const std::string& name, const toml::node& node) {
      if (clause ? clauses_.contains(name) : ruling(name) != nullptr) return;
      sink.refuse(&node, std::string("no ") + (clause ? "clause" : "ruling") + " '" + name + "'");
    };
    for (const auto& [key, section] : *table) {
      // The head of a game names the prefix of its clauses, not a clause.
      if (key.str() != "game") for_each_citation(section, check);
    }
    if (sink.failed()) return from(sink);
  }
  return check_game_names();
}

// Schedules and rulings name games, and each schedule has a name of its own.
Result<Done> Rulebook::check_game_names() const {
  std::set<std::string> schedules;
  for (const auto& [path, text] : files_) {
    const bool fees = path.ends_with("/fees.toml");
    if (!fees && path != "rulings.toml") continue;
    ErrorSink sink(shown_as_ + "/" + path);
    const auto table = parse_toml(text, sink.file());
    if (!table) return table.refusal();
    TableReader reader(*table, sink, "file");
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
      if (fees && !schedules.insert(id).second) sink.refuse(entry->get("id"), "two schedules are called '" + id + "'");
    }
    if (sink.failed()) return from(sink);
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
        if (read) continue;
        Refusal refusal = read.refusal();
        refusal.what = "with " + option.id + "=" + value + ": " + refusal.what;
        return refusal;
      }
    }
  }
  return Done{};
}

Result<const Game*> Rulebook::game(std::string_view id) const {
  std::vector<std::string> ids;
  for (const Game& game : games_) {
    if (game.id == id) return &game;
    ids.push_back(game.id);
  }
  const std::string near = nearest_word(id, ids);
  return Refusal{.kind = RefusalKind::unknown,
                 .what = "no game '" + std::string(id) + "'",
                 .where = {},
                 .right = near.empty() ? "`croupier games` lists them" : "did you mean '" + near + "'?"};
}

Result<Game> Rulebook::game_with(std::string_view id, std::span<const Setting> settings) const {
  const auto found = game(id);
  if (!found) return found.refusal();
  if (settings.empty()) return **found;
  return read_game_file(game_files_.at((*found)->id), settings);
}

const Document& Rulebook::document(const Game& game) const { return documents_.at(game.document); }

std::vector<const Clause*> Rulebook::clauses_of(const Game& game) const {
  std::set<std::string> cited;
  for (const FeeSchedule* schedule : fees_of(game)) cited.insert(schedule->clauses.begin(), schedule->clauses.end());
  // Schedules are governed by clauses of their own, which are no game's.
  const bool charged = !cited.empty();
  std::vector<const Clause*> own;
  std::vector<const Clause*> others;
  for (const std::string& id : clause_order_) {
    const std::string prefix = id.substr(0, id.find('-'));
    if (prefix == game.clause_prefix) {
      own.push_back(&clauses_.at(id));
    } else if (cited.contains(id) || (charged && general_prefixes_.contains(prefix))) {
      others.push_back(&clauses_.at(id));
    }
  }
  own.insert(own.end(), others.begin(), others.end());
  return own;
}

const Ruling* Rulebook::ruling(std::string_view key) const {
  const auto found =
      std::find_if(rulings_.begin(), rulings_.end(), [&](const Ruling& ruling) { return ruling.key == key; });
  return found == rulings_.end() ? nullptr : &*found;
}

std::vector<const FeeSchedule*> Rulebook::fees_of(const Game& game) const {
  std::vector<const FeeSchedule*> list;
  for (const FeeSchedule& schedule : fees_) {
    if (std::find(schedule.games.begin(), schedule.games.end(), game.id) != schedule.games.end())
      list.push_back(&schedule);
  }
  return list;
}

Result<Deck> Rulebook::deck(const Game& game) const {
  for (const Deck& deck : decks_) {
    if (deck.id == game.deck.cards) return deck;
  }
  return Refusal{
      .what = game.name + " is played with tiles, not with cards", .where = {}, .right = "tiles are not read yet"};
}

}  // namespace croupier
