#include "room/tables/floor.h"

#include <algorithm>

#include "games/families.h"
#include "rules/toml_reader.h"

namespace croupier {
namespace {

constexpr const char* file_name = "floor.toml";

int ms(TableReader& reader, std::string_view key, int fallback_ms) {
  return static_cast<int>(reader.integer_or(key, fallback_ms / 1000)) * 1000;
}

Pace pace_of(const toml::table* table, ErrorSink& sink, const Pace& usual) {
  if (table == nullptr) return usual;
  TableReader reader(*table, sink, "pace");
  Pace pace{ms(reader, "betting", usual.betting_ms), ms(reader, "decision", usual.decision_ms),
            ms(reader, "result", usual.result_ms), ms(reader, "settle", usual.settle_ms)};
  const auto sane = [](int each) { return each >= 0 && each <= 3'600'000; };
  if (!sane(pace.betting_ms) || !sane(pace.decision_ms) || !sane(pace.result_ms) || !sane(pace.settle_ms))
    reader.refuse("betting", "a pace of less than nothing or more than an hour", "seconds");
  reader.done();
  return pace;
}

// "F15/1", or `default` for the collection the game starts with.
std::optional<FeeChoice> fees_of(const Rulebook& book, const std::string& game, TableReader& reader) {
  const std::string name = reader.text("fees");
  if (name == "default") {
    const auto found = book.game(game);
    const auto choice = found ? default_fees(book, **found) : std::nullopt;
    if (!choice) reader.refuse("fees", "the game has no collection by default", "a schedule, or leave it out");
    return choice;
  }
  const auto choice = parse_fee_choice(name);
  if (choice) return *choice;
  reader.refuse("fees", choice.refusal().what, choice.refusal().right);
  return std::nullopt;
}

std::map<std::string, std::string> words_of(const toml::table* table, ErrorSink& sink, const char* what) {
  std::map<std::string, std::string> words;
  if (table == nullptr) return words;
  TableReader reader(*table, sink, what);
  for (const auto& [key, value] : *table) words.emplace(key.str(), reader.text(key.str()));
  return words;
}

TablePlan table_of(const Rulebook& book, const toml::table& table, ErrorSink& sink, const Pace& usual) {
  TableReader reader(table, sink, "table");
  TablePlan plan;
  plan.id = reader.text("id");
  plan.name = reader.text("name");
  plan.game = reader.text("game");
  plan.options = words_of(reader.maybe_table("options"), sink, "options");
  plan.paytables = words_of(reader.maybe_table("paytables"), sink, "paytables");
  for (const toml::table* entry : reader.tables("limits")) {
    TableReader limit(*entry, sink, "limit");
    plan.limits.push_back({limit.text("what"), limit.dollars("min").cents(), limit.dollars("max").cents()});
    limit.done();
  }
  if (reader.has("fees")) plan.fees = fees_of(book, plan.game, reader);
  plan.pace = pace_of(reader.maybe_table("pace"), sink, usual);
  plan.seats = static_cast<int>(reader.integer_or("seats", 0));
  plan.bots = static_cast<int>(reader.integer_or("bots", 0));
  if (const toml::table* meters = reader.maybe_table("meters")) {
    TableReader amounts(*meters, sink, "meters");
    for (const auto& [key, value] : *meters) plan.meters.emplace(key.str(), amounts.dollars(key.str()).cents());
  }
  reader.done();
  return plan;
}

// Whole dollars above zero.
void read_significant(const toml::table* table, ErrorSink& sink, Floor& floor) {
  if (table == nullptr) return;
  TableReader reader(*table, sink, "significant");
  const auto amount = [&](const char* key, std::int64_t& cents) {
    const auto given = reader.maybe_dollars(key);
    if (!given) return;
    cents = given->cents();
    if (cents <= 0) reader.refuse(key, "every bet or win would be significant", "dollars above 0");
  };
  amount("large_bet", floor.large_bet_cents);
  amount("large_win", floor.large_win_cents);
  reader.done();
}

// One for each game of the family that is played.
std::vector<TablePlan> a_table_each(const Rulebook& book, const Pace& pace) {
  std::vector<TablePlan> plans;
  for (const Game& game : book.games()) {
    if (!games::is_played(game)) continue;
    TablePlan plan;
    plan.id = "t" + std::to_string(plans.size() + 1);
    plan.name = game.name;
    plan.game = game.id;
    plan.bots = 2;
    plan.pace = pace;
    plans.push_back(std::move(plan));
  }
  return plans;
}

}  // namespace

Result<Floor> read_floor(const Rulebook& book) {
  Floor floor;
  floor.pace = {.betting_ms = 15'000, .decision_ms = 20'000, .result_ms = 8'000, .settle_ms = 5'000};
  floor.bots = {"Bot"};
  const std::string* text = book.file(file_name);
  if (text == nullptr) {
    floor.tables = a_table_each(book, floor.pace);
    return floor;
  }
  const auto parsed = parse_toml(*text, file_name);
  if (!parsed) return parsed.refusal();
  ErrorSink sink(file_name);
  TableReader reader(*parsed, sink, "floor");
  reader.schema();
  if (reader.has("bots")) floor.bots = reader.texts("bots");
  if (floor.bots.empty()) reader.refuse("bots", "bots without a name", "at least one");
  if (reader.has("familiar")) floor.familiar = reader.texts("familiar");
  for (const std::string& game : floor.familiar) {
    if (!book.game(game)) reader.refuse("familiar", "no game '" + game + "'", "ids that the rulebook has");
  }
  floor.pace = pace_of(reader.maybe_table("pace"), sink, floor.pace);
  read_significant(reader.maybe_table("significant"), sink, floor);
  for (const toml::table* table : reader.tables("tables"))
    floor.tables.push_back(table_of(book, *table, sink, floor.pace));
  reader.done();
  if (sink.failed()) return sink.refusal();
  for (const TablePlan& plan : floor.tables) {
    const auto same = [&](const TablePlan& other) { return other.id == plan.id; };
    if (is_practice_id(plan.id))
      return Refusal{
          .what = "'" + plan.id + "' is an id of practice tables", .where = file_name, .right = "such as t1"};
    if (std::count_if(floor.tables.begin(), floor.tables.end(), same) > 1)
      return Refusal{.what = "two tables '" + plan.id + "'", .where = file_name, .right = "an id of its own for each"};
  }
  return floor;
}

}  // namespace croupier
