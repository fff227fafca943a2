#include "cli/dealer.h"

#include <algorithm>

#include "cards/shuffle.h"
#include "odds/stream.h"

namespace croupier::cli {

Dealer::Dealer(const showdown::TableRules& rules, std::optional<std::uint64_t> seed) : seed_(seed), table_(rules) {
  for (int i = 0; i < rules.game().deck.decks; ++i)
    shuffled_.order.insert(shuffled_.order.end(), rules.deck().cards.begin(), rules.deck().cards.end());
}

void Dealer::shuffle(std::uint64_t round) {
  if (!seed_) {
    shuffled_ = table_.next(random_);
    return;
  }
  SimulationStream stream(*seed_, 2 * round);
  std::sort(shuffled_.order.begin(), shuffled_.order.end());
  croupier::shuffle(std::span(shuffled_.order), stream);
  fill_key(shuffled_.key, [&] { return stream.word(); });
}

RoundRecord Dealer::record(const showdown::Round& round, const EventLog& events,
                           const DefinitionRecord& definition) const {
  RoundRecord record = record_of(round, events);
  record.definition = definition;
  record.shuffle = shuffle_record(shuffled_.order, shuffled_.key, definition.hash);
  return record;
}

}  // namespace croupier::cli
