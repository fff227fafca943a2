#include "tests/games/tables.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace croupier::test {

const Rulebook& rulebook() {
  static const Rulebook book = [] {
    auto read = Rulebook::built_in();
    if (!read) {
      ADD_FAILURE() << read.refusal().line();
      std::abort();
    }
    return std::move(read).value();
  }();
  return book;
}

std::vector<std::string> played_games() {
  std::vector<std::string> ids;
  for (const Game& game : rulebook().games()) {
    if (games::is_played(game)) ids.push_back(game.id);
  }
  return ids;
}

games::SharedRules open_table(const std::string& game, const Settings& settings,
                              const std::map<std::string, std::string>& paytables) {
  auto definition = rulebook().game_with(game, settings);
  auto rules = definition ? games::make_rules(rulebook(), *definition, paytables)
                          : Result<games::SharedRules>(definition.refusal());
  if (!rules) {
    ADD_FAILURE() << game << " " << words_of(settings) << ": " << rules.refusal().line();
    std::abort();
  }
  return std::move(rules).value();
}

std::vector<Card> new_shoe(const games::TableRules& rules) {
  std::vector<Card> cards;
  for (int deck = 0; deck < rules.game().deck.decks; ++deck)
    cards.insert(cards.end(), rules.deck().cards.begin(), rules.deck().cards.end());
  return cards;
}

std::string words_of(const Settings& settings) {
  std::string words;
  for (const auto& [option, value] : settings) words += (words.empty() ? "" : " ") + option + "=" + value;
  return words;
}

}  // namespace croupier::test
