// How a round can end, and in how many of all ordered deals of six cards it ends so: exact, for any rules and any shoe.
//
// A deal is the two cards of each hand and the two that follow. What is drawn depends on the two totals and the next
// card, never on how a total came about, so the rules are one table of 10 x 10 x 10 x 10 endings. And no order of six
// cards is likelier than another: the two cards that follow may be taken from the shoe first, and the hands from what
// is left. docs/baccarat.md has the argument and the number of operations.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/baccarat/drawing.h"
#include "odds/exact/baccarat/composition.h"

namespace croupier::baccarat {

// Two totals, each of two cards or of three, as one number.
using Ending = std::uint16_t;
inline constexpr std::size_t ending_count = std::size_t{totals} * totals * 2 * 2;

[[nodiscard]] constexpr Ending ending_of(const FinishedHands& hands) {
  const int shape = (hands.player.cards - 2) * 2 + hands.banker.cards - 2;
  return static_cast<Ending>((shape * totals + hands.player.total) * totals + hands.banker.total);
}

[[nodiscard]] constexpr FinishedHands hands_at(std::size_t ending) {
  const int number = static_cast<int>(ending);
  const int shape = number / (totals * totals);
  return {.player = {.total = number / totals % totals, .cards = 2 + shape / 2},
          .banker = {.total = number % totals, .cards = 2 + shape % 2}};
}

// Ordered deals of six cards by how they end.
struct Ways {
  std::array<std::int64_t, ending_count> of{};
  std::int64_t deals = 0;
};

// The rules as a table: the ending of each deal.
class EndingTable {
 public:
  // Of hands that are dealt two cards each, as in every game of the family.
  explicit EndingTable(const Rules& rules);

  // Two-card totals, and the values of the two cards that follow.
  [[nodiscard]] Ending ending(int player, int banker, int fifth, int sixth) const {
    return endings_[((fifth * totals + sixth) * totals + player) * totals + banker];
  }

  // The shoe has passed check_composition().
  [[nodiscard]] Ways count(const Composition& shoe) const;

  // Multiplications and additions of count(): what does not depend on shoe and rules.
  static constexpr std::uint64_t operations = 55 * 55 * 10 + 10'000;

 private:
  void add(int fifth, int sixth, std::int64_t deals, const std::array<std::int64_t, totals * totals>& hands,
           Ways& ways) const;

  std::vector<Ending> endings_;  // by fifth card, sixth, player's total, banker's
};

}  // namespace croupier::baccarat
