// The highest award of a wager and how often it comes: one figure for every place that prints it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "odds/exact/analysis.h"
#include "odds/simulation/simulation.h"
#include "rules/definition.h"

namespace croupier {

// By the amount: several hands may win it. The amount is never what a sample happened to bring: a table promises it.
struct TopAward {
  Fraction pays;                        // net, in units
  std::optional<Fraction> probability;  // 0: a table promises it and no deal brings it; none: not counted
  std::string rarest;                   // the hand that wins it least often ...
  Fraction rarest_probability;          // ... where it is solved
  std::uint64_t seen = 0;               // of a measured wager: how often, in so many rounds
  std::uint64_t rounds = 0;
};

// Fewer sightings than this are counted in words: they tell no odds.
inline constexpr std::uint64_t sightings_for_odds = 10;

// `table` may promise what no deal brings; none for the base, which is paid in several ways at once.
[[nodiscard]] TopAward top_award(const Analysis& analysis, const PayTable* table);
// Of a wager that was played. `chance`: what is known of it by counting.
[[nodiscard]] TopAward top_award(const SimulatedWager& played, const std::optional<Fraction>& chance,
                                 const Wager& wager, const PayTable& table);

// The most that a unit can gain by this table, the stake of a progressive not taken off.
[[nodiscard]] Fraction highest_award(const Wager& wager, const PayTable& table, std::optional<Money> meter);

// "40 units", "1 unit".
[[nodiscard]] std::string award_text(const Fraction& units);

// "1 in 2,869,685", "never"; measured: "about 1 in 362", "seen once in 100,000 rounds", "not seen in 100,000 rounds:
// rarer than 1 in 33,333", which is the rule of three, at 95%.
[[nodiscard]] std::string odds_text(const TopAward& top);
[[nodiscard]] std::string sightings_text(std::uint64_t seen, std::uint64_t rounds);

}  // namespace croupier
