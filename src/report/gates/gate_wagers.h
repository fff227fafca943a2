// The bets that gates judge, solved or measured.
#pragma once

#include "report/gates/gates.h"

namespace croupier {

struct GateWagers {
  std::vector<GateWager> wagers;
  std::vector<Unsolved> unjudged;
  bool stopped = false;
};

// What a player can bet on: "base" where there is one, and the ids of all wagers that are no part of it.
[[nodiscard]] std::vector<std::string> bets_of(const Game& game);

// Those of `bets`, by each table and, where the player chooses what the base consists of, each choice.
Result<GateWagers> gate_wagers(const Rulebook& book, const Game& game, const std::vector<std::string>& bets,
                               const GateRequest& request);

}  // namespace croupier
