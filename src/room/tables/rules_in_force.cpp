#include "room/tables/rules_in_force.h"

#include "bank/meter_terms.h"
#include "cards/notation.h"
#include "room/tables/table_events.h"

namespace croupier {
namespace {

Refusal unreadable(const TablePlan& plan, const std::string& what) {
  return {.kind = RefusalKind::bad_input,
          .what = "rules that cannot be read: " + what,
          .where = "table " + plan.id,
          .right = "a store that this program wrote"};
}

// A definition by itself, made ready to play.
Result<RulesInForce> in_force(DefinitionRecord definition, const Rulebook& book, const TablePlan& plan,
                              const std::map<std::string, std::string>& paytables) {
  auto game = read_definition(definition.text, "table " + plan.id);
  if (!game) return game.refusal();
  Deck deck{.id = game->deck.cards, .name = game->deck.cards, .cards = definition.deck};
  auto settings = settings_of(book, plan, std::move(game).value(), std::move(deck), paytables);
  if (!settings) return settings.refusal();
  return RulesInForce{std::move(settings).value(), std::move(definition)};
}

}  // namespace

Result<RulesInForce> rules_now(const Rulebook& book, const TablePlan& plan) {
  auto settings = settings_of(book, plan);
  if (!settings) return settings.refusal();
  auto made = definition_record(book, *settings->rules);
  if (!made) return made.refusal();
  DefinitionRecord definition = std::move(made).value();
  if (plan.terms.empty()) return RulesInForce{std::move(settings).value(), std::move(definition)};
  // What an operator has set for its progressives is part of the table's rules.
  for (const auto& [wager, terms] : plan.terms) {
    auto text = definition_with_meter(definition.text, wager, terms);
    if (!text) return text.refusal();
    definition.text = std::move(text).value();
  }
  definition.hash = hash_of(definition);
  return in_force(std::move(definition), book, plan, settings->rules->chosen_tables());
}

Json to_json(const RulesInForce& rules) {
  return {{"hash", to_hex(rules.definition.hash)},
          {"deck", to_text(rules.definition.deck)},
          {"text", rules.definition.text},
          {"paytables", rules.settings.rules->chosen_tables()}};
}

NewEvent rules_event(const std::string& table, const RulesInForce& rules, const TableState& state) {
  Json body = to_json(rules);
  body["state"] = to_json(state);
  return {"table/" + table, rules_set, body.dump()};
}

DefinitionRecord definition_in(const Json& json) {
  const auto text = [&](const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  DefinitionRecord definition;
  if (auto deck = parse_cards(text("deck"))) definition.deck = std::move(deck).value();
  definition.text = text("text");
  if (!from_hex(text("hash"), definition.hash)) definition.hash = {};
  return definition;
}

Result<RulesInForce> rules_of(const Json& json, const Rulebook& book, const TablePlan& plan) {
  DefinitionRecord definition = definition_in(json);
  std::map<std::string, std::string> paytables;
  try {
    paytables = json.at("paytables").get<decltype(paytables)>();
  } catch (const Json::exception& error) {
    return unreadable(plan, error.what());
  }
  if (hash_of(definition) != definition.hash) return unreadable(plan, "another hash");
  return in_force(std::move(definition), book, plan, paytables);
}

}  // namespace croupier
