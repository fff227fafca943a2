#include "record/table_shuffle.h"

namespace croupier {
namespace {

Shoe shoe_of(const showdown::TableRules& rules) {
  auto made = Shoe::make(rules.deck(), rules.game().deck.decks);
  if (!made) broken_invariant("a game without a shoe");
  return std::move(made).value();
}

}  // namespace

TableShuffle::TableShuffle(const showdown::TableRules& rules) : shoe_(shoe_of(rules)) {}

Shuffled TableShuffle::next(SecureRandom& random) {
  Shuffled shuffled;
  shoe_.shuffle(random);
  shuffled.order.assign(shoe_.order().begin(), shoe_.order().end());
  fill_key(shuffled.key, [&] { return random.word(); });
  random.forget();
  return shuffled;
}

}  // namespace croupier
