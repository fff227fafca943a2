// A wager on all seven cards, however they are set: how many hands fall on each row of its pay table.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "cards/deck.h"
#include "rules/definition.h"

namespace croupier::two_hand {

struct BonusCounts {
  struct Hands {
    std::int64_t natural = 0;  // without a joker
    std::int64_t joker = 0;    // with one or two

    [[nodiscard]] std::int64_t all() const { return natural + joker; }
  };
  std::vector<Hands> rows;  // as the pay table has them
  Hands unlisted;
  std::int64_t hands = 0;  // in all
};

// Of a wager that looks at its bettor's own seven cards; no table named: the default.
Result<BonusCounts> bonus_counts(const Game& game, const Deck& deck, const std::string& wager,
                                 const std::string& paytable = {});

}  // namespace croupier::two_hand
