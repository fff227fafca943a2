#include "record/table_shuffle.h"

#include <numeric>

#include "cards/shuffle.h"

namespace croupier {
namespace {

Shoe shoe_of(const games::TableRules& rules) {
  auto made = Shoe::make(rules.deck(), rules.game().deck.decks);
  if (!made) broken_invariant("a game without a shoe");
  return std::move(made).value();
}

}  // namespace

Permutation random_permutation(std::size_t count, SecureRandom& random) {
  Permutation positions(count);
  std::iota(positions.begin(), positions.end(), std::uint16_t{0});
  shuffle(std::span(positions), random);
  random.forget();
  return positions;
}

TableShuffle::TableShuffle(const games::TableRules& rules) : shoe_(shoe_of(rules)) {}

Shuffled TableShuffle::next(SecureRandom& random) {
  Shuffled shuffled;
  shoe_.shuffle(random);
  shuffled.order.assign(shoe_.order().begin(), shoe_.order().end());
  fill_key(shuffled.key, [&] { return random.word(); });
  random.forget();
  return shuffled;
}

}  // namespace croupier
