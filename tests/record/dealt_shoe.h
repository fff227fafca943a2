// A shoe dealt for tests of its records.
#pragma once

#include <string>
#include <vector>

#include "record/rules_cache.h"
#include "record/shoe_record.h"
#include "record/shoe_share.h"

namespace croupier::testing {

struct DealtShoe {
  games::SharedRules rules;
  ShoeRecord shoe;
  std::vector<RoundRecord> rounds;

  [[nodiscard]] const Shuffled& cards() const { return *shoe.shuffled; }
  [[nodiscard]] std::vector<KeptRecord> kept() const;
};

// Rounds of the game with a shoe, until the cut card comes or so many are dealt. The definition is the rulebook's; or,
// with `deck`, that of a shoe of three such decks with one card behind the cut card.
DealtShoe deal_shoe(const Rulebook& book, std::uint64_t seed, int most_rounds = 1000, const std::string& deck = "");

}  // namespace croupier::testing
