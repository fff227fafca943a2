// Which of two hands is better, and what a dealer would call them: rank_hands GAME "CARDS" "CARDS"
#include <croupier/cards.h>
#include <croupier/hands.h>
#include <croupier/rulebook.h>

#include <cstdio>
#include <string>

namespace {

// Nothing throws: whatever may be refused is a Result, and the refusal says what was wrong and what would be right.
int refused(const croupier::Refusal& refusal) {
  std::fprintf(stderr, "%s\n", refusal.line().c_str());
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return std::fputs("usage: rank_hands GAME \"CARDS\" \"CARDS\"\n", stderr), 2;
  const auto book = croupier::Rulebook::built_in();
  if (!book) return refused(book.refusal());
  const auto game = book->game(argv[1]);
  if (!game) return refused(game.refusal());
  const auto deck = book->deck(**game);
  if (!deck) return refused(deck.refusal());
  const auto* ranking = (*game)->ranking("hand");
  if (ranking == nullptr) return std::fputs("this game ranks no hands\n", stderr), 2;
  // Some milliseconds to build; then a hand is a few additions and look-ups.
  const auto evaluator = croupier::Evaluator::build(ranking->ranking, *deck);
  if (!evaluator) return refused(evaluator.refusal());

  croupier::HandRank ranks[2] = {};
  for (int i = 0; i < 2; ++i) {
    const auto cards = croupier::parse_cards(argv[2 + i]);
    if (!cards) return refused(cards.refusal());
    ranks[i] = (*evaluator)(*cards);
    const std::string name(croupier::to_words(evaluator->category(ranks[i])));
    std::printf("%s: %s\n", croupier::to_text(*cards).c_str(), name.c_str());
  }
  std::puts(ranks[0] == ranks[1] ? "they tie" : ranks[0] > ranks[1] ? "the first is better" : "the second is better");
}
