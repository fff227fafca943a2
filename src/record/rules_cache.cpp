#include "record/rules_cache.h"

#include "bank/supplied_tables.h"
#include "games/families.h"
#include "record/fee_records.h"
#include "record/named_hands.h"

namespace croupier {

using namespace games;

namespace {

std::string options_text(const std::map<std::string, std::string>& options) {
  std::string text;
  for (const auto& [option, value] : options) text += (text.empty() ? "" : ", ") + option + " = " + value;
  return text.empty() ? "no options" : text;
}

Refusal at(const RoundRecord& record, const std::string& key, Refusal refusal) {
  refusal.where = place_in_file(record, key);
  return refusal;
}

// The pay table with which no rules can be made; all of them, where it is none alone.
template <class Make>
std::string wrong_table(const RoundRecord& record, const Make& make) {
  for (const auto& table : record.paytables) {
    if (!make({table})) return "paytables." + table.first;
  }
  return record.paytables.empty() ? "game" : "paytables";
}

// Likewise the option.
std::string wrong_option(const RoundRecord& record, const Rulebook& book) {
  if (!book.game(record.game)) return "game";
  for (const auto& option : record.options) {
    const std::vector<Setting> alone = {option};
    if (!book.game_with(record.game, alone)) return "options." + option.first;
  }
  return "options";
}

Result<SharedRules> from_definition(const RoundRecord& record, const Rulebook& book) {
  auto game = read_definition(record.definition->text, "definition");
  if (!game) return game.refusal();
  if (game->id != record.game) {
    return Refusal{.what = "the record is of '" + record.game + "', its definition of '" + game->id + "'",
                   .where = place_in_file(record, "game"),
                   .right = "the definition of the game that was played"};
  }
  // The text has them applied and says which: a record that names others tells its reader of rules it was not played
  // by.
  if (game->chosen != record.options) {
    return Refusal{.what = "the record names " + options_text(record.options) + "; its definition was made with " +
                           options_text(game->chosen),
                   .where = place_in_file(record, record.options.empty() ? "definition" : "options"),
                   .right = "the options of the definition"};
  }
  Deck deck{.id = game->deck.cards, .name = game->deck.cards, .cards = record.definition->deck};
  auto fees = fees_in_force(book, *game, record.fees);
  if (!fees) return at(record, "fees", fees.refusal());
  auto made = make_rules(*game, deck, record.paytables, std::move(fees).value());
  if (made) return made;
  return at(record, wrong_table(record, [&](const ChosenTables& one) { return make_rules(*game, deck, one).ok(); }),
            made.refusal());
}

Result<SharedRules> from_rulebook(const RoundRecord& record, const Rulebook& book) {
  const std::vector<Setting> settings(record.options.begin(), record.options.end());
  const auto game = game_with_tables(book, record.game, settings, record.paytables, record.tables);
  if (!game) {
    const bool optioned = book.game_with(record.game, settings).ok();
    const std::string tables = record.tables.empty() ? "paytables" : "tables";
    return at(record, optioned ? tables : wrong_option(record, book), game.refusal());
  }
  auto fees = fees_in_force(book, *game, record.fees);
  if (!fees) return at(record, "fees", fees.refusal());
  auto made = make_rules(book, *game, record.paytables, std::move(fees).value());
  if (made) return made;
  return at(record, wrong_table(record, [&](const ChosenTables& one) { return make_rules(book, *game, one).ok(); }),
            made.refusal());
}

}  // namespace

void RulesCache::turn_to(const RoundRecord& record) {
  Key key{.definition = record.definition ? hash_of(*record.definition) : Hash{},
          .game = record.game,
          .options = record.options,
          .paytables = record.paytables,
          .tables = record.tables,
          .fees = record.fees};
  if (key_ == key) return;
  key_ = std::move(key);
  rules_.reset();
  own_hash_.reset();
}

Result<SharedRules> RulesCache::rules_of(const RoundRecord& record) {
  turn_to(record);
  // A refusal names its place in the file, so it is each record's own.
  if (!rules_ || !*rules_) {
    rules_ = record.definition ? from_definition(record, *book_) : from_rulebook(record, *book_);
  }
  return *rules_;
}

Result<Hash> RulesCache::own_hash(const RoundRecord& record, const TableRules& rules) {
  turn_to(record);
  if (!own_hash_) {
    const std::vector<Setting> settings(record.options.begin(), record.options.end());
    const auto game = book_->game_with(record.game, settings);
    const auto deck = game ? book_->deck(*game) : Result<Deck>(game.refusal());
    auto text = deck ? definition_with_tables(*book_, record.game, settings, rules.chosen_tables(), record.tables)
                     : Result<std::string>(deck.refusal());
    own_hash_ = text ? Result<Hash>(hash_of({.hash = {}, .deck = deck->cards, .text = std::move(text).value()}))
                     : Result<Hash>(text.refusal());
  }
  return *own_hash_;
}

Result<SharedRules> rules_of(const RoundRecord& record, const Rulebook& book) {
  return RulesCache(book).rules_of(record);
}

}  // namespace croupier
