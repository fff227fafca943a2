#include "odds/families.h"
#include "report/parts/parts.h"

namespace croupier {
namespace {

std::vector<std::string> fresh_deck_words(int cards) {
  return {"All " + std::to_string(cards) +
              " cards are shuffled for every round, so that nothing carries over from one round to the next: a count "
              "over rounds gains nothing.",
          "Within a round, cards that a player should not know are worth something: those of his neighbors, one of "
          "the dealer's. All other figures of this report take them as unknown."};
}

std::vector<std::string> shoe_words(const ReportSource& source) {
  const int cut = source.game.deck.shoe->cut_from_end;
  return {"Rounds are dealt from one shoe of " + std::to_string(source.rules.shoe_size()) +
              " cards until the cut card, " + std::to_string(cut) +
              " cards from the end: who remembers the cards of earlier rounds knows more of the next one.",
          "Every card is dealt face up, so that everybody at the table may count, and a neighbor has nothing to tell. "
          "All other figures of this report take the shoe as whole."};
}

}  // namespace

ReportCountability countability_part(const ReportSource& source, const Tell& tell) {
  ReportCountability made;
  made.words = source.game.deck.shoe ? shoe_words(source) : fresh_deck_words(source.rules.shoe_size());
  if (!source.request.count) {
    made.words.emplace_back("What they are worth was not worked out for this report.");
    return made;
  }
  auto found = count_cards(source.game, source.rules.deck(),
                           {.threads = source.request.threads,
                            .deals = shared_deals,
                            .shoes = mathematics_of(source.game)->counted_shoes,
                            .seed = source.request.seed,
                            .progress = tell});
  if (found) {
    made.known_cards = std::move(found).value();
  } else {
    made.words.push_back("No plan of counting fits this game: " + found.refusal().line() + ".");
  }
  return made;
}

}  // namespace croupier
