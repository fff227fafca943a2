// Lists the games, reads five cards and says what they are worth.
#include <croupier/cards/notation.h>
#include <croupier/hands/evaluator.h>
#include <croupier/rules/rulebook.h>

#include <cstdio>
#include <string>

int main() {
  const auto rulebook = croupier::Rulebook::built_in();
  if (!rulebook) return std::puts(rulebook.refusal().line().c_str()), 1;
  for (const croupier::Game& game : rulebook->games()) std::puts(game.id.c_str());

  const auto game = rulebook->game("dj-wild-ma");
  const auto cards = croupier::parse_cards("7s 7d 7h 2c Jk");
  if (!game || !cards) return 1;
  const auto deck = rulebook->deck(**game);
  const auto evaluator = croupier::Evaluator::build((*game)->ranking("hand")->ranking, *deck);
  const std::string hand(croupier::to_words(evaluator->category((*evaluator)(*cards))));
  std::printf("%s: %s\n", croupier::to_text(*cards).c_str(), hand.c_str());
  return hand == "Five of a kind" ? 0 : 1;
}
