// The shuffle of a table: a new order of its shoe, and the key of the salts that its commitment is made with. Both come
// from the operating system's random numbers; there is no other source it could be given.
#pragma once

#include <vector>

#include "cards/secure_random.h"
#include "cards/shoe.h"
#include "games/showdown/table_rules.h"
#include "record/commitment.h"

namespace croupier {

struct Shuffled {
  std::vector<Card> order;
  SaltKey key{};
};

class TableShuffle {
 public:
  explicit TableShuffle(const showdown::TableRules& rules);

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
