// What a collection costs on average: the fee of a round against the money that is bet in it. The fee itself is no
// chance, it follows from the bets; the money bet with later decisions is the solver's.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "bank/fees.h"
#include "odds/exact/solver.h"

namespace croupier {

// One player's bets before the deal, the same at every seat.
using Bets = std::vector<std::pair<std::string, Money>>;

struct FeePart {
  Money fee;
  Fraction per_dollar;      // of the money bet: his own, or the whole table's
  Fraction ev_cents;        // of a round, before the fee
  Fraction ev_after_cents;  // and after it
};

struct FeeCost {
  Fraction wagered_cents;  // by one player in a round, on average
  FeePart player;
  FeePart player_dealer;
};

// Solves each wager once, whatever the bets.
class FeeCosts {
 public:
  FeeCosts(const Game& game, Solver solver, unsigned threads)
      : game_(game), solver_(std::move(solver)), threads_(threads) {}

  // Book play for the base, side bets by their default tables. Refuses a wager that no plan solves.
  Result<FeeCost> cost(const FeeTable& fees, const Bets& bets, int seats);

 private:
  struct Solved {
    Fraction ev;
    Fraction wagered;  // per unit
  };
  Result<Solved> solve(const std::string& wager);

  const Game& game_;
  Solver solver_;
  unsigned threads_;
  std::map<std::string, Solved> solved_;
};

}  // namespace croupier
