#include "cli/play/dealer.h"

#include <algorithm>
#include <numeric>

#include "cards/shuffle.h"
#include "odds/simulation/stream.h"
#include "record/shoe_share.h"

namespace croupier::cli {

Dealer::Dealer(const games::TableRules& rules, std::optional<std::uint64_t> seed) : seed_(seed), table_(rules) {
  for (int i = 0; i < rules.game().deck.decks; ++i)
    shuffled_.order.insert(shuffled_.order.end(), rules.deck().cards.begin(), rules.deck().cards.end());
  // Bets are tried before the first shuffle, and ask for as many cards as a round takes.
  order_ = shuffled_.order;
}

void Dealer::shuffle(std::uint64_t round) {
  if (!seed_) {
    shuffled_ = table_.next(random_);
    order_ = shuffled_.order;
    return;
  }
  SimulationStream stream(*seed_, 2 * round);
  std::sort(shuffled_.order.begin(), shuffled_.order.end());
  croupier::shuffle(std::span(shuffled_.order), stream);
  fill_key(shuffled_.key, [&] { return stream.word(); });
  order_ = shuffled_.order;
  if (shoe_.empty()) return;
  shuffled_.again.resize(order_.size());
  std::iota(shuffled_.again.begin(), shuffled_.again.end(), std::uint16_t{0});
  croupier::shuffle(std::span(shuffled_.again), stream);
}

void Dealer::shuffle_shoe(std::uint64_t shoe, const std::string& id) {
  shoe_ = id;
  rounds_.clear();
  shuffle(shoe);
  if (!seed_) shuffled_.again = random_permutation(order_.size(), random_);
}

std::uint32_t Dealer::cards_dealt() const { return rounds_.empty() ? 0 : rounds_.back().first + rounds_.back().used; }

void Dealer::deal_on() { order_ = cards_from(shuffled_, cards_dealt()); }

void Dealer::taken(const std::string& round, std::uint32_t cards) {
  rounds_.push_back({.id = round, .first = cards_dealt(), .used = cards});
}

ShoeRecord Dealer::shoe_record(const std::string& game, const DefinitionRecord& definition, ShoeEnd end) const {
  return {.id = shoe_,
          .game = game,
          .end = end,
          .definition = definition,
          .root = shoe_root(shuffled_, definition.hash),
          .count = static_cast<std::uint32_t>(shuffled_.order.size()),
          .shuffled = shuffled_,
          .rounds = rounds_};
}

RoundRecord Dealer::record(const games::Round& round, const EventLog& events,
                           const DefinitionRecord& definition) const {
  RoundRecord record = record_of(round, events);
  record.definition = definition;
  record.shuffle = shoe_.empty() ? shuffle_record(shuffled_.order, shuffled_.key, definition.hash)
                                 : share_of(shuffled_, shoe_, definition.hash, cards_dealt(), round, events);
  return record;
}

}  // namespace croupier::cli
