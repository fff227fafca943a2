#include "rules/game_reader.h"

#include <algorithm>

namespace croupier {
namespace {

void read_head(TableReader& file, Game& game) {
  const toml::table* table = file.table("game");
  if (table == nullptr) return;
  TableReader reader(*table, file.sink(), "game");
  game.id = reader.text("id");
  game.name = reader.text("name");
  game.family = reader.word<Family>("family", {{"showdown", Family::showdown},
                                               {"two-hand", Family::two_hand},
                                               {"twenty-one", Family::twenty_one},
                                               {"baccarat", Family::baccarat},
                                               {"pot", Family::pot}});
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
  game.seats.cite = read_cite(reader);
  if (game.seats.max < 1 || game.seats.max > 32) reader.refuse("max", "an impossible number of seats", "1 to 32");
  reader.done();
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
    limit.cite = read_cite(reader);
    if (limit.min && limit.max && *limit.min > *limit.max) reader.refuse("max", "a maximum below the minimum");
    reader.done();
    game.limits.push_back(std::move(limit));
  }
}

void read_dealer(TableReader& file, Game& game) {
  const toml::table* table = file.maybe_table("dealer");
  if (table == nullptr) return;
  TableReader reader(*table, file.sink(), "dealer");
  Qualifier qualifier;
  if (const toml::table* rule = reader.table("qualifies")) {
    TableReader inner(*rule, file.sink(), "qualifier");
    const auto hand = parse_hand(inner.text("at_least"));
    if (!hand || !is_category(*hand)) inner.refuse("at_least", "not a category of hands");
    qualifier.at_least = hand.value_or(Hand::high_card);
    for (const char letter : inner.text_or("ranks", "")) {
      const auto at = rank_letters.find(letter);
      if (at == std::string_view::npos)
        inner.refuse("ranks", std::string("'") + letter + "' is no rank", "letters of 23456789TJQKA");
      qualifier.ranks.push_back(static_cast<Rank>(at));
    }
    qualifier.ranking = inner.text_or("ranking", game.ranking("dealer") != nullptr ? "dealer" : "hand");
    inner.done();
  }
  qualifier.cite = read_cite(reader);
  reader.done();
  game.qualifier = std::move(qualifier);
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
      inner.text("sets");
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

// Cards in common: dealt in the round, or on the streets of a pot game.
void count_community(const toml::table& file, Game& game) {
  game.community = dealt_to(game, Place::community);
  const auto cards = [&](const char* list, const char* key, std::string_view word) {
    std::int64_t sum = 0;
    const auto* array = file["betting"][list].as_array();
    for (std::size_t i = 0; array != nullptr && i < array->size(); ++i) {
      const auto* entry = array->get(i)->as_table();
      if (entry == nullptr || (*entry)[key].value_or(std::string_view{}) != word) continue;
      sum += std::clamp<std::int64_t>((*entry)["cards"].value_or(std::int64_t{0}), 0, 10);
    }
    return static_cast<int>(sum);
  };
  game.community += cards("streets", "to", "board");
  game.community_short = cards("short_deck", "id", "community-card");
}

// Sections that another family's round will read. Here only their citations are looked at.
void skip_family_sections(TableReader& file) {
  for (const auto* section : {"betting", "rules", "tableau", "house_way", "setting", "dice", "tiles", "tile_hands"})
    file.node(section);
}

}  // namespace

Cite read_cite(TableReader& reader) {
  Cite cite;
  cite.clause = reader.text_or("clause", "");
  cite.ruling = reader.text_or("ruling", "");
  cite.line = reader.source().source().begin.line;
  cite.column = reader.source().source().begin.column;
  if (cite.clause.empty() && cite.ruling.empty()) {
    reader.sink().refuse(&reader.source(), "a fact without its clause", "clause = \"...\"");
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
  read_dealer(reader, game);
  read_round(reader, game);
  read_options(reader, game);
  count_community(file, game);
  skip_family_sections(reader);
  reader.done();
  if (!sink.failed()) check_game(game, sink);
  return game;
}

}  // namespace croupier
