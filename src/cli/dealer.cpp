#include "cli/dealer.h"

#include <algorithm>

#include "cards/shuffle.h"
#include "odds/stream.h"

namespace croupier::cli {

Dealer::Dealer(const showdown::TableRules& rules, std::optional<std::uint64_t> seed) : seed_(seed) {
  auto made = Shoe::make(rules.deck(), rules.game().deck.decks);
  if (!made) broken_invariant("a game without a shoe");
  shoe_ = std::move(made).value();
  order_.assign(shoe_->order().begin(), shoe_->order().end());
}

void Dealer::shuffle(std::uint64_t round) {
  if (seed_) {
    SimulationStream stream(*seed_, 2 * round);
    std::sort(order_.begin(), order_.end());
    croupier::shuffle(std::span(order_), stream);
    fill_key([&] { return stream.word(); });
  } else {
    shoe_->shuffle(random_);
    order_.assign(shoe_->order().begin(), shoe_->order().end());
    fill_key([&] { return random_.word(); });
    random_.forget();
  }
}

RoundRecord Dealer::record(const showdown::Round& round, const EventLog& events,
                           const DefinitionRecord& definition) const {
  RoundRecord record = record_of(round, events);
  record.definition = definition;
  record.shuffle = shuffle_record(order_, key_, definition.hash);
  return record;
}

template <class NextWord>
void Dealer::fill_key(NextWord next_word) {
  for (std::size_t i = 0; i < key_.size(); i += 4) {
    const std::uint32_t word = next_word();
    for (std::size_t byte = 0; byte < 4; ++byte) key_[i + byte] = static_cast<std::uint8_t>(word >> 8 * byte);
  }
}

}  // namespace croupier::cli
