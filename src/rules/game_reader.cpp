#include "rules/game_reader.h"

#include <algorithm>

#include "rules/families/families.h"

namespace croupier {
namespace {

void read_head(TableReader& file, Game& game) {
  const toml::table* table = file.table("game");
  if (table == nullptr) return;
  TableReader reader(*table, file.sink(), "game");
  game.id = reader.text("id");
  game.name = reader.text("name");
  game.family = read_family(reader);
  game.bank = reader.word<BankKind>(
      "bank", {{"house", BankKind::house}, {"player-dealer", BankKind::player_dealer}, {"pot", BankKind::pot}});
  game.clause_prefix = reader.text("clauses");
  reader.done();
}

void read_seats(TableReader& file, Game& game) {
  const toml::table* table = file.table("seats");
  if (table == nullptr) return;
  TableReader reader(*table, file.sink(), "seats table");
  game.seats.max = static_cast<int>(reader.integer("max"));
  game.seats.min = static_cast<int>(reader.integer_or("min", 1));
  game.seats.hands_per_player = static_cast<int>(reader.integer_or("hands_per_player", 1));
  game.seats.adjacent = reader.flag_or("adjacent", true);
  game.seats.cite = read_cite(reader);
  const int most = most_places - (game.bank == BankKind::player_dealer ? 1 : 0);
  if (game.seats.max < 1 || game.seats.max > most)
    reader.refuse("max", "an impossible number of seats", "1 to " + std::to_string(most));
  reader.done();
}

void read_shoe(TableReader& deck, Game& game) {
  const toml::table* table = deck.maybe_table("shoe");
  if (table == nullptr) return;
  TableReader reader(*table, deck.sink(), "shoe");
  ShoeUse shoe;
  shoe.cut_from_end = reader.number("cut_from_end", 1, 416);
  shoe.cite = read_cite(reader);
  reader.done();
  game.deck.shoe = std::move(shoe);
}

void read_deck(TableReader& file, Game& game) {
  const toml::table* table = file.table("deck");
  if (table == nullptr) return;
  TableReader reader(*table, file.sink(), "deck");
  game.deck.cards = reader.text("cards");
  game.deck.decks = static_cast<int>(reader.integer_or("decks", 1));
  game.deck.min = static_cast<int>(reader.integer_or("min", game.deck.decks));
  game.deck.max = static_cast<int>(reader.integer_or("max", game.deck.decks));
  game.deck.cut_min = static_cast<int>(reader.integer_or("cut_min", 1));
  game.deck.count_stub_every = static_cast<int>(reader.integer_or("count_stub_every", 0));
  game.deck.change_after_hours = static_cast<int>(reader.integer_or("change_after_hours", 0));
  read_shoe(reader, game);
  game.deck.cite = read_cite(reader);
  for (const auto* key : {"count_stub_every", "change_after_hours"}) {
    const std::int64_t number = reader.integer_or(key, 0);
    if (number < 0 || number > 1000) reader.refuse(key, "'" + std::string(key) + "' is out of range", "0 to 1000");
  }
  if (game.deck.cut_min < 1 || game.deck.cut_min > 26)
    reader.refuse("cut_min", "an impossible cut", "1 to 26 cards off the top");
  if (game.deck.decks < game.deck.min || game.deck.decks > game.deck.max || game.deck.min < 1 || game.deck.max > 8) {
    reader.refuse("decks", "an impossible number of decks", "min to max, within 1 to 8");
  }
  reader.done();
}

void read_bank(TableReader& file, Game& game) {
  const toml::table* table = file.maybe_table("bank");
  if (table == nullptr) return;
  TableReader reader(*table, file.sink(), "bank table");
  BankRules bank;
  bank.coverage = reader.word<Coverage>("coverage", {{"gross", Coverage::gross}, {"net", Coverage::net}});
  bank.rounds = static_cast<int>(reader.integer("rounds"));
  bank.clockwise = reader.word<bool>("offered", {{"clockwise", true}, {"counterclockwise", false}});
  bank.intervening = reader.flag_or("intervening", false);
  bank.cite = read_cite(reader);
  bank.uncovered = bank.cite.clause;
  if (const toml::table* clauses = reader.maybe_table("clauses")) {
    TableReader inner(*clauses, file.sink(), "clauses of the bank");
    bank.uncovered = inner.text_or("uncovered", bank.uncovered);
    inner.done();
  }
  reader.done();
  game.bank_rules = bank;
}

void read_limits(TableReader& file, Game& game) {
  for (const toml::table* table : file.tables("limits")) {
    TableReader reader(*table, file.sink(), "limit");
    Limit limit;
    limit.what = reader.text("what");
    limit.min = reader.maybe_dollars("min");
    limit.max = reader.maybe_dollars("max");
    limit.per = reader.text_or("per", "");
    limit.posted = reader.flag_or("posted", false);
    limit.two_hands_min_times = static_cast<int>(reader.integer_or("two_hands_min_times", 1));
    if (limit.two_hands_min_times < 1 || limit.two_hands_min_times > highest_multiple)
      reader.refuse("two_hands_min_times", "not a multiple of the least bet", "1 to 100");
    using ScheduleMin = Limit::ScheduleMin;
    if (reader.has("schedule_min"))
      limit.schedule_min = reader.word<ScheduleMin>(
          "schedule_min", {{"own", ScheduleMin::own}, {"alone", ScheduleMin::alone}, {"always", ScheduleMin::always}});
    limit.cite = read_cite(reader);
    if (limit.min && limit.max && *limit.min > *limit.max) reader.refuse("max", "a maximum below the minimum");
    reader.done();
    game.limits.push_back(std::move(limit));
  }
}

std::string scalar_text(TableReader& reader, std::string_view key) {
  const toml::node* node = reader.node(key);
  if (node == nullptr) {
    reader.refuse_lack(key, "an option without '" + std::string(key) + "'", "every option states it");
    return {};
  }
  if (const auto* text = node->as_string()) return text->get();
  if (const auto* number = node->as_integer()) return std::to_string(number->get());
  reader.refuse(key, "'" + std::string(key) + "' is neither a word nor a number",
                "a word in quotes, or a whole number");
  return {};
}

void read_option_values(TableReader& reader, Option& option) {
  for (const toml::table* entry : reader.tables("values")) {
    TableReader value_reader(*entry, reader.sink(), "value of an option");
    OptionValue value;
    value.value = scalar_text(value_reader, "value");
    value.about = value_reader.text_or("about", "");
    const toml::table* set = value_reader.maybe_table("set");
    if (value.value == option.default_value && set != nullptr && !set->empty()) {
      value_reader.refuse("set", "the default of '" + option.id + "' changes the file",
                          "write the default into the file itself");
    }
    if (const toml::table* excludes = value_reader.maybe_table("excludes")) {
      TableReader inner(*excludes, reader.sink(), "list of exclusions");
      for (const auto& [other, unused] : *excludes) value.excludes.emplace_back(other.str(), inner.text(other.str()));
    }
    value_reader.done();
    option.values.push_back(std::move(value));
  }
}

void read_options(TableReader& file, Game& game) {
  for (const toml::table* table : file.tables("options")) {
    TableReader reader(*table, file.sink(), "option");
    Option option;
    option.id = reader.text("id");
    option.about = reader.text("about");
    option.default_value = scalar_text(reader, "default");
    option.cite = read_cite(reader);
    if (const toml::table* range = reader.maybe_table("range")) {
      TableReader inner(*range, file.sink(), "range");
      option.min = inner.integer("min");
      option.max = inner.integer("max");
      option.sets = inner.text("sets");
      inner.done();
    }
    read_option_values(reader, option);
    const auto number = (*table)["default"].value_exact<std::int64_t>();
    bool has_default = option.min && number && *number >= *option.min && *number <= *option.max;
    for (const OptionValue& value : option.values) has_default = has_default || value.value == option.default_value;
    if (!has_default) reader.refuse("default", "the default of '" + option.id + "' is not among its values");
    reader.done();
    game.options.push_back(std::move(option));
  }
}

}  // namespace

Cite read_cite(TableReader& reader) {
  Cite cite;
  cite.clause = reader.text_or("clause", "");
  cite.ruling = reader.text_or("ruling", "");
  cite.line = reader.source().source().begin.line;
  cite.column = reader.source().source().begin.column;
  if (cite.clause.empty() && cite.ruling.empty()) {
    reader.refuse_lack("clause", "a fact without its clause", "clause = \"...\"");
  }
  return cite;
}

Game read_game(const toml::table& file, ErrorSink& sink) {
  Game game;
  TableReader reader(file, sink, "game file");
  reader.schema();
  read_head(reader, game);
  read_seats(reader, game);
  read_deck(reader, game);
  read_bank(reader, game);
  read_rankings(reader, game);
  read_wagers(reader, game);
  read_paytables(reader, game);
  read_limits(reader, game);
  read_irregularities(reader, game);
  family_entry(game.family).read(reader, game);
  read_options(reader, game);
  reader.done();
  if (!sink.failed()) check_game(game, sink);
  return game;
}

}  // namespace croupier
