// The shuffle of a table: a new order of its shoe, and the key of the salts that its commitment is made with. Both come
// from the operating system's random numbers; there is no other source it could be given.
#pragma once

#include <vector>

#include "cards/secure_random.h"
#include "cards/shoe.h"
#include "games/table_rules.h"
#include "record/commitment.h"

namespace croupier {

struct Shuffled {
  std::vector<Card> order;
  SaltKey key{};
  // Of a shoe that outlasts a round: in which order its positions come when they are shuffled again.
  Permutation again{};
};

// Every order of so many positions equally likely.
[[nodiscard]] Permutation random_permutation(std::size_t count, SecureRandom& random);

class TableShuffle {
 public:
  explicit TableShuffle(const games::TableRules& rules);

  // The same shoe is shuffled again and again, and gathers the chance of all shuffles (docs/rng.md).
  [[nodiscard]] Shuffled next(SecureRandom& random);

 private:
  Shoe shoe_;
};

// A key filled with words of a generator.
template <class NextWord>
void fill_key(SaltKey& key, NextWord next_word) {
  for (std::size_t i = 0; i < key.size(); i += 4) {
    const std::uint32_t word = next_word();
    for (std::size_t byte = 0; byte < 4; ++byte) key[i + byte] = static_cast<std::uint8_t>(word >> 8 * byte);
  }
}

}  // namespace croupier
