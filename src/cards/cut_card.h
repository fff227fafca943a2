// The cut card of a shoe that many rounds are dealt from. Where it lies is posted; when it comes is the same rule for
// the table, the records, the simulator and the counters.
#pragma once

#include <algorithm>
#include <cstdint>

namespace croupier {

struct CutCard {
  int cards = 0;     // in the shoe
  int from_end = 0;  // of them, those behind it

  // Cards that lie before it: a round that begins with more of them dealt begins behind it. A first round is dealt
  // wherever it lies.
  [[nodiscard]] int before() const { return std::max(0, cards - from_end); }
  // Has it come by the time so many cards are dealt? It comes with the first card behind it: a round that ends right
  // before it is not the last one.
  [[nodiscard]] bool has_come(std::int64_t dealt) const { return dealt > before(); }
};

}  // namespace croupier
