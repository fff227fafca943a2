// The wagers of a baccarat game against the endings of a round: each one's exact distribution, how they move together,
// and what it all means to whoever banks them.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "odds/exact/analysis.h"
#include "odds/exact/baccarat/outcomes.h"
#include "odds/exact/fraction.h"
#include "rules/definition.h"

namespace croupier::baccarat {

struct Bet {
  std::string wager;
  std::string paytable;
  std::string row;  // of the table, that pays a win
  Fraction pays;    // net, for a unit that wins
  std::array<LineResult, ending_count> result{};
  std::vector<std::string> names;                 // of outcomes
  std::array<std::uint8_t, ending_count> name{};  // which of them

  [[nodiscard]] Fraction net(std::size_t ending) const;
};

// Every wager of the game in its order, by the tables named or else the default ones. Refuses wagers that the rules say
// nothing of, and tables with more than the one row that a win needs.
Result<std::vector<Bet>> bets_of(const Game& game, const Rules& rules,
                                 const std::map<std::string, std::string>& tables = {});

[[nodiscard]] Analysis analyze(const Bet& bet, const Ways& ways);
[[nodiscard]] Fraction expectation(const Bet& bet, const Ways& ways);

// Of all bets with each other, at one unit each; the diagonal holds the variances.
[[nodiscard]] std::vector<std::vector<Fraction>> covariances(const std::vector<Bet>& bets, const Ways& ways);

// The player-dealer's result against stakes in units, one for each bet, that he covers in full: an outcome for each
// amount.
[[nodiscard]] Analysis analyze_bank(const std::vector<Bet>& bets, const std::vector<Fraction>& stakes,
                                    const Ways& ways);

}  // namespace croupier::baccarat
