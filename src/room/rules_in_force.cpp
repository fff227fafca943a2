#include "room/rules_in_force.h"

#include "cards/notation.h"

namespace croupier {
namespace {

Refusal unreadable(const TablePlan& plan, const std::string& what) {
  return {.kind = RefusalKind::bad_input,
          .what = "rules that cannot be read: " + what,
          .where = "table " + plan.id,
          .right = "a store that this program wrote"};
}

}  // namespace

Result<RulesInForce> rules_now(const Rulebook& book, const TablePlan& plan) {
  auto settings = settings_of(book, plan);
  if (!settings) return settings.refusal();
  auto definition = definition_record(book, *settings->rules);
  if (!definition) return definition.refusal();
  return RulesInForce{std::move(settings).value(), std::move(definition).value()};
}

Json to_json(const RulesInForce& rules) {
  return {{"hash", to_hex(rules.definition.hash)},
          {"deck", to_text(rules.definition.deck)},
          {"text", rules.definition.text},
          {"paytables", rules.settings.rules->chosen_tables()}};
}

Result<RulesInForce> rules_of(const Json& json, const Rulebook& book, const TablePlan& plan) {
  DefinitionRecord definition;
  std::map<std::string, std::string> paytables;
  try {
    auto deck = parse_cards(json.at("deck").get<std::string>());
    if (!deck) return deck.refusal();
    definition.deck = std::move(deck).value();
    definition.text = json.at("text").get<std::string>();
    definition.hash = hash_of(definition);
    paytables = json.at("paytables").get<decltype(paytables)>();
    if (to_hex(definition.hash) != json.at("hash").get<std::string>()) return unreadable(plan, "another hash");
  } catch (const Json::exception& error) {
    return unreadable(plan, error.what());
  }
  auto game = read_definition(definition.text, "table " + plan.id);
  if (!game) return game.refusal();
  Deck deck{.id = game->deck.cards, .name = game->deck.cards, .cards = definition.deck};
  auto settings = settings_of(book, plan, std::move(game).value(), std::move(deck), paytables);
  if (!settings) return settings.refusal();
  return RulesInForce{std::move(settings).value(), std::move(definition)};
}

}  // namespace croupier
