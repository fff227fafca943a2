#include "report/parts/parts.h"

namespace croupier {

ReportCountability countability_part(const ReportSource& source, const Tell& tell) {
  ReportCountability made;
  made.words = {
      "All " + std::to_string(source.rules.shoe_size()) +
          " cards are shuffled for every round, so that nothing carries over from one round to the next: a count "
          "over rounds gains nothing.",
      "Within a round, cards that a player should not know are worth something: those of his neighbours, one of "
      "the dealer's. All other figures of this report take them as unknown."};
  if (!source.request.count) {
    made.words.emplace_back("What they are worth was not worked out for this report.");
    return made;
  }
  auto found = count_cards(
      source.game, source.rules.deck(),
      {.threads = source.request.threads, .deals = shared_deals, .seed = source.request.seed, .progress = tell});
  if (found) {
    made.known_cards = std::move(found).value();
  } else {
    made.words.push_back("No plan of counting fits this game: " + found.refusal().line() + ".");
  }
  return made;
}

}  // namespace croupier
