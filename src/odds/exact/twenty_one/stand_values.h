// What it is worth to stand, for thousands of hands at once, each against the dealer that its own shoe makes.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "odds/exact/twenty_one/dealer_program.h"
#include "odds/exact/twenty_one/hands.h"
#include "odds/exact/twenty_one/shoe.h"

namespace croupier::twenty_one {

// What is added up: what a hand brings, its square for the variance, or the wager itself.
enum class Moment : std::uint8_t { mean, square, wagered };
[[nodiscard]] constexpr double moment_of(Moment moment, double net) {
  return moment == Moment::mean ? net : moment == Moment::square ? net * net : 1;
}

// What a unit brings against each ending of the dealer, by the hand's total: above what it brings when he goes over.
struct StandPays {
  StandPays(const PlayRules& rules, const DealerHands& dealer, bool without_blackjacks, Moment moment);

  std::array<std::array<double, 32>, highest_total + 1> more{};  // by total, by ending
  std::array<double, highest_total + 1> dealer_over{};           // by total
};

// Shoes that differ by how many more cards of one value are gone. A hand before any split knows one shoe; a split hand
// is worth what it is worth in the shoes that lack one, two, ... further cards of the pair's value.
template <std::size_t Shoes>
using InShoes = std::array<double, Shoes>;
inline constexpr std::size_t split_shoes = 5;  // what up to four hands can take

// For hands that hold the value `apart` or not: `values[hand]` in the shoes that lack the hand's own cards and
// `first_gone`, `first_gone` + 1, ... more of that value. `shoe` lacks the up card. Hands listed in the order of what
// they hold besides that value. With a blackjack that ends the round at once the values are those of rounds without
// one, not divided by their chance.
template <std::size_t Shoes>
void stand_values(const DealerProgram& program, const StandPays& pays, const Shoe& shoe, int first_gone,
                  std::span<const HandIndex> hands, std::vector<InShoes<Shoes>>& values);

}  // namespace croupier::twenty_one
