#include "record/rules_cache.h"

#include "bank/supplied_tables.h"
#include "games/families.h"
#include "record/fee_records.h"

namespace croupier {

using namespace games;

namespace {

std::string options_text(const std::map<std::string, std::string>& options) {
  std::string text;
  for (const auto& [option, value] : options) text += (text.empty() ? "" : ", ") + option + " = " + value;
  return text.empty() ? "no options" : text;
}

Result<SharedRules> from_definition(const RoundRecord& record, const Rulebook& book) {
  auto game = read_definition(record.definition->text, "definition");
  if (!game) return game.refusal();
  if (game->id != record.game) {
    return Refusal{.what = "the record is of '" + record.game + "', its definition of '" + game->id + "'",
                   .where = {},
                   .right = "the definition of the game that was played"};
  }
  // The text has them applied and says which: a record that names others tells its reader of rules it was not played
  // by.
  if (game->chosen != record.options) {
    return Refusal{.what = "the record names " + options_text(record.options) + "; its definition was made with " +
                           options_text(game->chosen),
                   .where = {},
                   .right = "the options of the definition"};
  }
  Deck deck{.id = game->deck.cards, .name = game->deck.cards, .cards = record.definition->deck};
  auto fees = fees_in_force(book, *game, record.fees);
  if (!fees) return fees.refusal();
  return make_rules(std::move(game).value(), std::move(deck), record.paytables, std::move(fees).value());
}

Result<SharedRules> from_rulebook(const RoundRecord& record, const Rulebook& book) {
  const std::vector<Setting> settings(record.options.begin(), record.options.end());
  auto game = game_with_tables(book, record.game, settings, record.paytables, record.tables);
  if (!game) return game.refusal();
  auto fees = fees_in_force(book, *game, record.fees);
  if (!fees) return fees.refusal();
  return make_rules(book, std::move(game).value(), record.paytables, std::move(fees).value());
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
  if (!rules_) {
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
