#include "cli/commands/counted_hands.h"

#include <cstdio>

#include "base/refuse.h"
#include "cards/notation.h"
#include "cli/terminal/text_table.h"
#include "games/families.h"

namespace croupier::cli {
namespace {

using games::CountedHand;
using games::SharedRules;

// Options of poker hands mean nothing here.
Result<SharedRules> table_of(const Rulebook& book, const HandFlags& flags) {
  for (const auto& [flag, value] :
       {std::pair("--for", &flags.wager), std::pair("--paytable", &flags.paytable), std::pair("--wild", &flags.wild),
        std::pair("--up", &flags.up), std::pair("--replacement", &flags.replacement)}) {
    if (!value->empty())
      return Refusal{.kind = RefusalKind::usage,
                     .what = std::string(flag) + " means nothing in " + flags.game,
                     .where = {},
                     .right = "the cards alone"};
  }
  const auto settings = parse_settings(flags.settings);
  if (!settings) return settings.refusal();
  auto game = book.game_with(flags.game, *settings);
  if (!game) return game.refusal();
  return games::make_rules(book, std::move(game).value());
}

// A hand, and all hands' cards put together.
Result<CountedHand> counted(const games::TableRules& rules, const std::string& text, std::vector<Card>& all) {
  const auto cards = parse_cards(text);
  if (!cards) return cards.refusal();
  for (const Card card : *cards) {
    if (card.is_unknown()) return refuse("an unknown card cannot be counted", "name every card of the hand");
  }
  all.insert(all.end(), cards->begin(), cards->end());
  if (auto checked = check_cards(rules.deck(), rules.game().deck.decks, all); !checked) return checked.refusal();
  return rules.count_hand(*cards);
}

Json counted_json(const CountedHand& hand) {
  Json json = {{"hand", hand.hand},
               {"natural", hand.natural},
               {"words", hand.words},
               {"total", hand.total},
               {"rank", hand.rank}};
  if (hand.soft) json["soft"] = *hand.soft;
  return json;
}

}  // namespace

bool counts_hands(const Rulebook& book, const HandFlags& flags) {
  const auto game = book.game(flags.game);
  return game && (*game)->ranking("hand") == nullptr && games::is_played(**game);
}

void print_counted(Session& session, const Rulebook& book, const HandFlags& flags, const std::string& hand) {
  const auto rules = table_of(book, flags);
  if (!rules) return session.refuse(rules.refusal());
  std::vector<Card> all;
  const auto value = counted(**rules, hand, all);
  if (!value) return session.refuse(value.refusal());
  if (session.json) {
    Json json = {{"game", flags.game}, {"given", to_text(all)}};
    json.update(counted_json(*value));
    json["of_ranks"] = value->of;
    return session.print_json(json);
  }
  std::printf("%s\n  %s; rank %d of %d\n", bold(value->words).c_str(), value->hand.c_str(), value->rank, value->of);
}

void compare_counted(Session& session, const Rulebook& book, const HandFlags& flags, const std::string& first,
                     const std::string& second) {
  const auto rules = table_of(book, flags);
  if (!rules) return session.refuse(rules.refusal());
  std::vector<Card> all;
  const auto one = counted(**rules, first, all);
  if (!one) return session.refuse(one.refusal());
  const auto other = counted(**rules, second, all);
  if (!other) return session.refuse(other.refusal());
  const char* result = one->rank == other->rank ? "push" : one->rank > other->rank ? "win" : "lose";
  if (session.json) {
    return session.print_json(
        {{"game", flags.game}, {"result", result}, {"first", counted_json(*one)}, {"second", counted_json(*other)}});
  }
  std::printf("%s\n  %s against %s\n", bold(result).c_str(), one->words.c_str(), other->words.c_str());
}

}  // namespace croupier::cli
