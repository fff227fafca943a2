#include "rules/rulebook.h"

#include <algorithm>
#include <array>
#include <set>

#include "rules/embedded.h"
#include "rules/fee_reader.h"
#include "rules/game_reader.h"
#include "rules/gate_reader.h"
#include "rules/parsed_files.h"
#include "rules/rulebook_files.h"
#include "rules/same_games.h"
#include "rules/settings.h"
#include "rules/toml_reader.h"
#include "rules/unknown_names.h"

namespace croupier {
namespace {

// How a schedule is collected.
constexpr std::array<std::string_view, 4> collected_words = {"before-deal", "before-dice", "from-pot", "by-time"};

std::string folder_of(const std::string& path) { return path.substr(0, path.find('/')); }

Refusal from(const ErrorSink& sink) { return sink.refusal(); }

}  // namespace

Result<Rulebook> Rulebook::built_in() {
  std::map<std::string, std::string> files;
  for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
  return from_files(std::move(files));
}

Result<Rulebook> Rulebook::from_folder(const std::string& folder) {
  auto files = read_rulebook_files(folder);
  if (!files) return files.refusal();
  auto book = from_files(std::move(files).value(), folder);
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

const std::string* Rulebook::file(const std::string& path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

Result<Done> Rulebook::load() {
  ParsedFiles parsed(files_, shown_as_);
  if (auto done = read_decks(parsed); !done) return done;
  if (auto done = read_rulings(parsed); !done) return done;
  if (auto done = read_gate_file(parsed); !done) return done;
  for (const auto& [path, text] : files_) {
    const auto slash = path.find('/');
    if (slash == std::string::npos) continue;
    const std::string name = path.substr(slash + 1);
    Result<Done> done = Done{};
    if (name == "document.toml") {
      done = read_document(path, parsed);
    } else if (name.ends_with(".clauses.toml")) {
      done = read_clauses(path, parsed);
    } else if (name == "fees.toml") {
      done = read_fee_file(path, parsed);
    }
    if (!done) return done;
  }
  if (auto done = read_games(parsed); !done) return done;
  if (auto done = check_game_names(parsed); !done) return done;
  if (auto same = read_same_games(*this, shown_as_); !same) return same.refusal();
  return check_citations(parsed);
}

Result<Done> Rulebook::read_decks(ParsedFiles& parsed) {
  const std::string path = "decks.toml";
  ErrorSink sink(shown_as_ + "/" + path);
  if (!files_.contains(path))
    return Refusal{.what = "no decks.toml", .where = shown_as_, .right = "a rulebook has its decks in it"};
  const auto table = parsed.get(path);
  if (!table) return table.refusal();
  TableReader reader(**table, sink, "deck file");
  reader.schema();
  for (const toml::table* entry : reader.tables("decks")) {
    TableReader deck_reader(*entry, sink, "deck");
    const std::string id = deck_reader.text("id");
    const std::string name = deck_reader.text("name");
    if (deck_reader.flag_or("tiles", false)) {
      tile_sets_.emplace(id, name);
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

Result<Done> Rulebook::read_rulings(ParsedFiles& parsed) {
  const std::string path = "rulings.toml";
  ErrorSink sink(shown_as_ + "/" + path);
  if (!files_.contains(path)) return Done{};
  const auto table = parsed.get(path);
  if (!table) return table.refusal();
  TableReader reader(**table, sink, "ruling file");
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

Result<Done> Rulebook::read_gate_file(ParsedFiles& parsed) {
  const std::string path = "gates.toml";
  if (!files_.contains(path)) return Done{};
  ErrorSink sink(shown_as_ + "/" + path);
  const auto table = parsed.get(path);
  if (!table) return table.refusal();
  gates_ = read_gates(**table, sink);
  return sink.failed() ? Result<Done>(from(sink)) : Done{};
}

Result<Done> Rulebook::read_document(const std::string& path, ParsedFiles& parsed) {
  ErrorSink sink(shown_as_ + "/" + path);
  const auto table = parsed.get(path);
  if (!table) return table.refusal();
  TableReader reader(**table, sink, "document");
  reader.schema();
  Document document{reader.text("id"), reader.text("title"), reader.text("jurisdiction")};
  reader.text_or("source", "");
  if (document.id != folder_of(path))
    reader.refuse("id", "a document is called like its folder", "id = \"" + folder_of(path) + "\"");
  reader.done();
  documents_.emplace(document.id, document);
  return sink.failed() ? Result<Done>(from(sink)) : Done{};
}

Result<Done> Rulebook::read_clauses(const std::string& path, ParsedFiles& parsed) {
  ErrorSink sink(shown_as_ + "/" + path);
  const auto table = parsed.get(path);
  if (!table) return table.refusal();
  TableReader reader(**table, sink, "clause file");
  reader.schema();
  const std::string prefix = reader.text("prefix");
  const bool general = path.ends_with("/fees.clauses.toml");
  if (general) general_prefixes_.insert(prefix);
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
    if (general) clause.collected = clause_reader.texts("collected");
    for (const std::string& word : clause.collected) {
      if (std::ranges::find(collected_words, word) == collected_words.end())
        clause_reader.refuse("collected", "'" + word + "' is no way to collect",
                             "before-deal, before-dice, from-pot, by-time");
    }
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

Result<Done> Rulebook::read_fee_file(const std::string& path, ParsedFiles& parsed) {
  ErrorSink sink(shown_as_ + "/" + path);
  const auto table = parsed.get(path);
  if (!table) return table.refusal();
  auto schedules = read_fees(**table, sink);
  fees_.insert(fees_.end(), schedules.begin(), schedules.end());
  return sink.failed() ? Result<Done>(from(sink)) : Done{};
}

Result<Game> Rulebook::read_game_file(const std::string& path, std::span<const Setting> settings,
                                      ParsedFiles& parsed) const {
  ErrorSink sink(shown_as_ + "/" + path);
  const auto written = parsed.get(path);
  if (!written) return written.refusal();
  // In place: a copy would have lost its places in the file.
  if (auto done = apply_settings(**written, settings, sink); !done) return done.refusal();
  const toml::table& table = **written;
  const auto refused = [&] {
    Refusal refusal = sink.refusal();
    if (!settings.empty()) refusal.what = "with " + to_text(settings) + ": " + refusal.what;
    return refusal;
  };
  Game game = read_game(table, sink);
  if (sink.failed()) return refused();
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
  game.chosen = not_default(game, settings);
  const bool known_deck =
      std::any_of(decks_.begin(), decks_.end(), [&](const Deck& deck) { return deck.id == game.deck.cards; }) ||
      tile_sets_.contains(game.deck.cards);
  if (!known_deck) {
    std::string known;
    for (const Deck& deck : decks_) known += deck.id + ", ";
    sink.refuse(table["deck"]["cards"].node(), "no deck '" + game.deck.cards + "'",
                "a deck of decks.toml: " + known + "or tiles");
  }
  if (sink.failed()) return refused();
  return game;
}

Result<Done> Rulebook::read_games(ParsedFiles& parsed) {
  for (const auto& [path, text] : files_) {
    const auto slash = path.find('/');
    if (slash == std::string::npos) continue;
    const std::string name = path.substr(slash + 1);
    if (name == "document.toml" || name == "fees.toml" || name.ends_with(".clauses.toml")) continue;
    auto game = read_game_file(path, {}, parsed);
    if (!game) return game.refusal();
    if (!game_files_.emplace(game->id, path).second)
      return Refusal{.what = "two games are called '" + game->id + "'",
                     .where = shown_as_ + "/" + path,
                     .right = "an id for each"};
    games_.push_back(std::move(game).value());
  }
  std::stable_sort(games_.begin(), games_.end(),
                   [](const Game& a, const Game& b) { return std::pair(a.family, a.id) < std::pair(b.family, b.id); });
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
  ParsedFiles parsed(files_, shown_as_);
  return read_game_file(game_files_.at((*found)->id), settings, parsed);
}

const Document& Rulebook::document(const Game& game) const { return documents_.at(game.document); }

std::vector<const Clause*> Rulebook::clauses_of(const Game& game) const {
  const auto schedules = fees_of(game);
  const auto cited = [](const FeeSchedule& schedule, const Clause& clause) {
    return std::ranges::find(schedule.clauses, clause.id) != schedule.clauses.end();
  };
  // Schedules are governed by clauses of their own, which are no game's: one that some schedules cite concerns these
  // alone, another all that are collected as it says.
  const auto governs = [&](const Clause& clause, bool general) {
    const auto cites = [&](const FeeSchedule& schedule) { return cited(schedule, clause); };
    if (std::ranges::any_of(fees_, cites))
      return std::ranges::any_of(schedules, [&](const FeeSchedule* schedule) { return cites(*schedule); });
    return general && std::ranges::any_of(schedules, [&](const FeeSchedule* schedule) {
             return clause.collected.empty() ||
                    std::ranges::find(clause.collected, schedule->collected) != clause.collected.end();
           });
  };
  std::vector<const Clause*> own;
  std::vector<const Clause*> others;
  for (const std::string& id : clause_order_) {
    const Clause& clause = clauses_.at(id);
    const std::string prefix = id.substr(0, id.find('-'));
    if (prefix == game.clause_prefix) {
      own.push_back(&clause);
    } else if (governs(clause, general_prefixes_.contains(prefix))) {
      others.push_back(&clause);
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

const Ruling* Rulebook::ruling_numbered(std::string_view number) const {
  const auto found =
      std::find_if(rulings_.begin(), rulings_.end(), [&](const Ruling& ruling) { return ruling.number == number; });
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

std::string Rulebook::deck_name(const Game& game) const {
  if (const auto tiles = tile_sets_.find(game.deck.cards); tiles != tile_sets_.end()) return tiles->second;
  const auto found = std::ranges::find(decks_, game.deck.cards, &Deck::id);
  return found == decks_.end() ? game.deck.cards : found->name;
}

Result<Deck> Rulebook::deck(const Game& game) const {
  for (const Deck& deck : decks_) {
    if (deck.id == game.deck.cards) return deck;
  }
  return tiles_not_read(game);
}

}  // namespace croupier
